/**
 * Runs the examining thread: a connection of its own that can't write, so that nobody waits behind a long examination.
 * It looks now and then whether anybody still waits for it.
 */
import { Cancelled } from '../cancelled.ts'
import { examineLedger } from '../integrity.ts'
import { refuseLost } from '../lost-ledger.ts'
import { ledgerPaths } from '../paths.ts'
import { toLedgerError, toOpeningError } from '../sqlite-errors.ts'
import { openForReading } from './connection.ts'
import type { Line } from './channel.ts'
import { createConsistentRead } from './consistent-read.ts'
import { namesOf, packFailure, type ExaminerStart, type Ready, type Request } from './protocol.ts'

const METHODS = { backups: { examine: undefined } }

export function serveExaminer({ folder, stop }: ExaminerStart, line: Line): Ready {
  const path = ledgerPaths(folder).ledger
  const db = open()
  const isStopped = new Int32Array(stop)
  line.onRequests((requests) => requests.forEach(answer))
  return { isThere: db !== undefined, methods: namesOf(METHODS) }

  function open() {
    try {
      refuseLost(folder)
      return openForReading(path)
    } catch (error) {
      throw toOpeningError(error, path)
    }
  }

  function answer({ id, method }: Request): void {
    if (method === 'close') {
      db?.close()
      line.answer([{ id, ok: true, value: undefined }])
      return line.end()
    }
    try {
      line.answer([{ id, ok: true, value: examine() }])
    } catch (error) {
      line.answer([{ id, ok: false, failure: packFailure(toLedgerError(error, path)) }])
    }
  }

  function examine() {
    if (!db) return []
    let told = ''
    return createConsistentRead(db)(() => examineLedger({
      db, folder, onStep(subject, done, of) {
        if (Atomics.load(isStopped, 0) !== 0) throw new Cancelled()
        if (subject !== told) line.tell({ subject, done, of })
        told = subject
      },
    }))
  }
}
