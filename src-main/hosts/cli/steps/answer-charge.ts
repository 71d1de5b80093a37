/** The answer of the commands about charges: the charge, and what the verify of its payment came to. */
import type { ChargeDetail, SentCharge } from '../../../../src-shared/contract/charges/charges.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import type { CommandContext } from '../context.ts'
import { decideRunExit, EXIT } from '../exit-status.ts'
import type { CheckFlags } from '../options/check-options.ts'
import { renderCharge } from '../render/charge.ts'
import { renderCheck } from '../render/check.ts'
import { signalExitStatus } from '../signals.ts'
import { followCheck } from './follow-check.ts'

/** Status 1 while its payment is not proved: something is left for a person. */
export function answerCharge(context: CommandContext, profile: string, charge: ChargeDetail): number {
  context.answer({ profile, charge }, (screen) => renderCharge(context, charge, screen))
  return exitOf(charge)
}

/** What a call to the service came to, and its verify: waited for, or left to the next program. */
export async function answerSent(
  context: CommandContext, profile: string, { verifyRunId, ...charge }: SentCharge, flags: CheckFlags,
): Promise<number> {
  if (verifyRunId !== null) return answerCheck(context, profile, charge, verifyRunId, flags)
  context.answer({ profile, charge, verify: null }, (screen) => renderCharge(context, charge, screen))
  return exitOf(charge)
}

/** The charge once the verify run that asks about its payment was followed. */
export async function answerCheck(
  context: CommandContext, profile: string, { id: chargeId, txref }: ChargeDetail, runId: number, flags: CheckFlags,
): Promise<number> {
  const client = await context.client()
  if (flags.wait) context.note([t('Verifying {txref} (run {run}) …', { txref, run: runId })])
  const { run, coolOff } = flags.wait
    ? await followCheck(context, profile, runId, flags.waitFor)
    : { run: await client.verifyRuns.get({ profile, runId }), coolOff: null }
  const charge = await client.charges.get({ profile, chargeId })
  const { reason, isRegressed } = await client.payments.get({ profile, txref })
  const isAnswered = run.state === 'completed'
  const verify = {
    run: run.id, state: run.state, pauseReason: run.pauseReason, leftCoolOff: coolOff,
    payment: isAnswered ? { state: charge.paymentState, reason, isRegressed } : null,
  }
  context.answer({ profile, charge, verify }, (screen) => (
    renderCharge(context, charge, screen, renderCheck(context, verify, screen))
  ))
  const stopped = context.interruption.received()
  if (stopped !== undefined && !isAnswered) return signalExitStatus(stopped)
  if (coolOff) return EXIT.coolingOff
  return isAnswered ? exitOf(charge) : decideRunExit(run)
}

function exitOf({ paymentState }: ChargeDetail): number {
  return paymentState === 'proved' ? EXIT.done : EXIT.notAllProved
}
