/** In a process of its own: `workbench-ledger.ts build|record <folder of a ledger> <payments>`, as a seat would. */
import { openLedger } from '../../src-main/ledger/engine/open.ts'
import type { ExpectedRow } from '../../src-main/ledger/api/books.ts'
import type { LedgerWriter } from '../../src-main/ledger/api/ledger.ts'
import type { VerifyCall } from '../../src-main/ledger/api/verification.ts'
import { createSystemClock } from '../../src-main/platform/system-clock.ts'
import { parseCurrency, type Currency } from '../../src-shared/domain/values/currency.ts'
import type { VerifyOutcome } from '../../src-shared/domain/verification/verify-outcome.ts'
import { measureHere } from './child.ts'

const ROWS_A_CHUNK = 5_000
const CALLS_A_CLAIM = 50
const ACTOR = { name: 'bench', kind: 'system-user' } as const
const [NGN, UGX] = [currency('NGN'), currency('UGX')]

const [kind = '', folder = '', payments = '0'] = process.argv.slice(2)
const clock = createSystemClock()
const { reader, writer } = await openLedger(folder, { clock, holder: { pid: process.pid, command: 'bench' } })
await measureHere(() => (kind === 'build' ? build(Number(payments)) : recordOutcomes(Number(payments))))
await reader.close()
await writer.close()

/** As many payments, imported in two files; a twentieth of them verified. */
async function build(count: number): Promise<number> {
  await importRows(writer, 'first', 0, count / 2)
  await importRows(writer, 'second', count / 2, count)
  return recordOutcomes(count / 20)
}

async function importRows(into: LedgerWriter, name: string, from: number, to: number): Promise<void> {
  const start = { fileName: `${name}.csv`, fileSha256: name, optionsKey: '', actor: ACTOR }
  const { batchId } = await into.books.beginImport(start)
  for (let first = from; first < to; first += ROWS_A_CHUNK) {
    const rows = Array.from({ length: Math.min(ROWS_A_CHUNK, to - first) }, (_, index) => expectedRow(first + index))
    const firstRow = first - from
    await into.books.importChunk(batchId, { rows, rejects: [], firstRow, rowsDone: firstRow + rows.length })
  }
  await into.books.commitImport(batchId, ACTOR)
}

/** References in no order, a thousand days, as many customers as amounts, and some of everything left out. */
function expectedRow(index: number): ExpectedRow {
  const mixed = (index * 7_919) % 1_000_003
  const customer = String(mixed % 99_991).padStart(5, '0')
  const date = new Date(Date.UTC(2024, 0, 1 + (index % 1_000))).toISOString().slice(0, 10)
  return {
    rowNumber: 2 + index,
    txref: `TP-${String(mixed).padStart(8, '0')}-${index % 97}`,
    currency: index % 5 === 0 ? UGX : NGN,
    amountMinor: 10_000 + (mixed * 31) % 25_000_000,
    customer: index % 11 === 0 ? null : `Customer ${customer}`,
    email: index % 3 === 0 ? null : `customer${customer}@example.com`,
    expectedDate: index % 13 === 0 ? null : date,
    businessDay: date,
  }
}

function currency(code: string): Currency {
  const read = parseCurrency(code)
  if (!read.ok) throw new Error(`${code} ${read.reason}`)
  return read.value
}

/** Answers calls as the service would, without the service: most are proved. */
async function recordOutcomes(count: number): Promise<number> {
  const selection = { states: ['unverified'] } as const
  const { run } = await writer.verification.startRun({
    selection, order: 'file', lane: 'bulk', waitForPendingUntilMs: 0, actor: ACTOR,
  })
  let recorded = 0
  while (recorded < count) {
    const { calls } = await writer.verification.claim(CALLS_A_CLAIM, clock.instant())
    if (calls.length === 0) break
    await Promise.all(calls.map((call) => writer.verification.recordOutcome({
      call, outcome: outcomeOf(call), endedAt: clock.instant(), holdMs: 0, next: { kind: 'done', gaveUp: true },
    })))
    recorded += calls.length
  }
  await writer.verification.moveRun(run.id, 'cancelled', null, ACTOR)
  return recorded
}

function outcomeOf({ paymentId, expected: { txref, currency: code, amountMinor } }: VerifyCall): VerifyOutcome {
  if (paymentId % 29 === 0) return { kind: 'timeout', message: 'No answer within 30 s.' }
  if (paymentId % 23 === 0) {
    return { kind: 'refused', httpStatus: 404, body: '{}', message: 'No transaction found', keyRefused: false }
  }
  const amount = code === UGX ? String(amountMinor) : (amountMinor / 100).toFixed(2)
  const [status, chargecode] = paymentId % 17 === 0 ? ['failed', '99'] : ['successful', '00']
  const answer = { txid: `9${paymentId}`, txref, status, chargecode, currency: code, amount }
  return { kind: 'answered', httpStatus: 200, body: JSON.stringify({ data: answer }), answer }
}
