/** Writes matches: SQL only. */
import { SIDES, type MatchState, type Side } from '../../../src-shared/domain/matching/links.ts'
import type { Alternative, PlannedMatch } from '../../../src-shared/domain/matching/planned-match.ts'
import type { Writable } from '../engine/access.ts'
import { factsOf, type MatchFacts } from './stored-matches.ts'

type Sides = Pick<PlannedMatch, 'left' | 'right'>
type NewMatch = MatchFacts & NamedItems & { readonly groundId: number; readonly madeAtMs: number }

/** The items that the row of a match names. */
interface NamedItems {
  readonly leftId: number | null
  readonly rightId: number | null
}

const STORED_APART: NamedItems = { leftId: null, rightId: null }

export function prepareMatchRows(db: Writable) {
  const { groundOf } = prepareGrounds(db)
  const insert = db.prepare<[NewMatch]>(`
    INSERT INTO match (link, state, ground_id, match_key, left_id, right_id, made_at_ms)
    VALUES (@link, @state, @groundId, @matchKey, @leftId, @rightId, @madeAtMs)`)
  const update = db.prepare<[Pick<MatchFacts, 'state' | 'matchKey'> & { groundId: number; id: number }]>(
    'UPDATE match SET state = @state, ground_id = @groundId, match_key = @matchKey WHERE id = @id',
  )
  const setState = db.prepare<[MatchState, number]>('UPDATE match SET state = ? WHERE id = ?')
  const nameItems = db.prepare<[NamedItems & { id: number }]>(
    'UPDATE match SET left_id = @leftId, right_id = @rightId WHERE id = @id',
  )
  const insertItem = db.prepare<[number, Side, number, number | null]>(
    'INSERT INTO match_item (match_id, side, item_id, part_minor) VALUES (?, ?, ?, ?)',
  )
  const insertAlternative = db.prepare<[number, number, Side, number]>(
    'INSERT INTO match_alternative (match_id, ordinal, side, item_id) VALUES (?, ?, ?, ?)',
  )
  const removeAlternatives = db.prepare<[number]>('DELETE FROM match_alternative WHERE match_id = ?')
  const removeItems = db.prepare<[number]>('DELETE FROM match_item WHERE match_id = ?')
  const remove = db.prepare<[number]>('DELETE FROM match WHERE id = ?')

  function addItems(id: number, sides: Sides): void {
    for (const side of SIDES) for (const one of sides[side]) insertItem.run(id, side, one.id, one.partMinor)
  }

  function setAlternatives(id: number, alternatives: readonly Alternative[]): void {
    removeAlternatives.run(id)
    for (const [ordinal, { left, right }] of alternatives.entries()) {
      for (const item of left) insertAlternative.run(id, ordinal, 'left', item)
      for (const item of right) insertAlternative.run(id, ordinal, 'right', item)
    }
  }

  return {
    insertMatch(planned: PlannedMatch, madeAtMs: number): number {
      const [facts, named] = [factsOf(planned), namedItemsOf(planned)]
      const row = { ...facts, ...named ?? STORED_APART, groundId: groundOf(facts), madeAtMs }
      const id = Number(insert.run(row).lastInsertRowid)
      if (!named) addItems(id, planned)
      if (planned.alternatives.length > 0) setAlternatives(id, planned.alternatives)
      return id
    },
    /** Its items stay the same ones. */
    updateMatch(id: number, planned: PlannedMatch): void {
      const facts = factsOf(planned)
      update.run({ state: facts.state, matchKey: facts.matchKey, groundId: groundOf(facts), id })
      setAlternatives(id, planned.alternatives)
    },
    setState: (id: number, state: MatchState) => void setState.run(state, id),
    /** Of a tie: those that a person chose. */
    replaceItems(id: number, chosen: Sides): void {
      const named = namedItemsOf(chosen)
      removeItems.run(id)
      nameItems.run({ ...named ?? STORED_APART, id })
      if (!named) addItems(id, chosen)
    },
    removeMatch(id: number): void {
      removeAlternatives.run(id)
      removeItems.run(id)
      remove.run(id)
    },
  }
}

/** Undefined where they are stored apart: but for one whole item on either side. */
function namedItemsOf({ left: [left, ...moreLeft], right: [right, ...moreRight] }: Sides): NamedItems | undefined {
  const isOneAndOne = left?.partMinor === null && right?.partMinor === null
    && moreLeft.length === 0 && moreRight.length === 0
  return isOneAndOne ? { leftId: left.id, rightId: right.id } : undefined
}

type Ground = Pick<MatchFacts, 'rule' | 'isBreak' | 'because' | 'agreed' | 'disagreed'>

export function prepareGrounds(db: Writable) {
  const find = db.prepare<[Ground], number>(`
    SELECT id FROM match_ground WHERE because = @because AND agreed = @agreed AND disagreed = @disagreed
      AND is_break = @isBreak AND rule IS @rule`).pluck()
  const insert = db.prepare<[Ground]>(`
    INSERT INTO match_ground (rule, is_break, because, agreed, disagreed)
    VALUES (@rule, @isBreak, @because, @agreed, @disagreed)`)
  return {
    /** Of matches that rest on this, whichever they are. */
    groundOf({ rule, isBreak, because, agreed, disagreed }: Ground): number {
      const ground = { rule, isBreak, because, agreed, disagreed }
      return find.get(ground) ?? Number(insert.run(ground).lastInsertRowid)
    },
  }
}
