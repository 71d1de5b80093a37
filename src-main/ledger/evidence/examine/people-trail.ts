/**
 * Once people are set up, only they change who they are and what may be paid out. An entry of the audit trail that says
 * so and that none of them signed was put there: the trail’s hashes need no key.
 */
import type { Database } from 'better-sqlite3'
import { ENROLMENT, SET_UP } from '../../../../src-shared/domain/people/statement.ts'
import { findUntraced } from '../../people/traced-people.ts'
import { ADDED_ACTIONS } from '../../transfers/app-users.ts'
import { listRestores } from '../../audit/restores.ts'
import { createFaults, together } from './examination.ts'

interface AddedKey {
  readonly id: number
  readonly subject: string
  readonly publicKey: string | null
}

/** Keys of people, and card entry. `isRestored`: some of what people signed may be of another ledger. */
export function findEntriesOfNobody(db: Database, isRestored: boolean): string | undefined {
  const setUpId = findSetUp(db)
  return together(
    setUpId === undefined ? undefined : findUnknownKeys(db, setUpId, isRestored), findOtherCardEntry(db),
  )
}

export function findUnsignedChanges(db: Database, restoresUpTo: number): string | undefined {
  const setUpId = findSetUp(db)
  if (setUpId === undefined) return undefined
  const unsigned = createFaults()
  const list = db.prepare<[number], number>(`
    SELECT id FROM audit WHERE id > ? AND statement IS NULL AND (action = 'transfer limit set'
      OR (action = 'card entry set' AND iif(json_valid(after), after ->> '$.cardEntry', 'on') = 'on')) ORDER BY id`)
  for (const id of list.pluck().iterate(setUpId)) unsigned.add(String(id))
  return together(
    unsigned.tell('nobody signed what changes a limit or card entry, in the entries'),
    findUnsignedRouting(db, setUpId, restoresUpTo),
  )
}

/**
 * Earlier versions wrote what two people had confirmed in the system user’s name. In a ledger that was restored, those
 * who were set up may be nobody’s people here, so that one person changes an address.
 */
function findUnsignedRouting(db: Database, setUpId: number, restoresUpTo: number): string | undefined {
  if (listRestores(db, restoresUpTo).some(({ id }) => id > setUpId)) return undefined
  const unsigned = createFaults()
  const list = db.prepare<[number], number>(`
    SELECT a.id FROM audit a WHERE a.id > ? AND a.statement IS NULL
      AND a.action IN ('address changed', 'secret key replaced')
      AND NOT EXISTS (SELECT 1 FROM audit c WHERE c.id < a.id AND c.action = 'change confirmed'
        AND c.statement IS NOT NULL AND iif(json_valid(c.after), c.after ->> '$.kind', '')
          = iif(a.action = 'address changed', 'address', 'key')) ORDER BY a.id`)
  for (const id of list.pluck().iterate(setUpId)) unsigned.add(String(id))
  return unsigned.tell('nobody signed what changes an address or the secret key, in the entries')
}

/** The entry of the first. */
function findSetUp(db: Database): number | undefined {
  const find = db.prepare<[], number | null>(`SELECT min(id) FROM audit WHERE action = 'people set up'`)
  return find.pluck().get() ?? undefined
}

function findUnknownKeys(db: Database, setUpId: number, isRestored: boolean): string | undefined {
  const added = db.prepare<[], AddedKey>(`
    SELECT id, subject, iif(json_valid(after), after ->> '$.publicKey', NULL) AS publicKey FROM audit
    WHERE action IN (${ADDED_ACTIONS}) ORDER BY id`).all()
  const known = new Set([
    ...listSignedKeys(db, isRestored), ...added.filter(({ id }) => id < setUpId).map(({ publicKey }) => publicKey),
  ])
  if (isRestored) for (const key of listKeysOfInactive(db)) known.add(key)
  const unknown = createFaults()
  for (const { id, subject, publicKey } of added) {
    if (id > setUpId && publicKey !== null && !known.has(publicKey)) unknown.add(`${subject} (${id})`)
  }
  return unknown.tell('the audit trail names keys that came from no set-up and no enrolment, of')
}

/** Of whom was set up or enrolled. */
function listSignedKeys(db: Database, isRestored: boolean): readonly string[] {
  const unfounded = new Set(isRestored ? [] : findUntraced(db).acts)
  const acts = db.prepare<[], { id: number; statement: string }>('SELECT id, statement FROM people_act').all()
  return acts.filter(({ id }) => !unfounded.has(id)).flatMap(({ statement }) => {
    const [setUp, enrolment] = [SET_UP.read(statement), ENROLMENT.read(statement)]
    if (setUp.ok) return setUp.value.people.map(({ publicKey }) => publicKey)
    return enrolment.ok ? [enrolment.value.publicKey] : []
  })
}

function listKeysOfInactive(db: Database): readonly string[] {
  return db.prepare<[], string>('SELECT public_key FROM app_user WHERE is_active = 0').pluck().all()
}

function findOtherCardEntry(db: Database): string | undefined {
  const now = db.prepare<[], string>(`SELECT iif(is_on, 'on', 'off') FROM card_entry ORDER BY id DESC LIMIT 1`)
  const told = db.prepare<[], string | null>(`
    SELECT iif(json_valid(after), after ->> '$.cardEntry', NULL) FROM audit WHERE action = 'card entry set'
    ORDER BY id DESC LIMIT 1`)
  return now.pluck().get() === told.pluck().get() ? undefined : 'card entry differs from what the audit trail says'
}
