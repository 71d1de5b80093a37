/** Work on exceptions in a test ledger: answers that make them, and lists of what is open. */
import type { ExceptionQuery, ExceptionWork } from '../../../src-main/ledger/api/books.ts'
import type { VerifyCall } from '../../../src-main/ledger/api/verification.ts'
import type { Exception } from '../../../src-shared/contract/books/exceptions.ts'
import type { ExceptionStep } from '../../../src-shared/domain/books/decide-exception-step.ts'
import type { VerifyOutcome } from '../../../src-shared/domain/verification/verify-outcome.ts'
import { ACTOR, answered, recordAll, startRun, type TestLedger } from './fixtures.ts'

export const DAY_MS = 86_400_000

export function refused(message = 'No transaction found'): VerifyOutcome {
  return { kind: 'refused', httpStatus: 400, message, body: '{}', keyRefused: false }
}

export const KEY_REFUSED: VerifyOutcome = {
  kind: 'refused', httpStatus: 401, message: 'Invalid key', body: '{}', keyRefused: true,
}

/** The customer paid a kobo less. */
export function tooSmall(call: VerifyCall): VerifyOutcome {
  return answered(call, { amount: ((call.expected.amountMinor - 1) / 100).toFixed(2) })
}

/** Asks about all payments once more, or about these. */
export async function verifyAll(
  ledger: TestLedger, outcomeOf: (call: VerifyCall) => VerifyOutcome = answered, txrefs?: readonly string[],
): Promise<void> {
  await startRun(ledger.writer, { selection: txrefs ? { txrefs: [...txrefs], all: true } : { all: true } })
  await recordAll(ledger, outcomeOf)
  ledger.clock.advance(60_000)
}

export async function listAll(ledger: TestLedger, change: Partial<ExceptionQuery> = {}): Promise<readonly Exception[]> {
  const query: ExceptionQuery = {
    filter: { status: 'open' }, order: 'books', slice: { offset: 0, limit: 1_000 },
    pendingSinceMs: ledger.clock.now.wallMs - DAY_MS, ...change,
  }
  return (await ledger.reader.books.listExceptions(query)).rows
}

/** `T-2 failed`, in the books' order. */
export async function openOnes(ledger: TestLedger): Promise<string[]> {
  return (await listAll(ledger)).map(({ payment, kind }) => `${payment.txref} ${kind}`)
}

export async function work(
  ledger: TestLedger, txrefs: readonly string[], step: ExceptionStep, change: Partial<ExceptionWork> = {},
): Promise<number> {
  const pendingSinceMs = ledger.clock.now.wallMs - DAY_MS
  const { changed } = await ledger.writer.books.workExceptions({
    txrefs, step, pendingSinceMs, writeOffLimits: [], actor: ACTOR, ...change,
  })
  return changed
}

export const RESOLVED: ExceptionStep = { kind: 'resolved', as: 'accepted-with-approval', text: 'agreed by phone' }
