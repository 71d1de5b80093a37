/** Exact pairs become matches, hundreds with one statement: a statement for each would take most of a run. SQL only. */
import { planExactPair, type ExactPair } from '../../../src-shared/domain/matching/exact-rule.ts'
import type { MatchRule } from '../../../src-shared/domain/matching/match-rule.ts'
import type { Writable } from '../engine/access.ts'
import { factsOf, prepareMatchRows } from './stored-matches.ts'

const PAIRS_A_STATEMENT = 200

export function preparePairRows(db: Writable) {
  const { insertMatch } = prepareMatchRows(db)
  const findNewest = db.prepare<[], number>(`SELECT seq FROM sqlite_sequence WHERE name = 'match'`).pluck()
  // What all have in common is given once. The ids are given, too, so that the order of rows decides nothing.
  const insertMatches = db.prepare(`
    WITH fact (newest, link, state, rule, is_break, because, agreed, disagreed, made_at_ms)
      AS (VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?))
    INSERT INTO match (id, link, state, rule, is_break, match_key, because, agreed, disagreed, made_at_ms)
    SELECT f.newest + v.column1, f.link, f.state, f.rule, f.is_break, v.column2, f.because, f.agreed, f.disagreed,
      f.made_at_ms
    FROM fact f CROSS JOIN (VALUES ${listRows((at) => `(${at}, ?)`)}) v`)
  const insertItems = db.prepare(`
    INSERT INTO match_item (match_id, side, item_id, part_minor)
    VALUES ${listRows(() => `(?, 'left', ?, NULL), (?, 'right', ?, NULL)`)}`)

  return {
    insertPairs(rule: MatchRule, pairs: readonly ExactPair[], madeAtMs: number): void {
      const whole = pairs.length - (pairs.length % PAIRS_A_STATEMENT)
      for (let from = 0; from < whole; from += PAIRS_A_STATEMENT) {
        insertTogether(rule, pairs.slice(from, from + PAIRS_A_STATEMENT), madeAtMs)
      }
      for (const pair of pairs.slice(whole)) insertMatch(planExactPair(rule, pair), madeAtMs)
    },
  }

  function insertTogether(rule: MatchRule, pairs: readonly ExactPair[], madeAtMs: number): void {
    const [first] = pairs
    if (!first) return
    const newest = findNewest.get() ?? 0
    const { link, state, rule: name, isBreak, because, agreed, disagreed } = factsOf(planExactPair(rule, first))
    insertMatches.run(
      newest, link, state, name, isBreak, because, agreed, disagreed, madeAtMs, ...pairs.map(({ key }) => key),
    )
    insertItems.run(...pairs.flatMap(({ leftId, rightId }, index) => {
      const id = newest + index + 1
      return [id, leftId, id, rightId]
    }))
  }
}

/** Numbered from 1. */
function listRows(row: (at: number) => string): string {
  return Array.from({ length: PAIRS_A_STATEMENT }, (_, index) => row(index + 1)).join(', ')
}
