/** What was written off of confirmed matches, and what was only proposed, as it is stored: SQL only. */
import type { WriteOffAmount } from '../../../src-shared/domain/matching/decide-write-off.ts'
import type { Readable, Writable } from '../engine/access.ts'

interface WriteOffRow {
  readonly id: number
  readonly kind: 'proposed' | 'rejected' | 'written-off'
  readonly matchId: number
  /** What it rejects or confirms. */
  readonly proposalId: number | null
  readonly decisionId: number | null
  readonly reason: string
  /** A business day. */
  readonly date: string
  readonly atMs: number
  readonly by: string
}

export interface StoredWriteOff extends WriteOffRow {
  /** In the order of the currencies. */
  readonly amounts: readonly WriteOffAmount[]
  /** Who proposed what was confirmed. */
  readonly proposedBy: string | null
}

const SELECT = `
  SELECT w.id, w.kind, w.match_id AS matchId, w.proposal_id AS proposalId, w.decision_id AS decisionId, w.reason,
    w.date, w.at_ms AS atMs, w.actor AS by, p.actor AS proposedBy
  FROM match_write_off w LEFT JOIN match_write_off p ON p.id = w.proposal_id`

/** The confirmed matches `m` of which the newest write-off is only proposed: found from there, which are few. */
export const WAITING_MATCHES = `(SELECT o.* FROM match_write_off w JOIN match o ON o.id = w.match_id
  WHERE w.kind = 'proposed' AND o.state = 'confirmed' AND NOT EXISTS (
    SELECT 1 FROM match_write_off n WHERE n.match_id = w.match_id AND n.id > w.id)) m`

export function prepareWriteOffRows(db: Readable) {
  const newest = db.prepare<[number], Omit<StoredWriteOff, 'amounts'>>(
    `${SELECT} WHERE w.match_id = ? ORDER BY w.id DESC LIMIT 1`,
  )
  const ofDecision = db.prepare<[number], Omit<StoredWriteOff, 'amounts'>>(`${SELECT} WHERE w.decision_id = ?`)
  const amounts = db.prepare<[number], WriteOffAmount>(`
    SELECT currency, amount_minor AS amountMinor FROM match_write_off_amount WHERE write_off_id = ? ORDER BY currency`)
  const decided = db.prepare<[], number>(
    `SELECT decision_id FROM match_write_off WHERE kind = 'written-off' ORDER BY id`,
  ).pluck()

  function withAmounts(row: Omit<StoredWriteOff, 'amounts'> | undefined): StoredWriteOff | undefined {
    return row && { ...row, amounts: amounts.all(row.id) }
  }

  return {
    /** What waits for a second person, where the match is still confirmed. */
    findProposed(matchId: number): StoredWriteOff | undefined {
      const found = newest.get(matchId)
      return found?.kind === 'proposed' ? withAmounts(found) : undefined
    },
    findOfDecision: (decisionId: number): StoredWriteOff | undefined => withAmounts(ofDecision.get(decisionId)),
    /** The decisions by which something was written off, whether or not they stand. */
    listDecisionIds: (): readonly number[] => decided.all(),
  }
}

type NewWriteOff = Omit<WriteOffRow, 'id'> & Pick<StoredWriteOff, 'amounts'>

export function prepareWriteOffInserts(db: Writable) {
  const insert = db.prepare<[Omit<WriteOffRow, 'id'>]>(`
    INSERT INTO match_write_off (kind, match_id, proposal_id, decision_id, reason, date, at_ms, actor)
    VALUES (@kind, @matchId, @proposalId, @decisionId, @reason, @date, @atMs, @by)`)
  const insertAmount = db.prepare<[number, string, number]>(
    'INSERT INTO match_write_off_amount (write_off_id, currency, amount_minor) VALUES (?, ?, ?)',
  )
  return {
    insertWriteOff({ amounts, ...row }: NewWriteOff): void {
      const id = Number(insert.run(row).lastInsertRowid)
      for (const { currency, amountMinor } of amounts) insertAmount.run(id, currency, amountMinor)
    },
  }
}
