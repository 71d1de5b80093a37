/** Examines a whole ledger: the file, its rules, its audit trail, and what its parts say of one another. */
import { statSync } from 'node:fs'
import type { Database } from 'better-sqlite3'
import type { Finding } from '../../../src-shared/contract/profiles/ledger.ts'
import { findSchemaDifference } from './expected-schema.ts'
import { isLockHeld } from './lock.ts'
import { ledgerPaths } from './paths.ts'
import { findBreakInAudit } from '../audit/audit.ts'
import { sumColumns } from '../books/columns.ts'

/** What is wrong, in words; undefined where it is sound. */
type Examination = (db: Database, folder: string) => string | undefined

/** A finding each, in the order of what rests on what. One that fails does not keep the others from being made. */
export function examineLedger(db: Database, folder: string): Finding[] {
  return EXAMINATIONS.map(({ subject, sound, examine }) => {
    const trouble = tried(() => examine(db, folder))
    return { subject, isSound: trouble === undefined, detail: trouble ?? sound }
  })
}

function tried(examine: () => string | undefined): string | undefined {
  try {
    return examine()
  } catch (error) {
    return `could not be examined: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** SQLite's own examination of the file; not of what is attached beside it. */
export function findDamage(db: Database): string | undefined {
  const lines = db.prepare<[], string>('PRAGMA main.integrity_check(5)').pluck().all()
  return lines.length === 1 && lines[0] === 'ok' ? undefined : lines.join('; ')
}

const EXAMINATIONS: readonly { subject: string; sound: string; examine: Examination }[] = [
  { subject: 'File', sound: 'every page can be read and fits the others', examine: findDamage },
  { subject: 'Layout', sound: 'tables, indexes and triggers are as this program makes them', examine: findChangedLayout },
  { subject: 'References between tables', sound: 'all of them lead to a row', examine: findLooseReference },
  { subject: 'Access', sound: 'only its owner can read the ledger', examine: findOpenAccess },
  { subject: 'Audit trail', sound: 'its chain of hashes is whole', examine: findBreakInAudit },
  { subject: 'Tallies of verify runs', sound: 'they agree with the runs’ items', examine: findWrongTally },
  { subject: 'Payment states', sound: 'they agree with the last answers', examine: findWrongState },
  { subject: 'Calls in flight', sound: 'each belongs to a living process', examine: findStuckCall },
]

function findChangedLayout(db: Database): string | undefined {
  return findSchemaDifference(db)
}

function findLooseReference(db: Database): string | undefined {
  const loose = db.prepare<[], { table: string }>('PRAGMA foreign_key_check').all()
  const tables = [...new Set(loose.map(({ table }) => table))]
  return loose.length === 0 ? undefined : `${loose.length} rows lead nowhere, in ${tables.join(', ')}`
}

function findOpenAccess(_: Database, folder: string): string | undefined {
  if (process.platform === 'win32') return undefined
  const open = [folder, ledgerPaths(folder).ledger].filter((path) => (statSync(path).mode & 0o077) !== 0)
  return open.length === 0 ? undefined : `others on this machine can read ${open.join(' and ')}`
}

function findWrongTally(db: Database): string | undefined {
  const runs = db.prepare<[], number>(`
    WITH counted AS (
      SELECT run_id, currency, coalesce(state, 'waiting') AS state, count(*) AS count, ${sumColumns('amount_minor')}
      FROM run_item GROUP BY 1, 2, 3
    ), tallied AS (
      SELECT run_id, currency, state, count, amount_high, amount_low FROM run_tally WHERE count > 0
    )
    SELECT run_id FROM (SELECT * FROM counted EXCEPT SELECT * FROM tallied)
    UNION SELECT run_id FROM (SELECT * FROM tallied EXCEPT SELECT * FROM counted)
    UNION SELECT r.id FROM run r WHERE r.open_items <> (
      SELECT coalesce(sum(count), 0) FROM run_tally t WHERE t.run_id = r.id AND t.state = 'waiting')`).pluck().all()
  return runs.length === 0 ? undefined : `they differ for verify run ${runs.join(', ')}`
}

function findWrongState(db: Database): string | undefined {
  const txrefs = db.prepare<[], string>(`
    SELECT p.txref FROM payment p LEFT JOIN attempt a ON a.id = p.last_answer_id
    WHERE p.state IN ('proved', 'failed', 'pending') AND a.verdict IS NOT p.state LIMIT 5`).pluck().all()
  return txrefs.length === 0 ? undefined : `they differ for ${txrefs.join(', ')}`
}

function findStuckCall(db: Database, folder: string): string | undefined {
  if (isLockHeld(folder)) return undefined
  const count = db.prepare<[], number>('SELECT count(*) FROM run_item WHERE phase = 2').pluck().get()
  return count ? `${count} were when their process died; the next one that writes lets them wait again` : undefined
}
