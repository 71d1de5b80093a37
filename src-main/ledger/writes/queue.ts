/** Takes waiting calls with their slots, and records what came of them. Runs in a transaction. */
import type { Database } from 'better-sqlite3'
import type { Attempt } from '../../../src-shared/contract/payments.ts'
import type { Instant } from '../../../src-shared/domain/clock.ts'
import type { Conclusion } from '../../../src-shared/domain/verify-checks.ts'
import type { VerifyOutcome } from '../../../src-shared/domain/verify-outcome.ts'
import type { OutcomeRecord, StoredCoolOff, VerifyCall } from '../ledger.ts'
import { prepareAttemptQueries } from '../queries/attempts.ts'
import { laneFromColumn, wholeMs } from '../queries/columns.ts'
import { prepareCoolOffQueries } from '../queries/cool-offs.ts'
import { prepareKeyRefusals } from '../queries/key-refusals.ts'
import { PHASE, prepareRunItemQueries, type Candidate } from '../queries/run-items.ts'
import { prepareRunQueries } from '../queries/runs.ts'
import { NOT_SENT, prepareSendQueries } from '../queries/sends.ts'
import { prepareStandingQueries } from '../queries/standings.ts'
import { decideByOutcome, planItem, type AfterCall, type Decision, type Standing } from '../rules/decide-by-outcome.ts'
import type { RunProgress } from './run-progress.ts'

/** Old slots looked at in a claim, beside two for each call that it may take. */
const RELEASES_A_CLAIM = 32

export interface Claim {
  readonly calls: readonly VerifyCall[]
  readonly nextDueAtMs: number | null
}

export function prepareQueueWrites(db: Database, progress: RunProgress) {
  const runs = prepareRunQueries(db)
  const items = prepareRunItemQueries(db)
  const sends = prepareSendQueries(db)
  const standings = prepareStandingQueries(db)
  const attempts = prepareAttemptQueries(db)
  const coolOffs = prepareCoolOffQueries(db)
  const { recordKeyRefusal } = prepareKeyRefusals(db)
  /** UTC, ms: the last claim's. At the first one it is unknown what the wall clock did before. */
  let claimedAtMs = Infinity

  return {
    claim(limit: number, takenAt: Instant): Claim {
      sends.releaseSlots(takenAt, RELEASES_A_CLAIM + 2 * limit)
      const askingRuns = runs.listAskingRuns()
      const wasSetBack = takenAt.wallMs < claimedAtMs
      claimedAtMs = takenAt.wallMs
      for (const runId of askingRuns) {
        items.promoteDue(runId, takenAt.wallMs)
        if (wasSetBack) items.promoteOutOfReach(runId, takenAt.wallMs)
      }
      const candidates = askingRuns.flatMap((runId) => items.listCandidates(runId, limit))
      const calls = chooseNext(candidates, limit).map((candidate) => take(candidate, takenAt))
      for (const runId of askingRuns) {
        const taken = calls.filter((call) => call.runId === runId).length
        if (taken > 0) runs.addCalls(runId, taken)
      }
      const dueTimes = askingRuns.map((runId) => items.findNextDueMs(runId)).filter((dueAtMs) => dueAtMs !== null)
      return {
        calls: calls.map(({ runId: _, ...call }) => call),
        nextDueAtMs: dueTimes.length === 0 ? null : Math.min(...dueTimes),
      }
    },

    recordOutcome(record: OutcomeRecord): void {
      const { call, outcome, endedAt, holdMs } = record
      const runId = sends.endSend(call, outcome.kind, endedAt, holdMs)
      const before = standings.getStanding(call.paymentId)
      const decision = decideByOutcome(before, record)
      const attemptId = recordAttempt(record, decision.conclusion)
      standings.applyDecision(call.paymentId, attemptId, decision)
      moveItems(record, runId, before, decision)
    },

    /** Nothing was sent: their slots are free at once, and they wait as before. */
    giveBack(calls: readonly VerifyCall[], at: Instant): void {
      for (const call of calls) {
        const runId = sends.endSend(call, NOT_SENT, at, 0)
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

  function take(candidate: Candidate, takenAt: Instant): VerifyCall & { readonly runId: number } {
    const { runId, paymentId, txref, currency, amountMinor, tries, pendingAnswers, waitForPendingUntilMs } = candidate
    const lane = laneFromColumn(candidate.lane)
    const sendId = sends.takeSend({ paymentId, runId, txref, lane, takenAt })
    items.markInFlight(paymentId, runId)
    const expected = { txref, currency, amountMinor }
    return { sendId, paymentId, expected, lane, takenAt, tries, pendingAnswers, waitForPendingUntilMs, runId }
  }

  function recordAttempt({ call, outcome }: OutcomeRecord, conclusion: Conclusion | null): number {
    const attemptId = attempts.recordAttempt({
      paymentId: call.paymentId, sendId: call.sendId, ...factsOf(outcome), verdict: conclusion?.verdict ?? null,
    })
    if ('body' in outcome) attempts.recordBody(attemptId, outcome.body)
    if (outcome.kind === 'refused' && outcome.keyRefused) recordKeyRefusal(attemptId)
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
      progress.concludeItem(item.runId, item, { currency, amountMinor, state: after.state }, wholeMs(endedAt.wallMs))
    }
  }
}

/** Best lane first, then rank, then the older run; a payment that waits in several runs is asked once. */
function chooseNext(candidates: readonly Candidate[], limit: number): readonly Candidate[] {
  const inOrder = candidates.toSorted((a, b) => a.lane - b.lane || a.rank - b.rank || a.runId - b.runId)
  const chosen = new Map<number, Candidate>()
  for (const candidate of inOrder) {
    if (chosen.size === limit) break
    if (!chosen.has(candidate.paymentId)) chosen.set(candidate.paymentId, candidate)
  }
  return [...chosen.values()]
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
