/** Carries what a ledger knows of the request budget, and the ledger's id, into the one that replaces it. */
import Database from 'better-sqlite3'
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import { DEFAULT_COOL_OFF_MINUTES } from '../../../src-shared/domain/time/rate-limit.ts'
import { HOLD_WITHOUT_ANSWER_MS } from '../../../src-shared/domain/time/send-window.ts'
import { prepareAuditReads } from '../audit/audit.ts'
import { prepareIdentity } from '../audit/ledger-identity.ts'
import { findSchemaDifference } from '../engine/expected-schema.ts'
import { DamagedRow } from '../engine/stored-row.ts'
import { prepareSeal } from '../evidence/seal.ts'
import { watchRows } from '../evidence/watch-rows.ts'
import { evidence } from '../migrations/0011-evidence.ts'
import { prepareCoolOffReads, prepareCoolOffRows } from '../verification/cool-offs.ts'
import { prepareSendReads, prepareSendRows, type CarriedSend } from '../verification/sends.ts'
import type { StoredCoolOff } from '../api/verification.ts'

/** Each of them undefined where it can't be read: then it counts as the longest. */
export interface CarriedBudget {
  readonly sends: readonly CarriedSend[] | undefined
  /** Null where none was under way. */
  readonly coolOff: StoredCoolOff | null | undefined
  readonly auditHead: string | undefined
  readonly ledgerId: string | undefined
}

/** Of a ledger that was lost. */
export const NOTHING_READ: CarriedBudget = {
  sends: undefined, coolOff: undefined, auditHead: undefined, ledgerId: undefined,
}
/** Where there never was one here, no cool-off is known of; calls may have been made elsewhere a moment ago. */
export const NO_LEDGER_BEFORE: CarriedBudget = { ...NOTHING_READ, coolOff: null }

const LONGEST_SILENCE_MS = DEFAULT_COOL_OFF_MINUTES * 60_000 + HOLD_WITHOUT_ANSWER_MS

/** Opening the ledger also takes its write-ahead log in. */
export function readCarriedBudget(ledger: string, now: Instant): CarriedBudget {
  const carried = unlessDamaged(() => {
    const db = new Database(ledger, { fileMustExist: true })
    try {
      db.pragma('trusted_schema = OFF')
      // What is written to it below must run nothing that someone put there.
      if (findSchemaDifference(db) !== undefined) return NOTHING_READ
      return {
        sends: unlessDamaged(() => readSends(db, now)),
        coolOff: unlessDamaged(() => readCoolOff(db)),
        auditHead: unlessDamaged(() => prepareAuditReads(db).auditHead()),
        ledgerId: unlessDamaged(() => prepareIdentity(db).ledgerId()),
      }
    } finally {
      db.close()
    }
  })
  return carried ?? NOTHING_READ
}

function readSends(db: Database.Database, now: Instant): readonly CarriedSend[] | undefined {
  if (!isSound(db, 'send') || !isSound(db, 'ledger_state')) return undefined
  const { holdLostSends } = prepareSendRows(db)
  const { listHeldSends } = prepareSendReads(db)
  const isObserved = Number(db.pragma('user_version', { simple: true })) >= evidence.number
  // The ledger stays in use where the restore fails, and is kept aside where it does not.
  if (isObserved) watchRows(db)
  db.transaction(() => {
    holdLostSends(now)
    if (isObserved) prepareSeal(db).seal()
  }).immediate()
  return listHeldSends(now)
}

function readCoolOff(db: Database.Database): StoredCoolOff | null | undefined {
  return isSound(db, 'cool_off') ? prepareCoolOffReads(db).loadCoolOff() : undefined
}

function isSound(db: Database.Database, table: string): boolean {
  return db.pragma(`integrity_check(${table})`, { simple: true }) === 'ok'
}

function unlessDamaged<Result>(read: () => Result): Result | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof Database.SqliteError || error instanceof DamagedRow) return undefined
    throw error
  }
}

/** What is not known is waited out in silence: the slots of the last sends, and a cool-off as long as they are. */
export function applyCarriedBudget(db: Database.Database, { sends, coolOff }: CarriedBudget, now: Instant): void {
  const { recordCoolOff } = prepareCoolOffRows(db)
  const { carrySend } = prepareSendRows(db)
  for (const send of sends ?? []) carrySend(send)
  if (coolOff) recordCoolOff(coolOff)
  const silenceMs = coolOff === undefined ? LONGEST_SILENCE_MS : sends ? 0 : HOLD_WITHOUT_ANSWER_MS
  if (silenceMs > 0) {
    recordCoolOff({ startedAt: now, durationMs: silenceMs, message: 'The log of the last sends was lost.' })
  }
}
