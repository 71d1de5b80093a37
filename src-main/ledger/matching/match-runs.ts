/** When matching was computed, by what, and what came of it. SQL only. */
import type { LinkName } from '../../../src-shared/domain/matching/links.ts'
import type { MatchingCounts } from '../../../src-shared/domain/matching/planned-match.ts'
import type { Readable, Writable } from '../engine/access.ts'

export interface MatchRun {
  readonly id: number
  readonly atMs: number
  readonly by: string
  readonly today: string
  readonly ruleSet: number
  readonly basis: string
  /** The highest number that a match had by then. */
  readonly newestMatch: number
}

export interface LinkCounts extends MatchingCounts {
  readonly link: LinkName
}

export function prepareMatchRuns(db: Readable) {
  const newest = db.prepare<[], MatchRun>(`
    SELECT id, at_ms AS atMs, actor AS by, today, rule_set AS ruleSet, basis, newest_match AS newestMatch
    FROM match_run ORDER BY id DESC LIMIT 1`)
  const counts = db.prepare<[number], LinkCounts>(`
    SELECT link, confirmed, suggested, breaks, in_transit AS inTransit
    FROM match_run_count WHERE run_id = ? ORDER BY id`)
  return {
    findNewestRun: (): MatchRun | undefined => newest.get(),
    listCounts: (runId: number): readonly LinkCounts[] => counts.all(runId),
  }
}

type NewMatchRun = Omit<MatchRun, 'id' | 'newestMatch'>

export function prepareRunRows(db: Writable) {
  const insert = db.prepare<[NewMatchRun]>(`
    INSERT INTO match_run (at_ms, actor, today, rule_set, basis, newest_match)
    VALUES (@atMs, @by, @today, @ruleSet, @basis,
      (SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'match'))`)
  const insertCounts = db.prepare<[LinkCounts & { runId: number }]>(`
    INSERT INTO match_run_count (run_id, link, confirmed, suggested, breaks, in_transit)
    VALUES (@runId, @link, @confirmed, @suggested, @breaks, @inTransit)`)
  return {
    insertRun(run: NewMatchRun, counts: readonly LinkCounts[]): number {
      const runId = Number(insert.run(run).lastInsertRowid)
      for (const one of counts) insertCounts.run({ ...one, runId })
      return runId
    },
  }
}
