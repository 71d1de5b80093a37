/** Carries out what changes transfers, their limits and their people. */
import { prepareUserWrites } from './app-user-writes.ts'
import { prepareTransferWrites } from './transfer-writes.ts'
import type { Timed } from '../api/ledger.ts'
import type { TransferWrites } from '../api/transfers.ts'
import type { Writable } from '../engine/access.ts'

export function createTransferWrites(db: Writable): Timed<TransferWrites> {
  return { ...prepareUserWrites(db), ...prepareTransferWrites(db) }
}
