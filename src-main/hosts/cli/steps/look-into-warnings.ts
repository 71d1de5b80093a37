/** The warnings of what is approved or sent: each is listed, and confirmed to have been looked into. */
import { createHash } from 'node:crypto'
import type { Command } from 'commander'
import type { Transfer } from '../../../../src-shared/contract/transfers/transfers.ts'
import { transferBody } from '../../../../src-shared/domain/transfers/transfers.ts'
import { warningsOf } from '../../../../src-shared/labels/transfer-warnings.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import { usageWrong } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { askLine } from '../prompt.ts'
import { harmless } from '../render/text.ts'

export interface WarningFlags {
  readonly warningsSeen?: boolean
}

export type Seen = Pick<Transfer, 'payloadHash' | 'marks'> & { readonly transferId: number }

export function addWarningOption(command: Command): Command {
  return command.option('--warnings-seen', 'you have looked into every warning about these transfers (default: '
    + 'asked for each)')
}

/** What was looked at, to be approved or sent. */
export async function lookIntoWarnings(
  context: CommandContext, transfers: readonly Transfer[], { warningsSeen = false }: WarningFlags, command: string,
): Promise<readonly Seen[]> {
  for (const { text, about } of warningsOf(transfers)) {
    context.note([context.terminal.stderr.paint('warn', text), ...about.map((line) => `  ${harmless(line)}`)])
    if (!warningsSeen) await confirmSeen(context, command)
  }
  return transfers.map(seenOf)
}

/** The hash is of what is shown here, whatever hash was given with it: what somebody signs is what they saw. */
export function seenOf({ id, details, marks }: Transfer): Seen {
  const payloadHash = createHash('sha256').update(transferBody(details)).digest('hex')
  return { transferId: id, payloadHash, marks }
}

async function confirmSeen(context: CommandContext, command: string): Promise<void> {
  if (!context.canAsk) {
    throw usageWrong(t('These transfers have warnings: look into them, then add --warnings-seen'), command)
  }
  const { stdin, stderr } = context.terminal
  const question = t('Type yes if you have looked into it: ')
  const answer = await askLine(question, stdin, stderr, context.interruption.signal)
  context.throwIfStopped(() => t('Stopped. Nothing was changed.'))
  if (!isYes(answer)) throw usageWrong(t('The warning was not confirmed'), command)
}

/** The English word counts in every language. */
function isYes(answer: string): boolean {
  return ['yes', t('yes')].includes(answer.trim().toLowerCase())
}
