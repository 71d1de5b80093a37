/** All that is known of one payment, as `show` prints it. */
import type { PaymentDetail, V3Query } from '../../../../src-shared/contract/books/payments.ts'
import { formatElapsed, formatMoney, formatStatedMoney, formatUtc } from '../../../../src-shared/labels/format.ts'
import { formatChecks, tellReason } from '../../../../src-shared/labels/payment-labels.ts'
import { tellHidden } from '../../../../src-shared/labels/hidden.ts'
import { sayReason, t } from '../../../../src-shared/texts/text.ts'
import type { Canvas } from '../terminal.ts'
import { renderFacts } from './facts.ts'
import { STATE_TONES } from './state-tones.ts'
import { renderTable } from './table.ts'
import { harmless, harmlessLines } from './text.ts'
import { CHECK_WORDS, STATE_WORDS } from './words.ts'

type DetailAttempt = PaymentDetail['attempts'][number]
type Check = PaymentDetail['checks'][number]

/** Lines of an answer that are shown unless --raw asks for all of it. */
const FOLDED_LINES = 20
const TERM_WIDTH = 13

export function renderPaymentDetail(payment: PaymentDetail, isRaw: boolean, canvas: Canvas): readonly string[] {
  return [
    ...renderHeader(payment, canvas),
    ...section(t('Checks'), renderChecks(payment.checks, canvas), canvas),
    ...section(t('Timeline'), renderTimeline(payment, canvas), canvas),
    ...section(t('Attempts'), renderDetailAttempts(payment.attempts, canvas), canvas),
    ...renderV3Queries(payment.v3Queries, canvas),
    ...renderAnswers(payment.attempts, isRaw, canvas),
  ]
}

function section(title: string, lines: readonly string[], canvas: Canvas): readonly string[] {
  return ['', canvas.paint('strong', title), ...lines]
}

function renderHeader(payment: PaymentDetail, canvas: Canvas): readonly string[] {
  const { txref, state, isRegressed, reason, nextQueryAt } = payment
  const alarm = isRegressed ? `  ${canvas.paint('alarm', ` ${t('REGRESSED')} `)}` : ''
  const customer = [payment.customer, payment.email].flatMap((text) => (text ? [tellHidden(text)] : [])).join(', ')
  const facts: readonly (readonly [string, string | null])[] = [
    [t('Reason'), reason === null ? null : tellReason(reason, payment.currency)],
    [t('Expected'), formatMoney(payment.amountMinor, payment.currency)],
    [t('Date'), payment.expectedDate],
    [t('Customer'), customer || null],
    [t('Source'), tellSource(payment)],
    [t('Business day'), payment.businessDay],
    [t('Next re-query'), nextQueryAt === null ? null : formatUtc(nextQueryAt)],
  ]
  return [
    `${canvas.paint('strong', harmless(txref))}  ${canvas.paint(STATE_TONES[state], STATE_WORDS[state])}${alarm}`,
    ...(isRegressed
      ? [canvas.paint('bad', `  ${t('Proved earlier, but a later answer differs. Both are kept.')}`)] : []),
    ...renderFacts(facts.flatMap(([name, value]) => (value === null ? [] : [[name, value]])), canvas, TERM_WIDTH),
  ]
}

function tellSource({ source: { kind, id }, rowNumber }: Pick<PaymentDetail, 'source' | 'rowNumber'>): string {
  const source = t('{kind, select, import {Import} charge {Charge} webhook {Webhook} other {Statement}} {id}', {
    kind, id,
  })
  return rowNumber === null ? source : t('{source}, row {row}', { source, row: rowNumber })
}

function renderChecks(checks: readonly Check[], canvas: Canvas): readonly string[] {
  if (checks.length === 0) return [`  ${t('No answer to check yet.')}`]
  return renderTable(
    [
      { header: '' },
      { header: t('Check') },
      { header: t('Expected'), cutAt: 'end' },
      { header: t('Actual'), cutAt: 'end' },
      { header: t('Note'), cutAt: 'end' },
    ],
    formatChecks(checks).map(({ check, holds, expected, actual, hint }) => {
      const tone = holds ? 'good' : 'bad'
      return [{ text: holds ? '✓' : '✗', tone }, CHECK_WORDS[check], sayReason(expected), { text: actual, tone },
        sayReason(hint ?? '')]
    }),
    canvas,
  )
}

function renderTimeline({ timeline, currency }: PaymentDetail, canvas: Canvas): readonly string[] {
  return renderTable(
    [{ header: t('Time') }, { header: t('Event'), cutAt: 'end' }, { header: t('Detail'), cutAt: 'end' }],
    timeline.map(({ at, event, detail }) => [formatUtc(at), sayReason(event), tellReason(detail ?? '', currency)]),
    canvas,
  )
}

function renderDetailAttempts(attempts: readonly DetailAttempt[], canvas: Canvas): readonly string[] {
  if (attempts.length === 0) return [`  ${t('None.')}`]
  return renderTable(
    [
      { header: t('Attempt'), align: 'right' },
      { header: t('Started') },
      { header: t('Took'), align: 'right' },
      { header: t('Outcome') },
      { header: t('HTTP'), align: 'right' },
      { header: t('Message'), cutAt: 'end' },
    ],
    attempts.map((attempt) => [
      String(attempt.id),
      formatUtc(attempt.startedAt),
      formatElapsed(attempt.startedAt, attempt.endedAt),
      sayReason(attempt.outcome),
      attempt.httpStatus === null ? '' : String(attempt.httpStatus),
      describeAttempt(attempt),
    ]),
    canvas,
  )
}

function describeAttempt({ verdict, message, status, chargecode, amount, currency, checks }: DetailAttempt): string {
  if (verdict === null) return message ?? ''
  const failed = checks.flatMap(({ check, holds }) => (holds ? [] : [CHECK_WORDS[check]]))
  const said = `${status ?? ''} ${chargecode ?? ''}, ${formatStatedMoney(currency, amount)}`
  return failed.length === 0 ? t('{verdict}: {said}', { verdict: STATE_WORDS[verdict], said })
    : t('{verdict} ({checks}): {said}', { verdict: STATE_WORDS[verdict], checks: failed.join(', '), said })
}

/** Beside the legacy answers: it changes nothing. */
function renderV3Queries(queries: readonly V3Query[], canvas: Canvas): readonly string[] {
  const query = queries.at(-1)
  if (!query) return []
  const { at, by, outcome, message, verdict, differences, checks } = query
  const title = t('v3, queried by {by} at {at}', { by, at: formatUtc(at) })
  if (outcome !== 'answered') {
    const said = t('{outcome}: {message}', { outcome: sayReason(outcome), message: harmless(message ?? '') })
    return section(title, [`  ${said}`], canvas)
  }
  const held = differences.length === 0 ? canvas.paint('good', t('agrees with'))
    : canvas.paint('bad', t('differs from'))
  return section(title, [
    `  ${t('It {compares} the legacy answer; its five checks would give: {verdict}', {
      compares: held, verdict: verdict === null ? '' : STATE_WORDS[verdict],
    })}`,
    ...differences.map(({ field, legacy, v3 }) => `  ${t('{field}: v3 {v3}, legacy {legacy}', {
      field: sayReason(field), v3: harmless(v3 ?? t('nothing')), legacy: harmless(legacy ?? t('nothing')),
    })}`),
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
    const foot = t('{count, plural, one {# more line} other {# more lines}}; --raw shows every answer in full', {
      count: rest,
    })
    return [
      ...section(t('Answer of attempt {id}', { id }), kept.map((line) => `  ${line}`), canvas),
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
