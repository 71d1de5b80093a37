/** Whether the two signatures of a close are by keys of people who are known from elsewhere than its ledger. Pure. */
import { findKnown, type Following, type KnownPeople, type SignedAct } from '../people/follow-acts.ts'
import { ANSWER, PROPOSAL } from '../people/statement.ts'

interface Confirmed {
  /** The act that confirmed it. */
  readonly actId: number
  readonly acts: readonly SignedAct[]
}

/**
 * Whoever writes a ledger can set up two people in it under any names, with keys of their own. Those who left since
 * are known too; `isSignedBy` verifies a signature.
 */
export function isSignedByKnown(
  { actId, acts }: Confirmed, { people }: KnownPeople, isSignedBy: Following['isSignedBy'],
): boolean {
  const answer = acts.find(({ id }) => id === actId)
  const proposal = acts.find(({ id }) => id === answer?.proposalId)
  return isByKnown(proposal, signerOf(proposal, PROPOSAL)) && isByKnown(answer, signerOf(answer, ANSWER))

  function isByKnown(act: SignedAct | undefined, by: string | undefined): boolean {
    const person = by === undefined ? undefined : findKnown(people, by)
    return act !== undefined && person !== undefined
      && isSignedBy(person.publicKey, act.statement, act.signatures[0] ?? '')
  }
}

function signerOf(act: SignedAct | undefined, statement: typeof PROPOSAL | typeof ANSWER): string | undefined {
  const read = statement.read(act?.statement ?? '')
  return read.ok ? read.value.by : undefined
}
