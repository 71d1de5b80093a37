/** Adds what people signed about people, and does what it says: the rows follow from the acts, never the other way. */
import { findKnown, type Followed, type SignedAct } from '../../../src-shared/domain/people/follow-acts.ts'
import { ANSWER, type Change } from '../../../src-shared/domain/people/statement.ts'
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import { noteLimit } from '../../../src-shared/domain/transfers/transfer-limits.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Actor } from '../api/common.ts'
import type { NewPeopleAct } from '../api/people.ts'
import { prepareAuditRows } from '../audit/audit.ts'
import { prepareChargeReads } from '../charges/charges.ts'
import { prepareChargeWrites } from '../charges/charge-writes.ts'
import type { Writable } from '../engine/access.ts'
import { prepareTransferBatches } from '../transfers/transfer-batches.ts'
import { prepareTransferRows } from '../transfers/transfer-changes.ts'
import { prepareVoidings } from '../transfers/void-signed.ts'
import { preparePersonRows } from './person-rows.ts'
import { preparePeopleReads, preparePeopleRows } from './people-acts.ts'

interface Doing {
  readonly actor: Actor
  readonly atMs: number
  readonly sealedKeys: readonly string[]
}

export function preparePeopleWrites(db: Writable) {
  const { followPeople } = preparePeopleReads(db)
  const { nextActId, insertAct } = preparePeopleRows(db)
  const persons = preparePersonRows(db)
  const { insertLimit } = prepareTransferRows(db)
  const { listTransferLimits } = prepareTransferBatches(db)
  const { readCardEntry } = prepareChargeReads(db)
  const { setCardEntry } = prepareChargeWrites(db)
  const { voidSigned } = prepareVoidings(db)
  const { recordAudit } = prepareAuditRows(db)

  return {
    recordPeopleAct(
      { sealedKeys, ...signed }: NewPeopleAct, actor: Actor, at: Instant,
    ): { readonly actId: number } {
      const act = { ...signed, id: nextActId() }
      const after = followPeople(act)
      if (after.unfounded.includes(act.id)) refuseOutdated(act)
      insertAct(act)
      carryOut(act, after, { actor, atMs: at.wallMs, sealedKeys }, at)
      return { actId: act.id }
    },
  }

  function carryOut(act: SignedAct, after: Followed, doing: Doing, at: Instant): void {
    const { actor, atMs } = doing
    if (act.act === 'set-up') return setUp(after, doing)
    const proposal = after.proposals.find(({ id }) => id === (act.proposalId ?? act.id))
    if (!proposal) return refuseOutdated(act)
    const { id, statement: { change } } = proposal
    note(`change ${act.act}`, `proposal ${id}`, wordsOf(act, change), doing)
    if (act.act === 'enrolled' && change.kind === 'person') {
      return persons.bringIn(getPerson(after, change.name), doing.sealedKeys[0] ?? '', actor, atMs)
    }
    if (act.act !== 'done' && act.act !== 'confirmed') return
    if (!isAsItWas(change)) refuseOutdated(act)
    apply(change, after, doing, at)
  }

  /** Everyone else is deactivated, and nothing that they signed waits any more. */
  function setUp(after: Followed, { actor, atMs, sealedKeys }: Doing): void {
    persons.deactivateAll(actor, atMs)
    const voided = voidSigned('people were set up anew', atMs)
    after.people.forEach((person, index) => persons.bringIn(person, sealedKeys[index] ?? '', actor, atMs))
    const people = after.people.map(({ name, roles }) => ({ name, roles }))
    note('people set up', 'people', JSON.stringify({ people, ...(voided > 0 && { voidedTransfers: voided }) }), {
      actor, atMs,
    })
  }

  function apply(change: Change, after: Followed, { actor, atMs }: Doing, at: Instant): void {
    switch (change.kind) {
      case 'roles': return persons.changeRoles(getPerson(after, change.name), actor, atMs)
      case 'deactivation': return persons.deactivate(change.name, actor, atMs)
      case 'card-entry': return setCardEntry(change.after, change.statement, actor, at)
      case 'limit': {
        const limit = change.after
        const audit = noteLimit(limit, listTransferLimits())
        insertLimit({ ...limit, atMs, actor: actor.name })
        return recordAudit({ ...audit, subject: `transfers in ${limit.currency}`, actor }, atMs)
      }
      // A person enrols first; an address and a key lie in the vault.
      case 'person': case 'address': case 'key': return
    }
  }

  function isAsItWas(change: Change): boolean {
    if (change.kind === 'card-entry') return readCardEntry().isOn === change.before
    if (change.kind !== 'limit') return true
    const now = listTransferLimits().find(({ currency }) => currency === change.after.currency)
    return now?.oneMinor === change.before?.oneMinor && now?.dayMinor === change.before?.dayMinor
  }

  function note(action: string, subject: string, after: string, { actor, atMs }: Pick<Doing, 'actor' | 'atMs'>): void {
    recordAudit({ action, subject, before: null, after, actor }, atMs)
  }
}

function wordsOf({ act, statement }: SignedAct, change: Change): string {
  const answer = act === 'refused' ? ANSWER.read(statement) : undefined
  return JSON.stringify(answer?.ok === true ? { ...change, reason: answer.value.reason } : change)
}

function getPerson({ people }: Followed, name: string) {
  const person = findKnown(people, name)
  if (!person) throw new Error(`An act was founded that leaves nobody called ${name}`)
  return person
}

function refuseOutdated({ id, proposalId }: SignedAct): never {
  throw new AppError('PROPOSAL_OUTDATED', { proposal: proposalId ?? id })
}
