/**
 * Observes the matches: all of them where they are computed, and one where a person decides of it. What is kept is one
 * sum of their hashes, which does not depend on their order, so that a decision hashes what it changes alone. SQL only.
 */
import type { Readable, Writable } from '../engine/access.ts'
import { digestOfText } from './digest.ts'
import { addSum, noItems } from './observe-runs.ts'

export const MATCHES_KIND = 'matches'

/** Of `m`, with its items and alternatives. */
const TEXT = `json_array(m.id, m.link, m.state, m.rule, m.is_break, m.match_key, m.because, m.agreed, m.disagreed,
  m.made_at_ms,
  (SELECT json_group_array(json_array(side, item_id, part_minor)) FROM (
    SELECT side, item_id, part_minor FROM match_item WHERE match_id = m.id ORDER BY side, item_id)),
  (SELECT json_group_array(json_array(ordinal, side, item_id)) FROM (
    SELECT ordinal, side, item_id FROM match_alternative WHERE match_id = m.id ORDER BY ordinal, side, item_id)))`

type Pace = (texts: Iterable<string>) => Iterable<string>

/** Of all that are stored. */
export function prepareMatchSum(db: Readable): (pace?: Pace) => Buffer {
  const list = db.prepare<[], string>(`SELECT ${TEXT} FROM match m ORDER BY m.id`).pluck()
  return (pace = (texts) => texts) => {
    const sum = noItems()
    for (const text of pace(list.iterate())) addSum(sum, digestOfText(text))
    return sum
  }
}

/** Undefined in a ledger of which an earlier version computed the matches. */
export function prepareObservedMatches(db: Readable): () => Buffer | undefined {
  const newest = db.prepare<[], Buffer>(`
    SELECT digest FROM observation WHERE kind = '${MATCHES_KIND}' ORDER BY id DESC LIMIT 1`).pluck()
  return () => newest.get()
}

export function prepareMatchObservations(db: Writable) {
  const insert = db.prepare<[Buffer]>(
    `INSERT INTO observation (kind, subject, digest) VALUES ('${MATCHES_KIND}', 0, ?)`,
  )
  const findText = db.prepare<[number], string>(`SELECT ${TEXT} FROM match m WHERE m.id = ?`).pluck()
  const sumAll = prepareMatchSum(db)
  const findObserved = prepareObservedMatches(db)

  return {
    observeMatches: () => void insert.run(sumAll()),
    /** Before one is changed or made; what comes back is to be called after. */
    beforeChange(id: number | undefined): (idAfter: number) => void {
      const observed = findObserved()
      const before = id === undefined ? undefined : findText.get(id)
      return (idAfter) => {
        if (!observed) return void insert.run(sumAll())
        for (const text of [before, findText.get(idAfter)]) if (text !== undefined) addSum(observed, digestOfText(text))
        insert.run(observed)
      }
    },
  }
}
