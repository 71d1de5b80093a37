/** Carries what a ledger knows of the request budget into the one that replaces it. */
import Database from 'better-sqlite3'
import type { Instant } from '../../src-shared/domain/clock.ts'
import { prepareAudit } from './queries/audit.ts'
import { prepareCoolOffQueries } from './queries/cool-offs.ts'
import { LOST_HOLD_MS, prepareSendQueries, type CarriedSend } from './queries/sends.ts'
import type { StoredCoolOff } from './ledger.ts'

export interface CarriedBudget {
  readonly sends: readonly CarriedSend[]
  readonly coolOff: StoredCoolOff | null
  readonly auditHead: string
}

/** Undefined where the ledger is too damaged to be trusted in this. Opening it also takes its write-ahead log in. */
export function readCarriedBudget(ledger: string, now: Instant): CarriedBudget | undefined {
  try {
    const db = new Database(ledger, { fileMustExist: true })
    try {
      if (db.pragma('quick_check(send)', { simple: true }) !== 'ok') return undefined
      const { holdLostSends, listHeldSends } = prepareSendQueries(db)
      holdLostSends(now)
      return {
        sends: listHeldSends(now),
        coolOff: prepareCoolOffQueries(db).loadCoolOff(),
        auditHead: prepareAudit(db).auditHead(),
      }
    } finally {
      db.close()
    }
  } catch (error) {
    if (error instanceof Database.SqliteError) return undefined
    throw error
  }
}

/** Where nothing is known of the last sends, the whole budget waits until all of them have surely been given back. */
export function applyCarriedBudget(db: Database.Database, carried: CarriedBudget | undefined, now: Instant): void {
  const { recordCoolOff } = prepareCoolOffQueries(db)
  if (!carried) {
    recordCoolOff({ startedAt: now, durationMs: LOST_HOLD_MS, message: 'The log of the last sends was lost.' })
    return
  }
  const { carrySend } = prepareSendQueries(db)
  for (const send of carried.sends) carrySend(send)
  if (carried.coolOff) recordCoolOff(carried.coolOff)
}
