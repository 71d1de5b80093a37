/** An entry of the audit trail, and the text of it that is hashed: each entry has the hash of the one before. Pure. */
import type { ActorKind } from '../values/actor-kind.ts'

export interface AuditRow {
  readonly id: number
  readonly atMs: number
  readonly actor: string
  /** Null in entries from before actors had one. */
  readonly actorKind: ActorKind | null
  readonly action: string
  readonly subject: string
  readonly before: string | null
  readonly after: string | null
  /** How far the chain of observations went; null in entries from before there was one. */
  readonly observationCount: number | null
  readonly observationHead: string | null
  /** What the person signed who caused it; null in entries of nobody's key. */
  readonly statement: string | null
  readonly signature: string | null
  readonly previousHash: string
  readonly hash: string
}

/** Its SHA-256 is the entry’s hash. */
export function entryText(row: Omit<AuditRow, 'hash'>): string {
  const { previousHash, id, atMs, actor, action, subject, before, after } = row
  const { actorKind, observationCount, observationHead, statement, signature } = row
  const values = [previousHash, id, atMs, actor, action, subject, before, after]
  const isOld = actorKind === null && observationCount === null && observationHead === null
  const bound = isOld ? values : [...values, actorKind, observationCount, observationHead]
  // What came later is hashed where there is something, so that the hashes of before stay good.
  const isSigned = statement !== null || signature !== null
  return JSON.stringify(isSigned ? [...bound, statement, signature] : bound)
}
