/**
 * Puts a staged backup in place of the ledger: its rows in a fresh ledger, never its file. The slots, the cool-off and
 * the payouts of the ledger that it replaces are carried over: a restore must never make the app forget what it sent.
 * Runs in the maintenance's thread.
 */
import { renameSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type Database from 'better-sqlite3'
import type { DayRule } from '../../../src-shared/domain/time/business-day.ts'
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import { makeSelfContained, removeDatabase } from './backup-copy.ts'
import {
  applyCarriedBudget, NO_LEDGER_BEFORE, NOTHING_READ, readCarriedBudget, type CarriedBudget,
} from './carried-budget.ts'
import { carryPayouts } from './carried-payouts.ts'
import { copyIntoFresh } from './copy-rows.ts'
import type { ExaminedBackup } from './examine-backup.ts'
import { toBackupError } from './invalid-backup.ts'
import { keepAside } from './keep-aside.ts'
import type { Actor, Holder } from '../api/common.ts'
import { takeLock } from '../engine/lock.ts'
import { isLost, markAsMade } from '../engine/lost-ledger.ts'
import { ledgerPaths } from '../engine/paths.ts'
import { createPrivateFolder } from '../engine/private-files.ts'
import { removeLog } from '../command-log/begin.ts'
import { logPaths } from '../command-log/paths.ts'
import { prepareStandingRows, TO_BEGIN } from '../command-log/standing.ts'
import { flushSync } from '../../platform/flush.ts'
import { isThereSync } from '../../platform/is-there.ts'
import { prepareAuditRows } from '../audit/audit.ts'
import { prepareChargeReads, prepareChargeRows } from '../charges/charges.ts'
import { findDamage } from '../engine/integrity.ts'
import { toLedgerError } from '../engine/sqlite-errors.ts'
import { openForWriting } from '../engine/thread/connection.ts'
import { prepareSeatWrites } from '../people/seat-writes.ts'
import { prepareSeatReads } from '../people/seats.ts'
import { prepareTracedPeople } from '../people/traced-people.ts'
import { prepareSeal } from '../evidence/seal.ts'
import { refuseMember } from '../team-log/refuse-member.ts'
import { prepareSealedUserKeys } from '../transfers/sealed-user-keys.ts'

export interface RestoreOrder {
  readonly at: Instant
  readonly holder: Holder
  /** Who restores: a person where there are any. */
  readonly actor: Actor
  readonly dayRule?: DayRule | undefined
  /** For a ledger that takes the place of none. */
  readonly newLedgerId: string
}

export interface RestoredLedger {
  readonly keptAside: string | null
  /** People whose keys nothing here knows: inactive until they are enrolled again. */
  readonly peopleToEnrol: readonly string[]
  /** Were transfers, people and limits of the replaced ledger carried over? */
  readonly carriedPayouts: boolean
  readonly transfersUnknown: number
}

/**
 * Throws LEDGER_HELD while a writer lives, and TEAM_MEMBER where a team's log says what the ledger is. Until the last
 * step, a failure or a kill leaves the ledger as it was.
 */
export async function restoreStaged(
  folder: string, copy: string, backup: ExaminedBackup, order: RestoreOrder,
): Promise<RestoredLedger> {
  const { at, holder } = order
  refuseMember({ folder, profile: basename(folder) })
  const { ledger } = ledgerPaths(folder)
  const incoming = join(folder, 'ledger.restoring.sqlite')
  try {
    createPrivateFolder(folder)
    const followsLost = isLost(folder)
    const lock = takeLock(folder, holder)
    try {
      removeDatabase(incoming)
      const unread = followsLost ? NOTHING_READ : NO_LEDGER_BEFORE
      const carried = isThereSync(ledger) ? readCarriedBudget(ledger, at) : unread
      const fillings = { dayRule: order.dayRule, newLedgerId: decideLedgerId(backup, carried, order) }
      copyOrRefuse(copy, incoming, backup, { ...fillings, atMs: at.wallMs })
      const db = await openForWriting(incoming, at.wallMs, { backsUp: false, ...fillings })
      const restored = closing(db, () => carryOver(db, { ledger, carried, backup, order }))
      makeSelfContained(incoming)
      flushSync(incoming)
      const keptAside = isThereSync(ledger) ? keepAside(ledger, 'replaced', at.wallMs) : null
      renameSync(incoming, ledger)
      setLogAside(folder, keptAside)
      flushSync(folder)
      markAsMade(folder)
      return { keptAside, ...restored }
    } finally {
      removeDatabase(incoming)
      lock.release()
    }
  } catch (error) {
    throw toLedgerError(error, ledger)
  }
}

/** The ledger that takes another's place keeps its id: what was signed and sealed for it stays good, and no more. */
function decideLedgerId(
  { origin, ledgerId }: ExaminedBackup, carried: CarriedBudget, { newLedgerId }: RestoreOrder,
): string {
  return carried.ledgerId ?? (origin === 'this-ledger' ? ledgerId : null) ?? newLedgerId
}

function copyOrRefuse(
  copy: string, incoming: string, { path }: ExaminedBackup, fillings: Parameters<typeof copyIntoFresh>[2],
): void {
  try {
    copyIntoFresh(copy, incoming, fillings)
  } catch (error) {
    throw toBackupError(error, path)
  }
}

function closing<Result>(db: Database.Database, work: () => Result): Result {
  try {
    return work()
  } finally {
    db.close()
  }
}

interface CarryOver {
  readonly ledger: string
  readonly carried: CarriedBudget
  readonly backup: ExaminedBackup
  readonly order: RestoreOrder
}

/** A kill in between leaves the ledger as it was: the incoming one has its name only at the end. */
function carryOver(
  db: Database.Database, { ledger, carried, backup, order: { at, actor } }: CarryOver,
): Omit<RestoredLedger, 'keptAside'> {
  const { dropSealedKeys, deactivateKeyless } = prepareSealedUserKeys(db)
  const { deactivateUntraced } = prepareTracedPeople(db)
  // Backups of earlier versions carry them, and one of somebody else may carry anyone's.
  db.transaction(dropSealedKeys)()
  const payouts = carryPayouts(db, ledger, at.wallMs, actor)
  return db.transaction(() => {
    const peopleToEnrol = [...deactivateKeyless(), ...deactivateUntraced()].toSorted()
    leaveChargesUnknown(db, at.wallMs)
    endSeats(db, actor, at)
    applyCarriedBudget(db, carried, at)
    beginLogLater(db, isThereSync(logPaths(dirname(ledger)).folder))
    const { isRead: carriedPayouts, transfersUnknown } = payouts
    const after = JSON.stringify({
      backup: basename(backup.path), sha256: backup.sha256, origin: backup.origin, auditHead: backup.auditHead,
      ledgerId: backup.ledgerId,
      carriedSlots: carried.sends?.length, carriedPayouts, transfersUnknown,
      ...(peopleToEnrol.length > 0 && { peopleToEnrol }),
    })
    const before = carried.auditHead ?? null
    prepareAuditRows(db).recordAudit({ action: 'restored', subject: 'ledger', before, after, actor }, at.wallMs)
    prepareSeal(db).seal()
    const damage = findDamage(db)
    if (damage !== undefined) throw new Error(`The restored ledger is not sound: ${damage}`)
    return { peopleToEnrol, carriedPayouts, transfersUnknown }
  }).immediate()
}

/** One may have been removed since, and an invitation used: seats are joined again. */
function endSeats(db: Database.Database, actor: Actor, at: Instant): void {
  const { listSeats, listInvitations } = prepareSeatReads(db)
  const { removeSeat, withdrawInvitation } = prepareSeatWrites(db)
  for (const { id, removedAtMs } of listSeats()) if (removedAtMs === null) removeSeat(id, actor, at)
  for (const { id } of listInvitations()) withdrawInvitation(id, actor, at)
}

/** What a charge waited for may have been answered since: answered again, it could be charged twice. A verify tells. */
function leaveChargesUnknown(db: Database.Database, atMs: number): void {
  const { findCharge, listWaitingCharges } = prepareChargeReads(db)
  const { changeCharge, insertChargeEvent } = prepareChargeRows(db)
  for (const chargeId of listWaitingCharges()) {
    const { txid = null, gatewayReference = null } = findCharge(chargeId) ?? {}
    changeCharge({ chargeId, state: 'unknown', step: null, txid, gatewayReference })
    const detail = 'a backup took the place of the ledger that knew what came after'
    insertChargeEvent({ chargeId, atMs, actor: null, kind: 'restored', detail, body: null })
  }
}

/** Where one was kept of the ledger that is replaced, the next writer begins a new one. What the backup says is old. */
function beginLogLater(db: Database.Database, isKept: boolean): void {
  const { putStanding, removeStanding } = prepareStandingRows(db)
  if (isKept) putStanding(TO_BEGIN)
  else removeStanding()
}

/** It belongs to the ledger that is kept aside. The empty folder says to another restore that a log is kept. */
function setLogAside(folder: string, keptAside: string | null): void {
  const { folder: log, groups } = logPaths(folder)
  if (!isThereSync(groups)) return
  if (keptAside === null) removeLog(folder)
  else renameSync(log, keptAside.replace(/\.sqlite$/, '.command-log'))
  createPrivateFolder(log)
}
