/** The story of one payment: what each import said of it, every verify call, and what people did about it. */
import type { Attachment } from '../../../src-shared/contract/books/attachments.ts'
import type { Attempt, PaymentDetail, V3Query } from '../../../src-shared/contract/books/payments.ts'
import { assertNever } from '../../../src-shared/domain/values/assert-never.ts'
import type { Resolution } from '../../../src-shared/domain/books/exceptions.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import { formatMoney } from '../../../src-shared/domain/values/money.ts'
import { findOpenings, findRegressions } from '../verification/read-history.ts'
import { PRESENT_MS } from '../engine/present-moment.ts'
import { prepareAttachmentReads } from './attachments.ts'
import { toInstantText } from './columns.ts'
import type { ExceptionEvent } from './exception-events.ts'
import { prepareKeyRefusalReads } from '../verification/key-refusals.ts'
import type { Readable } from '../engine/access.ts'

type Entry = PaymentDetail['timeline'][number]

interface FileSaid {
  readonly atMs: number
  readonly batchId: number
  readonly fileName: string
  readonly rowNumber: number
  readonly kind: 'new' | 'same' | 'changed' | 'revived'
  /** Null where it said the same as the books. */
  readonly currency: Currency | null
  readonly amountMinor: number | null
  readonly undoneAtMs: number | null
  readonly undoReason: string | null
}

interface Collected {
  readonly atMs: number
  readonly chargeId: number
  readonly event: 'new' | 'revived'
  readonly currency: Currency
  readonly amountMinor: number
}

const EVENTS = {
  new: 'imported',
  same: 'imported again, unchanged',
  changed: 'changed by an import',
  revived: 'imported again, after its import was undone',
} as const satisfies Record<FileSaid['kind'], string>

/** As the payment entered: the oldest row of its history, or the payment itself where it has none. */
const FIRST = `
  SELECT source, source_id, row_number, currency, amount_minor, 0 AS place, id FROM payment_history
  WHERE payment_id = @paymentId
  UNION ALL SELECT source, source_id, row_number, currency, amount_minor, 1, id FROM payment WHERE id = @paymentId
  ORDER BY place, id LIMIT 1`

export function prepareTimelines(db: Readable) {
  const { listAttachmentsOf } = prepareAttachmentReads(db)
  const { listKeyRefusals } = prepareKeyRefusalReads(db)
  const batch = `b.committed_at_ms AS atMs, b.id AS batchId, b.file_name AS fileName, b.undone_at_ms AS undoneAtMs,
    b.undo_reason AS undoReason`
  const listSaid = db.prepare<[{ paymentId: number }], FileSaid>(`
    SELECT ${batch}, o.row_number AS rowNumber, 'new' AS kind, o.currency, o.amount_minor AS amountMinor
    FROM (
      ${FIRST}
    ) o JOIN import_batch b ON o.source = 'import' AND b.id = o.source_id
    UNION ALL
    SELECT ${batch}, m.row_number, m.kind, iif(m.kind = 'same', NULL, m.currency), m.amount_minor
    FROM import_member m JOIN import_batch b ON b.id = m.batch_id
    WHERE m.payment_id = @paymentId AND b.committed_at_ms IS NOT NULL`)
  // What a charge brought back is what the payment stood at when it was changed next, or as it stands.
  const listCollected = db.prepare<[{ paymentId: number }], Collected>(`
    SELECT c.started_at_ms AS atMs, c.id AS chargeId, 'new' AS event, o.currency, o.amount_minor AS amountMinor
    FROM (${FIRST}) o JOIN charge c ON o.source = 'charge' AND c.id = o.source_id
    UNION ALL
    SELECT h.at_ms, h.changed_by_id, 'revived', coalesce(n.currency, p.currency),
      coalesce(n.amount_minor, p.amount_minor)
    FROM payment_history h JOIN payment p ON p.id = h.payment_id LEFT JOIN payment_history n ON n.id = (
      SELECT min(l.id) FROM payment_history l WHERE l.payment_id = h.payment_id AND l.id > h.id)
    WHERE h.payment_id = @paymentId AND h.changed_by = 'charge'`)

  const listBooksChanges = db.prepare<[number], number>(`
    SELECT h.at_ms FROM payment_history h JOIN payment p ON p.id = h.payment_id WHERE h.payment_id = ? AND (
      h.event = 'revived'
      OR (h.event = 'changed' AND (h.currency <> p.currency OR h.amount_minor <> p.amount_minor)))`).pluck()

  const readPresent = db.prepare<[], number>(`SELECT ${PRESENT_MS}`).pluck()

  return (
    paymentId: number, attempts: readonly Attempt[], events: readonly ExceptionEvent[], queries: readonly V3Query[],
  ): Entry[] => {
    const keyRefusals = listKeyRefusals(paymentId)
    const readings = attempts.filter(({ id }) => !keyRefusals.includes(id))
    const entries = [
      ...listSaid.all({ paymentId }).flatMap(describeImport),
      ...listCollected.all({ paymentId }).map(describeCollected),
      ...attempts.map(describeAttempt),
      ...findRegressions(readings, listBooksChanges.all(paymentId).map(toInstantText)),
      ...events.map(describeEvent),
      ...listAttachmentsOf(paymentId).flatMap(describeAttachment),
      ...queries.map(describeV3Query),
      ...findOpenings(readings, resolutionsOf(events)),
      ...findLapses(events, readPresent.get() ?? 0),
    ]
    return entries.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  }
}

function resolutionsOf(events: readonly ExceptionEvent[]) {
  return events.flatMap(({ id, kind, attemptId, readingId }) => {
    if (attemptId === null || kind !== 'resolved') return []
    const next = endOf(events, id)
    return [{ attemptId, readingId, endedAt: next ? toInstantText(next.atMs) : null }]
  })
}

/** The word of a person that ended a resolution. */
function endOf(events: readonly ExceptionEvent[], id: number): ExceptionEvent | undefined {
  return events.find((event) => event.id > id && (event.kind === 'resolved' || event.kind === 'reopened'))
}

/** Where money did not arrive by the date by which it was expected. */
function findLapses(events: readonly ExceptionEvent[], presentMs: number): Entry[] {
  return events.flatMap(({ id, expectedBy, lapsesAtMs }) => {
    if (expectedBy === null || lapsesAtMs === null || lapsesAtMs > presentMs) return []
    const end = endOf(events, id)
    if (end && end.atMs <= lapsesAtMs) return []
    const detail = `the money was expected by ${expectedBy} and did not arrive`
    return [{ at: toInstantText(lapsesAtMs), event: 'exception reopened', detail }]
  })
}

function describeAttachment({ name, note, at, by, removed }: Attachment): Entry[] {
  const said = note === null ? '' : `: ${note}`
  return [
    { at, event: `file attached: ${name}`, detail: `${by}${said}` },
    ...(removed ? [
      { at: removed.at, event: `attachment removed: ${name}`, detail: `${removed.by}: ${removed.reason}` },
    ] : []),
  ]
}

function describeEvent(
  { atMs, kind, actor, owner, text, resolvedAs, expectedBy, proposer }: ExceptionEvent,
): Entry {
  const at = toInstantText(atMs)
  const said = text === null ? '' : `: ${text}`
  switch (kind) {
    case 'assigned':
      return { at, event: owner === null ? 'unassigned' : `assigned to ${owner}`, detail: `by ${actor}` }
    case 'noted':
      return { at, event: 'note', detail: `${actor}${said}` }
    case 'proposed':
      return { at, event: `waits for a second person: ${wordOf(resolvedAs)}`, detail: `${actor}${said}` }
    case 'rejected':
      return { at, event: 'resolution rejected', detail: `${actor}${said}` }
    case 'resolved': {
      const word = wordOf(resolvedAs)
      const until = expectedBy === null ? '' : `, expected by ${expectedBy}`
      if (proposer === null) return { at, event: `resolved as ${word}${until}`, detail: `${actor}${said}` }
      return { at, event: `resolved as ${word}, confirmed by ${actor}`, detail: `${proposer}${said}` }
    }
    case 'reopened':
      return { at, event: 'reopened', detail: `${actor}${said}` }
    default:
      return assertNever(kind)
  }
}

const RESOLUTION_WORDS: Readonly<Record<Resolution, string>> = {
  'accepted-with-approval': 'accepted with approval', 'customer-never-paid': 'customer never paid',
  'refunded-elsewhere': 'refunded elsewhere', 'wrong-in-our-books': 'wrong in our books', 'duplicate': 'duplicate',
  'timing': 'will arrive later', 'written-off': 'written off', 'fraud': 'fraud',
}

function wordOf(as: Resolution | null): string {
  return as === null ? '' : RESOLUTION_WORDS[as]
}

function describeImport(said: FileSaid): Entry[] {
  const { atMs, batchId, fileName, rowNumber, kind, currency, amountMinor, undoneAtMs, undoReason } = said
  const place = `import ${batchId}, ${fileName}, row ${rowNumber}`
  const money = currency === null || amountMinor === null ? '' : `: ${formatMoney(amountMinor, currency)}`
  const entry = { at: toInstantText(atMs), event: EVENTS[kind], detail: place + money }
  if (undoneAtMs === null) return [entry]
  return [entry, { at: toInstantText(undoneAtMs), event: `import ${batchId} undone`, detail: undoReason }]
}

function describeCollected({ atMs, chargeId, event, currency, amountMinor }: Collected): Entry {
  return {
    at: toInstantText(atMs),
    event: event === 'new' ? 'collected by hand' : 'collected by hand, after its import was undone',
    detail: `charge ${chargeId}: ${formatMoney(amountMinor, currency)}`,
  }
}

function describeV3Query({ at, by, outcome, message, verdict, differences }: V3Query): Entry {
  if (outcome !== 'answered') return { at, event: `v3 queried by ${by}: ${outcome}`, detail: message }
  const event = `v3 queried by ${by}: ${differences.length === 0 ? 'agrees' : 'differs'}`
  const said = differences.map(({ field, legacy, v3 }) => `${field} ${v3 ?? 'missing'}, was ${legacy ?? 'missing'}`)
  return { at, event, detail: [`the five checks would give: ${verdict ?? ''}`, ...said].join('; ') }
}

function describeAttempt({ endedAt, outcome, verdict, message }: Attempt): Entry {
  return { at: endedAt, event: `verify call: ${verdict ?? outcome}`, detail: message }
}
