/** Steps that proposing and answering share. */
import { AppError, type ErrorCode } from '../../../src-shared/contract/errors/errors.ts'
import { stateNow, type ProposingFacts } from '../../../src-shared/domain/people/decide-proposal.ts'
import type { KnownProposal } from '../../../src-shared/domain/people/follow-acts.ts'
import type { Change } from '../../../src-shared/domain/people/statement.ts'
import type { Decided } from '../../../src-shared/domain/values/decided.ts'
import type { Parts } from '../core/parts.ts'
import type { Looked } from './standing.ts'

/** One half of a new person's code, with what is kept of it. */
interface Half {
  readonly code: string | null
  readonly enrolmentKey: string | null
}

export async function makeHalf({ enrolmentCodes }: Parts, change: Change, nonce: string): Promise<Half> {
  if (change.kind !== 'person') return { code: null, enrolmentKey: null }
  const code = enrolmentCodes.make()
  const half = await enrolmentCodes.open(code, nonce)
  if (!half) throw new Error('A half of a code that was just made is none')
  return { code, enrolmentKey: half.publicKey }
}

export function proposingFactsOf(
  { clock, actor }: Parts, { ledger: { people, proposals, days }, users: listed }: Looked,
): ProposingFacts {
  const nowMs = clock.instant().wallMs
  const openProposals = proposals.filter((one) => stateNow(one, { people, nowMs }) === 'open').length
  return { people, listed, systemNames: [actor.name], openProposals, days }
}

/** Throws PROPOSAL_UNKNOWN. */
export function findProposal({ ledger: { proposals } }: Looked, proposalId: number): KnownProposal {
  const proposal = proposals.find(({ id }) => id === proposalId)
  if (!proposal) throw new AppError('PROPOSAL_UNKNOWN', { proposal: proposalId })
  return proposal
}

export function take<Decision>(outcome: Decided<Decision, ErrorCode>): void {
  if (!outcome.ok) throw new AppError(outcome.refusal.code, outcome.refusal.details)
}
