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
      payments: 4, unanswered: 1, openExceptions: 0, unfinishedImports: 0, bankGaps: 0, isMatchingStale: false,
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
})
