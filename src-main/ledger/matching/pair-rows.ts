/** Exact pairs become matches, hundreds with one statement: a statement for each would take most of a run. SQL only. */
import { planExactPair, type ExactPair } from '../../../src-shared/domain/matching/exact-rule.ts'
import type { MatchRule } from '../../../src-shared/domain/matching/match-rule.ts'
import type { Writable } from '../engine/access.ts'
import { prepareGrounds, prepareMatchRows } from './match-rows.ts'
import { factsOf } from './stored-matches.ts'

const PAIRS_A_STATEMENT = 200

export function preparePairRows(db: Writable) {
  const { insertMatch } = prepareMatchRows(db)
  const { groundOf } = prepareGrounds(db)
  const findNewest = db.prepare<[], number>(`SELECT seq FROM sqlite_sequence WHERE name = 'match'`).pluck()
  // What all have in common is given once. The ids are given, too, so that the order of rows decides nothing.
  const insertMatches = db.prepare(`
    WITH fact (newest, link, state, ground_id, made_at_ms) AS (VALUES (?, ?, ?, ?, ?))
    INSERT INTO match (id, link, state, ground_id, match_key, left_id, right_id, made_at_ms)
    SELECT f.newest + v.column1, f.link, f.state, f.ground_id, v.column2, v.column3, v.column4, f.made_at_ms
    FROM fact f CROSS JOIN (VALUES ${listRows((at) => `(${at}, ?, ?, ?)`)}) v`)

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
    const facts = factsOf(planExactPair(rule, first))
    insertMatches.run(
      findNewest.get() ?? 0, facts.link, facts.state, groundOf(facts), madeAtMs,
      ...pairs.flatMap(({ key, leftId, rightId }) => [key, leftId, rightId]),
    )
  }
}

/** Numbered from 1. */
function listRows(row: (at: number) => string): string {
  return Array.from({ length: PAIRS_A_STATEMENT }, (_, index) => row(index + 1)).join(', ')
}
