/** `user customers`: whether viewers are shown customers. */
import type { Command } from 'commander'
import { Argument } from 'commander'
import { t } from '../../../../src-shared/texts/text.ts'
import { addExamples, usageWrong, type Act } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { answerProposed } from './answer-proposal.ts'
import { begin } from './begin.ts'
import { addUserOptions, getCredential, type UserFlags } from './credential.ts'

const COMMAND = 'user customers'

export function addHiddenCustomers(group: Command, act: Act): void {
  const command = addUserOptions(group
    .command('customers')
    .description('hide customers from viewers at their seats, which holds at once, or propose to show them again; '
      + 'without an argument, tell which holds')
    .addArgument(new Argument('[what]', 'what viewers get').choices(['hide', 'show'])))
    .action((what: string | undefined, flags: Partial<UserFlags>, own: Command) => (
      act(own, (context) => setHidden(context, what, flags))
    ))
  addExamples(command, COMMAND, `${COMMAND} hide --user ada`)
}

async function setHidden(
  context: CommandContext, what: string | undefined, { user, ...flags }: Partial<UserFlags>,
): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  if (what === undefined) {
    const { areCustomersHidden } = await client.people.list({ profile })
    context.answer({ profile, areCustomersHidden }, () => [areCustomersHidden
      ? t('Customers are hidden from viewers.')
      : t('Viewers see customers.')])
    return EXIT.done
  }
  if (user === undefined) throw usageWrong('Hiding and showing need who proposes it as --user', COMMAND)
  const by = await getCredential(context, { ...flags, user }, COMMAND)
  const change = { kind: 'customers-hidden' as const, isOn: what === 'hide' }
  return answerProposed(context, profile, await client.proposals.propose({ profile, change, by }))
}
