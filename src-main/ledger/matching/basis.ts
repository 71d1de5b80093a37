/** What matching rests on, as a text: the same as long as nothing came that could change a match. SQL only. */
import type { Readable } from '../engine/access.ts'

/** These three concern the payments that they name; what is behind them may concern any match. */
const COUNTS_OF_PAYMENTS = [
  'SELECT max(id) FROM attempt',
  'SELECT max(id) FROM payment_history',
  'SELECT max(commit_number) FROM import_batch',
]
const COUNTS_OF_ALL = [
  `SELECT count(*) FROM import_batch WHERE state = 'undone'`,
  `SELECT count(*) FROM settlement_file WHERE state = 'committed'`,
  `SELECT count(*) FROM settlement_file WHERE state = 'undone'`,
  'SELECT max(id) FROM bank_file',
  'SELECT count(*) FROM bank_file_undo',
  'SELECT max(id) FROM transfer_event',
  'SELECT max(id) FROM match_decision',
  'SELECT max(version) FROM matching_rule_set',
]

/** How far what concerns single payments had come, and the rest as a text. */
export interface BasisParts {
  readonly attempts: number
  readonly history: number
  readonly commits: number
  readonly rest: string
}

export function prepareBasis(db: Readable): () => string {
  const counts = [...COUNTS_OF_PAYMENTS, ...COUNTS_OF_ALL].map((sql) => db.prepare<[], number | null>(sql).pluck())
  return () => counts.map((count) => count.get() ?? 0).join(' ')
}

/** Undefined where it is none. */
export function splitBasis(basis: string): BasisParts | undefined {
  const [, attempts, history, commits, rest] = /^(\d+) (\d+) (\d+) (.*)$/.exec(basis) ?? []
  if (rest === undefined) return undefined
  return { attempts: Number(attempts), history: Number(history), commits: Number(commits), rest }
}
