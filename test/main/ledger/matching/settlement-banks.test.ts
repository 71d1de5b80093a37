import { describe, expect, it } from 'vitest'
import { openBareMatching } from '../../../support/ledger/bare-matching.ts'

const TODAY = '2026-09-17'
const ALL = { offset: 0, limit: 10 }

/** ST-1 is paid, ST-2 short, ST-3 not paid. */
function openSettlements() {
  const bare = openBareMatching()
  for (const [at, txref] of ['T-1', 'T-2', 'T-3'].entries()) {
    bare.addLine({ txref, settlement: `ST-00${at + 1}`, grossMinor: 100_000 * (at + 1) })
  }
  bare.addBankLine({ amountMinor: 100_000, narration: 'SETTLEMENT ST-001' })
  bare.addBankLine({ amountMinor: 150_000, narration: 'SETTLEMENT ST-002' })
  bare.match()
  return bare
}

describe('how a settlement stands to the bank', () => {
  it('is told with the match and the lines of the bank, or by whether it is late', () => {
    const { reads } = openSettlements()
    expect(reads.findSettlementBanks([1, 2, 3], TODAY)).toMatchObject([
      { standing: 'matched', matchId: expect.any(Number) as number, lines: [{ account: 'Main', statementId: 1 }] },
      { standing: 'suggested', lines: [{ account: 'Main' }] }, { standing: 'in-transit', matchId: null, lines: [] },
    ])
    expect(reads.findSettlementBanks([3], '2026-09-30')).toMatchObject([{ standing: 'break' }])
  })

  it('is not known before the first matching, and no alarm', () => {
    const { addLine, reads, match } = openBareMatching()
    addLine({ txref: 'T-1', settlement: 'ST-001' })
    expect(reads.findSettlementBanks([1], '2026-09-30')).toMatchObject([{ standing: 'unmatched' }])
    expect(reads.listSettlementsByBank('unmatched', '2026-09-30', ALL).ids).toEqual([1])
    expect(reads.listSettlementsByBank('break', '2026-09-30', ALL).ids).toEqual([])
    match()
    expect(reads.findSettlementBanks([1], '2026-09-30')).toMatchObject([{ standing: 'break' }])
    expect(reads.listSettlementsByBank('unmatched', '2026-09-30', ALL).ids).toEqual([])
  })

  it('chooses settlements from the list, newest first', () => {
    const { reads, addLine } = openSettlements()
    addLine({ txref: 'T-4', settlement: 'ST-004' })
    const list = (standing: 'matched' | 'suggested' | 'in-transit' | 'break', today = TODAY) => (
      reads.listSettlementsByBank(standing, today, ALL)
    )
    expect([list('matched').ids, list('suggested').ids, list('in-transit').ids, list('break').ids])
      .toEqual([[1], [2], [4, 3], []])
    expect(list('break', '2026-09-30')).toEqual({ ids: [4, 3], total: 2 })
    expect(reads.listSettlementsByBank('break', '2026-09-30', { offset: 1, limit: 1 })).toEqual({ ids: [3], total: 2 })
  })
})
