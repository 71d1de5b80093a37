/** Runs the reading thread: a connection that can't write, beside whoever writes. */
import type { Database } from 'better-sqlite3'
import { refuseLost } from '../lost-ledger.ts'
import { preparePresentMoment } from '../present-moment.ts'
import { ledgerPaths } from '../paths.ts'
import { toLedgerError, toOpeningError } from '../sqlite-errors.ts'
import { openForReading } from './connection.ts'
import type { Line } from './channel.ts'
import { createConsistentRead } from './consistent-read.ts'
import { invoke, namesOf, packFailure, type Ready, type Reply, type Request } from './protocol.ts'
import { createReads, type PackedReads } from './reader.ts'

export function serveReader(folder: string, line: Line): Ready {
  const path = ledgerPaths(folder).ledger
  const opened = open(folder, path)
  if (!opened) {
    // Nothing but `close` can come, and it is owed an answer.
    line.onRequests((requests) => requests.forEach(end))
    return { isThere: false, methods: [] }
  }
  const { db, methods } = opened
  const readConsistently = createConsistentRead(db)
  const setPresent = preparePresentMoment(db)
  line.onRequests((requests) => {
    const closing = requests.find(({ method }) => method === 'close')
    const replies = requests.filter((request) => request !== closing).map(answer)
    if (replies.length > 0) line.answer(replies)
    if (!closing) return
    db.close()
    end(closing)
  })
  return { isThere: true, methods: namesOf(methods) }

  function end({ id }: Request): void {
    line.answer([{ id, ok: true, value: undefined }])
    line.end()
  }

  function answer(request: Request): Reply {
    try {
      if (request.atMs !== null) setPresent(request.atMs)
      return { id: request.id, ok: true, value: readConsistently(() => invoke(methods, request)) }
    } catch (error) {
      return { id: request.id, ok: false, failure: packFailure(toLedgerError(error, path)) }
    }
  }
}

function open(folder: string, path: string): { db: Database; methods: PackedReads } | undefined {
  try {
    refuseLost(folder)
    const db = openForReading(path)
    return db && { db, methods: createReads(db, folder) }
  } catch (error) {
    throw toOpeningError(error, path)
  }
}
