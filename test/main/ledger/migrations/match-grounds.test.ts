import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { examineLedger } from '../../../../src-main/ledger/engine/integrity.ts'
import { openForWriting } from '../../../../src-main/ledger/engine/thread/connection.ts'
import { prepareMatchSum } from '../../../../src-main/ledger/evidence/match-sums.ts'
import { prepareStoredMatches } from '../../../../src-main/ledger/matching/stored-matches.ts'
import { MIGRATIONS } from '../../../../src-main/ledger/migrations/all.ts'
import { temporaryFolder } from '../../../support/ledger/fixtures.ts'

const OWN = MIGRATIONS.findIndex(({ name }) => name === 'match-grounds')
const NEWEST_NUMBER = 40_000

/** One of each shape: whole items of one and one, of several, parts, one side alone, and nothing that it holds. */
const MATCHES = `
  INSERT INTO match (id, link, state, rule, is_break, match_key, because, agreed, disagreed, made_at_ms) VALUES
    (1, 'service-settlement', 'confirmed', 'reference', 0, 'T-1', '', 'txref currency amount', '', 5),
    (2, 'service-settlement', 'confirmed', 'reference', 0, 'T-2', '', 'txref currency amount', '', 5),
    (3, 'service-settlement', 'suggested', 'reference', 1, 'T-3', 'tie amount', 'txref', 'amount', 5),
    (4, 'settlement-bank', 'confirmed', NULL, 0, NULL, '', '', '', 6),
    (5, 'settlement-bank', 'confirmed', NULL, 0, NULL, '', '', '', 6),
    (6, 'settlement-bank', 'dismissed', NULL, 0, NULL, '', '', '', 6),
    (1500, 'transfer-bank', 'undone', 'reference', 0, NULL, '', '', '', 7),
    (${NEWEST_NUMBER}, 'transfer-bank', 'confirmed', 'reference', 0, 'gone', '', '', '', 7);
  DELETE FROM match WHERE id = ${NEWEST_NUMBER};
  INSERT INTO match_item (match_id, side, item_id, part_minor) VALUES
    (1, 'left', 11, NULL), (1, 'right', 21, NULL), (2, 'left', 12, NULL), (2, 'right', 22, NULL),
    (3, 'left', 13, NULL), (3, 'right', 23, NULL), (3, 'right', 24, NULL),
    (4, 'left', 14, NULL), (4, 'right', 25, 300), (5, 'left', 15, 100), (5, 'right', 26, NULL), (6, 'right', 27, NULL);
  INSERT INTO match_alternative (match_id, ordinal, side, item_id) VALUES
    (3, 0, 'left', 13), (3, 0, 'right', 23), (3, 1, 'left', 13), (3, 1, 'right', 24);`

/** As version 23 of the layout hashed them. */
const TABLES = {
  match: ['id', 'id, link, state, rule, is_break, match_key, because, agreed, disagreed, made_at_ms', 'id'],
  match_item: ['match_id', 'match_id, side, item_id, part_minor', 'match_id, side, item_id'],
  match_alternative: ['match_id', 'match_id, ordinal, side, item_id', 'match_id, ordinal, side, item_id'],
} as const
const ONE = `json_array(m.id, m.link, m.state, m.rule, m.is_break, m.match_key, m.because, m.agreed, m.disagreed,
  m.made_at_ms,
  (SELECT json_group_array(json_array(side, item_id, part_minor)) FROM (
    SELECT side, item_id, part_minor FROM match_item WHERE match_id = m.id ORDER BY side, item_id)),
  (SELECT json_group_array(json_array(ordinal, side, item_id)) FROM (
    SELECT ordinal, side, item_id FROM match_alternative WHERE match_id = m.id ORDER BY ordinal, side, item_id)))`

it('a ledger with matches keeps them, and what was observed of them holds', async () => {
  const folder = await temporaryFolder()
  const path = join(folder, 'ledger.sqlite')
  const before = await openForWriting(path, 0, { migrations: MIGRATIONS.slice(0, OWN) })
  before.exec(MATCHES)
  const [byBlocks, single] = [sumByBlocks(before), sumOfEach(before)]
  before.prepare(`INSERT INTO observation (kind, subject, digest) VALUES ('match blocks', 0, ?)`).run(byBlocks)
  before.close()

  const db = await openForWriting(path, 1_800_000_000_000, { backsUp: false })
  const { findStored, listAlternatives } = prepareStoredMatches(db)
  const whole = (...ids: readonly number[]) => ids.map((id) => ({ id, partMinor: null }))
  const facts = { rule: 'reference', isBreak: 0, agreed: 'txref currency amount', disagreed: '', madeAtMs: 5 }
  expect(findStored(1)).toEqual({
    ...facts, id: 1, link: 'service-settlement', state: 'confirmed', matchKey: 'T-1', because: '',
    leftId: 11, rightId: 21, left: whole(11), right: whole(21),
  })
  expect(findStored(3)).toMatchObject({
    isBreak: 1, because: 'tie amount', leftId: null, rightId: null, left: whole(13), right: whole(23, 24),
  })
  expect(listAlternatives(3)).toEqual([{ left: [13], right: [23] }, { left: [13], right: [24] }])
  expect(findStored(4)).toMatchObject({ rule: null, left: whole(14), right: [{ id: 25, partMinor: 300 }] })
  expect(findStored(5)).toMatchObject({ left: [{ id: 15, partMinor: 100 }], right: whole(26) })
  expect(findStored(6)).toMatchObject({ left: [], right: whole(27) })
  expect(findStored(1_500)).toMatchObject({ state: 'undone', left: [], right: [] })
  const count = (table: string) => db.prepare(`SELECT count(*) FROM ${table}`).pluck().get()
  expect({ grounds: count('match_ground'), items: count('match_item') }).toEqual({ grounds: 4, items: 8 })

  const sum = prepareMatchSum(db)
  expect(sum('match blocks')).toEqual(byBlocks)
  expect(sum('matches')).toEqual(single)
  const told = () => examineLedger({ db, folder }).find(({ subject }) => subject === 'Matches')?.detail
  expect(told()).not.toContain('not as they were computed')
  db.exec(`UPDATE match SET match_key = 'T-9' WHERE id = 2`)
  expect(told()).toContain('not as they were computed')

  expect(() => db.exec(`UPDATE match_ground SET rule = 'other'`)).toThrow('append-only')
  const insert = db.prepare(`
    INSERT INTO match (link, state, ground_id, left_id, right_id, made_at_ms)
    VALUES ('transfer-bank', 'undone', 1, ?, ?, 1)`)
  expect(insert.run(1, 2).lastInsertRowid).toBe(NEWEST_NUMBER + 1)
  expect(() => insert.run(1, null)).toThrow('CHECK')
  expect(() => db.exec('INSERT INTO match_item VALUES (7, \'left\', 1, NULL)')).toThrow('FOREIGN KEY')
  db.close()
})

function sumByBlocks(db: Database.Database): Buffer {
  return sum(Object.entries(TABLES).flatMap(([table, [number, columns, order]]) => (
    db.prepare<[], string>(`
      SELECT json_array('${table}', block, json_group_array(json_array(${columns}))) FROM (
        SELECT ${number} >> 10 AS block, ${columns} FROM ${table} ORDER BY ${order}) GROUP BY block`).pluck().all()
  )))
}

function sumOfEach(db: Database.Database): Buffer {
  return sum(db.prepare<[], string>(`SELECT ${ONE} FROM match m ORDER BY m.id`).pluck().all())
}

function sum(texts: readonly string[]): Buffer {
  const all = Buffer.alloc(32)
  for (const text of texts) {
    const digest = createHash('sha256').update(text).digest()
    for (const [at, byte] of digest.entries()) all.writeUInt8(all.readUInt8(at) ^ byte, at)
  }
  return all
}
