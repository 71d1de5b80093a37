/**
 * Puts a backup in place of the ledger. The slots, the cool-off and the payouts of the ledger that it replaces are
 * carried over: a restore must never make the app forget what it sent. Runs in the maintenance's thread.
 */
import { copyFileSync, linkSync, renameSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import type { DayRule } from '../../../src-shared/domain/time/business-day.ts'
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import { backUpNow, makeSelfContained, removeDatabase } from './backup-copy.ts'
import {
  applyCarriedBudget, NO_LEDGER_BEFORE, NOTHING_READ, readCarriedBudget, type CarriedBudget,
} from './carried-budget.ts'
import { carryPayouts, type CarriedPayouts } from './carried-payouts.ts'
import { describeBackup } from './describe-backup.ts'
import type { Actor, Holder } from '../api/common.ts'
import { takeLock } from '../engine/lock.ts'
import { isLost, markAsMade } from '../engine/lost-ledger.ts'
import { COMPANION_SUFFIXES, datedSuffix, ledgerPaths } from '../engine/paths.ts'
import { prepareSeal } from '../evidence/seal.ts'
import { createPrivateFolder } from '../engine/private-files.ts'
import { flushSync } from '../../platform/flush.ts'
import { isThereSync } from '../../platform/is-there.ts'
import { prepareAuditRows } from '../audit/audit.ts'
import { prepareChargeReads, prepareChargeRows } from '../charges/charges.ts'
import { toLedgerError } from '../engine/sqlite-errors.ts'
import { openForWriting } from '../engine/thread/connection.ts'

export interface RestoreOrder {
  readonly at: Instant
  readonly holder: Holder
  readonly actor: Actor
  readonly dayRule?: DayRule | undefined
}

/** Throws LEDGER_HELD while a writer lives. Until the last step, a failure or a kill leaves the ledger as it was. */
export async function restoreBackup(
  folder: string, path: string, order: RestoreOrder,
): Promise<{ keptAside: string | null }> {
  const { at, holder, actor } = order
  const { ledger } = ledgerPaths(folder)
  const incoming = join(folder, 'ledger.restoring.sqlite')
  try {
    createPrivateFolder(folder)
    const followsLost = isLost(folder)
    const lock = takeLock(folder, holder)
    try {
      const backup = await describeBackup(path)
      removeDatabase(incoming)
      await copyBackup(path, incoming)
      const unread = followsLost ? NOTHING_READ : NO_LEDGER_BEFORE
      const carried = isThereSync(ledger) ? readCarriedBudget(ledger, at) : unread
      await prepareIncoming(incoming, { ledger, carried }, order, (db, payouts) => {
        const before = carried.auditHead ?? null
        const after = JSON.stringify({
          backup: basename(path), sha256: backup.sha256, carriedSlots: carried.sends?.length,
          carriedPayouts: payouts.isRead, transfersUnknown: payouts.transfersUnknown,
        })
        prepareAuditRows(db).recordAudit({ action: 'restored', subject: 'ledger', before, after, actor }, at.wallMs)
      })
      const keptAside = isThereSync(ledger) ? keepAside(ledger, at.wallMs) : null
      renameSync(incoming, ledger)
      flushSync(folder)
      markAsMade(folder)
      return { keptAside }
    } finally {
      removeDatabase(incoming)
      lock.release()
    }
  } catch (error) {
    throw toLedgerError(error, ledger)
  }
}

async function copyBackup(path: string, incoming: string): Promise<void> {
  const backup = new Database(path, { readonly: true, fileMustExist: true })
  try {
    await backUpNow(backup, incoming)
  } finally {
    backup.close()
  }
}

async function prepareIncoming(
  incoming: string, { ledger, carried }: { ledger: string; carried: CarriedBudget },
  { at, dayRule }: Pick<RestoreOrder, 'at' | 'dayRule'>,
  audit: (db: Database.Database, payouts: CarriedPayouts) => void,
): Promise<void> {
  const db = await openForWriting(incoming, at.wallMs, { backsUp: false, dayRule })
  try {
    // A kill in between leaves the ledger as it was: the incoming one has its name only at the end.
    const payouts = carryPayouts(db, ledger, at.wallMs)
    db.transaction(() => {
      leaveChargesUnknown(db, at.wallMs)
      applyCarriedBudget(db, carried, at)
      audit(db, payouts)
      prepareSeal(db).seal()
    }).immediate()
  } finally {
    db.close()
  }
  makeSelfContained(incoming)
  flushSync(incoming)
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

/** The ledger keeps its name until the restored one takes it, so that a kill never leaves none. */
function keepAside(ledger: string, wallMs: number): string {
  const aside = join(dirname(ledger), `ledger.replaced-${datedSuffix(wallMs)}.sqlite`)
  try {
    linkSync(ledger, aside)
  } catch {
    copyFileSync(ledger, aside)
  }
  for (const suffix of COMPANION_SUFFIXES) if (isThereSync(ledger + suffix)) renameSync(ledger + suffix, aside + suffix)
  return aside
}
