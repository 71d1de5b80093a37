/**
 * Holds the resolutions of exceptions against the rule that some take two people: that both signed, that each of them
 * could act then, that they are not the same person, and that both spoke of the same thing.
 */
import type { Database } from 'better-sqlite3'
import type { Resolution } from '../../../../src-shared/domain/books/exceptions.ts'
import { decideSecondPerson } from '../../../../src-shared/domain/books/resolution-rules.ts'
import { writeOffLimitOf, type Agreed } from '../../../../src-shared/domain/people/agreed.ts'
import { followActs, type SignedAct } from '../../../../src-shared/domain/people/follow-acts.ts'
import { sameUser, userKeyOf } from '../../../../src-shared/domain/transfers/app-users.ts'
import { isSignedBy } from '../../../platform/is-signed-by.ts'
import { listRestores } from '../../audit/restores.ts'
import { prepareIdentity } from '../../audit/ledger-identity.ts'
import type { WrittenOff } from '../../api/books.ts'
import { preparePeopleReads } from '../../people/people-acts.ts'
import { createFaults, paced, together, type Examination } from './examination.ts'
import { sumWrittenOffAlone } from './written-off-alone.ts'

interface ResolutionRow extends WrittenOff {
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
  const faults = {
    untold: createFaults(), alone: createFaults(), otherwise: createFaults(), own: createFaults(), gone: createFaults(),
  }
  const findEntry = readEntries(db)
  const findPeople = preparePeopleThen(db, restoresUpTo)
  const sumAlone = sumWrittenOffAlone()
  for (const row of paced(db.prepare<[], ResolutionRow>(RESOLUTIONS_SINCE).iterate(), tick)) {
    const { txref, as, actor, proposalId, proposer, proposedAtMs } = row
    const entry = findEntry(row.atMs, actor, ACTIONS[proposalId === null ? row.kind : 'confirmed'], txref)
    if (entry === undefined) faults.untold.add(txref)
    if (row.kind === 'proposed' || entry === undefined) continue
    const { active, agreed } = findPeople(entry) ?? {}
    if (proposalId === null) {
      const writtenOffMinor = as === 'written-off' ? sumAlone(actor, row) : 0
      const limitMinor = agreed ? writeOffLimitOf(agreed, row.currency) : null
      const facts = { activePeople: active?.size ?? 0, writtenOffMinor, limitMinor }
      if (active && decideSecondPerson(as, facts) !== 'alone') faults.alone.add(txref)
      continue
    }
    if (row.isOfProposal !== 1 || proposer === null) faults.otherwise.add(txref)
    else if (sameUser(proposer, actor)) faults.own.add(txref)
    else if (active) {
      const proposed = findEntry(proposedAtMs ?? 0, proposer, ACTIONS.proposed, txref)
      const then = proposed === undefined ? undefined : findPeople(proposed)?.active
      const couldAct = active.has(userKeyOf(actor)) && active.has(userKeyOf(proposer))
        && (then === undefined || then.has(userKeyOf(proposer)))
      if (!couldAct) faults.gone.add(txref)
    }
  }
  return together(
    faults.untold.tell('the audit trail does not tell of them'),
    faults.alone.tell('one person alone settled what takes two'),
    faults.otherwise.tell('what was confirmed is not what was proposed, of'),
    faults.own.tell('they were confirmed by who proposed them'),
    faults.gone.tell('they were proposed or confirmed by someone who could not act then'),
  )
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

/** The entry of the audit trail that tells of a resolution. */
function readEntries(db: Database) {
  const entries = new Map<string, number>()
  const list = db.prepare<string[], [key: string, id: number]>(`
    SELECT json_array(at_ms, actor, action, subject), id FROM audit WHERE action IN (?, ?, ?)`).raw()
  for (const [key, id] of list.iterate(...Object.values(ACTIONS))) entries.set(key, id)
  return (atMs: number, actor: string, action: string, txref: string): number | undefined => (
    entries.get(JSON.stringify([atMs, actor, action, `payment ${txref}`]))
  )
}

interface PeopleThen {
  /** Keys of those who could act. */
  readonly active: ReadonlySet<string>
  readonly agreed: Agreed
}

/**
 * Who could act, and what they had agreed on, when an entry was written, by what people had signed until then.
 * Undefined where nobody was set up, and before a restore: people are carried over from the ledger that it replaces.
 */
function preparePeopleThen(db: Database, restoresUpTo: number): (entry: number) => PeopleThen | undefined {
  const acts = preparePeopleReads(db).listPeopleActs()
  const ledgerId = prepareIdentity(db).ledgerId()
  const entries = db.prepare<[], number>(`
    SELECT id FROM audit WHERE action IN ('people set up', 'change proposed', 'change done', 'change confirmed',
      'change refused', 'change withdrawn', 'change enrolled') ORDER BY id`).pluck().all()
  const lastRestore = listRestores(db, restoresUpTo).at(-1)?.id ?? 0
  // Each act leaves one of them. Where it did not, others say so.
  const known = entries.length === acts.length
    ? entries.map((fromEntry, at) => ({ fromEntry, people: peopleAfter(acts.slice(0, at + 1)) }))
    : []
  return (entry) => (
    entry < lastRestore ? undefined : known.findLast(({ fromEntry }) => fromEntry < entry)?.people
  )

  function peopleAfter(until: readonly SignedAct[]): PeopleThen | undefined {
    const agreed = followActs(until, { ledgerId, isSignedBy })
    if (agreed.root === null) return undefined
    const active = agreed.people.filter(({ isActive }) => isActive)
    return { agreed, active: new Set(active.map(({ name }) => userKeyOf(name))) }
  }
}
