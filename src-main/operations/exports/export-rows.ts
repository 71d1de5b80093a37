/** The rows that an export asks for, page by page, each fetched while the one before is written, and their totals. */
import type { Page } from '../../../src-shared/contract/common.ts'
import type { Attempt, Payment, PaymentFilter, PaymentTotals } from '../../../src-shared/contract/books/payments.ts'
import { ignore } from '../../platform/ignore.ts'
import type { LedgerReader } from '../../ledger/api/ledger.ts'
import { createPaymentTally } from '../books/tally-payments.ts'

/** Two pages are in memory at once, in two threads. */
const ROWS_A_PAGE = 1_000

export interface ChosenPayments {
  readonly filter: PaymentFilter
  /** Only these, in this order; the filter still holds. */
  readonly txrefs?: readonly string[] | undefined
}

type Pages<Row> = AsyncGenerator<readonly Row[]>

/** In the books' order, or in that of the references, each payment once. References that nothing has are left out. */
export function paymentPages(reader: LedgerReader, { filter, txrefs }: ChosenPayments): Pages<Payment> {
  if (!txrefs) return pagesOf((page) => reader.books.listPayments(filter, page))
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
  for await (const payments of paymentPages(reader, chosen)) {
    yield await reader.verification.listAttemptsOf(payments.map(({ id }) => id))
  }
}

/** Count and money of the payments, by currency and state. */
export async function totalsOf(
  reader: LedgerReader, chosen: ChosenPayments, signal?: AbortSignal,
): Promise<PaymentTotals> {
  if (!chosen.txrefs) return reader.books.paymentTotals(chosen.filter)
  const tally = createPaymentTally()
  for await (const page of paymentPages(reader, chosen)) {
    signal?.throwIfAborted()
    tally.add(page)
  }
  return tally.totals()
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
