/** `exceptions write-off-limit`: what one person may write off alone. */
import type { Command } from 'commander'
import { Option } from 'commander'
import type { Currency } from '../../../../src-shared/domain/values/currency.ts'
import { parseTypedAmountMinor } from '../../../../src-shared/domain/values/money.ts'
import { writeOffLimitText } from '../../../../src-shared/labels/people.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import { currencyCode } from '../arguments.ts'
import { addExamples, usageWrong, type Act } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { renderTable } from '../render/table.ts'
import { answerProposed } from './answer-proposal.ts'
import { begin } from './begin.ts'
import { addUserOptions, getCredential, type UserFlags } from './credential.ts'

const COMMAND = 'exceptions write-off-limit'

interface LimitFlags extends Partial<UserFlags> {
  readonly currency?: Currency
  readonly alone?: string
}

export function addWriteOffLimit(group: Command, act: Act): void {
  const command = addUserOptions(group
    .command('write-off-limit')
    .description('propose what one person may write off alone within 24 hours; a lower limit holds at once; without '
      + 'options, show the limits')
    .addOption(new Option('--currency <code>', 'currency of the limit').argParser(currencyCode))
    .option('--alone <amount>', 'the most by one person; none: everything takes a second person'))
    .action((flags: LimitFlags, own: Command) => act(own, (context) => setLimit(context, flags)))
  addExamples(command, COMMAND, `${COMMAND} --currency NGN --alone 5000 --user ben`)
}

async function setLimit(context: CommandContext, flags: LimitFlags): Promise<ExitStatus> {
  const { client, profile } = await begin(context)
  const { currency, alone, user } = flags
  if (currency === undefined && alone === undefined) {
    const limits = await client.exceptions.writeOffLimits({ profile, ...(user !== undefined && { person: user }) })
    context.answer({ profile, limits }, (screen) => (limits.length === 0
      ? [t('No limits: every write-off takes a second person.')]
      : renderTable(
        [{ header: t('Currency') }, { header: t('Within 24 hours'), align: 'right' }],
        limits.map((limit) => [limit.currency, writeOffLimitText(limit.currency, limit.limitMinor)]), screen,
      )))
    return EXIT.done
  }
  if (currency === undefined || alone === undefined || user === undefined) {
    throw usageWrong('A limit needs --currency, --alone and who proposes it as --user', COMMAND)
  }
  const limitMinor = limitOf(alone, currency)
  const by = await getCredential(context, flags, COMMAND)
  const change = { kind: 'write-off-limit' as const, currency, limitMinor }
  return answerProposed(context, profile, await client.proposals.propose({ profile, change, by }))
}

function limitOf(text: string, currency: Currency): number | null {
  if (text === 'none') return null
  const amount = parseTypedAmountMinor(text, currency)
  if (amount.ok && amount.value >= 0) return amount.value
  throw usageWrong('A limit is a decimal number, such as 500000, or the word none', COMMAND)
}
