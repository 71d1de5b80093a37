/** Adds what people signed about people, and does what it says: the rows follow from the acts, never the other way. */
import type { Followed, SignedAct } from '../../../src-shared/domain/people/follow-acts.ts'
import { ANSWER, type Change } from '../../../src-shared/domain/people/statement.ts'
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Actor } from '../api/common.ts'
import type { NewPeopleAct } from '../api/people.ts'
import { prepareAuditRows } from '../audit/audit.ts'
import type { Writable } from '../engine/access.ts'
import { prepareVoidings } from '../transfers/void-signed.ts'
import { getPerson, prepareChanges } from './changes.ts'
import { preparePeopleReads, preparePeopleRows } from './people-acts.ts'
import { preparePersonRows } from './person-rows.ts'

interface Doing {
  readonly actor: Actor
  readonly at: Instant
  readonly sealedKeys: readonly string[]
}

export function preparePeopleWrites(db: Writable) {
  const { followPeople } = preparePeopleReads(db)
  const { nextActId, insertAct } = preparePeopleRows(db)
  const { bringIn, deactivateAll } = preparePersonRows(db)
  const { isAsItWas, apply } = prepareChanges(db)
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
      const doing = { actor, at, sealedKeys }
      if (act.act === 'set-up') setUp(after, doing)
      else carryOut(act, after, doing)
      return { actId: act.id }
    },
  }

  function carryOut(act: SignedAct, after: Followed, doing: Doing): void {
    const { actor, at, sealedKeys: [sealedKey = ''] } = doing
    const proposal = after.proposals.find(({ id }) => id === (act.proposalId ?? act.id))
    if (!proposal) return refuseOutdated(act)
    const { id, statement } = proposal
    const { change } = statement
    note(`change ${act.act}`, `proposal ${id}`, wordsOf(act, change), doing)
    if (act.act === 'enrolled' && change.kind === 'person') {
      return bringIn(getPerson(after, change.name), sealedKey, actor, at.wallMs)
    }
    if (act.act !== 'done' && act.act !== 'confirmed') return
    if (!isAsItWas(change)) refuseOutdated(act)
    apply({ act, proposal, after }, actor, at)
  }

  /** Everyone else is deactivated, and nothing that they signed waits any more. */
  function setUp({ people }: Followed, doing: Doing): void {
    const { actor, at: { wallMs: atMs }, sealedKeys } = doing
    deactivateAll(actor, atMs)
    const voided = voidSigned('people were set up again', atMs)
    people.forEach((person, index) => bringIn(person, sealedKeys[index] ?? '', actor, atMs))
    const named = people.map(({ name, roles }) => ({ name, roles }))
    const after = JSON.stringify({ people: named, ...(voided > 0 && { voidedTransfers: voided }) })
    note('people set up', 'people', after, doing)
  }

  function note(action: string, subject: string, after: string, { actor, at }: Doing): void {
    recordAudit({ action, subject, before: null, after, actor }, at.wallMs)
  }
}

function wordsOf({ act, statement }: SignedAct, change: Change): string {
  const answer = act === 'refused' ? ANSWER.read(statement) : undefined
  const words = answer?.ok === true ? { ...change, reason: answer.value.reason } : change
  // The number of the act that it came after says nothing to people.
  return JSON.stringify(words, (field, value: unknown) => (field === 'since' ? undefined : value))
}

function refuseOutdated({ id, proposalId }: SignedAct): never {
  throw new AppError('PROPOSAL_OUTDATED', { proposal: proposalId ?? id })
}
