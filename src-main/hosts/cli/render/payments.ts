/** Payments as lists: all of them, verify-check failures check by check, and the others with their reasons. */
import type { Attempt, Payment } from '../../../../src-shared/contract/books/payments.ts'
import { formatMoney, formatUtc } from '../../../../src-shared/labels/format.ts'
import { formatChecks, tellReason } from '../../../../src-shared/labels/payment-labels.ts'
import { sayReason, t } from '../../../../src-shared/texts/text.ts'
import type { Canvas } from '../terminal.ts'
import { STATE_TONES } from './state-tones.ts'
import { renderTable, type Cell } from './table.ts'
import { CHECK_WORDS, STATE_WORDS } from './words.ts'

export function renderPayments(payments: readonly Payment[], canvas: Canvas): readonly string[] {
  return renderTable(
    [
      { header: t('Reference'), cutAt: 'middle' },
      { header: t('Amount'), align: 'right' },
      { header: t('State') },
      { header: t('Reason'), cutAt: 'end' },
    ],
    payments.map((payment) => [
      payment.txref,
      formatMoney(payment.amountMinor, payment.currency),
      stateCell(payment),
      tellReason(payment.reason ?? '', payment.currency),
    ]),
    canvas,
  )
}

function stateCell({ state, isRegressed }: Pick<Payment, 'state' | 'isRegressed'>): Cell {
  const word = STATE_WORDS[state]
  return isRegressed ? { text: t('{state}, regressed', { state: word }), tone: 'alarm' }
    : { text: word, tone: STATE_TONES[state] }
}

function referenceCell({ txref, isRegressed }: Payment): Cell {
  return isRegressed ? { text: txref, tone: 'alarm' } : txref
}

/** One row for each check that concluded badly; a regressed payment without any still has its row. */
export function renderFailures(payments: readonly Payment[], canvas: Canvas): readonly string[] {
  const rows = payments.flatMap((payment): readonly (readonly Cell[])[] => {
    const failed = formatChecks(payment.checks).filter(({ holds }) => !holds)
    const reference = referenceCell(payment)
    const word = payment.isRegressed ? t('regressed') : STATE_WORDS[payment.state]
    if (failed.length === 0) return [[reference, word, '', '', tellReason(payment.reason ?? '', payment.currency)]]
    return failed.map(({ check, expected, actual, hint }, index): readonly Cell[] => [
      index === 0 ? reference : '', { text: CHECK_WORDS[check], tone: 'bad' }, sayReason(expected),
      { text: actual, tone: 'bad' },
      hint === null ? (index === 0 && payment.isRegressed ? t('proved before') : '') : sayReason(hint),
    ])
  })
  return renderTable(
    [
      { header: t('Reference'), cutAt: 'middle' },
      { header: t('Check') },
      { header: t('Expected'), cutAt: 'end' },
      { header: t('Actual'), cutAt: 'end' },
      { header: t('Note'), cutAt: 'end' },
    ],
    rows,
    canvas,
  )
}

/** Those of one state that no check decided: the reason is what a person needs. */
export function renderReasons(payments: readonly Payment[], canvas: Canvas): readonly string[] {
  return renderTable(
    [
      { header: t('Reference'), cutAt: 'middle' },
      { header: t('Amount'), align: 'right' },
      { header: t('Reason'), cutAt: 'end' },
    ],
    payments.map((payment) => [
      referenceCell(payment), formatMoney(payment.amountMinor, payment.currency),
      tellReason(payment.reason ?? '', payment.currency),
    ]),
    canvas,
  )
}

export function renderAttempts(attempts: readonly Attempt[], canvas: Canvas): readonly string[] {
  return renderTable(
    [
      { header: t('Attempt'), align: 'right' },
      { header: t('Ended') },
      { header: t('Reference'), cutAt: 'middle' },
      { header: t('Outcome') },
      { header: t('HTTP'), align: 'right' },
      { header: t('Verdict or message'), cutAt: 'end' },
    ],
    attempts.map((attempt) => [
      String(attempt.id), formatUtc(attempt.endedAt), attempt.txref, sayReason(attempt.outcome),
      attempt.httpStatus === null ? '' : String(attempt.httpStatus),
      attempt.verdict ? { text: STATE_WORDS[attempt.verdict], tone: STATE_TONES[attempt.verdict] }
        : (attempt.message ?? ''),
    ]),
    canvas,
  )
}
