/**
 * Examines a whole ledger: the file, its rules, its evidence, and what its parts say of one another. What is stated is
 * recomputed from what is stored.
 */
import type { Database } from 'better-sqlite3'
import type { Finding } from '../../../src-shared/contract/profiles/ledger.ts'
import { isLockHeld } from './lock.ts'
import { findOtherLog } from '../command-log/command-log.ts'
import { findReplayDifference } from '../command-log/replay.ts'
import { findBreakInAudit } from '../audit/audit.ts'
import { EVERY_RESTORE } from '../audit/restores.ts'
import { sumColumns } from '../books/columns.ts'
import { findChangedAttachments } from '../evidence/examine/attachments.ts'
import { findChangedAdjustments } from '../evidence/examine/adjustments.ts'
import { findChangedCloses } from '../evidence/examine/closes.ts'
import { findBreakInChain, findChangedState } from '../evidence/examine/chain.ts'
import { findUnsignedEntries } from '../evidence/examine/entries.ts'
import { together, type Examination, type Examined } from '../evidence/examine/examination.ts'
import { findChangedImports } from '../evidence/examine/imports.ts'
import { findChangedPayments } from '../evidence/examine/payments.ts'
import { dropNewest, findChangedRows, gatherNewest } from '../evidence/examine/rows.ts'
import { findChangedMatches } from '../evidence/examine/matches.ts'
import { findMadeUpRestores } from '../evidence/examine/restores.ts'
import { findUnsettledResolutions } from '../evidence/examine/resolutions.ts'
import { findChangedRuns } from '../evidence/examine/runs.ts'
import { findChangedPeople, findChangedTransfers } from '../evidence/examine/transfers.ts'
import { findOtherTransactions } from '../evidence/examine/transactions.ts'
import { findChangedSettlements } from '../evidence/examine/settlements.ts'
import { findSchemaDifference } from './expected-schema.ts'
import { Cancelled } from './cancelled.ts'

export interface Examining {
  readonly db: Database
  readonly folder: string
  /** The last entry of the audit trail that may tell of a restore; left out where the key vault can’t be asked. */
  readonly restoresUpTo?: number | undefined
  /** Carries the command log out again, which takes as long as it took to write. */
  readonly replays?: boolean | undefined
  /** Told which examination begins, and of each step in it; throws `Cancelled` where nobody waits any more. */
  readonly onStep?: (subject: string, done: number, of: number) => void
}

/** A finding each, in the order of what rests on what. One that fails does not keep the others from being made. */
export function examineLedger(
  { db, folder, restoresUpTo, replays = false, onStep = () => undefined }: Examining,
): Finding[] {
  const examinations = [
    ...EXAMINATIONS, ...(restoresUpTo === undefined ? [] : [OF_RESTORES]), ...(replays ? [OF_REPLAY] : []),
  ]
  try {
    return examinations.map(({ subject, sound, examine }, done) => {
      const tick = (): void => onStep(subject, done, examinations.length)
      tick()
      const trouble = tried(() => examine({ db, folder, restoresUpTo: restoresUpTo ?? EVERY_RESTORE, tick }))
      return { subject, isSound: trouble === undefined, detail: trouble ?? sound }
    })
  } finally {
    dropNewest(db)
  }
}

function tried(examine: () => string | undefined): string | undefined {
  try {
    return examine()
  } catch (error) {
    if (error instanceof Cancelled) throw error
    return `could not be examined: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** SQLite's own examination of the file; not of what is attached beside it. */
export function findDamage(db: Database): string | undefined {
  const lines = db.prepare<[], string>('PRAGMA main.integrity_check(5)').pluck().all()
  return lines.length === 1 && lines[0] === 'ok' ? undefined : lines.join('; ')
}

interface Named {
  readonly subject: string
  readonly sound: string
  readonly examine: Examination
}

const OF_RESTORES: Named = {
  subject: 'Restores', sound: 'the key vault knows of each that the audit trail tells of', examine: findMadeUpRestores,
}

const OF_REPLAY: Named = {
  subject: 'Replay of the command log', sound: 'the same commands give the same ledger',
  examine: ({ db, folder, tick }) => findReplayDifference(db, folder, tick),
}

const EXAMINATIONS: readonly Named[] = [
  { subject: 'File', sound: 'every page can be read and fits the others', examine: ({ db }) => findDamage(db) },
  { subject: 'Layout', sound: 'tables, indexes and triggers are this program’s', examine: findOtherLayout },
  { subject: 'References between tables', sound: 'all of them lead to a row', examine: findLooseReference },
  { subject: 'Audit trail', sound: 'its chain of hashes is whole', examine: ({ db }) => findBreakInAudit(db) },
  { subject: 'Entries of people', sound: 'each is signed by who it names', examine: findUnsignedEntries },
  { subject: 'Observations', sound: 'their chain of hashes is whole', examine: findBreakInChain },
  { subject: 'State of the ledger', sound: 'it is as it was written', examine: findChangedState },
  { subject: 'Stored rows', sound: 'all are as they were written', examine: gatheringNewest(findChangedRows) },
  { subject: 'Imports', sound: 'what is expected is what was imported', examine: findChangedImports },
  { subject: 'Payment states', sound: 'they follow from answers and checks', examine: findChangedPayments },
  { subject: 'Resolutions', sound: 'two people settled those that take two', examine: findUnsettledResolutions },
  { subject: 'Attachments', sound: 'their content is what was attached', examine: findChangedAttachments },
  { subject: 'Settlement lines', sound: 'they are what was imported', examine: findChangedSettlements },
  { subject: 'Transactions', sound: 'they agree with the last answers', examine: findOtherTransactions },
  { subject: 'Tallies of verify runs', sound: 'they agree with the runs’ items', examine: findWrongTally },
  { subject: 'Verify runs', sound: 'their items and calls are as they were recorded', examine: findChangedRuns },
  { subject: 'Transfers', sound: 'contents, signatures and states fit one another', examine: findChangedTransfers },
  { subject: 'Matches', sound: 'they follow from items, rules and decisions', examine: findChangedMatches },
  { subject: 'Closed days', sound: 'they say what two people signed', examine: findChangedCloses },
  {
    subject: 'Adjustments of closed days', sound: 'they are those that closes state', examine: findChangedAdjustments,
  },
  { subject: 'People and limits', sound: 'they are as the audit trail says', examine: findChangedPeople },
  {
    subject: 'Command log', sound: 'it ends where the ledger does, or none is kept',
    examine: ({ db, folder }) => findOtherLog(db, folder),
  },
  { subject: 'Calls in flight', sound: 'each belongs to a living process', examine: findStuckCall },
]

/** Those after it use what it gathers. */
function gatheringNewest(examine: Examination): Examination {
  return (examined) => {
    gatherNewest(examined.db)
    return examine(examined)
  }
}

function findOtherLayout({ db }: Examined): string | undefined {
  return findSchemaDifference(db)
}

function findLooseReference({ db }: Examined): string | undefined {
  const loose = db.prepare<[], { table: string }>('PRAGMA foreign_key_check').all()
  const tables = [...new Set(loose.map(({ table }) => table))]
  return loose.length === 0 ? undefined : `${loose.length} rows lead nowhere, in ${tables.join(', ')}`
}

function findWrongTally({ db }: Examined): string | undefined {
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
  return together(
    runs.length === 0 ? undefined : `they differ for verify run ${runs.slice(0, 5).join(', ')}`,
    findEmptyTally(db),
  )
}

/** What was taken out of a tally leaves a row of nothing behind. */
function findEmptyTally(db: Database): string | undefined {
  const runs = db.prepare<[], number>(`
    SELECT DISTINCT t.run_id FROM run_tally t WHERE t.count = 0 AND (
      t.amount_high <> 0 OR t.amount_low <> 0 OR t.state <> 'waiting'
      OR (NOT EXISTS (SELECT 1 FROM run_item i WHERE i.run_id = t.run_id AND i.currency = t.currency)
        AND t.currency NOT IN (SELECT currency FROM payment_history))
    )`).pluck().all()
  const named = runs.slice(0, 5).join(', ')
  return runs.length === 0 ? undefined : `a tally of nothing says something, of verify run ${named}`
}

function findStuckCall({ db, folder }: Examined): string | undefined {
  if (isLockHeld(folder)) return undefined
  const count = db.prepare<[], number>('SELECT count(*) FROM run_item WHERE phase = 2').pluck().get()
  return count ? `${count} were when their process died; the next one that writes lets them wait again` : undefined
}
