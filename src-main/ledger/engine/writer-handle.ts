/** The write handle: stamps each write with its moment and hands it to the writing thread. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Clock } from '../../../src-shared/domain/time/clock.ts'
import type { LedgerWriter, LedgerWrites } from '../api/ledger.ts'
import { packArguments } from './pack-arguments.ts'
import type { ThreadClient } from './client.ts'
import { createHandles } from './handles.ts'

export function createWriterHandle(
  { call, close }: ThreadClient, methods: readonly string[], clock: Clock,
): LedgerWriter {
  const handles = createHandles<LedgerWrites>(methods, (method, args) => (
    call(method, [...packArguments(method, args), clock.instant()])
  ))
  return { ...handles, books: leavingNoImport(handles.books), settlements: leavingNoFile(handles.settlements), close }
}

/**
 * An import that is neither ended nor suspended since the disk was full would look as if it went on, for as long as
 * this process lives: that it is suspended is written before the next one begins.
 */
function leavingNoImport(books: LedgerWriter['books']): LedgerWriter['books'] {
  const { suspendLeft, suspend, discard } = rememberLeft(books.suspendImport, books.discardImport)
  return {
    ...books,
    async beginImport(start) {
      await suspendLeft()
      return books.beginImport(start)
    },
    suspendImport: suspend,
    discardImport: discard,
  }
}

/** The same of a file of settlement lines. */
function leavingNoFile(settlements: LedgerWriter['settlements']): LedgerWriter['settlements'] {
  const { suspendLeft, suspend, discard } = rememberLeft(
    settlements.suspendSettlementFile, settlements.discardSettlementFile,
  )
  return {
    ...settlements,
    async beginSettlementFile(start) {
      await suspendLeft()
      return settlements.beginSettlementFile(start)
    },
    suspendSettlementFile: suspend,
    discardSettlementFile: discard,
  }
}

type End = (id: number) => Promise<void>

function rememberLeft(suspendNow: End, discardNow: End) {
  const left = new Set<number>()

  async function suspend(id: number): Promise<void> {
    left.add(id)
    await suspendNow(id).catch((error: unknown) => {
      if (!isGone(error)) throw error
    })
    left.delete(id)
  }

  return {
    suspend,
    async suspendLeft(): Promise<void> {
      for (const id of left) await suspend(id)
    },
    async discard(id: number): Promise<void> {
      left.add(id)
      await discardNow(id).catch((error: unknown) => {
        if (isGone(error)) left.delete(id)
        throw error
      })
      left.delete(id)
    },
  }
}

function isGone(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'IMPORT_UNKNOWN' || error.code === 'SETTLEMENT_FILE_UNKNOWN')
}
