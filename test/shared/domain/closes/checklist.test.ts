import { describe, expect, it } from 'vitest'
import { CLOSE_CHECKS, decideChecklist, type DayFacts } from '../../../../src-shared/domain/closes/checklist.ts'

const NONE = { confirmed: 0, suggested: 0, inTransit: 0, late: 0 }
const READY: DayFacts = {
  payments: 3, unfinishedImports: 0, bankGaps: 0, unanswered: 0, openExceptions: 0, carriedExceptions: 0,
  isMatchingStale: false,
  settlement: { ...NONE, confirmed: 3 }, bank: { ...NONE, confirmed: 1 }, linesWithoutSettlement: 0, isTrailWhole: true,
}

function openOf(facts: Partial<DayFacts>): readonly string[] {
  const { checks } = decideChecklist({ ...READY, ...facts })
  return checks.flatMap(({ name, isMet, open }) => (isMet ? [] : [`${name} ${open}`]))
}

describe('the checklist of a business day', () => {
  it('is ready where nothing stands in the way, and has each check in its order', () => {
    const { isReady, checks } = decideChecklist(READY)
    expect(isReady).toBe(true)
    expect(checks.map(({ name }) => name)).toEqual(CLOSE_CHECKS)
  })

  it.each([
    [{ payments: 0 }, ['files 1']],
    [{ unfinishedImports: 1, bankGaps: 2 }, ['files 3']],
    [{ unanswered: 4 }, ['verified 4']],
    [{ openExceptions: 5 }, ['exceptions 5']],
    [{ isMatchingStale: true }, ['matched 1']],
    [{ settlement: { ...NONE, suggested: 1, late: 2 } }, ['settlement 3']],
    [{ bank: { ...NONE, late: 1 }, linesWithoutSettlement: 1 }, ['bank 2']],
    [{ isTrailWhole: false }, ['trail 1']],
  ] as const)('%j stands in the way', (facts, open) => {
    expect(openOf(facts)).toEqual(open)
    expect(decideChecklist({ ...READY, ...facts }).isReady).toBe(false)
  })

  it('lets what is in transit be on its way', () => {
    const { isReady, checks } = decideChecklist({
      ...READY, settlement: { ...NONE, inTransit: 2 }, bank: { ...NONE, inTransit: 1 },
    })
    expect(isReady).toBe(true)
    expect(checks.map(({ inTransit }) => inTransit)).toEqual([0, 0, 0, 0, 2, 1, 0])
  })

  it('lets exceptions be carried forward, and says how many are', () => {
    const { isReady, checks } = decideChecklist({ ...READY, carriedExceptions: 2 })
    expect(isReady).toBe(true)
    expect(checks.filter(({ carried }) => carried > 0)).toEqual([
      { name: 'exceptions', isMet: true, open: 0, inTransit: 0, carried: 2 },
    ])
    expect(openOf({ openExceptions: 1, carriedExceptions: 2 })).toEqual(['exceptions 1'])
  })
})
