import { describe, expect, it } from 'vitest'
import { createCloseReads } from '../../../../src-main/ledger/closes/reads.ts'
import { layPresentMoment } from '../../../../src-main/ledger/engine/present-moment.ts'
import { openBareMatching } from '../../../support/ledger/bare-matching.ts'

const DAY = '2026-09-16'

function openDay() {
  const bare = openBareMatching()
  layPresentMoment(bare.db)
  const { readDayFacts } = createCloseReads(bare.db)
  return { ...bare, read: (today = '2026-09-17') => readDayFacts(DAY, today) }
}

describe('what is counted of a business day', () => {
  it('follows its payments to their settlement, and this to the bank', () => {
    const { addPayment, addLine, addBankLine, match, read } = openDay()
    for (const txref of ['T-1', 'T-2', 'T-3']) addPayment({ txref, day: DAY })
    addPayment({ txref: 'T-other', day: '2026-09-15' })
    addPayment({ txref: 'T-new', day: DAY, state: 'unverified' })
    addLine({ txref: 'T-1', settlement: 'ST-001' })
    addLine({ txref: 'T-2', settlement: 'ST-002' })
    addBankLine({ amountMinor: 100_000, narration: 'SETTLEMENT ST-001' })
    expect(read()).toMatchObject({ isMatchingStale: true, settlement: { confirmed: 0, inTransit: 3 } })
    match()
    expect(read()).toEqual({
      payments: 4, unanswered: 1, openExceptions: 0, carriedExceptions: 0, unfinishedImports: 0, bankGaps: 0,
      isMatchingStale: false,
      settlement: { confirmed: 2, suggested: 0, inTransit: 1, late: 0 },
      bank: { confirmed: 1, suggested: 0, inTransit: 1, late: 0 }, linesWithoutSettlement: 0,
    })
    expect(read('2026-09-30')).toMatchObject({ settlement: { late: 1 }, bank: { confirmed: 1, late: 1 } })
  })

  it('counts a suggestion as one, and a line that no settlement names', () => {
    const { addPayment, addLine, match, read } = openDay()
    addPayment({ txref: 'T-1', day: DAY })
    addPayment({ txref: 'T-2', day: DAY })
    addLine({ txref: 'T-1', grossMinor: 90_000 })
    addLine({ txref: 'T-2', settlement: null })
    match()
    expect(read()).toMatchObject({
      settlement: { confirmed: 1, suggested: 1, inTransit: 0, late: 0 }, linesWithoutSettlement: 1,
    })
  })

  it('sees imports that stand still', () => {
    const { db, read } = openDay()
    db.prepare(`
      INSERT INTO settlement_file (source, file_name, file_sha256, options_key, reading, state, actor, started_at_ms)
      VALUES ('refunds', 'r.csv', 'r', '{}', '{}', 'suspended', 'Person 1', 0)`).run()
    expect(read().unfinishedImports).toBe(1)
  })

  it('holds matches for out of date by what came for this day, not by what came for another', () => {
    const { db, addPayment, addBankLine, match, read } = openDay()
    const ask = (paymentId: number) => {
      const sendId = db.prepare(`
        INSERT INTO send (payment_id, txref, lane, taken_wall_ms, taken_uptime_ms)
        SELECT id, txref, 0, 0, 0 FROM payment WHERE id = ?`).run(paymentId).lastInsertRowid
      db.prepare(`INSERT INTO attempt (payment_id, send_id, outcome) VALUES (?, ?, 'timeout')`).run(paymentId, sendId)
    }
    const own = addPayment({ txref: 'T-1', day: DAY })
    const other = addPayment({ txref: 'T-2', day: '2026-09-17' })
    expect(read().isMatchingStale).toBe(true)
    match()
    ask(other)
    expect(read().isMatchingStale).toBe(false)
    ask(own)
    expect(read().isMatchingStale).toBe(true)
    match()
    expect(read().isMatchingStale).toBe(false)
    addBankLine({ amountMinor: 1 })
    expect(read().isMatchingStale).toBe(true)
  })

  it('counts an exception as carried forward once it has both an owner and a note', () => {
    const { db, addPayment, read } = openDay()
    const id = addPayment({ txref: 'T-1', day: DAY, state: 'unverified' })
    db.prepare(`UPDATE payment SET state = 'failed' WHERE id = ?`).run(id)
    const add = (kind: string, owner: string | null, text: string | null) => db.prepare(`
      INSERT INTO exception_event (payment_id, kind, at_ms, actor, owner, text) VALUES (?, ?, 0, 'Person 1', ?, ?)`)
      .run(id, kind, owner, text)
    const counts = () => {
      const { openExceptions, carriedExceptions } = read()
      return [openExceptions, carriedExceptions]
    }
    expect(counts()).toEqual([1, 0])
    add('noted', null, 'The bank answers on Monday')
    expect(counts()).toEqual([1, 0])
    add('assigned', 'Person 2', null)
    expect(counts()).toEqual([0, 1])
    add('assigned', null, null)
    expect(counts()).toEqual([1, 0])
    add('assigned', 'Person 2', null)
    add('reopened', null, 'It was not so')
    expect(counts()).toEqual([1, 0])
    add('noted', null, 'The bank answers on Tuesday')
    expect(counts()).toEqual([0, 1])
  })

  it('does not take a note for the reason of what came up after it', () => {
    const { db, addPayment, read } = openDay()
    const id = addPayment({ txref: 'T-1', day: DAY })
    const add = (kind: string, atMs: number) => db.prepare(`
      INSERT INTO exception_event (payment_id, kind, at_ms, actor, owner, text)
      VALUES (?, ?, ?, 'Person 1', iif(? = 'assigned', 'Person 2', NULL), iif(? = 'assigned', NULL, 'A word'))`)
      .run(id, kind, atMs, kind, kind)
    add('assigned', 1_000)
    add('noted', 1_000)
    const sendId = db.prepare(`
      INSERT INTO send (payment_id, txref, lane, taken_wall_ms, taken_uptime_ms, ended_wall_ms, outcome)
      VALUES (?, 'T-1', 0, 2000, 0, 2000, 'answered')`).run(id).lastInsertRowid
    const attemptId = db.prepare(`
      INSERT INTO attempt (payment_id, send_id, outcome, verdict) VALUES (?, ?, 'answered', 'failed')`)
      .run(id, sendId).lastInsertRowid
    db.prepare(`UPDATE payment SET is_regressed = 1, last_attempt_id = ?, last_answer_id = ? WHERE id = ?`)
      .run(attemptId, attemptId, id)
    expect(read()).toMatchObject({ openExceptions: 1, carriedExceptions: 0 })
    add('noted', 3_000)
    expect(read()).toMatchObject({ openExceptions: 0, carriedExceptions: 1 })
  })

  it('holds matches for out of date where it can’t be read what they rest on', () => {
    const { db, match, read } = openDay()
    match()
    expect(read().isMatchingStale).toBe(false)
    db.exec(`DROP TRIGGER match_run_no_update; UPDATE match_run SET basis = 'x' || substr(basis, 2)`)
    expect(read().isMatchingStale).toBe(true)
  })
})
