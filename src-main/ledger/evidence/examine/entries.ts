/** Holds the entries of the audit trail that name people against what these signed. */
import type { Database } from 'better-sqlite3'
import type { AuditRow } from '../../../../src-shared/domain/evidence/audit-entry.ts'
import { ENTRIES_OF_ACTS } from '../../../../src-shared/domain/people/entries-of-acts.ts'
import { listEntries } from '../../audit/audit.ts'
import { prepareEntryCheck, readStated, type NamedEntry } from '../../audit/signed-entries.ts'
import { signedEntries } from '../../migrations/0013-signed-entries.ts'
import { createFaults, paced, together, type Examination } from './examination.ts'
import { findUnsignedChanges } from './people-trail.ts'

export const findUnsignedEntries: Examination = ({ db, restoresUpTo, tick }) => {
  const faults = { unsigned: createFaults(), bad: createFaults(), reused: createFaults() }
  const signedFrom = readSignedFrom(db)
  const check = prepareEntryCheck(db, restoresUpTo)
  const reuse = createReuseWatch()
  for (const entry of paced(listEntries(db), tick)) {
    const { id, statement } = entry
    if (statement === null) {
      if (!isFromBefore(entry, signedFrom) && mustBeSigned(entry)) faults.unsigned.add(String(id))
      continue
    }
    const fault = check(entry)
    if (fault !== undefined) faults.bad.add(`${id} (${fault})`)
    else if (reuse.isReused(entry, statement)) faults.reused.add(String(id))
  }
  return together(
    faults.unsigned.tell('entries name a person, and nobody signed them'),
    faults.bad.tell('entries are not what the person signed'),
    faults.reused.tell('entries carry what was signed for another'),
    findUnsignedChanges(db, restoresUpTo),
  )
}

function isFromBefore(
  { observationCount, observationHead }: Pick<AuditRow, 'observationCount' | 'observationHead'>, signedFrom: number,
): boolean {
  return observationCount === null ? observationHead === null : observationCount < signedFrom
}

/** Entries without a kind are from before there were any. */
function mustBeSigned({ actorKind }: Pick<AuditRow, 'actorKind'>): boolean {
  return actorKind === 'person' || actorKind === 'unknown' || actorKind === null
}

/** How far the chain of observations went when entries began to be signed. */
function readSignedFrom(db: Database): number {
  return db.prepare<[string], number>(`
    SELECT min(id) FROM observation WHERE kind = 'migration'
      AND subject = (SELECT number FROM migration WHERE name = ?)`).pluck().get(signedEntries.name) ?? 0
}

interface Use {
  readonly statement: string
  lastId: number
  readonly subjects: Set<string>
}

/** A run is moved as often as it takes. */
const MAY_RECUR: ReadonlySet<string> = new Set(['run moved'])

/** A statement belongs to one call. What that writes at once lies together; whatever else it writes, it writes once. */
function createReuseWatch() {
  const uses = new Map<string, Use>()
  return {
    isReused({ id, action, subject }: NamedEntry, statement: string): boolean {
      const stated = readStated(statement)
      if (!stated) return false
      const named = `${action} ${subject}`
      const use = uses.get(stated.nonce)
      if (!use) {
        uses.set(stated.nonce, { statement, lastId: id, subjects: new Set([named]) })
        return false
      }
      const isTogether = use.lastId === id - 1
      use.lastId = id
      if (use.statement !== statement || stated.act === null) return true
      if (ENTRIES_OF_ACTS[stated.act]?.isOneWrite === true) return !isTogether
      const isAgain = use.subjects.has(named) && !MAY_RECUR.has(action)
      use.subjects.add(named)
      return isAgain
    },
  }
}
