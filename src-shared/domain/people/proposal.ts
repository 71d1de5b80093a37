/** Proposals: what one person asks for and another confirms. What only takes away needs no second. Pure. */
import type { UserRole } from '../transfers/app-users.ts'
import type { TransferLimit } from '../transfers/transfer-limits.ts'
import type { Change } from './statement.ts'

/**
 * `confirmed`: done, or of a person: waiting for them to enrol. `outdated`: what it would change is not what it was any
 * more, or who signed it can't act any more.
 */
export const PROPOSAL_STATES = [
  'open', 'confirmed', 'enrolled', 'done', 'refused', 'withdrawn', 'expired', 'outdated',
] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]

/** As long as what is signed of transfers. */
export const PROPOSAL_GOOD_FOR_MS = 7 * 86_400_000
export const MAX_PROPOSAL_REASON = 500
/** The vault keeps them all, and is written again with each change. */
export const MAX_PEOPLE = 200
/** More than anybody looks through before they confirm one. */
export const MAX_OPEN_PROPOSALS = 100

/** Does it give nobody anything that they could not do before? */
export function isOnlyTaking(change: Change): boolean {
  switch (change.kind) {
    case 'deactivation': return true
    case 'roles': return change.after.every((role) => change.before.includes(role))
    case 'limit': return isLowered(change.before?.oneMinor ?? null, change.after.oneMinor)
      && isLowered(change.before?.dayMinor ?? null, change.after.dayMinor)
    case 'card-entry': return !change.after
    // Without a limit, nobody writes off alone.
    case 'write-off-limit': return (change.after ?? 0) <= (change.before ?? 0)
    // Shown again, they can be read by whoever could not.
    case 'customers-hidden': return change.after
    case 'person': case 'address': case 'key': case 'day-close': case 'day-reopening': return false
  }
}

/** Earlier versions let one person give the role of an officer, which has no say about money. */
export function wasOnlyTaking(change: Change): boolean {
  return change.kind === 'roles' && powersOf(change.after).every((role) => change.before.includes(role))
}

/** May they propose, confirm, refuse and deactivate? */
export function canDecide({ roles, isActive }: { readonly roles: readonly UserRole[]; readonly isActive: boolean }) {
  return isActive && powersOf(roles).length > 0
}

/** Roles that have a say about money. */
function powersOf(roles: readonly UserRole[]): readonly UserRole[] {
  return roles.filter((role) => role === 'maker' || role === 'checker')
}

/** Null is no limit. */
function isLowered(before: TransferLimit['oneMinor'], after: TransferLimit['oneMinor']): boolean {
  return before === null || (after !== null && after <= before)
}
