/** Reads files that say something of a ledger's evidence: anchors in whatever carries them, and timestamps. */
import { open, stat } from 'node:fs/promises'
import { readNotedHeads, type NotedHead } from '../../../src-shared/domain/evidence/noted-head.ts'
import {
  MAX_RESPONSE_BYTES, readTimestampResponse, type Timestamp,
} from '../../../src-shared/domain/evidence/timestamp.ts'
import { parsed, unreadable, type Parsed } from '../../../src-shared/domain/values/parsed.ts'
import { findSystemReason } from '../../platform/system-reason.ts'

/** An anchor stands at the end of a report, and other files that carry one are small. */
const MAX_BYTES = 8 * 1024 * 1024

/** `readBackup` is asked first: undefined where the file is no backup. */
export function readAnchorFile(
  path: string, readBackup: (path: string) => Parsed<NotedHead> | undefined,
): Promise<Parsed<readonly NotedHead[]>> {
  return reading(path, MAX_BYTES, (bytes) => {
    const backup = readBackup(path)
    if (backup) return backup.ok ? parsed([backup.value]) : backup
    return readNotedHeads(bytes.toString('utf8'))
  })
}

export function readTimestampFile(path: string): Promise<Parsed<Timestamp>> {
  return reading(path, MAX_RESPONSE_BYTES + 1, readTimestampResponse)
}

/** As much of its end as may be of use. A pipe would keep whoever opens it waiting. */
async function reading<Value>(
  path: string, maxBytes: number, read: (bytes: Buffer) => Parsed<Value>,
): Promise<Parsed<Value>> {
  try {
    const stats = await stat(path)
    if (!stats.isFile()) return unreadable('it is not a file')
    const file = await open(path, 'r')
    try {
      const bytes = Buffer.alloc(Math.min(stats.size, maxBytes))
      const { bytesRead } = await file.read(bytes, 0, bytes.length, stats.size - bytes.length)
      return read(bytes.subarray(0, bytesRead))
    } finally {
      await file.close()
    }
  } catch (error) {
    const reason = findSystemReason(error)
    if (reason === undefined) throw error
    return unreadable(reason)
  }
}
