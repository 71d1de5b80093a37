/** Why something is undone, for the audit trail: asked of a person, where one is there. */
import { t } from '../../../../src-shared/texts/text.ts'
import type { CommandContext } from '../context.ts'
import { askLine } from '../prompt.ts'

export async function askReason(context: CommandContext): Promise<string> {
  if (!context.canAsk) return 'no reason given'
  const { stdin, stderr } = context.terminal
  const answer = await askLine(t('Reason for undoing it: '), stdin, stderr, context.interruption.signal)
  context.throwIfStopped(() => t('Stopped. Nothing was undone.'))
  return answer.trim() || 'no reason given'
}
