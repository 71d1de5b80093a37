/** Carries out what changes runs and their queue. */
import { prepareQueueWrites } from './queue-writes.ts'
import type { RunProgress } from './run-progress.ts'
import { prepareRunWrites } from './run-writes.ts'
import { prepareV3QueryWrites } from './v3-query-writes.ts'
import type { Timed } from '../api/ledger.ts'
import type { VerificationWrites } from '../api/verification.ts'
import type { Writable } from '../engine/access.ts'

export function createVerificationWrites(db: Writable, progress: RunProgress): Timed<VerificationWrites> {
  return { ...prepareRunWrites(db), ...prepareQueueWrites(db, progress), ...prepareV3QueryWrites(db) }
}
