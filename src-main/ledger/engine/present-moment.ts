/**
 * The moment as of which a connection reads: what was to arrive by a date is open again once that has passed. It comes
 * from outside with each call, and lies in a temporary table, where SQL finds it.
 */
import type { Database } from 'better-sqlite3'

/** UTC, ms, as SQL. */
export const PRESENT_MS = '(SELECT ms FROM temp.present_moment)'

/** Until a moment is told, all dates have passed: what is open too early is looked at, what is explained is not. */
export function layPresentMoment(db: Pick<Database, 'exec'>): void {
  db.exec(`
    CREATE TEMP TABLE present_moment (ms INTEGER NOT NULL) STRICT;
    INSERT INTO temp.present_moment VALUES (${Number.MAX_SAFE_INTEGER})`)
}

/** `atMs`: UTC, ms. */
export function preparePresentMoment(db: Pick<Database, 'prepare'>): (atMs: number) => void {
  const set = db.prepare<[number]>('UPDATE temp.present_moment SET ms = ?')
  return (atMs) => void set.run(Math.floor(atMs))
}
