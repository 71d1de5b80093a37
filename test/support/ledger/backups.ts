/** Backups of a ledger with something in it, and profiles' folders to restore them into; no threads, no core. */
import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { BackupKey } from '../../../src-main/ledger/backups/backup-key.ts'
import type { BackupForm } from '../../../src-shared/domain/backups/backup-facts.ts'
import { finishBackup } from '../../../src-main/ledger/backups/finish-backup.ts'
import { createStaging } from '../../../src-main/ledger/backups/staging.ts'
import { openLedger } from '../../../src-main/ledger/engine/open.ts'
import { ledgerPaths } from '../../../src-main/ledger/engine/paths.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { setUpAct, signingPerson } from './people.ts'
import { ACTOR, createHandClock, expectedRows, HOLDER, importRows, recordAll, startRun } from './fixtures.ts'

export interface UsedProfile {
  readonly home: string
  readonly folder: string
  readonly ledger: string
  dispose(): void
}

/** A closed ledger with verified payments, two people and a transfer. One may serve all tests of a file. */
export async function usedProfile(name = 'shop'): Promise<UsedProfile> {
  const home = await mkdtemp(join(tmpdir(), 'tillproof-backups-'))
  const folder = join(home, name)
  const clock = createHandClock()
  const { reader, writer } = await openLedger(folder, { clock, holder: HOLDER })
  await importRows(writer, expectedRows(30))
  await startRun(writer)
  await recordAll({ writer, clock })
  const where = { ledgerId: await reader.audit.ledgerId(), atMs: clock.instant().wallMs }
  const [ada, ben] = [signingPerson('Ada', 1), signingPerson('Ben', 2)]
  const setUp = setUpAct(where, [[ada, ['maker']], [ben, ['checker']]], () => `sealed key of ${name}`)
  await writer.people.recordPeopleAct(setUp, ACTOR)
  const details = {
    reference: 'P-1', currency: 'NGN', amountMinor: 100, accountBank: '044', accountNumber: '0690000031',
  } as const
  await writer.transfers.draftTransfers({ drafts: [details], batch: null, actor: ACTOR })
  await reader.close()
  await writer.close()
  return {
    home, folder, ledger: ledgerPaths(folder).ledger, dispose: () => rmSync(home, { recursive: true, force: true }),
  }
}

export function backupKey(keyId = '0123456789abcdef'): BackupKey {
  return { keyId, key: randomBytes(32), wrapping: '{}' }
}

/** The key is cleared by whoever is handed it, so each gets a copy. */
export function copyOf(key: BackupKey): BackupKey {
  return { ...key, key: Uint8Array.from(key.key) }
}

export function makeBackup(
  { home, ledger }: UsedProfile, form: BackupForm, key?: BackupKey, name = `backup-${form}`,
): string {
  const copy = join(home, 'copy.sqlite')
  const target = join(home, name)
  const db = new Database(ledger)
  db.pragma('wal_checkpoint(TRUNCATE)')
  db.pragma('journal_mode = DELETE')
  db.close()
  copyFileSync(ledger, copy)
  finishBackup({
    copy, ledger, target, form, profile: 'shop', createdAt: '2026-09-17T08:30:00.000Z', key: key && copyOf(key),
    anchor: null,
  })
  return target
}

/** Stages and restores as the maintenance's thread does; the code of the catalogue where it is refused. */
export async function tryRestore(
  folder: string, path: string, key?: BackupKey, isOwn = true,
): Promise<{ readonly code: string; readonly reason: string }> {
  const staging = createStaging()
  const clock = createHandClock()
  const given = key && { key: copyOf(key), isOwn }
  try {
    staging.stage({ folder, profile: 'shop', path, given })
    const holder = { pid: process.pid, host: 'here', command: 'test', since: new Date(0).toISOString() }
    await staging.restore({ at: clock.instant(), holder, actor: ACTOR, newLedgerId: 'ab'.repeat(16) })
    return { code: 'restored', reason: '' }
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, reason: String(error.details['reason'] ?? '') }
    throw error
  } finally {
    staging.discard()
  }
}

/** What a restore may leave in a profile's folder, and nothing else. */
export function strayFilesIn(folder: string): readonly string[] {
  return readdirSync(folder).filter((name) => !/^(ledger\.(sqlite|made)|writer\.lock)$/.test(name))
}

export function emptyProfile(home: string, name: string): string {
  const folder = join(home, name)
  mkdirSync(folder, { mode: 0o700 })
  return folder
}
