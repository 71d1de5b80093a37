/** Ledgers in temporary folders, and the rows, files and outcomes that tests put into them. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openLedger } from '../../../src-main/ledger/engine/open.ts'
import type { ExpectedRow, ImportStart } from '../../../src-main/ledger/api/books.ts'
import type { NewCharge } from '../../../src-main/ledger/api/charges.ts'
import type { Actor } from '../../../src-main/ledger/api/common.ts'
import type { LedgerReader, LedgerWriter } from '../../../src-main/ledger/api/ledger.ts'
import type { OutcomeRecord, VerifyCall } from '../../../src-main/ledger/api/verification.ts'
import type { RunSelection, VerifyRun } from '../../../src-shared/contract/verification/verify-runs.ts'
import type { Changes } from '../../../src-shared/domain/changes.ts'
import type { Clock, Instant } from '../../../src-shared/domain/time/clock.ts'
import type { ChargeDetails } from '../../../src-shared/domain/charges/charges.ts'
import { parseCurrency, type Currency } from '../../../src-shared/domain/values/currency.ts'
import type { Lane } from '../../../src-shared/domain/time/lanes.ts'
import type { RunOrder } from '../../../src-shared/domain/verification/verify-run.ts'
import type { VerifyAnswer, VerifyOutcome } from '../../../src-shared/domain/verification/verify-outcome.ts'

export const ACTOR = { name: 'Person 1', kind: 'system-user' } as const
export const STARTED_AT_MS = Date.UTC(2026, 8, 17, 8, 30)
/** The business day of rows without a date. */
export const ENTRY_DAY = '2026-09-17'

export interface HandClock extends Clock {
  now: { wallMs: number; uptimeMs: number }
  advance(ms: number): void
}

/** Stands still until it is moved. */
export function createHandClock(): HandClock {
  const now = { wallMs: STARTED_AT_MS, uptimeMs: 1_000_000 }
  return {
    now,
    advance(ms) {
      now.wallMs += ms
      now.uptimeMs += ms
    },
    instant: (): Instant => ({ ...now }),
    monotonicMs: () => now.uptimeMs,
    schedule() {
      throw new Error('The ledger schedules nothing')
    },
  }
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tillproof-ledger-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export interface TestLedger {
  readonly folder: string
  readonly path: string
  readonly clock: HandClock
  readonly reader: LedgerReader
  readonly writer: LedgerWriter
  close(): Promise<void>
  /** Closes it and opens it again, as another process would. */
  reopen(): Promise<TestLedger>
}

/** So that two ledgers of one history are alike. */
export const LEDGER_ID = '5ca1ab1e'.repeat(4)
export const HOLDER = { pid: process.pid, command: 'test' }

/** `onChanges` hears what its writes change. */
export async function openTestLedger(
  folder?: string, clock = createHandClock(), onChanges: (changes: Changes) => void = () => undefined,
): Promise<TestLedger> {
  const home = folder ?? join(await temporaryFolder(), 'practice')
  const { reader, writer } = await openLedger(home, { clock, holder: HOLDER, onChanges, newLedgerId: LEDGER_ID })
  async function close(): Promise<void> {
    await reader.close()
    await writer.close()
  }
  onTestFinished(close)
  return {
    folder: home,
    path: join(home, 'ledger.sqlite'),
    clock,
    reader,
    writer,
    close,
    async reopen() {
      await close()
      return openTestLedger(home, clock, onChanges)
    },
  }
}

export function currency(code: string): Currency {
  const read = parseCurrency(code)
  if (!read.ok) throw new Error(`${code} ${read.reason}`)
  return read.value
}

export const NGN = currency('NGN')
export const UGX = currency('UGX')

/** Row 2 of a file, `T-2`, NGN 1,250.50, unless said otherwise. */
export function expectedRow(rowNumber: number, change: Partial<ExpectedRow> = {}): ExpectedRow {
  return {
    rowNumber, txref: `T-${rowNumber}`, currency: NGN, amountMinor: 125_050, customer: null, email: null,
    expectedDate: null, businessDay: change.expectedDate ?? ENTRY_DAY, ...change,
  }
}

/** As many rows as asked for, from row 2 of the file on: `T-2`, `T-3` and so on. */
export function expectedRows(count: number, change: Partial<ExpectedRow> = {}): ExpectedRow[] {
  return Array.from({ length: count }, (_, index) => expectedRow(index + 2, change))
}

export function importStart(name: string): ImportStart {
  return { fileName: `${name}.csv`, fileSha256: `sha256 of ${name}`, optionsKey: '{}', actor: ACTOR }
}

/** A charge of NGN 1,250.50 by QR code. */
export function handCharge(txref: string, change: Partial<NewCharge> = {}): NewCharge {
  const details: ChargeDetails = {
    method: 'nibss-qr', txref, currency: NGN, amountMinor: 125_050, email: 'customer@example.com',
  }
  return { details, expectedMinor: 125_050, businessDay: ENTRY_DAY, card: null, actor: ACTOR, ...change }
}

/** Imports the rows in one chunk and commits them. */
export async function importRows(writer: LedgerWriter, rows: readonly ExpectedRow[], name = 'orders') {
  const { batchId } = await writer.books.beginImport(importStart(name))
  await writer.books.importChunk(batchId, { rows, rejects: [], firstRow: 0, rowsDone: rows.length })
  return writer.books.commitImport(batchId, ACTOR)
}

export interface RunAction {
  readonly selection?: RunSelection
  readonly order?: RunOrder
  readonly lane?: Lane
  readonly waitForPendingUntilMs?: number
  readonly actor?: Actor
}

export async function startRun(writer: LedgerWriter, request: RunAction = {}): Promise<VerifyRun> {
  const { selection = {}, order = 'file', lane = 'bulk', waitForPendingUntilMs = 0, actor = ACTOR } = request
  return (await writer.verification.startRun({ selection, order, lane, waitForPendingUntilMs, actor })).run
}

/** Tallies as text: `{ 'NGN waiting': '2 of 250100' }`. */
export function talliesOf(run: VerifyRun | undefined): Record<string, string> {
  const tallies = run?.tallies ?? []
  return Object.fromEntries(tallies.map(({ currency: code, state, count, amountMinor }) => (
    [`${code} ${state}`, `${count} of ${amountMinor}`]
  )))
}

/** An answer that proves the call's payment, unless said otherwise. */
export function answered(call: VerifyCall, change: Partial<VerifyAnswer> = {}): VerifyOutcome {
  const { txref, currency: code, amountMinor } = call.expected
  const answer = {
    txid: `9${call.paymentId}`, txref, status: 'successful', chargecode: '00', currency: code,
    amount: code === 'UGX' ? String(amountMinor) : (amountMinor / 100).toFixed(2), ...change,
  }
  return { kind: 'answered', httpStatus: 200, body: JSON.stringify({ data: answer }), answer }
}

export function pending(call: VerifyCall): VerifyOutcome {
  return answered(call, { status: 'success-pending-validation', chargecode: '02' })
}

export const TIMEOUT: VerifyOutcome = { kind: 'timeout', message: 'No answer within 30 s.' }

/** Done, one second after it was taken, unless said otherwise. */
export function outcomeRecord(
  call: VerifyCall, outcome: VerifyOutcome, change: Partial<OutcomeRecord> = {},
): OutcomeRecord {
  const { wallMs, uptimeMs } = call.takenAt
  const endedAt = { wallMs: wallMs + 1_000, uptimeMs: uptimeMs + 1_000 }
  return { call, outcome, endedAt, holdMs: 60_000, next: { kind: 'done', gaveUp: false }, ...change }
}

/** Claims everything that waits and records what this says of each call. */
export async function recordAll(
  ledger: Pick<TestLedger, 'writer' | 'clock'>, outcomeOf: (call: VerifyCall) => VerifyOutcome = answered,
) {
  const { calls } = await ledger.writer.verification.claim(1_000, ledger.clock.instant())
  await Promise.all(calls.map((call) => ledger.writer.verification.recordOutcome(outcomeRecord(call, outcomeOf(call)))))
  return calls
}
