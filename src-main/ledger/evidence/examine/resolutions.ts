/**
 * Holds the resolutions of exceptions, and what was written off of matches, against the rule that some of it takes two
 * people.
 */
import type { Resolution } from '../../../../src-shared/domain/books/exceptions.ts'
import type { WrittenOff } from '../../api/books.ts'
import { paced, type Examination } from './examination.ts'
import { preparePeopleThen, readEntries } from './people-then.ts'
import { holdAgainstPeople } from './two-people.ts'
import { lookAtWriteOffs, WRITE_OFF_ACTIONS } from './write-offs.ts'

interface ResolutionRow extends Pick<WrittenOff, 'currency' | 'writtenOffMinor'> {
  readonly paymentId: number
  readonly txref: string
  readonly kind: 'proposed' | 'resolved'
  readonly atMs: number
  readonly actor: string
  readonly as: Resolution
  readonly proposalId: number | null
  readonly proposer: string | null
  readonly proposedAtMs: number | null
  /** 1 where the proposal is an earlier one of this payment, and says the same. */
  readonly isOfProposal: number | null
}

export const findUnsettledResolutions: Examination = ({ db, restoresUpTo, tick }) => {
  const findEntry = readEntries(db, [...Object.values(ACTIONS), ...WRITE_OFF_ACTIONS])
  const held = holdAgainstPeople(findEntry, preparePeopleThen(db, restoresUpTo))
  for (const row of paced(db.prepare<[], ResolutionRow>(RESOLUTIONS_SINCE).iterate(), tick)) {
    const { paymentId, txref, kind, as, atMs, actor, currency, writtenOffMinor, proposalId, proposer } = row
    held.look({
      subject: `payment ${txref}`, name: txref, atMs, actor, as,
      action: ACTIONS[proposalId === null ? kind : 'confirmed'],
      written: as === 'written-off' ? [{ subject: `payment ${paymentId}`, currency, writtenOffMinor }] : [],
      confirms: kind === 'proposed' ? 'waits' : proposalId === null ? 'none' : {
        action: ACTIONS.proposed, actor: proposer ?? '', atMs: row.proposedAtMs ?? 0,
        isSame: row.isOfProposal === 1 && proposer !== null,
      },
    })
  }
  lookAtWriteOffs(db, { findEntry, held, tick })
  return held.tell()
}

/** Earlier versions kept no risk with them, and knew no second person. */
const RESOLUTIONS_SINCE = `
  SELECT p.id AS paymentId, p.txref, r.currency, r.at_risk_minor AS writtenOffMinor, e.kind, e.at_ms AS atMs, e.actor,
    r.resolved_as AS "as", r.proposal_id AS proposalId,
    q.actor AS proposer, q.at_ms AS proposedAtMs,
    q.id < e.id AND q.kind = 'proposed' AND q.payment_id = e.payment_id AND q.text IS e.text
      AND s.resolved_as = r.resolved_as AND s.attempt_id = r.attempt_id AND s.reading_id IS r.reading_id
      AND s.at_risk_minor IS r.at_risk_minor AS isOfProposal
  FROM exception_resolution r JOIN exception_event e ON e.id = r.event_id JOIN payment p ON p.id = e.payment_id
    LEFT JOIN exception_event q ON q.id = r.proposal_id LEFT JOIN exception_resolution s ON s.event_id = q.id
  WHERE r.at_risk_minor IS NOT NULL ORDER BY r.event_id`

const ACTIONS = {
  proposed: 'resolution proposed', resolved: 'exception resolved', confirmed: 'resolution confirmed',
} as const
