/** What matching rests on, as a text: the same as long as nothing came that could change a match. SQL only. */
import type { Readable } from '../engine/access.ts'

const COUNTS = [
  'SELECT max(id) FROM attempt',
  'SELECT max(id) FROM payment_history',
  'SELECT max(commit_number) FROM import_batch',
  `SELECT count(*) FROM import_batch WHERE state = 'undone'`,
  `SELECT count(*) FROM settlement_file WHERE state = 'committed'`,
  `SELECT count(*) FROM settlement_file WHERE state = 'undone'`,
  'SELECT max(id) FROM bank_file',
  'SELECT count(*) FROM bank_file_undo',
  'SELECT max(id) FROM transfer_event',
  'SELECT max(id) FROM match_decision',
  'SELECT max(version) FROM matching_rule_set',
]

export function prepareBasis(db: Readable): () => string {
  const counts = COUNTS.map((sql) => db.prepare<[], number | null>(sql).pluck())
  return () => counts.map((count) => count.get() ?? 0).join(' ')
}
