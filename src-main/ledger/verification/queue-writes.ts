/** Takes waiting calls with their slots, and records what came of them. Runs in a transaction. */
import type { Writable } from '../engine/access.ts'
import type { Attempt } from '../../../src-shared/contract/books/payments.ts'
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import { chooseNext } from '../../../src-shared/domain/verification/choose-next.ts'
import type { Conclusion } from '../../../src-shared/domain/verification/verify-checks.ts'
import { isConclusive, type VerifyOutcome } from '../../../src-shared/domain/verification/verify-outcome.ts'
import type { OutcomeRecord, StoredCoolOff, UnboundSlot, VerifyCall } from '../api/verification.ts'
import { prepareAttemptRows } from './attempts.ts'
import { laneFromColumn, wholeMs } from '../books/columns.ts'
import { prepareCoolOffRows } from './cool-offs.ts'
import { prepareAttemptObservations } from '../evidence/observe-attempts.ts'
import { prepareKeyRefusalRows } from './key-refusals.ts'
import { PHASE, prepareRunItemRows, type Candidate } from './run-items.ts'
import { prepareRunReads, prepareRunRows } from './runs.ts'
import { NOT_SENT, prepareSendRows, UNBOUND, type EndedSend } from './sends.ts'
import { prepareStandingRows } from './standings.ts'
import { prepareTurnRows } from './turns.ts'
import { decideByOutcome, planItem, type AfterCall, type Decision, type Standing } from './decide-by-outcome.ts'
import type { RunProgress } from './run-progress.ts'

/** Old slots looked at in a claim, beside two for each call that it may take. */
const RELEASES_A_CLAIM = 32

export interface Claim {
  readonly calls: readonly VerifyCall[]
  readonly nextDueAtMs: number | null
}

export function prepareQueueWrites(db: Writable, progress: RunProgress) {
  const runs = { ...prepareRunReads(db), ...prepareRunRows(db) }
  const items = prepareRunItemRows(db)
  const turns = prepareTurnRows(db)
  const sends = prepareSendRows(db)
  const standings = prepareStandingRows(db)
  const attempts = prepareAttemptRows(db)
  const coolOffs = prepareCoolOffRows(db)
  const { recordKeyRefusal } = prepareKeyRefusalRows(db)
  const { observeAttempt } = prepareAttemptObservations(db)

  return {
    claim(limit: number, takenAt: Instant): Claim {
      sends.releaseSlots(takenAt, RELEASES_A_CLAIM + 2 * limit)
      const askingRuns = runs.listAskingRuns()
      // Delays are measured from calls: where the clock stands before the last one, some lie out of reach.
      const wasSetBack = wholeMs(takenAt.wallMs) < sends.lastTakenMs()
      for (const runId of askingRuns) {
        items.promoteDue(runId, takenAt.wallMs)
        if (wasSetBack) items.promoteOutOfReach(runId, takenAt.wallMs)
      }
      const candidates = askingRuns.flatMap((runId) => items.listCandidates(runId, limit))
      const chosen = chooseNext(candidates, limit, turns.findLastTurn)
      // Whoever asks alone waits for nobody: most claims note no turn.
      const isShared = new Set(candidates.map(({ askedBy }) => askedBy)).size > 1
      const calls = chosen.map((candidate) => take(candidate, takenAt, isShared))
      for (const runId of askingRuns) {
        const taken = chosen.filter((candidate) => candidate.runId === runId).length
        if (taken > 0) runs.addCalls(runId, taken)
      }
      const dueTimes = askingRuns.map((runId) => items.findNextDueMs(runId)).filter((dueAtMs) => dueAtMs !== null)
      return { calls, nextDueAtMs: dueTimes.length === 0 ? null : Math.min(...dueTimes) }
    },

    recordOutcome(record: OutcomeRecord): void {
      const { call, outcome, endedAt, holdMs } = record
      const send = sends.endSend(call, outcome.kind, endedAt, holdMs)
      const before = standings.getStanding(call.paymentId)
      const decision = decideByOutcome(before, record)
      const attemptId = recordAttempt(record, send, decision.conclusion)
      standings.applyDecision(call.paymentId, attemptId, decision)
      moveItems(record, send.runId, before, decision)
    },

    takeSlot({ txref, lane, takenAt, holdMs }: UnboundSlot): void {
      const [wallMs, uptimeMs] = [wholeMs(takenAt.wallMs), wholeMs(takenAt.uptimeMs)]
      sends.carrySend({
        txref, lane, takenWallMs: wallMs, takenUptimeMs: uptimeMs, endedWallMs: null, outcome: UNBOUND,
        holdFromWallMs: wallMs, holdFromUptimeMs: uptimeMs, holdMs: wholeMs(holdMs),
      })
    },

    /** Nothing was sent: their slots are free at once, and they wait as before. */
    giveBack(calls: readonly VerifyCall[], at: Instant): void {
      for (const call of calls) {
        const { runId } = sends.endSend(call, NOT_SENT, at, 0)
        if (runId === null) continue
        items.markWaiting(call.paymentId, runId)
        runs.addCalls(runId, -1)
      }
    },

    beginCoolOff(coolOff: StoredCoolOff): void {
      coolOffs.endCoolOffs(coolOff.startedAt.wallMs)
      coolOffs.recordCoolOff(coolOff)
      runs.switchRunStates('running', 'cooling-off')
    },

    endCoolOff(endedAt: Instant): void {
      coolOffs.endCoolOffs(endedAt.wallMs)
      runs.switchRunStates('cooling-off', 'running')
    },
  }

  function take(candidate: Candidate, takenAt: Instant, isShared: boolean): VerifyCall {
    const { runId, paymentId, txref, currency, amountMinor, tries, pendingAnswers, waitForPendingUntilMs } = candidate
    const lane = laneFromColumn(candidate.lane)
    const sendId = sends.takeSend({ paymentId, runId, txref, lane, takenAt })
    if (isShared) turns.noteTurn(candidate, sendId)
    items.markInFlight(paymentId, runId)
    const expected = { txref, currency, amountMinor }
    return { sendId, paymentId, expected, lane, takenAt, tries, pendingAnswers, waitForPendingUntilMs }
  }

  function recordAttempt(
    { call: { paymentId, sendId }, outcome, next }: OutcomeRecord, send: EndedSend, conclusion: Conclusion | null,
  ): number {
    const facts = factsOf(outcome)
    const verdict = conclusion?.verdict ?? null
    const attemptId = attempts.recordAttempt({ paymentId, sendId, ...facts, verdict })
    const body = 'body' in outcome ? outcome.body : null
    const isKeyRefused = outcome.kind === 'refused' && outcome.keyRefused
    const hasGivenUp = next.kind === 'done' && next.gaveUp && !isConclusive(outcome)
    if (body !== null) attempts.recordBody(attemptId, body)
    if (isKeyRefused) recordKeyRefusal(attemptId)
    if (hasGivenUp) attempts.recordGivenUp(attemptId)
    const attempt = { attemptId, paymentId, sendId, ...facts, verdict, body, isKeyRefused, hasGivenUp }
    observeAttempt(attempt, send, conclusion?.checks ?? [])
    if (conclusion) attempts.recordChecks(attemptId, conclusion.checks)
    if (outcome.kind === 'answered') attempts.recordTransaction(attemptId, outcome.answer)
    return attemptId
  }

  function moveItems(record: OutcomeRecord, askedRunId: number | null, before: Standing, decision: Decision): void {
    const { call, endedAt } = record
    const after: AfterCall = decision.standing ?? before
    const { currency, amountMinor } = before.expected
    for (const item of items.listOpenItems(call.paymentId)) {
      const isAsked = item.phase === PHASE.inFlight && item.runId === askedRunId
      const step = planItem(item, isAsked, record, after)
      if (step.kind === 'wait') {
        items.delayItem(call.paymentId, item.runId, step.dueAtMs, step.lane, step.tries)
        continue
      }
      items.concludeItem(call.paymentId, item.runId, after.state, currency, amountMinor)
      const concluded = { currency, amountMinor, state: after.state }
      progress.concludeItem({ ...item, paymentId: call.paymentId }, concluded, wholeMs(endedAt.wallMs))
    }
  }
}

type Facts = Pick<
  Attempt, 'outcome' | 'httpStatus' | 'message' | 'txid' | 'status' | 'chargecode' | 'amount' | 'currency'
>

function factsOf(outcome: VerifyOutcome): Facts {
  const httpStatus = 'httpStatus' in outcome ? outcome.httpStatus : null
  if (outcome.kind === 'answered') {
    const { txid, status, chargecode, amount, currency } = outcome.answer
    return { outcome: outcome.kind, httpStatus, message: null, txid, status, chargecode, amount, currency }
  }
  const nothing = { txid: null, status: null, chargecode: null, amount: null, currency: null }
  return { outcome: outcome.kind, httpStatus, message: outcome.message, ...nothing }
}
