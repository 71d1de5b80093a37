/**
 * What people sign about people, and about what takes two of them: each text names the ledger, the profile and the
 * set-up that it belongs to, all that it does, who says so, when, and a number used once. Pure.
 */
import { USER_ROLES, type UserRole } from '../transfers/app-users.ts'
import type { TransferLimit } from '../transfers/transfer-limits.ts'
import { TRANSFER_CURRENCIES } from '../transfers/transfers.ts'
import { CURRENCIES, type Currency } from '../values/currency.ts'
import { parsed, unreadable, type Parsed } from '../values/parsed.ts'
import {
  COUNT, FLAG, listOf, MINOR, objectOf, oneOf, orAbsent, orNull, parseStored, TEXT, type Shape,
} from '../values/shape.ts'

export const PEOPLE_ACTS = ['set-up', 'proposed', 'done', 'confirmed', 'refused', 'withdrawn', 'enrolled'] as const
export type PeopleAct = (typeof PEOPLE_ACTS)[number]

export interface Addresses {
  readonly baseUrl: string
  readonly v3BaseUrl: string | null
}

/**
 * What changes, from what to what. `since`: the act that made the person, the limit or card entry what it is, so that
 * none is done twice; of a limit and card entry left out by earlier versions.
 */
export type Change =
  | { readonly kind: 'person'; readonly name: string; readonly after: readonly UserRole[] }
  | {
    readonly kind: 'roles'; readonly name: string; readonly since: string; readonly before: readonly UserRole[]
    readonly after: readonly UserRole[]
  }
  | { readonly kind: 'deactivation'; readonly name: string; readonly since: string }
  | {
    readonly kind: 'limit'; readonly since?: string | undefined; readonly before: TransferLimit | null
    readonly after: TransferLimit
  }
  | {
    readonly kind: 'card-entry'; readonly since?: string | undefined; readonly before: boolean; readonly after: boolean
    readonly statement: string
  }
  /** What one person may write off alone; null where none may. */
  | {
    readonly kind: 'write-off-limit'; readonly currency: Currency; readonly since: string
    readonly before: number | null; readonly after: number | null
  }
  /** Whether viewers see customers: true hides them. */
  | { readonly kind: 'customers-hidden'; readonly since: string; readonly before: boolean; readonly after: boolean }
  | { readonly kind: 'address'; readonly before: Addresses; readonly after: Addresses }
  /** Fingerprints. */
  | { readonly kind: 'key'; readonly before: string; readonly after: string }
  /**
   * A business day, by the SHA-256 of all that it says, in hexadecimal. `carried`: who goes on with what is late, and
   * why it is left; null where nothing is.
   */
  | {
    readonly kind: 'day-close'; readonly date: string; readonly since: string; readonly contentHash: string
    readonly carried: CarriedForward | null
  }
  | { readonly kind: 'day-reopening'; readonly date: string; readonly since: string; readonly reason: string }
export type ChangeKind = Change['kind']

/** As people are shown it. */
export type ShownChange = Change extends infer One ? One extends Change ? Omit<One, 'since'> : never : never

export interface CarriedForward {
  readonly reason: string
  readonly owner: string
}

export interface Belonging {
  readonly ledgerId: string
  readonly profile: string
  /** The number of the set-up of the first two people. */
  readonly root: string
}

export interface FirstPerson {
  readonly name: string
  readonly roles: readonly UserRole[]
  readonly publicKey: string
}

/** Signed by both. */
export interface SetUpStatement extends Belonging {
  readonly act: 'set-up'
  readonly people: readonly FirstPerson[]
  /** UTC, ms, as all below. */
  readonly atMs: number
}

/** `done`: it only takes away, and is done with this. */
export interface ProposalStatement extends Belonging {
  readonly act: 'proposed' | 'done'
  readonly change: Change
  /** Folded as `userKeyOf` does. */
  readonly by: string
  readonly atMs: number
  readonly expiresAtMs: number
  readonly nonce: string
  /** Of a new person: the public half of the key that the proposer's half of the code yields. */
  readonly enrolmentKey: string | null
}

export interface AnswerStatement {
  readonly act: 'confirmed' | 'refused' | 'withdrawn'
  /** The whole text of the proposal. */
  readonly proposal: string
  readonly by: string
  readonly atMs: number
  readonly nonce: string
  /** Of a new person: of the confirmer's half. */
  readonly enrolmentKey: string | null
  readonly reason: string | null
}

/** Signed by the keys of both halves of the code, and by the new person's own. */
export interface EnrolmentStatement {
  readonly act: 'enrolled'
  /** The whole text of the confirmation. */
  readonly confirmation: string
  readonly name: string
  readonly publicKey: string
  readonly atMs: number
}

const ROLES = listOf(oneOf(USER_ROLES))
const ADDRESSES = objectOf<Addresses>({ baseUrl: TEXT, v3BaseUrl: orNull(TEXT) })
const LIMIT = objectOf<TransferLimit>({
  currency: oneOf(TRANSFER_CURRENCIES), oneMinor: orNull(MINOR), dayMinor: orNull(MINOR),
})

const CHANGES: { readonly [Kind in ChangeKind]: Shape<Extract<Change, { kind: Kind }>> } = {
  'person': objectOf({ kind: oneOf(['person']), name: TEXT, after: ROLES }),
  'roles': objectOf({ kind: oneOf(['roles']), name: TEXT, since: TEXT, before: ROLES, after: ROLES }),
  'deactivation': objectOf({ kind: oneOf(['deactivation']), name: TEXT, since: TEXT }),
  'limit': objectOf({ kind: oneOf(['limit']), since: orAbsent(TEXT), before: orNull(LIMIT), after: LIMIT }),
  'card-entry': objectOf({
    kind: oneOf(['card-entry']), since: orAbsent(TEXT), before: FLAG, after: FLAG, statement: TEXT,
  }),
  'write-off-limit': objectOf({
    kind: oneOf(['write-off-limit']), currency: oneOf(CURRENCIES), since: TEXT, before: orNull(MINOR),
    after: orNull(MINOR),
  }),
  'customers-hidden': objectOf({ kind: oneOf(['customers-hidden']), since: TEXT, before: FLAG, after: FLAG }),
  'address': objectOf({ kind: oneOf(['address']), before: ADDRESSES, after: ADDRESSES }),
  'key': objectOf({ kind: oneOf(['key']), before: TEXT, after: TEXT }),
  'day-close': objectOf({
    kind: oneOf(['day-close']), date: TEXT, since: TEXT, contentHash: TEXT,
    carried: orNull(objectOf<CarriedForward>({ reason: TEXT, owner: TEXT })),
  }),
  'day-reopening': objectOf({ kind: oneOf(['day-reopening']), date: TEXT, since: TEXT, reason: TEXT }),
}

const CHANGE: Shape<Change> = {
  faultOf(value, place) {
    const shape = Object.entries<Shape<Change>>(CHANGES).find(([kind]) => (
      typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind
    ))
    return shape ? shape[1].faultOf(value, place) : `${place} is no known change`
  },
}

const BELONGING = { ledgerId: TEXT, profile: TEXT, root: TEXT }

export const SET_UP = statementsOf<SetUpStatement>({
  act: oneOf(['set-up']),
  ...BELONGING,
  people: listOf(objectOf<FirstPerson>({ name: TEXT, roles: ROLES, publicKey: TEXT })),
  atMs: COUNT,
})

export const PROPOSAL = statementsOf<ProposalStatement>({
  act: oneOf(['proposed', 'done']), ...BELONGING, change: CHANGE, by: TEXT, atMs: COUNT, expiresAtMs: COUNT,
  nonce: TEXT, enrolmentKey: orNull(TEXT),
})

export const ANSWER = statementsOf<AnswerStatement>({
  act: oneOf(['confirmed', 'refused', 'withdrawn']), proposal: TEXT, by: TEXT, atMs: COUNT, nonce: TEXT,
  enrolmentKey: orNull(TEXT), reason: orNull(TEXT),
})

export const ENROLMENT = statementsOf<EnrolmentStatement>({
  act: oneOf(['enrolled']), confirmation: TEXT, name: TEXT, publicKey: TEXT, atMs: COUNT,
})

export interface Statements<Statement> {
  /** The exact text that is signed: its fields in one order, whatever order they were given in. */
  write(statement: Statement): string
  /** A text that could be written in another way is none: two readers might take different things from it. */
  read(text: string): Parsed<Statement>
}

/** No transfer's statement has this. */
const WHAT = 'tillproof people 1'

function statementsOf<Statement extends object>(
  fields: { readonly [Field in keyof Statement]-?: Shape<Statement[Field]> },
): Statements<Statement> {
  const names: readonly string[] = ['what', ...Object.keys(fields)]
  const shape = objectOf<Statement>(fields)

  function write(statement: Statement): string {
    return JSON.stringify({ what: WHAT, ...statement }, inOrder)
  }

  /** Of the statement itself; what lies in its fields is written as it was made. */
  function inOrder(field: string, value: unknown): unknown {
    if (field !== '' || typeof value !== 'object' || value === null) return value
    const given = new Map<string, unknown>(Object.entries(value))
    return Object.fromEntries(names.map((name) => [name, given.get(name)]))
  }

  return {
    write,
    read(text) {
      const whole = parseStored('statement', text, OURS)
      if (!whole.ok) return whole
      const { what: _, ...rest } = whole.value
      const read = parseStored('statement', JSON.stringify(rest), shape)
      if (!read.ok) return read
      return write(read.value) === text ? parsed(read.value) : unreadable('statement is not written as it was signed')
    },
  }
}

/** Its other fields are looked at by its own shape. */
const OURS: Shape<{ readonly what: string }> = {
  faultOf(value) {
    const isOurs = typeof value === 'object' && value !== null && 'what' in value && value.what === WHAT
    return isOurs ? null : 'statement is another'
  },
}
