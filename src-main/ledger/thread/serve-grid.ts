/** Runs the grid's thread: an index in memory over a connection of its own, beside whoever reads and writes. */
import type { Database } from 'better-sqlite3'
import { createGridMethods, type GridMethods } from '../grid/grid.ts'
import { refuseLost } from '../lost-ledger.ts'
import { ledgerPaths } from '../paths.ts'
import { toLedgerError, toOpeningError } from '../sqlite-errors.ts'
import { openForReading } from './connection.ts'
import type { Line } from './line.ts'
import { invoke, packFailure, type Request } from './protocol.ts'

/** Returns whether there is a ledger. */
export function serveGrid(folder: string, line: Line): boolean {
  const path = ledgerPaths(folder).ledger
  const opened = open(folder, path)
  line.onRequests((requests) => {
    for (const request of requests) void answer(request)
  })
  return opened !== undefined

  async function answer(request: Request): Promise<void> {
    const { id, method } = request
    try {
      if (method === 'close') return end(id)
      line.answer([{ id, ok: true, value: await invoke(opened?.methods ?? {}, request) }])
    } catch (error) {
      line.answer([{ id, ok: false, failure: packFailure(toLedgerError(error, path)) }])
    }
  }

  /** The caller sends nothing after it and has had all answers before. */
  function end(id: number): void {
    opened?.methods.stop()
    opened?.db.close()
    line.answer([{ id, ok: true, value: undefined }])
    line.end()
  }
}

function open(folder: string, path: string): { db: Database; methods: GridMethods } | undefined {
  try {
    refuseLost(folder)
    const db = openForReading(path)
    return db && { db, methods: createGridMethods(db) }
  } catch (error) {
    throw toOpeningError(error, path)
  }
}
