/** Where a ledger's thread starts: writer, reader, grid, or the keeper of backups. Nothing else opens the file. */
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { assertNever } from '../../../src-shared/domain/assert-never.ts'
import { openLine, type Line } from './line.ts'
import { packFailure, START_ID, type ThreadStart } from './protocol.ts'
import { serveGrid } from './serve-grid.ts'
import { serveKeeper } from './serve-keeper.ts'
import { serveReader } from './serve-reader.ts'
import { serveWriter } from './serve-writer.ts'

const given: unknown = workerData
if (parentPort && isThreadStart(given)) await begin(parentPort, given)

/** Only `startThread` starts this file, so the role tells the rest. */
function isThreadStart(value: unknown): value is ThreadStart {
  const role = typeof value === 'object' && value !== null && 'role' in value ? value.role : undefined
  return role === 'writer' || role === 'reader' || role === 'grid' || role === 'keeper'
}

async function begin(port: MessagePort, start: ThreadStart): Promise<void> {
  const line = openLine(port)
  try {
    const value = await serve(start, line)
    line.answer([{ id: START_ID, ok: true, value }])
  } catch (error) {
    line.answer([{ id: START_ID, ok: false, failure: packFailure(error) }])
    line.end()
  }
}

/** Resolves to what the starter is told. */
async function serve(start: ThreadStart, line: Line): Promise<unknown> {
  switch (start.role) {
    case 'writer':
      return serveWriter(start, line)
    case 'reader':
      return serveReader(start.folder, line)
    case 'grid':
      return serveGrid(start.folder, line)
    case 'keeper':
      return serveKeeper(line)
    default:
      return assertNever(start)
  }
}
