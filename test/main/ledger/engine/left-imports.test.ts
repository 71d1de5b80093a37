import { describe, expect, it } from 'vitest'
import type { ThreadClient } from '../../../../src-main/ledger/engine/client.ts'
import { createWriterHandle } from '../../../../src-main/ledger/engine/writer-handle.ts'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import { createHandClock, importStart } from '../../../support/ledger/fixtures.ts'

const METHODS = [
  'books.beginImport', 'books.suspendImport', 'books.discardImport', 'settlements.beginSettlementFile',
  'settlements.suspendSettlementFile', 'settlements.discardSettlementFile',
]

/** Fails the calls that are said to fail, and tells which came. */
function openHandle(failures: (Error | undefined)[]) {
  const came: string[] = []
  const client: ThreadClient = {
    async call(method) {
      came.push(method)
      const failure = failures.shift()
      if (failure) throw failure
      return undefined
    },
    close: async () => undefined,
  }
  return { came, books: createWriterHandle(client, METHODS, createHandClock()).books }
}

const FULL = new AppError('LEDGER_DISK_FULL', { path: 'ledger.sqlite' })
const GONE = new AppError('IMPORT_UNKNOWN', { batch: 1 })

describe('an import that could be neither ended nor suspended', () => {
  it.each(['suspendImport', 'discardImport'] as const)('by %s is suspended before the next one begins', async (end) => {
    const { books, came } = openHandle([FULL])
    await expect(books[end](1)).rejects.toThrow(FULL)
    await books.beginImport(importStart('orders'))
    await books.beginImport(importStart('orders'))
    expect(came.slice(1)).toEqual(['books.suspendImport', 'books.beginImport', 'books.beginImport'])
  })

  it('holds up no other one where it is gone', async () => {
    const { books, came } = openHandle([FULL, GONE])
    await expect(books.suspendImport(1)).rejects.toThrow(FULL)
    await books.beginImport(importStart('orders'))
    expect(came.at(-1)).toBe('books.beginImport')
  })
})
