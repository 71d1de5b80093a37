/** Exports payments, failures or attempts to a file that has its name only when it is whole. */
import { setTimeout as wait } from 'node:timers/promises'
import { assertNever } from '../../src-shared/domain/assert-never.ts'
import type { Page } from '../../src-shared/contract/common.ts'
import type { ExportEvent, ExportFormat, ExportSubject } from '../../src-shared/contract/exports.ts'
import type { PaymentFilter } from '../../src-shared/contract/payments.ts'
import type { WriteOptions, WrittenTable } from '../files/write-table.ts'
import type { LedgerReader } from '../ledger/ledger.ts'
import { ATTEMPTS_TABLE, FAILURES_TABLE, PAYMENTS_TABLE } from './export-columns.ts'
import type { OpenProfiles } from './open-profiles.ts'
import type { Parts } from './parts.ts'

const PROGRESS_INTERVAL_MS = 250
/** Two pages are in memory at once, in two threads. */
const ROWS_A_PAGE = 1_000

export interface ExportRequest {
  readonly profile: string
  readonly subject: ExportSubject
  readonly format: ExportFormat
  readonly path: string
  readonly filter: PaymentFilter
}

export async function* exportTable(
  parts: Parts, open: OpenProfiles, request: ExportRequest, signal?: AbortSignal,
): AsyncGenerator<ExportEvent, void, void> {
  const reader = await open.reader(request.profile)
  const unwatched = new AbortController()
  let rows = 0
  const writing = write(parts, reader, request, {
    signal: signal ? AbortSignal.any([signal, unwatched.signal]) : unwatched.signal,
    onProgress: (written) => {
      rows = written
    },
  })
  try {
    while (!(await hasEnded(writing))) yield { kind: 'progress', rows }
    yield { kind: 'done', file: await writing }
  } finally {
    unwatched.abort()
    await Promise.allSettled([writing])
  }
}

async function hasEnded(writing: Promise<unknown>): Promise<boolean> {
  const ended = writing.then(() => true, () => true)
  return Promise.race([ended, wait(PROGRESS_INTERVAL_MS, false)])
}

function write(
  parts: Parts, reader: LedgerReader, { subject, format, path, filter }: ExportRequest, options: WriteOptions,
): Promise<WrittenTable> {
  const payments = (wanted: PaymentFilter) => pagesOf((page) => reader.listPayments(wanted, page))
  switch (subject) {
    case 'payments':
      return parts.writeTable(path, format, PAYMENTS_TABLE, payments(filter), options)
    case 'failures':
      return parts.writeTable(path, format, FAILURES_TABLE, payments({ ...filter, onlyFailures: true }), options)
    case 'attempts':
      return parts.writeTable(path, format, ATTEMPTS_TABLE, pagesOf((page) => reader.pageAttempts(page)), options)
    default:
      return assertNever(subject)
  }
}

/** Asks for the next page while the one before is written. */
async function* pagesOf<Row>(
  fetchPage: (page: { limit: number; after: number }) => Promise<Page<Row>>,
): AsyncGenerator<readonly Row[]> {
  let next: Promise<Page<Row>> | null = fetchPage({ limit: ROWS_A_PAGE, after: 0 })
  while (next) {
    const page: Page<Row> = await next
    next = page.next === null ? null : fetchPage({ limit: ROWS_A_PAGE, after: page.next })
    next?.catch(metAtItsTurn)
    yield page.rows
  }
}

/** A page may fail while the one before is still written; its failure is met when its turn comes. */
function metAtItsTurn(): void {}
