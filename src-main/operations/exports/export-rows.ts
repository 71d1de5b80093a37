/** The rows that an export asks for, page by page, each fetched while the one before is written. */
import type { Page } from '../../../src-shared/contract/common.ts'
import type { Attempt, Payment, PaymentFilter } from '../../../src-shared/contract/books/payments.ts'
import type { AuditEntry } from '../../../src-shared/contract/profiles/audit.ts'
import type { Transfer, TransferFilter } from '../../../src-shared/contract/transfers/transfers.ts'
import type { WebhookEntry } from '../../../src-shared/contract/webhooks/webhooks.ts'
import { SUSPICIOUS_VIEWS } from '../../../src-shared/domain/books/suspicious.ts'
import { ignore } from '../../platform/ignore.ts'
import type { LedgerReader } from '../../ledger/api/ledger.ts'
import type { LedgerGrid } from '../../ledger/index/grid-handle.ts'
import type { ExportedPayment, NeededWork } from './payment-columns.ts'
import type { SuspectRow } from './record-columns.ts'

/** Two pages are in memory at once, in two threads. */
const ROWS_A_PAGE = 1_000

export interface ChosenPayments {
  readonly filter: PaymentFilter
  /** Only these, in this order; the filter still holds. */
  readonly txrefs?: readonly string[] | undefined
  /** Of them, the exceptions, open and resolved, as their screen has them. */
  readonly onlyExceptions?: boolean
  /** UTC, ms: what has been pending since then, or longer, is an exception. */
  readonly pendingSinceMs: number
}

type Pages<Row> = AsyncGenerator<readonly Row[]>

/** In the books' order, or in that of the references, each payment once, with what the columns need beside it. */
export async function* paymentPages(
  reader: LedgerReader, chosen: ChosenPayments, needed: NeededWork,
): Pages<ExportedPayment> {
  const { onlyExceptions = false, pendingSinceMs } = chosen
  for await (const payments of bookPages(reader, chosen)) {
    if (!onlyExceptions && !needed.work && !needed.fees) {
      yield payments.map((payment) => ({ payment, work: undefined }))
      continue
    }
    const paymentIds = payments.map(({ id }) => id)
    const found = await reader.books.listWorkOnPayments({ paymentIds, pendingSinceMs, withFees: needed.fees })
    const byPayment = new Map(found.map((work) => [work.paymentId, work]))
    const rows = payments.map((payment) => ({ payment, work: byPayment.get(payment.id) }))
    yield onlyExceptions ? rows.filter(({ work }) => work?.exception) : rows
  }
}

/** References that nothing has are left out. */
function bookPages(reader: LedgerReader, { filter, txrefs, onlyExceptions = false }: ChosenPayments): Pages<Payment> {
  if (!txrefs) {
    return pagesOf((page) => reader.books.listPayments(filter, page, onlyExceptions ? 'exceptions' : undefined))
  }
  return eachOnce(pagesOf(async ({ limit, after }) => {
    const end = after + limit
    return {
      rows: await reader.books.listPaymentsOf(txrefs.slice(after, end), filter),
      next: end < txrefs.length ? end : null,
    }
  }))
}

/** Oldest first; of chosen payments, payment by payment. */
export async function* attemptPages(reader: LedgerReader, chosen: ChosenPayments): Pages<Attempt> {
  const isEverything = !chosen.txrefs && Object.values(chosen.filter).every((value) => value === undefined)
  if (isEverything) {
    yield* pagesOf((page) => reader.verification.pageAttempts(page))
    return
  }
  for await (const payments of bookPages(reader, chosen)) {
    yield await reader.verification.listAttemptsOf(payments.map(({ id }) => id))
  }
}

/** View by view, each in the books' order. */
export async function* suspectPages(
  grid: LedgerGrid, { filter, txrefs, pendingSinceMs }: ChosenPayments,
): Pages<SuspectRow> {
  const chosen = txrefs && new Set(txrefs)
  for (const view of SUSPICIOUS_VIEWS) {
    const found = slicesOf((slice) => grid.listSuspicious(view, { pendingSinceMs }, filter, slice))
    for await (const rows of found) {
      yield rows.filter(({ txref }) => chosen?.has(txref) ?? true).map((row) => ({ ...row, view }))
    }
  }
}

/** Newest first. */
export function transferPages(reader: LedgerReader, filter: TransferFilter = {}): Pages<Transfer> {
  return slicesOf((slice) => reader.transfers.listTransfers(filter, slice))
}

/** Oldest first. */
export function webhookPages(reader: LedgerReader): Pages<WebhookEntry> {
  return pagesOf(async ({ limit, after }) => {
    const rows = await reader.webhooks.listWebhooksAfter(after, limit)
    return { rows, next: rows.length < limit ? null : (rows.at(-1)?.id ?? null) }
  })
}

/** Newest first. */
export function auditPages(reader: LedgerReader): Pages<AuditEntry> {
  return pagesOf((page) => reader.audit.listAudit({}, page))
}

/** A list of references may have one several times, pages apart. */
async function* eachOnce(pages: Pages<Payment>): Pages<Payment> {
  const seen = createIdSet()
  for await (const page of pages) yield page.filter(({ id }) => seen.isAdded(id))
}

/** A bit for each id: a Set of a million takes fifty megabytes. */
function createIdSet() {
  let bits = new Uint8Array(1_024)
  return {
    /** False where it was there already. */
    isAdded(id: number): boolean {
      const at = Math.floor(id / 8)
      if (at >= bits.length) {
        const larger = new Uint8Array(at * 2)
        larger.set(bits)
        bits = larger
      }
      const byte = bits[at] ?? 0
      const bit = 1 << (id % 8)
      bits[at] = byte | bit
      return (byte & bit) === 0
    },
  }
}

async function* pagesOf<Row>(
  fetchPage: (page: { limit: number; after: number }) => Promise<Page<Row>>,
): Pages<Row> {
  let next: Promise<Page<Row>> | null = fetchPage({ limit: ROWS_A_PAGE, after: 0 })
  while (next) {
    const page: Page<Row> = await next
    next = page.next === null ? null : fetchPage({ limit: ROWS_A_PAGE, after: page.next })
    next?.catch(ignore('all', 'a page may fail while the one before is written: its failure is met in its turn'))
    yield page.rows
  }
}

/** Of a list that is asked for by places. */
export function slicesOf<Row>(
  fetchSlice: (slice: { offset: number; limit: number }) => Promise<{ rows: readonly Row[]; total: number }>,
): Pages<Row> {
  return pagesOf(async ({ limit, after }) => {
    const { rows, total } = await fetchSlice({ offset: after, limit })
    const end = after + rows.length
    return { rows, next: rows.length > 0 && end < total ? end : null }
  })
}
