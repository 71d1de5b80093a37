/** What the ledger offers for people: what they signed about one another, from which it follows who may act. */
import type { SignedAct } from '../../../src-shared/domain/people/follow-acts.ts'
import type { Actor } from './common.ts'

export interface NewPeopleAct extends Omit<SignedAct, 'id'> {
  /** Of those whom it brings in, in its order: how their keys are sealed. */
  readonly sealedKeys: readonly string[]
}

export interface PeopleReads {
  /** In the order in which they were done. */
  listPeopleActs(): readonly SignedAct[]
}

export interface PeopleWrites {
  /**
   * Adds the act and does what it says, in one: who the people are, a limit, card entry. Throws PROPOSAL_OUTDATED where
   * those who signed it can't do so, or what it changes is not what it says it was.
   */
  recordPeopleAct(act: NewPeopleAct, actor: Actor): { readonly actId: number }
}
