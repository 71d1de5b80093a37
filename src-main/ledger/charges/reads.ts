/** Answers what is asked of charges. */
import { prepareChargeReads } from './charges.ts'
import type { ChargeReads } from '../api/charges.ts'
import type { Readable } from '../engine/access.ts'

export function createChargeReads(db: Readable): ChargeReads {
  const { findCharge, listCharges, readCardEntry } = prepareChargeReads(db)
  return { findCharge, listCharges, readCardEntry }
}
