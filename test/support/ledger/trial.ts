/** The trial of doctor: what a hand or a fault changes in a ledger's file, and how much of it is found. */
import { mkdir, rm } from 'node:fs/promises'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from 'better-sqlite3'
import { hashOfEntry, listEntries } from '../../../src-main/ledger/audit/audit.ts'
import { examineLedger } from '../../../src-main/ledger/engine/integrity.ts'
import { openForReading } from '../../../src-main/ledger/engine/thread/connection.ts'
import { makeTrialLedger } from './trial-ledger.ts'
import { applyEdit, dumpAll, EDITS, flipByte, readLedgerFile, seeded, type Edit, type Rechain } from './tampering.ts'

export interface Rate {
  readonly tried: number
  readonly found: number
  /** What was not found, in words. */
  readonly missed: readonly string[]
}

export interface TrialLedger {
  readonly folder: string
  readonly original: string
}

export async function layTrialLedger(home: string, payments: number): Promise<TrialLedger> {
  const folder = join(home, 'shop')
  await makeTrialLedger(folder, payments)
  const original = join(home, 'original.sqlite')
  copyFileSync(join(folder, 'ledger.sqlite'), original)
  const tried = join(home, 'tried')
  await mkdir(tried, { mode: 0o700 })
  return { folder: tried, original }
}

export function findProblems(folder: string): readonly string[] {
  let db: Database | undefined
  try {
    db = openForReading(join(folder, 'ledger.sqlite'))
    if (!db) return ['there is none']
    return examineLedger({ db, folder })
      .flatMap(({ isSound, subject, detail }) => (isSound ? [] : [`${subject}: ${detail}`]))
  } catch (error) {
    return [String(error)]
  } finally {
    db?.close()
  }
}

export async function tryEdits(
  { folder, original }: TrialLedger, edits: readonly Edit[] = EDITS,
): Promise<Rate> {
  const path = join(folder, 'ledger.sqlite')
  const missed: string[] = []
  for (const edit of edits) {
    await restoreOriginal(original, path)
    applyEdit(path, edit, rechainAudit)
    if (findProblems(folder).length === 0) missed.push(`${edit.name}: ${edit.fakes}`)
  }
  return { tried: edits.length, found: edits.length - missed.length, missed }
}

/** Changes of single bytes, until so many of them changed what the ledger says. */
export async function tryFlips({ folder, original }: TrialLedger, count: number, seed: number): Promise<Rate> {
  const path = join(folder, 'ledger.sqlite')
  const before = dumpAll(original)
  const bytes = readLedgerFile(original)
  const next = seeded(seed)
  const missed: string[] = []
  let tried = 0
  for (let flip = 1; tried < count; flip += 1) {
    await restoreOriginal(original, path)
    flipByte(bytes, path, next)
    const after = dumpAll(path)
    if (after === before) continue
    tried += 1
    if (findProblems(folder).length === 0) missed.push(`flip ${flip} of seed ${seed}: ${describeChange(before, after)}`)
  }
  return { tried, found: tried - missed.length, missed }
}

async function restoreOriginal(original: string, path: string): Promise<void> {
  for (const suffix of ['', '-wal', '-shm', '-journal']) await rm(path + suffix, { force: true })
  copyFileSync(original, path)
}

/** The texts around the first place where they differ. */
function describeChange(before = '', after = ''): string {
  const at = Array.from({ length: Math.min(before.length, after.length) }, (_, place) => place)
    .find((place) => before[place] !== after[place]) ?? 0
  return `${before.slice(Math.max(0, at - 80), at + 40)} became ${after.slice(Math.max(0, at - 20), at + 40)}`
}

/** As the program would have hashed it. */
export const rechainAudit: Rechain = (db) => {
  let head = ''
  let count = 0
  const keep = db.prepare<[string, string, number]>('UPDATE audit SET previous_hash = ?, hash = ? WHERE id = ?')
  for (const entry of [...listEntries(db)]) {
    const hash = hashOfEntry({ ...entry, previousHash: head })
    keep.run(head, hash, entry.id)
    head = hash
    count = entry.id
  }
  db.prepare<[number, string]>('UPDATE ledger_state SET audit_count = ?, audit_head = ?').run(count, head)
}
