/**
 * Where a ledger's thread starts: writer, reader, grid, examiner, or maintenance. Nothing else opens the file. The
 * thread that speaks to a team's log starts here, too.
 */
import { once } from 'node:events'
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { assertNever } from '../../../../src-shared/domain/values/assert-never.ts'
import { createSystemClock } from '../../../platform/system-clock.ts'
import { serveTeamLog, type LogThreadStart } from '../../team-log/log-thread.ts'
import { openLine, type Line } from './channel.ts'
import { packFailure, START_ID, type Beginning, type Ready, type ThreadStart, type ThreadWork } from './protocol.ts'
import { serveExaminer } from './serve-examiner.ts'
import { serveGrid } from './serve-grid.ts'
import { serveMaintenance } from './serve-maintenance.ts'
import { serveReader } from './serve-reader.ts'
import { serveWriter } from './serve-writer.ts'

const given: unknown = workerData
if (isLogStart(given)) serveTeamLog(given)
else if (parentPort && isThreadStart(given)) await begin(parentPort, given)

/** Only `openWaitingLog` starts it so. */
function isLogStart(value: unknown): value is LogThreadStart {
  return roleOf(value) === 'team-log'
}

/** Only `startThread` starts this file, so the role tells the rest. */
function isThreadStart(value: unknown): value is ThreadStart {
  return ['writer', 'reader', 'grid', 'maintenance', 'examiner'].includes(roleOf(value))
}

function roleOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'role' in value ? String(value.role) : ''
}

export async function begin(port: MessagePort, start: ThreadStart): Promise<void> {
  if (start.waits && !(await isToldToBegin(port))) return port.close()
  const line = openLine(port)
  try {
    const value = await serve(start, line)
    line.answer([{ id: START_ID, ok: true, value }])
  } catch (error) {
    line.answer([{ id: START_ID, ok: false, failure: packFailure(error) }])
    line.end()
  }
}

async function isToldToBegin(port: MessagePort): Promise<boolean> {
  const told: unknown[] = await once(port, 'message')
  return told[0] === ('begin' satisfies Beginning)
}

async function serve(start: ThreadWork, line: Line): Promise<Ready> {
  switch (start.role) {
    case 'writer':
      return serveWriter(start, line)
    case 'reader':
      return serveReader(start.folder, line)
    case 'grid':
      return serveGrid(start.folder, line)
    case 'maintenance':
      return serveMaintenance(line, createSystemClock())
    case 'examiner':
      return serveExaminer(start, line)
    default:
      return assertNever(start)
  }
}
