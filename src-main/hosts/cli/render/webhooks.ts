/** Shows webhooks: as a line each, as a table, one whole, and how they are received. */
import type { WebhookRefusal } from '../../../../src-shared/domain/webhooks/webhook-notice.ts'
import type {
  WebhookDetail, WebhookEntry, WebhookFilter, WebhookImport, WebhookImportEvent, WebhookSettings,
} from '../../../../src-shared/contract/webhooks/webhooks.ts'
import {
  countOf, formatBytes, formatCount, formatPercent, formatStatedMoney, formatUtc,
} from '../../../../src-shared/labels/format.ts'
import { describeRefused, UNCHECKED_LIMIT } from '../../../../src-shared/labels/webhook-labels.ts'
import type { ProgressFace } from '../progress.ts'
import type { RunEnding } from '../steps/follow-run.ts'
import type { Canvas, Tone } from '../terminal.ts'
import { STATE_TONES } from './state-tones.ts'
import { renderBar } from './bar.ts'
import { renderTable, type Cell, type Column } from './table.ts'
import { harmless, harmlessLines } from './text.ts'
import { renderTotals } from './totals.ts'

/** One delivery as it comes in. */
export function webhookLine(notice: WebhookEntry, canvas: Canvas): string {
  const { id, arrivedAt, duplicateOf, fault } = notice
  const standing = standingOf(notice)
  return [
    `${formatUtc(arrivedAt)}  webhook ${id}  ${harmless(referenceOf(notice))}`,
    [notice.status, amountOf(notice)].filter((text) => text !== null && text !== '').map((text) => harmless(text ?? ''))
      .join(' '),
    canvas.paint(standing.tone, standing.text),
    ...(duplicateOf === null ? [] : [`duplicate of ${duplicateOf}`]),
    ...(fault === null ? [] : [canvas.paint('warn', harmless(fault))]),
  ].filter(Boolean).join('  ')
}

function referenceOf({ kind, txref, transferReference }: WebhookEntry): string {
  if (kind === 'transfer') return `transfer ${transferReference ?? ''}`
  return txref ?? 'unreadable'
}

function amountOf({ amount, currency }: WebhookEntry): string {
  return formatStatedMoney(currency, amount)
}

/** What the books say, not what the webhook says. */
function standingOf({ kind, paymentState }: WebhookEntry): { readonly text: string; readonly tone: Tone } {
  if (kind !== 'payment') return { text: '', tone: 'quiet' }
  if (paymentState === null) return { text: 'not in the books', tone: 'warn' }
  return { text: paymentState, tone: STATE_TONES[paymentState] }
}

export function renderWebhooks(
  rows: readonly WebhookEntry[], total: number, only: WebhookFilter, canvas: Canvas,
): readonly string[] {
  if (rows.length === 0) return [only === 'all' ? 'No webhooks. Receive them with `tillproof webhooks '
    + 'listen`.' : 'None.']
  const columns: readonly Column[] = [
    { header: 'Webhook', align: 'right' }, { header: 'Arrived (UTC)' }, { header: 'Reference', cutAt: 'middle' },
    { header: 'Reported status', cutAt: 'end' }, { header: 'Amount', align: 'right' }, { header: 'Payment' },
    { header: 'Note', cutAt: 'end' },
  ]
  const cells = rows.map((row): readonly Cell[] => [
    String(row.id), formatUtc(row.arrivedAt), referenceOf(row), row.status ?? '', amountOf(row), standingOf(row),
    [row.duplicateOf === null ? null : `duplicate of ${row.duplicateOf}`, row.fault].filter(Boolean).join('; '),
  ])
  const more = total > rows.length ? ['', `${countOf(rows.length, 'webhook')} of ${total} shown (--limit)`] : []
  return [...renderTable(columns, cells, canvas), ...more]
}

export function renderWebhook(webhook: WebhookDetail, canvas: Canvas): readonly string[] {
  const { id, arrivedAt, source, encoding, isAuthentic, runId, repeats, fault, body } = webhook
  const checked = isAuthentic === null ? 'not checked' : isAuthentic ? 'authentic' : 'not authentic'
  const standing = standingOf(webhook)
  const lines: readonly (readonly [string, string | null])[] = [
    ['Reported status', [webhook.status, amountOf(webhook)].filter(Boolean).join(' ')],
    ['Transaction id', webhook.txid],
    ['Gateway reference', webhook.gatewayReference],
    ['Order reference', webhook.orderReference],
    ['Charged', webhook.chargedAmount],
    ['Created', webhook.createdAt],
    ['Payment', standing.text],
    ['Verified by', runId === null ? null : `verify run ${runId}`],
    ['Other deliveries', repeats === 0 ? null : formatCount(repeats)],
    ['Fault', fault],
  ]
  return [
    canvas.paint('strong', harmless(`Webhook ${id}  ${referenceOf(webhook)}`)),
    canvas.paint('quiet', `  ${formatUtc(arrivedAt)}, from ${source === 'file' ? 'a file' : 'the receiver'}, `
      + `${encoding}, ${checked}`),
    ...lines.flatMap(([name, text]) => (text ? [`  ${name.padEnd(18)} ${harmless(text)}`] : [])),
    '',
    ...harmlessLines(body).map((line) => `  ${line}`),
  ]
}

/** `none refused`, or how many were and why. */
export function describeRefusals(refused: Readonly<Record<WebhookRefusal, number>>): string {
  return describeRefused(refused) ?? 'none refused'
}

export function renderWebhookSettings(settings: WebhookSettings, canvas: Canvas): readonly string[] {
  const { port, path, authenticity, secretFingerprint } = settings
  const check = authenticity.kind === 'none' ? 'not checked' : `${authenticity.kind} in ${authenticity.header}`
  const address = `http://127.0.0.1:${port === 0 ? '(any free port)' : port}${path ?? '/(created on first use)'}`
  return [
    canvas.paint('strong', 'Webhook settings'),
    `  Address        ${address}`,
    `  Authenticity   ${harmless(check)}`,
    ...(secretFingerprint === null ? [] : [`  Shared secret  fingerprint ${secretFingerprint}`]),
    ...(authenticity.kind === 'none' ? [`  Stored         at most ${UNCHECKED_LIMIT} while nothing is checked`] : []),
  ]
}

type ReadingEvent = Extract<WebhookImportEvent, { kind: 'progress' }>

export const webhookProgressFace: ProgressFace<ReadingEvent> = {
  percent: ({ bytesRead, bytesTotal }) => (bytesTotal === 0 ? 100 : (bytesRead / bytesTotal) * 100),
  phase: () => 'working',
  quietMs: 1_000,
  block: ({ bytesRead, bytesTotal, taken }, canvas) => [
    `  ${renderBar(bytesRead, bytesTotal, canvas)}  ${formatPercent(bytesRead, bytesTotal).padStart(5)}  `
      + `${formatBytes(bytesRead)} of ${formatBytes(bytesTotal)}`,
    canvas.paint('quiet', `  ${countOf(taken, 'webhook')} imported`),
  ],
  line: ({ bytesRead, bytesTotal, taken }) => (
    `${formatBytes(bytesRead)} of ${formatBytes(bytesTotal)} · ${countOf(taken, 'webhook')} imported`
  ),
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
    canvas.paint('strong', harmless(`${countOf(taken, 'webhook')} imported from ${fileName}`)),
    `  ${formatCount(doubled)} duplicates, ${formatCount(unknownReference)} with references not in the books, `
      + `${formatCount(rejected)} rejected`,
    ...shown.map(({ rowNumber, reason }) => canvas.paint('warn', `  row ${rowNumber}: ${harmless(reason)}`)),
    ...(rejected > shown.length ? [canvas.paint('quiet', `  and ${formatCount(rejected - shown.length)} more`)] : []),
    ...(ending ? ['', ...renderTotals(ending.run.tallies, canvas)] : []),
  ]
}
