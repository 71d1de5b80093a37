/**
 * Puts together all that a business day says. It follows from the ledger alone: what is late goes by the last match
 * run, so that whoever confirms it sees what was proposed.
 */
import { decideChecklist } from '../../../src-shared/domain/closes/checklist.ts'
import { adjustmentRow } from '../../../src-shared/domain/closes/day-adjustments.ts'
import {
  contentRow, contentText, figuresRow, type ContentRow, type DayFigures,
} from '../../../src-shared/domain/closes/day-content.ts'
import { decideEnding } from '../../../src-shared/domain/books/payment-ending.ts'
import { prepareIdentity } from '../audit/ledger-identity.ts'
import { toInstantText } from '../books/columns.ts'
import type { Readable } from '../engine/access.ts'
import { hexOfText } from '../evidence/digest.ts'
import { digestOfEvidence, prepareAttemptEvidence } from '../evidence/observe-attempts.ts'
import { prepareBridges } from '../matching/bridge.ts'
import { prepareItems } from '../matching/items.ts'
import { prepareMatchRuns, type MatchRun } from '../matching/match-runs.ts'
import { prepareRuleSets } from '../matching/rule-sets.ts'
import { prepareDayAdjustments, type UnstatedAdjustment } from './day-adjustments.ts'
import { prepareDayFacts } from './day-facts.ts'
import { prepareDayMoney } from './day-money.ts'
import { prepareDayPayments, type DayPayment } from './day-payments.ts'
import type { PaymentCounts } from './day-rows.ts'

export interface DayContent {
  /** SHA-256 of the text of all rows, hexadecimal. */
  readonly contentHash: string
  readonly rows: readonly ContentRow[]
  readonly text: string
  /** Of the day, in each currency. */
  readonly figures: readonly DayFigures[]
  /** Of earlier days, in the rows too. */
  readonly adjustments: readonly UnstatedAdjustment[]
}

export function prepareDayContent(db: Readable) {
  const { findNewestRun } = prepareMatchRuns(db)
  const { findRuleSet } = prepareRuleSets(db)
  const { ledgerId } = prepareIdentity(db)
  const { listPayments, findResolution } = prepareDayPayments(db)
  const { gatherDayFacts } = prepareDayFacts(db)
  const { computeBridges } = prepareBridges(db)
  const { listMoney } = prepareDayMoney(db)
  const { listUnstated } = prepareDayAdjustments(db)
  const { readStored } = prepareAttemptEvidence(db)
  const { left: proved } = prepareItems(db)['service-settlement']

  return {
    /** Undefined before anything was matched. */
    composeDay(date: string): DayContent | undefined {
      const run = findNewestRun()
      if (!run) return undefined
      const payments = listPayments(date, run.atMs)
      const figures = computeBridges({ kind: 'days', fromDate: date, toDate: date }, run.today)
      const adjustments = listUnstated(date)
      const rows = [
        contentRow('day', date, {
          format: 1, ledgerId: ledgerId(), matchedOn: run.today, matchedAt: toInstantText(run.atMs),
        }),
        contentRow('rules', run.ruleSet, { rules: findRuleSet(run.ruleSet)?.ruleSet ?? null }),
        ...listChecks(date, run, payments),
        ...figures.map(figuresRow), ...adjustments.map(adjustmentRow),
        ...payments.map(paymentRow),
        ...payments.flatMap(answerRow),
        ...listMoney(date, payments),
      ]
      const text = contentText(rows)
      return { rows, text, contentHash: hexOfText(text), figures, adjustments }
    },
  }

  /** The trail is held against itself where the content is checked, not here. */
  function listChecks(date: string, { today }: MatchRun, payments: readonly DayPayment[]): readonly ContentRow[] {
    const facts = gatherDayFacts(date, today, countPayments(payments))
    return decideChecklist({ ...facts, isTrailWhole: true }).checks.filter(({ name }) => name !== 'trail')
      .map(({ name, ...check }) => contentRow('check', name, check))
  }

  function paymentRow(payment: DayPayment): ContentRow {
    const { txref, currency, expectedMinor, state, why, provedTxid, provedAmount, resolutionId } = payment
    const resolution = resolutionId === null ? undefined : findResolution(resolutionId)
    return contentRow('payment', txref, {
      currency, expectedMinor, state, isRegressed: payment.isRegressed === 1, ending: endingOf(payment), why,
      provedTxid, provedAmount, provedMinor: proved.find(payment.id)?.amountMinor ?? null,
      resolution: resolution ? { ...resolution, atMs: undefined, at: toInstantText(resolution.atMs) } : null,
      carriedBy: isCarried(payment) ? payment.owner : null,
    })
  }

  /** By the digest that evidence holds of the attempt, which covers the answer and its five checks. */
  function answerRow({ txref, answerId }: DayPayment): readonly ContentRow[] {
    if (answerId === null) return []
    const evidence = readStored(answerId)
    const told = evidence.checks.map(([, check, holds]) => ({ check, holds: holds === 1 }))
    const digest = digestOfEvidence(evidence).toString('hex')
    return [contentRow('answer', txref, { attemptId: answerId, digest, checks: told })]
  }
}

function countPayments(payments: readonly DayPayment[]): PaymentCounts {
  const open = payments.filter((payment) => endingOf(payment) === 'open')
  const exceptions = open.filter((payment) => !hasNoAnswer(payment))
  const carried = exceptions.filter(isCarried).length
  return {
    payments: payments.length, unanswered: open.length - exceptions.length,
    openExceptions: exceptions.length - carried, carriedExceptions: carried,
  }
}

function endingOf({ state, isRegressed, resolutionId }: DayPayment) {
  return decideEnding({ state, isRegressed: isRegressed === 1, isResolved: resolutionId !== null })
}

function isCarried(payment: DayPayment): boolean {
  return endingOf(payment) === 'open' && !hasNoAnswer(payment) && payment.isCarried === 1
}

function hasNoAnswer({ state }: DayPayment): boolean {
  return state === 'unverified' || state === 'pending' || state === 'unresolved'
}
