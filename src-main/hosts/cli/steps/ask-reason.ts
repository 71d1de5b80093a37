/** Why something is done, for the audit trail: asked of a person, where one is there. */
import { t } from '../../../../src-shared/texts/text.ts'
import type { CommandContext } from '../context.ts'
import { askLine } from '../prompt.ts'

export function askReason(context: CommandContext): Promise<string> {
  return ask(context, t('Reason for undoing it: '), () => t('Stopped. Nothing was undone.'))
}

export function askReasonOfChange(context: CommandContext): Promise<string> {
  return ask(context, t('Reason for the change: '), () => t('Stopped. Nothing was changed.'))
}

async function ask(context: CommandContext, question: string, whenStopped: () => string): Promise<string> {
  if (!context.canAsk) return 'no reason given'
  const { stdin, stderr } = context.terminal
  const answer = await askLine(question, stdin, stderr, context.interruption.signal)
  context.throwIfStopped(whenStopped)
  return answer.trim() || 'no reason given'
}
