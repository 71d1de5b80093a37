/** What shows that two people closed a day: what they and others signed, and its entries of the audit trail. */
import type { AuditRow } from '../../../src-shared/domain/evidence/audit-entry.ts'
import { isCloseChange } from '../../../src-shared/domain/closes/closed-days.ts'
import type { SignedAct } from '../../../src-shared/domain/people/follow-acts.ts'
import { PROPOSAL } from '../../../src-shared/domain/people/statement.ts'
import type { CloseEvidence, StoredClose } from '../api/closes.ts'
import { prepareEntries } from '../audit/audit.ts'
import type { Readable } from '../engine/access.ts'
import { DamagedRow } from '../engine/stored-row.ts'
import { preparePeopleReads } from '../people/people-acts.ts'
import { prepareCloseRows } from './close-rows.ts'

export function prepareCloseEvidence(db: Readable): (closeId: number) => CloseEvidence {
  const { findClose } = prepareCloseRows(db)
  const { listPeopleActs } = preparePeopleReads(db)
  const { findEntry, findEntryOf } = prepareEntries(db)

  return (closeId) => {
    const close = findClose(closeId)
    if (!close) throw new DamagedRow('day_close', closeId, 'it is missing')
    const acts = listPeopleActs()
    const confirmed = acts.find(({ id }) => id === close.actId)
    return { acts: actsUpTo(close, acts), entries: entriesOf(close, confirmed?.proposalId ?? 0) }
  }

  /** The approval and the close are one write, so that their entries follow one another. */
  function entriesOf({ id, date, atMs }: StoredClose, proposalId: number): readonly AuditRow[] {
    const closed = findEntryOf('day closed', `business day ${date}`, atMs)
    if (!closed) throw new DamagedRow('day_close', id, 'it has no entry of the audit trail')
    const entries = [findEntryOf('change proposed', `proposal ${proposalId}`), findEntry(closed.id - 1), closed]
    return entries.filter((entry) => entry !== undefined)
  }
}

function actsUpTo({ actId, date }: StoredClose, acts: readonly SignedAct[]): readonly SignedAct[] {
  const proposals = new Set(acts.filter((act) => concerns(act, date)).map(({ id }) => id))
  return acts.filter(({ id, act, proposalId }) => (
    id <= actId && (act === 'set-up' || proposals.has(proposalId ?? id))
  ))
}

/** Is it about who may sign, or about the day? */
function concerns({ act, statement }: SignedAct, date: string): boolean {
  if (act !== 'proposed' && act !== 'done') return false
  const read = PROPOSAL.read(statement)
  if (!read.ok) return false
  const { change } = read.value
  if (isCloseChange(change)) return change.date === date
  return change.kind === 'person' || change.kind === 'roles' || change.kind === 'deactivation'
}
