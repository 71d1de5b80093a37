/** Writing off what a confirmed match leaves: who may, when it takes a second person, and what is said of it. Pure. */
import { decideSecondPerson } from '../books/resolution-rules.ts'
import { sameUser } from '../transfers/app-users.ts'
import type { AuditNote } from '../values/audit-note.ts'
import type { Currency } from '../values/currency.ts'
import { decided, refused, type Decided } from '../values/decided.ts'
import type { MatchState } from './links.ts'

/** Left − right, as a match leaves it; never zero. */
export interface WriteOffAmount {
  readonly currency: Currency
  readonly amountMinor: number
}

/** A write-off that waits for a second person. */
export interface WaitingWriteOff {
  readonly id: number
  readonly by: string
  readonly reason: string
  readonly amounts: readonly WriteOffAmount[]
}

export interface WriteOffCase {
  readonly match: number
  readonly state: MatchState
  /** What it leaves and nobody has written off yet, in the order of the currencies. */
  readonly open: readonly WriteOffAmount[]
  /** Null where none waits. */
  readonly waiting: WaitingWriteOff | null
}

export interface WriteOffFacts {
  /** The name of whoever acts, where it is a person who proved it; null for anyone else. */
  readonly person: string | null
  /** Names of those who can act in the profile. */
  readonly activePeople: readonly string[]
  /** What the person writes off alone in a currency, this included (SecondPersonFacts); minor units. */
  readonly writtenOffMinor: (currency: Currency) => number
  /** The most of it; null where none may. */
  readonly limitMinor: (currency: Currency) => number | null
}

export type WriteOffStep =
  /** `amounts`: what the person was shown. */
  | { readonly kind: 'write-off'; readonly amounts: readonly WriteOffAmount[]; readonly reason: string }
  | { readonly kind: 'confirm'; readonly proposal: number }
  | { readonly kind: 'reject'; readonly proposal: number; readonly reason: string }

export interface WriteOffDecision {
  readonly kind: 'proposed' | 'rejected' | 'written-off'
  readonly amounts: readonly WriteOffAmount[]
  readonly reason: string
  /** The one that it confirms or rejects. */
  readonly proposalId: number | null
  readonly audit: AuditNote
}

export type WriteOffRefusal = 'MATCH_NOT_CONFIRMED' | 'MATCH_LEAVES_NOTHING' | 'MATCH_LEAVES_OTHER'
  | 'WRITE_OFF_NOT_WAITING' | 'WRITE_OFF_NEEDS_ANOTHER' | 'WRITE_OFF_NEEDS_PERSON' | 'WRITE_OFF_PROPOSER_INACTIVE'
  | 'WRITE_OFF_SECOND_MISSING'

type Outcome = Decided<WriteOffDecision, WriteOffRefusal>

interface Left {
  readonly currency: Currency
  readonly amountMinor: bigint
}

/** What a match leaves and nobody has written off, or what more was written off than it leaves by now. */
export function listOpenAmounts(
  { residuals, writtenOff }: { readonly residuals: readonly Left[]; readonly writtenOff: readonly Left[] },
): readonly WriteOffAmount[] {
  const open = new Map<Currency, bigint>()
  for (const { currency, amountMinor } of residuals) open.set(currency, (open.get(currency) ?? 0n) + amountMinor)
  for (const { currency, amountMinor } of writtenOff) open.set(currency, (open.get(currency) ?? 0n) - amountMinor)
  return [...open].filter(([, minor]) => minor !== 0n).toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, minor]) => ({ currency, amountMinor: Number(minor) }))
}

export function decideWriteOff(found: WriteOffCase, step: WriteOffStep, facts: WriteOffFacts): Outcome {
  switch (step.kind) {
    case 'write-off': return decideWritingOff(found, step, facts)
    case 'confirm': return decideConfirming(found, step.proposal, facts)
    case 'reject': return decideRejecting(found, step)
  }
}

function decideWritingOff(
  found: WriteOffCase, { amounts, reason }: Extract<WriteOffStep, { kind: 'write-off' }>, facts: WriteOffFacts,
): Outcome {
  const { match, state, open } = found
  if (state !== 'confirmed') return refused('MATCH_NOT_CONFIRMED', { match })
  if (open.length === 0) return refused('MATCH_LEAVES_NOTHING', { match })
  if (!areSame(amounts, open)) return refused('MATCH_LEAVES_OTHER', { match })
  // What is written off counts for somebody.
  if (facts.person === null) return refused('WRITE_OFF_NEEDS_PERSON', { match })
  const second = open.map(({ currency }) => decideSecondPerson('written-off', {
    activePeople: facts.activePeople.length, writtenOffMinor: facts.writtenOffMinor(currency),
    limitMinor: facts.limitMinor(currency),
  }))
  if (second.includes('nobody')) return refused('WRITE_OFF_SECOND_MISSING', { match })
  const isProposed = second.includes('second')
  return decided({
    kind: isProposed ? 'proposed' : 'written-off', amounts: open, reason, proposalId: null,
    audit: {
      action: isProposed ? 'match write-off proposed' : 'match written off', before: null,
      after: JSON.stringify({ amounts: open, reason }),
    },
  })
}

function decideConfirming(found: WriteOffCase, proposal: number, { person, activePeople }: WriteOffFacts): Outcome {
  const { match, state, open, waiting } = found
  if (waiting?.id !== proposal || state !== 'confirmed') return refused('WRITE_OFF_NOT_WAITING', { match })
  const { by: proposer, amounts, reason } = waiting
  const isAnother = person !== null && !sameUser(person, proposer) && activePeople.includes(person)
  if (!isAnother) return refused('WRITE_OFF_NEEDS_ANOTHER', { match, proposer })
  // Whoever proposed it may have left since.
  if (!activePeople.some((name) => sameUser(name, proposer))) {
    return refused('WRITE_OFF_PROPOSER_INACTIVE', { match, proposer })
  }
  if (!areSame(amounts, open)) return refused('MATCH_LEAVES_OTHER', { match })
  return decided({
    kind: 'written-off', amounts, reason, proposalId: proposal,
    audit: {
      action: 'match write-off confirmed', before: null,
      after: JSON.stringify({ amounts, reason, proposedBy: proposer }),
    },
  })
}

function decideRejecting(
  { match, waiting }: WriteOffCase, { proposal, reason }: Extract<WriteOffStep, { kind: 'reject' }>,
): Outcome {
  if (waiting?.id !== proposal) return refused('WRITE_OFF_NOT_WAITING', { match })
  const { amounts, by: proposedBy, reason: proposed } = waiting
  return decided({
    kind: 'rejected', amounts: [], reason, proposalId: proposal,
    audit: {
      action: 'match write-off rejected', before: JSON.stringify({ amounts, reason: proposed, proposedBy }),
      after: reason,
    },
  })
}

function areSame(one: readonly WriteOffAmount[], other: readonly WriteOffAmount[]): boolean {
  const text = (residuals: readonly WriteOffAmount[]): string => JSON.stringify(
    residuals.map(({ currency, amountMinor }) => [currency, amountMinor] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
  return text(one) === text(other)
}
