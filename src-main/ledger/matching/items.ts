/** What can be matched, as the ledger has it now: SQL, and each row as an item; none of what no file states. */
import { addDays } from '../../../src-shared/domain/time/business-day.ts'
import type { LinkName, Side } from '../../../src-shared/domain/matching/links.ts'
import type { FieldName, MatchItem } from '../../../src-shared/domain/matching/match-item.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import { parseAmountMinor } from '../../../src-shared/domain/values/money.ts'
import { IS_VISIBLE } from '../books/columns.ts'
import { ENDINGS } from '../books/payment-scope.ts'
import type { Readable } from '../engine/access.ts'
import { IS_IN_USE } from '../settlements/line-rows.ts'

const IS_FILE_KEPT = 'NOT IN (SELECT file_id FROM bank_file_undo)'

/** `l` is the line of a bank, `s` the statement that stated it first. */
export const IS_BANK_LINE_SEEN = `(
  s.file_id ${IS_FILE_KEPT}
  OR EXISTS (
    SELECT 1 FROM bank_line_again a JOIN bank_statement o ON o.id = a.statement_id
    WHERE a.line_id = l.id AND o.file_id ${IS_FILE_KEPT}))`

/** Money that left, or may have left. */
const IS_SENT = `t.state IN ('new', 'completed', 'unknown')`

export const PAYMENTS = `
  SELECT p.id, p.txref, p.currency, p.amount_minor AS bookedMinor, p.proof_amount AS answered, p.proof_txid AS txid,
    p.business_day AS date
  FROM payment p WHERE ${ENDINGS.proved} AND ${IS_VISIBLE}`

export const LINES = `
  SELECT l.id, l.txref, l.platform_reference AS platformReference, l.currency, l.gross_minor AS amountMinor, l.kind,
    coalesce(l.settlement_date, l.transaction_date) AS date, l.app_fee_minor AS appFee,
    l.merchant_fee_minor AS merchantFee, l.stamp_duty_minor AS stampDuty
  FROM settlement_line l WHERE l.kind = 'payment' AND ${IS_IN_USE}`

const SETTLEMENTS = `
  SELECT s.id, s.settlement_id AS settlementId, s.currency, sum(l.net_minor) AS amountMinor,
    max(coalesce(l.settlement_date, l.transaction_date)) AS date
  FROM settlement s JOIN settlement_line l ON l.settlement = s.id WHERE ${IS_IN_USE}`

const BANK_LINES = `
  SELECT l.id, s.currency, l.amount_minor AS amountMinor, coalesce(l.value_date, l.booking_date) AS date, l.narration,
    l.counterparty, l.bank_reference AS bankReference, l.customer_reference AS customerReference, s.account
  FROM bank_line l JOIN bank_statement s ON s.id = l.statement_id WHERE ${IS_BANK_LINE_SEEN}`

const TRANSFERS = `
  SELECT t.id, t.reference, t.currency, -t.amount_minor AS amountMinor, t.sent_at_ms AS sentAtMs
  FROM transfer t WHERE ${IS_SENT}`

interface PaymentRow {
  readonly id: number
  readonly txref: string
  readonly currency: Currency
  readonly bookedMinor: number
  readonly answered: string | null
  readonly txid: string | null
  readonly date: string
}

interface LineRow {
  readonly id: number
  readonly txref: string | null
  readonly platformReference: string | null
  readonly currency: Currency
  readonly amountMinor: number
  readonly kind: string
  readonly date: string | null
  readonly appFee: number
  readonly merchantFee: number
  readonly stampDuty: number
}

type PlainRow = Omit<MatchItem, 'fields' | 'parts'> & Readonly<Partial<Record<FieldName, string | null>>>
type TransferRow = Omit<PlainRow, 'date'> & { readonly reference: string; readonly sentAtMs: number }

/** The items of one side; `one` asks for a single row of any standing. */
export interface ItemSource {
  list(): readonly MatchItem[]
  /** Those whose ids are after one, up to another. */
  listBetween(after: number, upTo: number): readonly MatchItem[]
  find(id: number): MatchItem | undefined
}

export type ItemSources = Readonly<Record<LinkName, { readonly left: ItemSource; readonly right: ItemSource }>>

/** How one side of a link is read: its rows, and each row as an item. */
export interface ItemQuery {
  /** Ends in a condition. */
  readonly sql: string
  readonly grouped: string
  readonly key: string
  /** A row is what `sql` gives. */
  readonly toItem: (row: never) => MatchItem
}

const LINES_OF_BANK: ItemQuery = { sql: BANK_LINES, grouped: '', key: 'l.id', toItem: toPlain }
const DEBITS: ItemQuery = { sql: `${BANK_LINES} AND l.amount_minor < 0`, grouped: '', key: 'l.id', toItem: toPlain }

/** Which debits are a settlement's is not asked here (domain/matching/taken-back.ts). */
export const ITEM_QUERIES: Readonly<Record<LinkName, Readonly<Record<Side, ItemQuery>>>> = {
  'service-settlement': {
    left: { sql: PAYMENTS, grouped: '', key: 'p.id', toItem: toPayment },
    right: { sql: LINES, grouped: '', key: 'l.id', toItem: toLine },
  },
  'settlement-bank': {
    // By the column of the lines, whose index has them in this order.
    left: { sql: SETTLEMENTS, grouped: 'GROUP BY l.settlement', key: 'l.settlement', toItem: toPlain },
    right: LINES_OF_BANK,
  },
  'transfer-bank': { left: { sql: TRANSFERS, grouped: '', key: 't.id', toItem: toTransfer }, right: DEBITS },
}

export function prepareItems(db: Readable): ItemSources {
  const known = new Map<ItemQuery, ItemSource>()
  const of = (link: LinkName) => ({
    left: source(ITEM_QUERIES[link].left), right: source(ITEM_QUERIES[link].right),
  })
  return {
    'service-settlement': of('service-settlement'), 'settlement-bank': of('settlement-bank'),
    'transfer-bank': of('transfer-bank'),
  }

  function source(query: ItemQuery): ItemSource {
    const made = known.get(query) ?? prepareSource(query)
    known.set(query, made)
    return made
  }

  function prepareSource({ sql, grouped, key, toItem }: ItemQuery): ItemSource {
    const list = db.prepare<[], never>(`${sql} ${grouped} ORDER BY ${key}`)
    const between = db.prepare<[number, number], never>(
      `${sql} AND ${key} > ? AND ${key} <= ? ${grouped} ORDER BY ${key}`,
    )
    const find = db.prepare<[number], never>(`${sql} AND ${key} = ? ${grouped}`)
    return {
      list: () => list.all().map(toItem),
      listBetween: (after, upTo) => between.all(after, upTo).map(toItem),
      find(id) {
        const row = find.get(id)
        return row && toItem(row)
      },
    }
  }
}

function toPayment({ id, txref, txid, date, ...amounts }: PaymentRow): MatchItem {
  const { currency } = amounts
  return { id, currency, amountMinor: settledMinorOf(amounts), date, fields: { txref, platformReference: txid } }
}

/** What the service answered, which may be more than the books expect. */
export function settledMinorOf(
  { currency, bookedMinor, answered }: Pick<PaymentRow, 'currency' | 'bookedMinor' | 'answered'>,
): number {
  const read = answered === null ? undefined : parseAmountMinor(answered, currency)
  // An answer finer than its currency is no amount that can be settled: then what the books expect is.
  return read?.ok ? read.value : bookedMinor
}

function toLine(row: LineRow): MatchItem {
  const { id, txref, platformReference, currency, amountMinor, kind, date, appFee, merchantFee, stampDuty } = row
  return {
    id, currency, amountMinor, date, fields: { txref, platformReference, kind },
    parts: { appFee, merchantFee, stampDuty },
  }
}

function toPlain({ id, currency, amountMinor, date, ...fields }: PlainRow): MatchItem {
  return { id, currency, amountMinor, date, fields }
}

/** Its day by UTC: windows are counted in days, and the profile's time zone is no part of the ledger. */
function toTransfer({ id, currency, amountMinor, reference, sentAtMs }: TransferRow): MatchItem {
  const day = new Date(sentAtMs).toISOString().slice(0, 10)
  return { id, currency, amountMinor, date: addDays(day, 0), fields: { reference } }
}
