/** Where the rows of each subject come from, how many there are, and which payments they are about. */
import type { Payment, PaymentTotals } from '../../../src-shared/contract/books/payments.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { canBeFiltered, type ExportSubject } from '../../../src-shared/domain/books/export-subjects.ts'
import { listGiven } from '../../../src-shared/domain/books/payment-conditions.ts'
import { assertNever } from '../../../src-shared/domain/values/assert-never.ts'
import type { Table } from '../../files/output/table.ts'
import type { LedgerReader } from '../../ledger/api/ledger.ts'
import { pendingSinceMs } from '../books/exceptions.ts'
import { createPaymentTally } from '../books/tally-payments.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import { isPrinted, type ExportRequest } from './export-request.ts'
import {
  attemptPages, auditPages, paymentPages, suspectPages, transferPages, webhookPages, type ChosenPayments,
} from './export-rows.ts'
import { REPORT_COLUMNS, chooseColumns } from './export-tables.ts'
import { decideNeeded, EXCEPTIONS_TABLE, PAYMENTS_TABLE, type ExportedPayment } from './payment-columns.ts'
import { ATTEMPTS_TABLE, AUDIT_TABLE, SUSPICIOUS_TABLE, TRANSFERS_TABLE, WEBHOOKS_TABLE } from './record-columns.ts'

export interface ExportSource<Row> {
  /** With the chosen columns, by the profile's clocks. */
  readonly table: Table<Row>
  pages(): AsyncIterable<readonly Row[]>
  /** Null where nobody counts them beforehand. */
  count(): Promise<number | null>
  /** Of the payments that it covers; null of what is not about payments. */
  readonly totals: ((signal?: AbortSignal) => Promise<PaymentTotals>) | null
  /** The payment that a row is; null where rows are something else. */
  readonly paymentOf: ((row: Row) => Payment) | null
  /** Printed ahead of all: what of it needs a person; null where there is no such thing. */
  readonly lead: ExportSource<Row> | null
  /** What of a row stands on lines of its own in print; null where nothing does. */
  readonly casesOf: ((row: Row) => ExportedPayment) | null
}

export type Asked = Omit<ExportRequest, 'path'>

/** Throws INPUT_INVALID where a filter is of what can't be filtered. */
export async function withSource<Result>(
  parts: Parts, open: OpenProfiles, asked: Asked, use: <Row>(source: ExportSource<Row>) => Promise<Result>,
): Promise<Result> {
  const { profile: name, subject, filter, txrefs, format } = asked
  refuseFilter(asked)
  const [reader, profile] = [await open.reader(name), await open.profile(name)]
  const columns = asked.columns ?? (isPrinted(format) ? REPORT_COLUMNS[subject] : undefined)
  const since = pendingSinceMs(parts.clock, profile)
  const chosen: ChosenPayments = { filter, txrefs, pendingSinceMs: since }
  const make = <Row>(table: Table<Row>, changes: Pick<ExportSource<Row>, 'pages' | 'count'>): ExportSource<Row> => ({
    ...NOTHING_OF_PAYMENTS, ...changes, table: { ...chooseColumns(table, columns), timeZone: profile.timeZone },
  })
  switch (subject) {
    case 'payments': {
      const lead = ofPayments(reader, { ...chosen, onlyExceptions: true }, {
        ...chooseColumns(EXCEPTIONS_TABLE, REPORT_COLUMNS.exceptions), timeZone: profile.timeZone,
      })
      const table = { ...chooseColumns(PAYMENTS_TABLE, columns), timeZone: profile.timeZone }
      return use({ ...ofPayments(reader, chosen, table), lead, casesOf: null })
    }
    case 'exceptions': {
      const table = { ...chooseColumns(EXCEPTIONS_TABLE, columns), timeZone: profile.timeZone }
      return use(ofPayments(reader, { ...chosen, onlyExceptions: true }, table))
    }
    case 'attempts': {
      const own = make(ATTEMPTS_TABLE, { pages: () => attemptPages(reader, chosen), count: nobodyCounts })
      return use({ ...own, totals: (signal) => totalsOf(reader, chosen, signal) })
    }
    case 'suspicious': {
      const grid = await open.grid(name)
      return use(make(SUSPICIOUS_TABLE, {
        pages: () => suspectPages(grid, chosen),
        count: txrefs ? nobodyCounts : async () => (await grid.countSuspicious({ pendingSinceMs: since }, filter))
          .reduce((sum, { count }) => sum + count, 0),
      }))
    }
    case 'transfers':
      return use(make(TRANSFERS_TABLE, {
        pages: () => transferPages(reader),
        count: async () => (await reader.transfers.listTransfers({}, ONE)).total,
      }))
    case 'webhooks':
      return use(make(WEBHOOKS_TABLE, {
        pages: () => webhookPages(reader),
        count: async () => (await reader.webhooks.listWebhooks('all', ONE)).total,
      }))
    case 'audit':
      return use(make(AUDIT_TABLE, {
        pages: () => auditPages(reader), count: async () => (await reader.audit.auditMark()).count,
      }))
    default:
      return assertNever(subject)
  }
}

const ONE = { offset: 0, limit: 1 }
const NOTHING_OF_PAYMENTS = { totals: null, paymentOf: null, lead: null, casesOf: null }

async function nobodyCounts(): Promise<null> {
  return null
}

function refuseFilter({ subject, filter, txrefs }: Pick<Asked, 'subject' | 'filter' | 'txrefs'>): void {
  if (canBeFiltered(subject) || (listGiven(filter).length === 0 && txrefs === undefined)) return
  throw new AppError('INPUT_INVALID', { reason: `an export of ${nameOf(subject)} can’t be filtered by payments` })
}

function nameOf(subject: ExportSubject): string {
  return subject === 'audit' ? 'the audit trail' : subject === 'suspicious' ? 'suspicious payments' : subject
}

function ofPayments(
  reader: LedgerReader, chosen: ChosenPayments, table: Table<ExportedPayment>,
): ExportSource<ExportedPayment> {
  const needed = decideNeeded(table.columns.map(({ name }) => name))
  const totals = (signal?: AbortSignal) => totalsOf(reader, chosen, signal)
  return {
    table,
    pages: () => paymentPages(reader, chosen, needed),
    count: async () => countOf(await totals()),
    totals,
    paymentOf: ({ payment }) => payment,
    lead: null,
    casesOf: (row) => row,
  }
}

/** Count and money of the payments, by currency and state. */
async function totalsOf(reader: LedgerReader, chosen: ChosenPayments, signal?: AbortSignal): Promise<PaymentTotals> {
  if (!chosen.txrefs && !chosen.onlyExceptions) return reader.books.paymentTotals(chosen.filter)
  const tally = createPaymentTally()
  for await (const page of paymentPages(reader, chosen, { work: false, fees: false })) {
    signal?.throwIfAborted()
    tally.add(page.map(({ payment }) => payment))
  }
  return tally.totals()
}

export function countOf({ byState }: Pick<PaymentTotals, 'byState'>): number {
  return byState.reduce((sum, { count }) => sum + count, 0)
}
