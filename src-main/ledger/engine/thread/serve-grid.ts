/** Runs the grid's thread: an index in memory over a connection of its own, beside whoever reads and writes. */
import type { Database } from 'better-sqlite3'
import { createGridMethods, type GridMethods } from '../../index/grid.ts'
import { refuseLost } from '../lost-ledger.ts'
import { preparePresentMoment } from '../present-moment.ts'
import { ledgerPaths } from '../paths.ts'
import { toLedgerError, toOpeningError } from '../sqlite-errors.ts'
import { openForReading } from './connection.ts'
import type { Line } from './channel.ts'
import { invoke, namesOf, packFailure, type Ready, type Request } from './protocol.ts'

export interface GridTopics {
  readonly index: GridMethods
}

export function serveGrid(folder: string, line: Line): Ready {
  const path = ledgerPaths(folder).ledger
  const opened = open(folder, path)
  line.onRequests((requests) => {
    for (const request of requests) void answer(request)
  })
  return { isThere: opened !== undefined, methods: namesOf(opened?.methods ?? {}) }

  async function answer(request: Request): Promise<void> {
    const { id, method } = request
    try {
      if (method === 'close') return end(id)
      if (request.atMs !== null) opened?.setPresent(request.atMs)
      line.answer([{ id, ok: true, value: await invoke(opened?.methods ?? {}, request) }])
    } catch (error) {
      line.answer([{ id, ok: false, failure: packFailure(toLedgerError(error, path)) }])
    }
  }

  /** The caller sends nothing after it and has had all answers before. */
  function end(id: number): void {
    opened?.stop()
    opened?.db.close()
    line.answer([{ id, ok: true, value: undefined }])
    line.end()
  }
}

interface OpenedGrid {
  readonly db: Database
  readonly stop: () => void
  readonly setPresent: (atMs: number) => void
  readonly methods: GridTopics
}

function open(folder: string, path: string): OpenedGrid | undefined {
  try {
    refuseLost(folder)
    const db = openForReading(path)
    if (!db) return undefined
    const index = createGridMethods(db)
    return { db, stop: index.stop, setPresent: preparePresentMoment(db), methods: { index } }
  } catch (error) {
    throw toOpeningError(error, path)
  }
}
