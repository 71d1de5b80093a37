/**
 * What two people sign when they go on with one machine's ledger, because the team's database lost or changed the end
 * of the log: which end is given up, which is gone on with, who says so, when, and a number used once. Pure.
 */
import { canDecide } from '../people/proposal.ts'
import { sameUser, userKeyOf, type UserRole } from '../transfers/app-users.ts'
import { decided, refused, type Decided } from '../values/decided.ts'
import { parsed, unreadable, type Parsed } from '../values/parsed.ts'
import { COUNT, listOf, objectOf, oneOf, parseStored, TEXT, type Shape } from '../values/shape.ts'

/** For the call that it belongs to: what is signed is done at once. */
export const REOPENING_GOOD_FOR_MS = 10 * 60_000

/** Where a log ends: the hash is that of its last line. */
export interface SignedEnd {
  readonly log: number
  readonly sequence: number
  readonly head: string
}

export interface Reopening {
  readonly team: string
  readonly ledgerId: string
  readonly profile: string
  readonly profileKind: 'practice' | 'test' | 'live'
  /** As the database has it. */
  readonly there: SignedEnd & { readonly epoch: number }
  /** Of the ledger that is gone on with. */
  readonly own: SignedEnd
  /** Both, folded as `userKeyOf` does. */
  readonly users: readonly string[]
  /** UTC, ms. */
  readonly atMs: number
  readonly expiresAtMs: number
  /** Random; good once. */
  readonly nonce: string
}

/** No other statement has this. */
const WHAT = 'tillproof team reopening 1'

interface Written extends Reopening {
  readonly what: typeof WHAT
}

const SHAPE: Shape<Written> = objectOf<Written>({
  what: oneOf([WHAT]), team: TEXT, ledgerId: TEXT, profile: TEXT, profileKind: oneOf(['practice', 'test', 'live']),
  there: objectOf({ epoch: COUNT, log: COUNT, sequence: COUNT, head: TEXT }),
  own: objectOf({ log: COUNT, sequence: COUNT, head: TEXT }),
  users: listOf(TEXT), atMs: COUNT, expiresAtMs: COUNT, nonce: TEXT,
})

/** The exact text that is signed: its fields in one order, whatever order they were given in. */
export function reopeningText(
  { team, ledgerId, profile, profileKind, there, own, users, atMs, expiresAtMs, nonce }: Reopening,
): string {
  return JSON.stringify({
    what: WHAT, team, ledgerId, profile, profileKind,
    there: { epoch: there.epoch, log: there.log, sequence: there.sequence, head: there.head },
    own: { log: own.log, sequence: own.sequence, head: own.head }, users, atMs, expiresAtMs, nonce,
  })
}

/** A text that could be written in another way is none: two readers might take different things from it. */
export function parseReopening(text: string): Parsed<Reopening> {
  const read = parseStored('statement', text, SHAPE)
  if (!read.ok) return read
  const { what: _, ...reopening } = read.value
  return reopeningText(reopening) === text
    ? parsed(reopening)
    : unreadable('statement is not written as it was signed')
}

export interface ReopeningPerson {
  readonly name: string
  readonly roles: readonly UserRole[]
  readonly isActive: boolean
}

/**
 * May these two? Both are administrators; where fewer than two people are, whoever has a say about money may stand in,
 * as the first two do who set the profile up. `people`: those who can act.
 */
export function decideReopeners(
  people: readonly ReopeningPerson[], both: readonly string[],
): Decided<null, 'PERSON_UNCERTIFIED' | 'TEAM_REOPENING_PEOPLE' | 'TEAM_REOPENING_SAME_PERSON' | 'USER_ROLE_MISSING'> {
  if (new Set(both.map(userKeyOf)).size < 2) return refused('TEAM_REOPENING_SAME_PERSON', {})
  const active = people.filter(({ isActive }) => isActive)
  const administrators = active.filter(isAdministrator)
  const isAdministered = administrators.length >= 2
  const entitled = isAdministered ? administrators : active.filter((one) => isAdministrator(one) || canDecide(one))
  if (entitled.length < 2) return refused('TEAM_REOPENING_PEOPLE', {})
  for (const user of both) {
    if (!active.some(({ name }) => sameUser(name, user))) {
      return refused('PERSON_UNCERTIFIED', {
        user, reason: 'no two people signed that they may act as the ledger lists them',
      })
    }
    if (!entitled.some(({ name }) => sameUser(name, user))) {
      return refused('USER_ROLE_MISSING', { user, role: isAdministered ? 'administrator' : 'maker' })
    }
  }
  return decided(null)
}

function isAdministrator({ roles }: ReopeningPerson): boolean {
  return roles.includes('administrator')
}

/** What the ledger and its team are at this moment. */
export interface ReopeningFacts extends Pick<Reopening, 'team' | 'ledgerId' | 'there' | 'own'> {
  readonly nowMs: number
  /** Was this number used in the ledger before? */
  readonly isUsed: boolean
}

/** Why what was signed is not to be done; undefined where it is. */
export function findReopeningFault(signed: Reopening, facts: ReopeningFacts): string | undefined {
  if (signed.team !== facts.team) return 'it was signed for another team'
  if (signed.ledgerId !== facts.ledgerId) return 'it was signed for another ledger'
  if (facts.isUsed) return 'it was used before'
  if (facts.nowMs >= signed.expiresAtMs || facts.nowMs < signed.atMs) return 'it is no longer good'
  if (!isSameEnd(signed.own, facts.own)) return 'this ledger ends elsewhere by now'
  if (signed.there.epoch !== facts.there.epoch || !isSameEnd(signed.there, facts.there)) {
    return 'the log in the database ends elsewhere by now'
  }
  return undefined
}

export function isSameEnd(one: SignedEnd, other: SignedEnd): boolean {
  return one.log === other.log && one.sequence === other.sequence && one.head === other.head
}
