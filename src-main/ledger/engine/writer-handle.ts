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
  return { ...handles, books: leavingNoImport(handles.books), close }
}

/**
 * An import that is neither ended nor suspended since the disk was full would look as if it went on, for as long as
 * this process lives: that it is suspended is written before the next one begins.
 */
function leavingNoImport(books: LedgerWriter['books']): LedgerWriter['books'] {
  const left = new Set<number>()

  async function suspend(batchId: number): Promise<void> {
    left.add(batchId)
    await books.suspendImport(batchId).catch((error: unknown) => {
      if (!isGone(error)) throw error
    })
    left.delete(batchId)
  }

  return {
    ...books,
    async beginImport(start) {
      for (const batchId of left) await suspend(batchId)
      return books.beginImport(start)
    },
    suspendImport: suspend,
    async discardImport(batchId) {
      left.add(batchId)
      await books.discardImport(batchId).catch((error: unknown) => {
        if (isGone(error)) left.delete(batchId)
        throw error
      })
      left.delete(batchId)
    },
  }
}

function isGone(error: unknown): boolean {
  return error instanceof AppError && error.code === 'IMPORT_UNKNOWN'
}
