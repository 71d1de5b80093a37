/** Who could act when an entry of the audit trail was written, and which entry tells of an act. */
import type { Database } from 'better-sqlite3'
import type { Agreed } from '../../../../src-shared/domain/people/agreed.ts'
import { followActs, type SignedAct } from '../../../../src-shared/domain/people/follow-acts.ts'
import { userKeyOf } from '../../../../src-shared/domain/transfers/app-users.ts'
import { isSignedBy } from '../../../platform/is-signed-by.ts'
import { prepareIdentity } from '../../audit/ledger-identity.ts'
import { listRestores } from '../../audit/restores.ts'
import { preparePeopleReads } from '../../people/people-acts.ts'

/** The number of the entry of the audit trail that tells of an act; undefined where none does. */
export type FindEntry = (act: {
  /** UTC, ms. */
  readonly atMs: number
  readonly actor: string
  readonly action: string
  readonly subject: string
}) => number | undefined

export function readEntries(db: Database, actions: readonly string[]): FindEntry {
  const entries = new Map<string, number>()
  const list = db.prepare<[string], [key: string, id: number]>(`
    SELECT json_array(at_ms, actor, action, subject), id FROM audit
    WHERE action IN (SELECT value FROM json_each(?))`).raw()
  for (const [key, id] of list.iterate(JSON.stringify(actions))) entries.set(key, id)
  return ({ atMs, actor, action, subject }) => entries.get(JSON.stringify([atMs, actor, action, subject]))
}

export interface PeopleThen {
  /** Keys of those who could act. */
  readonly active: ReadonlySet<string>
  readonly agreed: Agreed
}

/**
 * Who could act, and what they had agreed on, when an entry was written, by what people had signed until then.
 * Undefined where nobody was set up, and before a restore: people are carried over from the ledger that it replaces.
 */
export function preparePeopleThen(db: Database, restoresUpTo: number): (entry: number) => PeopleThen | undefined {
  const acts = preparePeopleReads(db).listPeopleActs()
  const ledgerId = prepareIdentity(db).ledgerId()
  const entries = db.prepare<[], number>(`
    SELECT id FROM audit WHERE action IN ('people set up', 'change proposed', 'change done', 'change confirmed',
      'change refused', 'change withdrawn', 'change enrolled') ORDER BY id`).pluck().all()
  const lastRestore = listRestores(db, restoresUpTo).at(-1)?.id ?? 0
  // Each act leaves one of them. Where it did not, others say so.
  const known = entries.length === acts.length
    ? entries.map((fromEntry, at) => ({ fromEntry, people: peopleAfter(acts.slice(0, at + 1)) }))
    : []
  return (entry) => (
    entry < lastRestore ? undefined : known.findLast(({ fromEntry }) => fromEntry < entry)?.people
  )

  function peopleAfter(until: readonly SignedAct[]): PeopleThen | undefined {
    const agreed = followActs(until, { ledgerId, isSignedBy })
    if (agreed.root === null) return undefined
    const active = agreed.people.filter(({ isActive }) => isActive)
    return { agreed, active: new Set(active.map(({ name }) => userKeyOf(name))) }
  }
}
