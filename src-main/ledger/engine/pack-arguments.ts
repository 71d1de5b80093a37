/**
 * Arguments that are sent often or in bulk, as the thread carries them out and a command log keeps them: without what
 * it knows by itself, and hashed where the caller has the time. In which form they cross is the matter of wire.ts.
 */
import type { ImportChunk } from '../api/books.ts'
import type { SettlementChunk } from '../api/settlements.ts'
import type { LedgerWrites } from '../api/ledger.ts'
import type { OutcomeRecord } from '../api/verification.ts'
import { packRows } from '../books/packed-rows.ts'
import { packLines } from '../settlements/pack-lines.ts'

type Parameters<Method> = Method extends (...args: infer Args) => unknown ? Args : never

export function packArguments(method: string, args: readonly unknown[]): readonly unknown[] {
  switch (method) {
    case 'books.importChunk':
      return packChunk(...(args as Parameters<LedgerWrites['books']['importChunk']>))
    case 'settlements.importSettlementChunk':
      return packSettlement(...(args as Parameters<LedgerWrites['settlements']['importSettlementChunk']>))
    case 'verification.recordOutcome':
      return packOutcome(...(args as Parameters<LedgerWrites['verification']['recordOutcome']>))
    default:
      return args
  }
}

function packChunk(batchId: number, chunk: ImportChunk): readonly unknown[] {
  // Hashed here and not in the writing thread, which has more to do.
  return [batchId, { ...chunk, ...packRows(chunk.rows, batchId) }]
}

function packSettlement(fileId: number, { lines, ...chunk }: SettlementChunk): readonly unknown[] {
  return [fileId, { ...chunk, ...packLines(lines) }]
}

/** What the ledger knows of the call by itself need not cross. */
function packOutcome({ call: { sendId, paymentId }, ...record }: OutcomeRecord): readonly unknown[] {
  return [{ ...record, call: { sendId, paymentId } }]
}
