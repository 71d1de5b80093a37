/** Payments that are expected and verified, by the ledger's own writes, without a service: `T-2`, `T-3` and so on. */
import type { LedgerWriter } from '../../src-main/ledger/api/ledger.ts'
import { ACTOR, answered, expectedRow, importStart, outcomeRecord, type HandClock } from '../support/ledger/fixtures.ts'

const ROWS_A_CHUNK = 1_000
const CALLS_A_CLAIM = 1_000

/** Gives how many were verified. */
export async function addVerified(writer: LedgerWriter, clock: HandClock, count: number): Promise<number> {
  const { batchId } = await writer.books.beginImport(importStart('orders'))
  for (let from = 0; from < count; from += ROWS_A_CHUNK) {
    const rows = Array.from({ length: ROWS_A_CHUNK }, (_, index) => (
      expectedRow(from + index + 2, { customer: `Customer ${index}`, email: `customer${index}@example.com` })
    ))
    await writer.books.importChunk(batchId, { rows, rejects: [], firstRow: from, rowsDone: from + ROWS_A_CHUNK })
  }
  await writer.books.commitImport(batchId, ACTOR)
  await writer.verification.startRun({
    selection: {}, order: 'file', lane: 'bulk', waitForPendingUntilMs: 0, actor: ACTOR,
  })
  let verified = 0
  for (let done = await verifySome(writer, clock); done > 0; done = await verifySome(writer, clock)) verified += done
  return verified
}

async function verifySome(writer: LedgerWriter, clock: HandClock): Promise<number> {
  const { calls } = await writer.verification.claim(CALLS_A_CLAIM, clock.instant())
  await Promise.all(calls.map((call) => writer.verification.recordOutcome(outcomeRecord(call, answered(call)))))
  clock.advance(61_000)
  return calls.length
}
