/** All that is known of one payment, as `show` prints it. */
import { describeSource } from '../../../../src-shared/domain/books/payment-source.ts'
import type { PaymentDetail, V3Query } from '../../../../src-shared/contract/books/payments.ts'
import { formatMoney } from '../../../../src-shared/domain/values/money.ts'
import { countOf, formatElapsed, formatStatedMoney, formatUtc } from '../../../../src-shared/labels/format.ts'
import { formatChecks } from '../../../../src-shared/labels/payment-labels.ts'
import type { Canvas } from '../terminal.ts'
import { STATE_TONES } from './state-tones.ts'
import { renderTable } from './table.ts'
import { harmless, harmlessLines } from './text.ts'

type DetailAttempt = PaymentDetail['attempts'][number]
type Check = PaymentDetail['checks'][number]

/** Lines of an answer that are shown unless --raw asks for all of it. */
const FOLDED_LINES = 20

export function renderPaymentDetail(payment: PaymentDetail, isRaw: boolean, canvas: Canvas): readonly string[] {
  return [
    ...renderHeader(payment, canvas),
    ...section('Checks', renderChecks(payment.checks, canvas), canvas),
    ...section('Timeline', renderTimeline(payment, canvas), canvas),
    ...section('Attempts', renderDetailAttempts(payment.attempts, canvas), canvas),
    ...renderV3Queries(payment.v3Queries, canvas),
    ...renderAnswers(payment.attempts, isRaw, canvas),
  ]
}

function section(title: string, lines: readonly string[], canvas: Canvas): readonly string[] {
  return ['', canvas.paint('strong', title), ...lines]
}

function renderHeader(payment: PaymentDetail, canvas: Canvas): readonly string[] {
  const { txref, state, isRegressed, reason, nextQueryAt } = payment
  const alarm = isRegressed ? `  ${canvas.paint('alarm', ' REGRESSED ')}` : ''
  const facts: readonly (readonly [string, string | null])[] = [
    ['Reason', reason],
    ['Expected', formatMoney(payment.amountMinor, payment.currency)],
    ['Date', payment.expectedDate],
    ['Customer', [payment.customer, payment.email].filter(Boolean).join(', ') || null],
    ['Source', describeSource(payment.source, payment.rowNumber)],
    ['Business day', payment.businessDay],
    ['Next re-query', nextQueryAt === null ? null : formatUtc(nextQueryAt)],
  ]
  return [
    `${canvas.paint('strong', harmless(txref))}  ${canvas.paint(STATE_TONES[state], state)}${alarm}`,
    ...(isRegressed ? [canvas.paint('bad', '  Proved earlier, but a later answer differs. Both are kept.')] : []),
    ...facts.flatMap(([name, value]) =>
      (value === null ? [] : [`  ${canvas.paint('quiet', name.padEnd(13))}  ${harmless(value)}`])),
  ]
}

function renderChecks(checks: readonly Check[], canvas: Canvas): readonly string[] {
  if (checks.length === 0) return ['  No answer to check yet.']
  return renderTable(
    [
      { header: '' },
      { header: 'Check' },
      { header: 'Expected', cutAt: 'end' },
      { header: 'Actual', cutAt: 'end' },
      { header: 'Note', cutAt: 'end' },
    ],
    formatChecks(checks).map(({ check, holds, expected, actual, hint }) => {
      const tone = holds ? 'good' : 'bad'
      return [{ text: holds ? '✓' : '✗', tone }, check, expected, { text: actual, tone }, hint ?? '']
    }),
    canvas,
  )
}

function renderTimeline({ timeline }: PaymentDetail, canvas: Canvas): readonly string[] {
  return renderTable(
    [{ header: 'Time' }, { header: 'Event', cutAt: 'end' }, { header: 'Detail', cutAt: 'end' }],
    timeline.map(({ at, event, detail }) => [formatUtc(at), event, detail ?? '']),
    canvas,
  )
}

function renderDetailAttempts(attempts: readonly DetailAttempt[], canvas: Canvas): readonly string[] {
  if (attempts.length === 0) return ['  None.']
  return renderTable(
    [
      { header: 'Attempt', align: 'right' },
      { header: 'Started' },
      { header: 'Took', align: 'right' },
      { header: 'Outcome' },
      { header: 'HTTP', align: 'right' },
      { header: 'Message', cutAt: 'end' },
    ],
    attempts.map((attempt) => [
      String(attempt.id),
      formatUtc(attempt.startedAt),
      formatElapsed(attempt.startedAt, attempt.endedAt),
      attempt.outcome,
      attempt.httpStatus === null ? '' : String(attempt.httpStatus),
      describeAttempt(attempt),
    ]),
    canvas,
  )
}

function describeAttempt({ verdict, message, status, chargecode, amount, currency, checks }: DetailAttempt): string {
  if (verdict === null) return message ?? ''
  const failed = checks.flatMap(({ check, holds }) => (holds ? [] : [check]))
  const said = `${status ?? ''} ${chargecode ?? ''}, ${formatStatedMoney(currency, amount)}`
  return failed.length === 0 ? `${verdict}: ${said}` : `${verdict} (${failed.join(', ')}): ${said}`
}

/** Beside the legacy answers: it changes nothing. */
function renderV3Queries(queries: readonly V3Query[], canvas: Canvas): readonly string[] {
  const query = queries.at(-1)
  if (!query) return []
  const { at, by, outcome, message, verdict, differences, checks } = query
  const title = `v3, queried by ${by} at ${formatUtc(at)}`
  if (outcome !== 'answered') return section(title, [`  ${outcome}: ${harmless(message ?? '')}`], canvas)
  const held = differences.length === 0 ? canvas.paint('good', 'agrees with') : canvas.paint('bad', 'differs from')
  return section(title, [
    `  It ${held} the legacy answer; its five checks would give: ${verdict ?? ''}`,
    ...differences.map(({ field, legacy, v3 }) => (
      `  ${field}: v3 ${harmless(v3 ?? 'nothing')}, legacy ${harmless(legacy ?? 'nothing')}`
    )),
    ...renderChecks(checks, canvas),
  ], canvas)
}

function renderAnswers(attempts: readonly DetailAttempt[], isRaw: boolean, canvas: Canvas): readonly string[] {
  const answered = attempts.filter(({ body }) => body !== null)
  const shown = isRaw ? answered : answered.slice(-1)
  return shown.flatMap(({ id, body }) => {
    const lines = harmlessLines(isRaw ? (body ?? '') : prettyJson(body ?? ''))
    const kept = isRaw ? lines : lines.slice(0, FOLDED_LINES)
    const rest = lines.length - kept.length
    const foot = `${countOf(rest, 'more line')}; --raw shows every answer in full`
    return [
      ...section(`Answer of attempt ${id}`, kept.map((line) => `  ${line}`), canvas),
      ...(rest > 0 ? [canvas.paint('quiet', `  ${foot}`)] : []),
    ]
  })
}

/** As it came where it is not valid JSON. Numbers keep their digits: they are never read as numbers. */
function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text, keepDigits), null, 2)
  } catch {
    return text
  }
}

function keepDigits(_key: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === 'number' && context?.source !== undefined ? JSON.rawJSON(context.source) : value
}
