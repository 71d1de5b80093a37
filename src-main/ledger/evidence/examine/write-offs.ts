/** What was written off of matches: who settled it, and that decisions and write-offs belong together. */
import type { Database } from 'better-sqlite3'
import type { WriteOffAmount } from '../../../../src-shared/domain/matching/decide-write-off.ts'
import type { WrittenOff } from '../../api/books.ts'
import { paced } from './examination.ts'
import type { FindEntry } from './people-then.ts'
import type { holdAgainstPeople } from './two-people.ts'

interface WriteOffRow {
  readonly id: number
  readonly kind: 'proposed' | 'rejected' | 'written-off'
  readonly matchId: number
  readonly atMs: number
  readonly actor: string
  readonly proposalId: number | null
  readonly proposer: string | null
  readonly proposedAtMs: number | null
  /** 1 where the proposal is the write-off of this match just before, and says the same. */
  readonly isOfProposal: number | null
  /** 1 where its decision is one to write this match off, by the same person then. */
  readonly isOfDecision: number | null
  readonly undoneAtMs: number | null
  /** The match may be called otherwise by then. */
  readonly undoneMatchId: number | null
  readonly undoneBy: string | null
}

interface Looked {
  readonly findEntry: FindEntry
  readonly held: ReturnType<typeof holdAgainstPeople>
  readonly tick: () => void
}

const ACTIONS = {
  'proposed': 'match write-off proposed', 'rejected': 'match write-off rejected', 'written-off': 'match written off',
} as const
const CONFIRMED = 'match write-off confirmed'
const UNDONE = 'match undone'

export const WRITE_OFF_ACTIONS: readonly string[] = [...Object.values(ACTIONS), CONFIRMED, UNDONE]

export function lookAtWriteOffs(db: Database, { findEntry, held, tick }: Looked): void {
  const listAmounts = db.prepare<[number], WriteOffAmount>(`
    SELECT currency, amount_minor AS amountMinor FROM match_write_off_amount WHERE write_off_id = ? ORDER BY currency`)
  for (const row of paced(db.prepare<[], WriteOffRow>(WRITE_OFFS).all(), tick)) {
    const { id, kind, matchId, atMs, actor, proposalId, proposer } = row
    const subject = `match ${matchId}`
    const written = listAmounts.all(id).map(({ currency, amountMinor }): WrittenOff => (
      { subject: `write-off ${id} ${currency}`, currency, writtenOffMinor: Math.abs(amountMinor) }
    ))
    const isWrittenOff = kind === 'written-off'
    // Rows that fit nothing are told as those of which nobody knows.
    const isWhole = !isWrittenOff || (row.isOfDecision === 1 && written.length > 0)
    held.look({
      subject: isWhole ? subject : '', name: subject, atMs, actor, as: 'written-off', written,
      action: isWrittenOff && proposalId !== null ? CONFIRMED : ACTIONS[kind],
      confirms: !isWrittenOff ? 'waits' : proposalId === null ? 'none' : {
        action: ACTIONS.proposed, actor: proposer ?? '', atMs: row.proposedAtMs ?? 0,
        isSame: row.isOfProposal === 1 && proposer !== null,
      },
    })
    if (row.undoneAtMs !== null && row.undoneBy !== null) {
      const entry = findEntry({
        atMs: row.undoneAtMs, actor: row.undoneBy, action: UNDONE, subject: `match ${row.undoneMatchId}`,
      })
      held.takeBack(entry, actor, written)
    }
  }
  for (const matchId of db.prepare<[], number>(UNKNOWN_DECISIONS).pluck().all()) {
    held.look({
      subject: '', name: `match ${matchId}`, atMs: 0, actor: '', as: 'written-off', written: [], action: '',
      confirms: 'waits',
    })
  }
}

const AMOUNTS = (writeOff: string): string => `(
  SELECT json_group_array(json_array(currency, amount_minor)) FROM (
    SELECT currency, amount_minor FROM match_write_off_amount WHERE write_off_id = ${writeOff} ORDER BY currency))`

const WRITE_OFFS = `
  SELECT w.id, w.kind, w.match_id AS matchId, w.at_ms AS atMs, w.actor, w.proposal_id AS proposalId,
    p.actor AS proposer, p.at_ms AS proposedAtMs,
    p.id = (SELECT max(b.id) FROM match_write_off b WHERE b.match_id = w.match_id AND b.id < w.id)
      AND p.kind = 'proposed' AND p.reason = w.reason AND ${AMOUNTS('p.id')} = ${AMOUNTS('w.id')} AS isOfProposal,
    d.kind = 'written-off' AND d.match_id = w.match_id AND d.at_ms = w.at_ms AND d.actor = w.actor
      AND d.reason = w.reason AS isOfDecision,
    u.at_ms AS undoneAtMs, u.match_id AS undoneMatchId, u.actor AS undoneBy
  FROM match_write_off w LEFT JOIN match_write_off p ON p.id = w.proposal_id
    LEFT JOIN match_decision d ON d.id = w.decision_id
    LEFT JOIN match_decision u ON u.undoes = w.decision_id
  ORDER BY w.id`

const UNKNOWN_DECISIONS = `
  SELECT d.match_id FROM match_decision d
  WHERE d.kind = 'written-off' AND NOT EXISTS (SELECT 1 FROM match_write_off w WHERE w.decision_id = d.id)
  ORDER BY d.id`
