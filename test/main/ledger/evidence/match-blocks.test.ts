import { describe, expect, it } from 'vitest'
import { digestOfText } from '../../../../src-main/ledger/evidence/digest.ts'
import { prepareMatchSum, SUM_KINDS, type SumKind } from '../../../../src-main/ledger/evidence/match-sums.ts'
import { prepareObservedBlocks } from '../../../../src-main/ledger/evidence/observe-matches.ts'
import { chooseForms } from '../../../support/evidence/equal-sums.ts'
import { openBareMatching } from '../../../support/ledger/bare-matching.ts'

type Bare = ReturnType<typeof openBareMatching>

const CHANGED = 'not as they were computed'
const CONFIRM = `UPDATE match SET state = 'confirmed' WHERE state = 'suggested'`

/** One confirmed, one suggested; something came since, so that they are not computed again. */
function openMatched(): Bare {
  const bare = openBareMatching()
  for (const txref of ['T-1', 'T-2']) bare.addPayment({ txref })
  bare.addLine({ txref: 'T-1' })
  bare.addLine({ txref: 'T-2', grossMinor: 90_000 })
  bare.match()
  bare.addLine({ txref: 'T-3', file: 'late' })
  return bare
}

/** As an earlier version left it: with nothing but a sum. */
function forgetBlocks({ db }: Bare, kind: SumKind): void {
  db.exec(`DROP TRIGGER observation_no_delete; DELETE FROM observation WHERE kind = 'block of matches'`)
  db.prepare('INSERT INTO observation (kind, subject, digest) VALUES (?, 0, ?)').run(kind, prepareMatchSum(db)(kind))
}

describe('a match that is changed behind the program’s back', () => {
  it('is found, also where rows were made up so that a sum of all hashes stays the same', () => {
    const bare = openMatched()
    expect(bare.examine()).toBeUndefined()
    const before = prepareMatchSum(bare.db)('match rows')
    bare.db.exec(CONFIRM)
    makeUp(bare, before)
    expect(prepareMatchSum(bare.db)('match rows')).toEqual(before)
    expect(bare.examine()).toContain(CHANGED)
  })

  it('stays found when a person decides on one beside it, and when another is made', () => {
    const bare = openMatched()
    bare.db.exec(CONFIRM)
    bare.decide(1, { kind: 'undone' })
    expect(bare.examine()).toContain(`${CHANGED}, or as people decided, in blocks of 1,024: match 0`)
    bare.make({ link: 'service-settlement', left: [1], right: [3] })
    expect(bare.examine()).toContain(CHANGED)
  })

  it('is no longer there once matches are computed again, of what they follow from', () => {
    const bare = openMatched()
    bare.db.exec(CONFIRM)
    bare.match()
    expect(bare.list().map(({ state }) => state)).toEqual(['suggested', 'confirmed'])
    expect(bare.examine()).toBeUndefined()
  })

  it.each([
    ['taken out', 'DELETE FROM match WHERE id = 2'],
    ['all of them taken out', 'DELETE FROM match'],
    ['given another reason', `UPDATE match SET ground_id = 1`],
    ['given an item', `INSERT INTO match_item VALUES (1, 'left', 2, NULL)`],
  ])('is found: %s', (_, sql) => {
    const bare = openMatched()
    bare.db.exec(sql)
    expect(bare.examine()).toContain(CHANGED)
  })

  it('is found where there was none', () => {
    const bare = openBareMatching()
    bare.match()
    bare.addLine({ txref: 'T-3', file: 'late' })
    expect(bare.examine()).toBeUndefined()
    bare.db.exec(`
      INSERT INTO match_ground VALUES (1, 'reference', 0, '', 'txref', '');
      INSERT INTO match SELECT 1, 'service-settlement', 'confirmed', 1, 'T-1', 1, 1, at_ms FROM match_run`)
    expect(bare.examine()).toContain(CHANGED)
  })
})

describe('what is observed of matches', () => {
  it('is added to for the blocks alone that a run or a person changed', () => {
    const bare = openMatched()
    const count = (): unknown => bare.db.prepare(`
      SELECT count(*) FROM observation WHERE kind = 'block of matches'`).pluck().get()
    const first = count()
    bare.match()
    expect(count()).toBe(first)
    bare.decide(1, { kind: 'undone' })
    expect(count()).toBe(Number(first) + 1)
    expect(bare.examine()).toBeUndefined()
  })

  it.each(SUM_KINDS)('by an earlier version as %s holds until something changes, where it is right', (kind) => {
    const bare = openMatched()
    forgetBlocks(bare, kind)
    expect(bare.examine()).toBeUndefined()
    bare.decide(1, { kind: 'undone' })
    expect(prepareObservedBlocks(bare.db).areObserved()).toBe(true)
    expect(bare.examine()).toBeUndefined()

    const edited = openMatched()
    forgetBlocks(edited, kind)
    edited.db.exec(CONFIRM)
    expect(edited.examine()).toContain(CHANGED)
    edited.decide(1, { kind: 'undone' })
    expect(edited.examine()).toContain(CHANGED)
  })
})

/** Far away from all others, each in a block of its own. */
function makeUp({ db }: Bare, wanted: Buffer): void {
  const madeAtMs = db.prepare<[], number>('SELECT min(made_at_ms) FROM match').pluck().get()
  const rowOf = (block: number, key: string) => [
    block * 1_024, 'service-settlement', 'suggested', 1, key, null, null, madeAtMs,
  ]
  const digestOf = (block: number, key: string) => (
    digestOfText(JSON.stringify(['match', block, [rowOf(block, key)]]))
  )
  const blocks = Array.from({ length: 290 }, (_, index) => -index - 1)
  const forms = blocks.map((block) => ({ first: digestOf(block, 'a'), second: digestOf(block, 'b') }))
  const sum = prepareMatchSum(db)('match rows')
  const chosen = chooseForms(forms, Buffer.from(sum.map((byte, at) => byte ^ (wanted[at] ?? 0))))
  expect(chosen).toBeDefined()
  const insert = db.prepare(`
    INSERT INTO match (id, link, state, ground_id, match_key, left_id, right_id, made_at_ms)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)`)
  for (const [index, block] of blocks.entries()) insert.run(rowOf(block, chosen?.[index] ? 'b' : 'a'))
}
