/**
 * Tells whether an entry of the audit trail is what the person signed whom it names: by the key that they had then, for
 * this act, in this ledger or one that it was restored from.
 */
import { parseCallStatement } from '../../../src-shared/domain/people/call-statement.ts'
import { ENTRIES_OF_ACTS } from '../../../src-shared/domain/people/entries-of-acts.ts'
import { parseReopening } from '../../../src-shared/domain/teams/reopening.ts'
import { userKeyOf } from '../../../src-shared/domain/transfers/app-users.ts'
import { parseStatement } from '../../../src-shared/domain/transfers/statement.ts'
import type { ActorKind } from '../../../src-shared/domain/values/actor-kind.ts'
import type { Readable } from '../engine/access.ts'
import { ADDED_ACTIONS, subjectOfUser } from '../transfers/app-users.ts'
import { isSignedBy } from '../../platform/is-signed-by.ts'
import { EVERY_RESTORE, listRestores } from './restores.ts'

export interface NamedEntry {
  readonly id: number
  readonly atMs: number
  readonly actor: string
  readonly actorKind: ActorKind | null
  readonly action: string
  readonly subject: string
  readonly statement: string | null
  readonly signature: string | null
}

/** What was signed, whichever form it has. */
interface Stated {
  readonly ledgerId: string
  /** Two where both signed the same, and each has an entry. */
  readonly users: readonly string[]
  readonly atMs: number
  readonly nonce: string
  /** Of a call; null where a transfer was signed. */
  readonly act: string | null
  isOf(entry: NamedEntry): boolean
}

/** No call lasts for so long; a clock that was set may tell a little more or less. */
const LONGEST_CALL_MS = 24 * 3_600_000
const REOPENING = 'team.reopen'
/** Whoever restores, or enrols, may be known to the ledger only by what this writes. */
const MAKES_KNOWN: ReadonlySet<string | null> = new Set(['ledger.restore', 'people.enrol'])

/** Undefined where there is nothing that could have been signed. */
export function readStated(text: string): Stated | undefined {
  const call = parseCallStatement(text)
  if (call.ok) {
    const { act, user } = call.value
    return { ...call.value, users: [user], isOf: isEntryOf(act) }
  }
  const reopening = parseReopening(text)
  if (reopening.ok) return { ...reopening.value, act: REOPENING, isOf: isEntryOf(REOPENING) }
  const transfer = parseStatement(text)
  if (!transfer.ok) return undefined
  const { act, transferId, user } = transfer.value
  return {
    ...transfer.value, users: [user], act: null,
    isOf: ({ action, subject }) => action === `transfer ${act}` && subject === `transfer ${transferId}`,
  }
}

function isEntryOf(act: string): Stated['isOf'] {
  return ({ action }) => ENTRIES_OF_ACTS[act]?.actions.includes(action) === true
}

/**
 * Gives what is wrong with an entry that carries a signature; undefined where it is good. `restoresUpTo`: the last
 * entry that may tell of a restore.
 */
export function prepareEntryCheck(
  db: Readable, restoresUpTo = EVERY_RESTORE,
): (entry: NamedEntry) => string | undefined {
  const people = readPeople(db)
  const ledgerId = db.prepare<[], string>('SELECT ledger_id FROM ledger_identity').pluck().get()
  const restored = listRestores(db, restoresUpTo)
  /** The entries of one call carry the same signature. */
  const verified = new Map<string, boolean>()

  function isOfLedger(stated: Stated, entry: NamedEntry): boolean {
    return stated.ledgerId === ledgerId
      || restored.some(({ id, ledgerId: earlier }) => id > entry.id && earlier === stated.ledgerId)
  }

  function isGoodSignature(publicKey: string, statement: string, signature: string): boolean {
    const name = `${publicKey} ${signature} ${statement}`
    const isGood = verified.get(name) ?? isSignedBy(publicKey, statement, signature)
    verified.set(name, isGood)
    return isGood
  }

  return (entry) => {
    const { statement, signature, actorKind, actor, atMs } = entry
    if (statement === null || signature === null) return 'nobody signed it'
    if (actorKind !== 'person') return 'it is signed, and names no person'
    const stated = readStated(statement)
    if (!stated) return 'what is signed is no statement'
    const user = userKeyOf(actor)
    if (!stated.users.includes(user)) return 'another person signed it'
    if (!stated.isOf(entry)) return 'what is signed is another act'
    if (!isOfLedger(stated, entry)) return 'it was signed in another ledger'
    if (Math.abs(atMs - stated.atMs) > LONGEST_CALL_MS) return 'it was signed at another time'
    if (people.hadLeft(user, stated.atMs, entry.id)) return 'the person had been deactivated'
    const keys = MAKES_KNOWN.has(stated.act) ? people.everyKeyOf(user) : people.keyThen(user, entry.id)
    return keys.some((key) => isGoodSignature(key, statement, signature)) ? undefined : 'the signature is not good'
  }
}

interface PersonEntry {
  readonly id: number
  readonly atMs: number
  readonly user: string
  /** Null: deactivated. */
  readonly publicKey: string | null
}

/** By what the audit trail says of them. */
function readPeople(db: Readable) {
  const rows = db.prepare<[], Omit<PersonEntry, 'user'> & { readonly subject: string }>(`
    SELECT id, at_ms AS atMs, subject,
      iif(action = 'user deactivated', NULL, iif(json_valid(after), after ->> '$.publicKey', '')) AS publicKey
    FROM audit WHERE action IN (${ADDED_ACTIONS}, 'user deactivated') ORDER BY id DESC`).all()
  const newestFirst: readonly PersonEntry[] = rows.map(({ subject, ...entry }) => (
    { ...entry, user: userKeyOf(subject.slice(subjectOfUser('').length)) }
  ))
  const now = db.prepare<[], Pick<PersonEntry, 'user' | 'publicKey'>>(
    'SELECT user_key AS user, public_key AS publicKey FROM app_user',
  ).all()
  const listBefore = (user: string, id: number): readonly PersonEntry[] => (
    newestFirst.filter((entry) => entry.user === user && entry.id < id)
  )
  return {
    hadLeft(user: string, atMs: number, id: number): boolean {
      const [last] = listBefore(user, id)
      return last?.publicKey === null && last.atMs < atMs
    },
    keyThen(user: string, id: number): readonly string[] {
      const [newest] = listBefore(user, id).flatMap(({ publicKey }) => publicKey ?? [])
      return newest === undefined ? [] : [newest]
    },
    everyKeyOf: (user: string): readonly string[] => (
      [...newestFirst, ...now].filter((one) => one.user === user).flatMap(({ publicKey }) => publicKey ?? [])
    ),
  }
}
