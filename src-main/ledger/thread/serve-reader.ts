/** Runs the reading thread: a connection that can't write, beside whoever writes. */
import type { Database } from 'better-sqlite3'
import { refuseLost } from '../lost-ledger.ts'
import { ledgerPaths } from '../paths.ts'
import { toLedgerError, toOpeningError } from '../sqlite-errors.ts'
import { openForReading } from './connection.ts'
import type { Line } from './line.ts'
import { createOneMoment } from './one-moment.ts'
import { invoke, packFailure, type Reply, type Request } from './protocol.ts'
import { createReaderMethods, type ReaderMethods } from './reader.ts'

/** Returns whether there is a ledger. */
export function serveReader(folder: string, line: Line): boolean {
  const path = ledgerPaths(folder).ledger
  const opened = open(folder, path)
  if (!opened) {
    // Nothing but `close` can come, and it is owed an answer.
    line.onRequests((requests) => requests.forEach(end))
    return false
  }
  const { db, methods } = opened
  const atOneMoment = createOneMoment(db)
  line.onRequests((requests) => {
    const closing = requests.find(({ method }) => method === 'close')
    const replies = requests.filter((request) => request !== closing).map(answer)
    if (replies.length > 0) line.answer(replies)
    if (!closing) return
    db.close()
    end(closing)
  })
  return true

  function end({ id }: Request): void {
    line.answer([{ id, ok: true, value: undefined }])
    line.end()
  }

  function answer(request: Request): Reply {
    try {
      return { id: request.id, ok: true, value: atOneMoment(() => invoke(methods, request)) }
    } catch (error) {
      return { id: request.id, ok: false, failure: packFailure(toLedgerError(error, path)) }
    }
  }
}

function open(folder: string, path: string): { db: Database; methods: ReaderMethods } | undefined {
  try {
    refuseLost(folder)
    const db = openForReading(path)
    return db && { db, methods: createReaderMethods(db, folder) }
  } catch (error) {
    throw toOpeningError(error, path)
  }
}
