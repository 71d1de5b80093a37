/** `vault status | change-passphrase | lock-after`: the key vault of this data folder. */
import type { Command } from 'commander'
import type { VaultStatus } from '../../../../src-shared/contract/profiles/vault.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import { wholeNumber } from '../arguments.ts'
import { addExamples, usageWrong, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { getSecrets } from '../secrets.ts'

/** The contract's bound: a day. */
const MOST_MINUTES = 24 * 60
const NEVER = 'never'

export const addVault: AddCommands = (program, act) => {
  const group = program.command('vault').description('look after the key vault, where secret keys are stored')
  const status = group
    .command('status')
    .description('show whether there is a key vault, and when windows lock it')
    .action((_: unknown, own: Command) => act(own, async (context) => {
      const client = await context.client()
      return answer(context, await client.vault.status())
    }))
  addExamples(status, 'vault status')

  const change = group
    .command('change-passphrase')
    .description('change the passphrase of the key vault; programs that have it open keep working')
    .option('--secrets-stdin', t('read {example} from stdin (default: prompt)', {
      example: '{"passphrase":"…","next":"…"}',
    }))
    .action((flags: { secretsStdin?: boolean }, own: Command) => act(own, async (context) => (
      answer(context, await changePassphrase(context, flags.secretsStdin === true))
    )))
  addExamples(change, 'vault change-passphrase')

  const lockAfter = group
    .command('lock-after')
    .description('set after how many minutes without use windows lock the vault, or never')
    .argument('<minutes>', t('1 to {most}, or {never}', { most: MOST_MINUTES, never: NEVER }), minutesOrNever)
    .action((minutes: number | null, _: unknown, own: Command) => act(own, async (context) => {
      const client = await context.client()
      return answer(context, await client.vault.setAutoLock({ minutes }))
    }))
  addExamples(lockAfter, 'vault lock-after 15', 'vault lock-after never')
}

function minutesOrNever(text: string): number | null {
  return text === NEVER ? null : wholeNumber(1, MOST_MINUTES)(text)
}

async function changePassphrase(context: CommandContext, isFromStdin: boolean): Promise<VaultStatus> {
  const client = await context.client()
  const command = 'vault change-passphrase'
  const questions = {
    passphrase: t('Current passphrase of the key vault (not shown): '), next: t('New passphrase (not shown): '),
  }
  // Typed blind: a slip would shut everybody out. A script has it written down.
  const asked = isFromStdin
    ? await getSecrets(context, questions, true, command)
    : await getSecrets(context, { ...questions, again: t('Repeat new passphrase: ') }, false, command)
  const { passphrase, next } = asked
  if ('again' in asked && asked.again !== next) throw usageWrong('The new passphrases do not match', command)
  return client.vault.changePassphrase({ passphrase, next })
}

function answer(context: CommandContext, vault: VaultStatus): ExitStatus {
  const { exists, autoLockMinutes: minutes } = vault
  context.answer({ vault }, () => [
    exists
      ? t('There is a key vault.')
      : t('There is no key vault yet. It is created with the first profile of your own.'),
    minutes === null ? t('Windows never lock it by themselves.')
      : t('Windows lock it after {minutes, plural, one {# minute} other {# minutes}} without use.', { minutes }),
  ])
  return EXIT.done
}
