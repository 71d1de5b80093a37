/** Shows webhooks: as a line each, as a table, one whole, and how they are received. */
import type { WebhookRefusal } from '../../../../src-shared/domain/webhooks/webhook-notice.ts'
import type {
  WebhookDetail, WebhookEntry, WebhookFilter, WebhookImport, WebhookImportEvent, WebhookSettings,
} from '../../../../src-shared/contract/webhooks/webhooks.ts'
import {
  formatBytes, formatCount, formatPercent, formatStatedMoney, formatUtc,
} from '../../../../src-shared/labels/format.ts'
import { describeRefused, tellUncheckedLimit } from '../../../../src-shared/labels/webhook-labels.ts'
import { joinParts } from '../../../../src-shared/labels/sentence.ts'
import { sayReason, t } from '../../../../src-shared/texts/text.ts'
import type { ProgressFace } from '../progress.ts'
import type { RunEnding } from '../steps/follow-run.ts'
import type { Canvas, Tone } from '../terminal.ts'
import { STATE_TONES } from './state-tones.ts'
import { renderBar } from './bar.ts'
import { renderTable, type Cell, type Column } from './table.ts'
import { displayWidth, harmless, harmlessLines, pad } from './text.ts'
import { renderTotals } from './totals.ts'
import { STATE_WORDS } from './words.ts'

/** At least. */
const TERM_WIDTH = 18
const SETTING_WIDTH = 13

/** One delivery as it comes in. */
export function webhookLine(notice: WebhookEntry, canvas: Canvas): string {
  const { id, arrivedAt, duplicateOf, fault } = notice
  const standing = standingOf(notice)
  return [
    `${formatUtc(arrivedAt)}  ${t('webhook {id}', { id })}  ${harmless(referenceOf(notice))}`,
    [notice.status, amountOf(notice)].filter((text) => text !== null && text !== '').map((text) => harmless(text ?? ''))
      .join(' '),
    canvas.paint(standing.tone, standing.text),
    ...(duplicateOf === null ? [] : [t('duplicate of {id}', { id: duplicateOf })]),
    ...(fault === null ? [] : [canvas.paint('warn', harmless(t(fault)))]),
  ].filter(Boolean).join('  ')
}

function referenceOf({ kind, txref, transferReference }: WebhookEntry): string {
  if (kind === 'transfer') return t('transfer {reference}', { reference: transferReference ?? '' })
  return txref ?? t('unreadable')
}

function amountOf({ amount, currency }: WebhookEntry): string {
  return formatStatedMoney(currency, amount)
}

/** What the books say, not what the webhook says. */
function standingOf({ kind, paymentState }: WebhookEntry): { readonly text: string; readonly tone: Tone } {
  if (kind !== 'payment') return { text: '', tone: 'quiet' }
  if (paymentState === null) return { text: t('not in the books'), tone: 'warn' }
  return { text: STATE_WORDS[paymentState], tone: STATE_TONES[paymentState] }
}

export function renderWebhooks(
  rows: readonly WebhookEntry[], total: number, only: WebhookFilter, canvas: Canvas,
): readonly string[] {
  if (rows.length === 0) return [only === 'all'
    ? t('No webhooks. Receive them with `tillproof webhooks listen`.') : t('None.')]
  const columns: readonly Column[] = [
    { header: t('Webhook'), align: 'right' }, { header: t('Arrived (UTC)') },
    { header: t('Reference'), cutAt: 'middle' }, { header: t('Reported status'), cutAt: 'end' },
    { header: t('Amount'), align: 'right' },
    { header: t('Payment') },
    { header: t('Note'), cutAt: 'end' },
  ]
  const cells = rows.map((row): readonly Cell[] => [
    String(row.id), formatUtc(row.arrivedAt), referenceOf(row), row.status ?? '', amountOf(row), standingOf(row),
    joinParts([
      row.duplicateOf === null ? null : t('duplicate of {id}', { id: row.duplicateOf }),
      row.fault === null ? null : t(row.fault),
    ].filter((note) => note !== null)),
  ])
  const more = total > rows.length ? ['', t('{count, plural, one {# webhook} other {# webhooks}} of {total} shown '
    + '(--limit)', { count: rows.length, total })] : []
  return [...renderTable(columns, cells, canvas), ...more]
}

export function renderWebhook(webhook: WebhookDetail, canvas: Canvas): readonly string[] {
  const { id, arrivedAt, source, encoding, isAuthentic, runId, repeats, fault, body } = webhook
  const checked = isAuthentic === null ? t('not checked') : isAuthentic ? t('authentic') : t('not authentic')
  const values = { at: formatUtc(arrivedAt), encoding, checked }
  const origin = source === 'file' ? t('{at}, from a file, {encoding}, {checked}', values)
    : t('{at}, from the receiver, {encoding}, {checked}', values)
  const standing = standingOf(webhook)
  const lines: readonly (readonly [string, string | null])[] = [
    [t('Reported status'), [webhook.status, amountOf(webhook)].filter(Boolean).join(' ')],
    [t('Transaction id'), webhook.txid],
    [t('Gateway reference'), webhook.gatewayReference],
    [t('Order reference'), webhook.orderReference],
    [t('Charged'), webhook.chargedAmount],
    [t('Created'), webhook.createdAt],
    [t('Payment'), standing.text],
    [t('Verified by'), runId === null ? null : t('verify run {id}', { id: runId })],
    [t('Other deliveries'), repeats === 0 ? null : formatCount(repeats)],
    [t('Fault'), fault === null ? null : t(fault)],
  ]
  return [
    canvas.paint('strong', harmless(`${t('Webhook {id}', { id })}  ${referenceOf(webhook)}`)),
    canvas.paint('quiet', `  ${origin}`),
    ...lines.flatMap(([name, text]) => (text ? [`  ${pad(name, TERM_WIDTH, 'left')} ${harmless(text)}`] : [])),
    '',
    ...harmlessLines(body).map((line) => `  ${line}`),
  ]
}

/** `none refused`, or how many were and why. */
export function describeRefusals(refused: Readonly<Record<WebhookRefusal, number>>): string {
  return describeRefused(refused) ?? t('none refused')
}

export function renderWebhookSettings(settings: WebhookSettings, canvas: Canvas): readonly string[] {
  const { port, path, authenticity, secretFingerprint } = settings
  const check = authenticity.kind === 'none' ? t('not checked')
    : t('{kind} in {header}', { kind: authenticity.kind, header: authenticity.header })
  const place = `${port === 0 ? t('(any free port)') : port}${path ?? `/${t('(created on first use)')}`}`
  const facts: readonly (readonly [string, string])[] = [
    [t('Address'), `http://127.0.0.1:${place}`],
    [t('Authenticity'), harmless(check)],
    ...(secretFingerprint === null ? []
      : [[t('Shared secret'), t('fingerprint {fingerprint}', { fingerprint: secretFingerprint })] as const]),
    ...(authenticity.kind === 'none'
      ? [[t('Stored'), t('at most {limit} while nothing is checked', { limit: tellUncheckedLimit() })] as const] : []),
  ]
  const width = Math.max(SETTING_WIDTH, ...facts.map(([name]) => displayWidth(name)))
  return [
    canvas.paint('strong', t('Webhook settings')),
    ...facts.map(([name, value]) => `  ${pad(name, width, 'left')}  ${value}`),
  ]
}

type ReadingEvent = Extract<WebhookImportEvent, { kind: 'progress' }>

export const webhookProgressFace: ProgressFace<ReadingEvent> = {
  percent: ({ bytesRead, bytesTotal }) => (bytesTotal === 0 ? 100 : (bytesRead / bytesTotal) * 100),
  phase: () => 'working',
  quietMs: 1_000,
  block: ({ bytesRead, bytesTotal, taken }, canvas) => [
    `  ${renderBar(bytesRead, bytesTotal, canvas)}  ${formatPercent(bytesRead, bytesTotal).padStart(5)}  `
      + t('{done} of {total}', { done: formatBytes(bytesRead), total: formatBytes(bytesTotal) }),
    canvas.paint('quiet', `  ${describeTaken(taken)}`),
  ],
  line: ({ bytesRead, bytesTotal, taken }) => {
    const done = t('{done} of {total}', { done: formatBytes(bytesRead), total: formatBytes(bytesTotal) })
    return `${done} · ${describeTaken(taken)}`
  },
}

function describeTaken(count: number): string {
  return t('{count, plural, one {# webhook} other {# webhooks}} imported', { count })
}

interface ImportedWebhooks {
  readonly fileName: string
  readonly result: WebhookImport
  readonly ending: RunEnding | undefined
}

const MAX_REJECTS_SHOWN = 10

export function renderWebhookImport({ fileName, result, ending }: ImportedWebhooks, canvas: Canvas): readonly string[] {
  const { taken, doubled, unknownReference, rejected, rejects } = result
  const shown = rejects.slice(0, MAX_REJECTS_SHOWN)
  return [
    canvas.paint('strong', harmless(t('{count, plural, one {# webhook} other {# webhooks}} imported from {file}', {
      count: taken, file: fileName,
    }))),
    `  ${t('{duplicate, number} duplicates, {unknown, number} with references not in the books, '
      + '{rejected, number} rejected', { duplicate: doubled, unknown: unknownReference, rejected })}`,
    ...shown.map(({ rowNumber, reason }) => canvas.paint('warn', `  ${t('row {row}: {reason}', {
      row: rowNumber, reason: harmless(sayReason(reason)),
    })}`)),
    ...(rejected > shown.length ? [canvas.paint('quiet', `  ${t('and {count, number} more', {
      count: rejected - shown.length,
    })}`)] : []),
    ...(ending ? ['', ...renderTotals(ending.run.tallies, canvas)] : []),
  ]
}
