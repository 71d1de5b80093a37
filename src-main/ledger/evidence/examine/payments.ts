/**
 * Recomputes every payment from what is stored of it: hashes of its attempts, their five checks, its state, and the
 * transactions that the service named. One pass through the books, in their order.
 */
import type { Database } from 'better-sqlite3'
import type { CheckResult } from '../../../../src-shared/domain/verification/verify-checks.ts'
import { digestOfValues, type StoredValue } from '../digest.ts'
import { ATTEMPT_EVIDENCE, ATTEMPT_JOINS } from '../observe-attempts.ts'
import { replayPayment, type Replayed } from '../replay-payment.ts'
import { findOtherFact } from '../stored-answer.ts'
import { createFaults, paced, together, type Examination, type Examined } from './examination.ts'
import {
  readAttempt, readChange, readPayment, type ChangeRow, type PaymentRow, type ReadAttempt,
} from './payment-rows.ts'

const DIGEST_BYTES = 32

export const findChangedPayments: Examination = (examined) => {
  const beside: Grouped[] = []
  try {
    return findIn(examined, beside)
  } finally {
    // One that is left open would keep the connection from anything else.
    for (const rows of beside) rows.end()
  }
}

function findIn({ db, tick }: Examined, beside: Grouped[]): string | undefined {
  const digests = gatherAttemptDigests(db, tick)
  const runEnds = gatherRunEnds(db, tick)
  const faults = {
    digest: createFaults(), facts: createFaults(), checks: createFaults(), states: createFaults(),
    items: createFaults(),
  }
  const inexact = db.prepare<[], number>('SELECT inexact_attempts FROM ledger_state').pluck().get() ?? 0
  const attempts = grouped(db.prepare<[], StoredValue[]>(ATTEMPTS).raw().iterate(), readAttempt)
  const changes = grouped(db.prepare<[], ChangeRow>(CHANGES).iterate(), readChange)
  const items = grouped(db.prepare<[], ItemRow>(ITEMS).iterate(), (item) => item)
  beside.push(attempts, changes, items)
  let seen = 0

  for (const row of paced(db.prepare<[], PaymentRow>(PAYMENTS).iterate(), tick)) {
    const payment = readPayment(row)
    const own = attempts.of(row.id)
    const checksById = new Map<number, readonly CheckResult[]>()
    for (const read of own) {
      seen += 1
      const { attempt } = read
      if (!digests.isOf(attempt.id, read.values)) faults.digest.add(payment.txref)
      if (!isToldByAnswer(read, attempt.id <= inexact)) faults.facts.add(payment.txref)
      checksById.set(attempt.id, read.checks)
    }
    const changed = changes.of(row.id)
    const replayed = replayPayment(payment, changed, own.map(({ attempt }) => attempt), ({ attempt, ...again }) => {
      const stored = checksById.get(attempt.id) ?? []
      const isSame = attempt.verdict === again.verdict && isSameChecks(stored, again.checks, attempt.id <= inexact)
      if (!isSame) faults.checks.add(payment.txref)
    })
    if (!isStanding(row, replayed, inexact)) faults.states.add(payment.txref)
    for (const item of items.of(row.id)) {
      const money = [payment, ...changed]
      const isKnownMoney = money.some(({ currency, amountMinor }) => (
        currency === item.currency && amountMinor === item.amountMinor
      ))
      if (!isKnownMoney || !hadState(item, replayed, runEnds)) faults.items.add(payment.txref)
    }
  }
  return together(
    faults.digest.tell('attempts were changed, with their calls, answers or checks, of'),
    faults.facts.tell('what was taken from the answer is not what the answer says, of'),
    faults.checks.tell('the five checks come out differently, of'),
    faults.states.tell('they do not follow from the attempts, of'),
    faults.items.tell('verify runs count them in a state that they did not have then, or with other money'),
    digests.count === seen ? undefined : `${digests.count} attempts were observed, and ${seen} are there`,
  )
}

const ATTEMPTS = `
  SELECT ${ATTEMPT_EVIDENCE}, (SELECT json_group_array(json_array(ordinal, check_name, holds, expected, actual, hint))
    FROM check_result c WHERE c.attempt_id = a.id)
  FROM attempt a INDEXED BY attempt_of_payment ${ATTEMPT_JOINS} ORDER BY a.payment_id, a.id`
const PAYMENTS = `
  SELECT id, txref, currency, amount_minor AS amountMinor, state, is_regressed AS isRegressed, reason,
    last_attempt_id AS lastAttemptId, last_answer_id AS lastAnswerId, pending_answers AS pendingAnswers,
    next_query_at_ms AS nextQueryAtMs, proof_txid AS proofTxid, proof_amount AS proofAmount,
    proof_currency AS proofCurrency
  FROM payment ORDER BY id`
const CHANGES = `
  SELECT h.payment_id AS paymentId, h.event, h.changed_by AS changedBy, h.changed_by_id AS changedById, h.currency,
    h.amount_minor AS amountMinor, h.state, h.reason, h.last_answer_id AS lastAnswerId,
    h.pending_answers AS pendingAnswers, h.next_query_at_ms AS nextQueryAtMs, h.proof_txid AS proofTxid,
    h.proof_amount AS proofAmount, h.proof_currency AS proofCurrency,
    iif(h.changed_by = 'import',
      coalesce((SELECT b.attempts_before FROM import_batch b WHERE b.id = h.changed_by_id), 0),
      coalesce((SELECT max(a.id) FROM attempt a JOIN send s ON s.id = a.send_id
        WHERE a.payment_id = h.payment_id AND s.ended_wall_ms <= h.at_ms), 0)) AS afterAttemptId
  FROM payment_history h INDEXED BY payment_history_of_payment ORDER BY h.payment_id, h.id`
const ITEMS = `
  SELECT payment_id AS paymentId, run_id AS runId, currency, amount_minor AS amountMinor, state FROM run_item
  ORDER BY payment_id, run_id`

interface ItemRow {
  readonly paymentId: number
  readonly runId: number
  readonly currency: string
  readonly amountMinor: number
  readonly state: Replayed['standing']['state'] | null
}

interface Grouped {
  end(): void
}

/** Hands out the rows of one payment after the other; they come in the order of the payments’ ids. */
function grouped<Row, Read extends { readonly paymentId: number }>(
  rows: IterableIterator<Row>, read: (row: Row) => Read,
): Grouped & { of(paymentId: number): Read[] } {
  let next: Read | undefined
  let isBegun = false
  return {
    end: () => void rows.return?.(),
    of(paymentId) {
      const own: Read[] = []
      if (!isBegun) next = take()
      isBegun = true
      for (; next !== undefined && next.paymentId <= paymentId; next = take()) {
        // One of no payment is told by the references between tables.
        if (next.paymentId === paymentId) own.push(next)
      }
      return own
    },
  }

  function take(): Read | undefined {
    const taken = rows.next()
    return taken.done === true ? undefined : read(taken.value)
  }
}

/** The attempts' ids have no gaps, so their digests lie in a row. */
function gatherAttemptDigests(db: Database, tick: () => void) {
  const count = db.prepare<[], number>(`SELECT count(*) FROM observation WHERE kind = 'attempt'`).pluck().get() ?? 0
  const all = Buffer.alloc(count * DIGEST_BYTES)
  const rows = db.prepare<[], { id: number; digest: Buffer }>(
    `SELECT subject AS id, digest FROM observation WHERE kind = 'attempt' ORDER BY id`,
  )
  for (const { id, digest } of paced(rows.iterate(), tick)) {
    if (id >= 1 && id <= count && digest.length === DIGEST_BYTES) digest.copy(all, (id - 1) * DIGEST_BYTES)
  }
  return {
    count,
    isOf: (id: number, values: readonly StoredValue[]): boolean => (
      id <= count && digestOfValues(values).equals(all.subarray((id - 1) * DIGEST_BYTES, id * DIGEST_BYTES))
    ),
  }
}

type RunEnds = ReadonlyMap<number, number>

/**
 * The newest attempt by the time at which each run was complete, by the order in which both were observed. Without runs
 * of before evidence began, which were observed once.
 */
function gatherRunEnds(db: Database, tick: () => void): RunEnds {
  const rows = db.prepare<[], { kind: string; subject: number }>(`
    SELECT kind, subject FROM observation WHERE kind = 'attempt' OR kind = 'run' ORDER BY id`)
  const isComplete = new Set(db.prepare<[], number>(`SELECT id FROM run WHERE state = 'completed'`).pluck().all())
  const begun = new Set<number>()
  const ends = new Map<number, number>()
  let newest = 0
  for (const { kind, subject } of paced(rows.iterate(), tick)) {
    if (kind === 'attempt') newest = subject
    else if (begun.has(subject) && isComplete.has(subject)) ends.set(subject, newest)
    else begun.add(subject)
  }
  return ends
}

function hadState({ runId, state }: ItemRow, { states, afterAttempts }: Replayed, ends: RunEnds): boolean {
  if (state === null) return true
  const end = ends.get(runId)
  if (end === undefined) return states.has(state)
  return afterAttempts.some((after) => after.attemptId <= end && after.state === state)
}

/** Earlier versions kept less, or other words; what they kept is hashed all the same. */
function isToldByAnswer({ body, attempt }: ReadAttempt, isInexact: boolean): boolean {
  if (isInexact || attempt.outcome !== 'answered') return true
  return body !== null && findOtherFact(body, attempt) === undefined
}

function isSameChecks(stored: readonly CheckResult[], again: readonly CheckResult[], isInexact: boolean): boolean {
  if (isInexact) return stored.every(({ check, holds }) => again.find((one) => one.check === check)?.holds === holds)
  return stored.length === again.length && stored.every((one, place) => {
    const other = again[place]
    return one.check === other?.check && one.holds === other.holds && one.expected === other.expected.toWellFormed()
      && one.actual === other.actual.toWellFormed() && one.hint === other.hint
  })
}

function isStanding(row: PaymentRow, { standing, isRegressed, lastAttemptId }: Replayed, inexact: number): boolean {
  const { proof } = standing
  const isInexact = lastAttemptId !== null && lastAttemptId <= inexact
  return row.state === standing.state && (row.isRegressed === 1) === isRegressed
    && row.lastAttemptId === lastAttemptId && row.lastAnswerId === standing.lastAnswerId
    && row.pendingAnswers === standing.pendingAnswers
    && (isInexact || row.reason === (standing.reason?.toWellFormed() ?? null))
    && (isInexact || row.nextQueryAtMs === standing.nextQueryAtMs)
    && row.proofTxid === (proof?.txid ?? null) && row.proofAmount === (proof?.amount ?? null)
    && row.proofCurrency === (proof?.currency ?? null)
}
