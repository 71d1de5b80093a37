import { describe, expect, it } from 'vitest'
import { decideFollowUp, decideNotice, referencesToVerify } from '../../../../src-shared/domain/webhooks/follow-up.ts'

describe('a webhook', () => {
  it('that says what another said is its double, and keeps no body of its own', () => {
    const notice = { txref: 'T-2', isExpected: true }
    expect(decideNotice({ ...notice, firstId: null })).toMatchObject({ duplicateOf: null, keepsBody: true })
    expect(decideNotice({ ...notice, firstId: 4 })).toMatchObject({ duplicateOf: 4, keepsBody: false })
  })

  it.each([['T-2', true, false], ['T-2', false, true], [null, false, false]])(
    'of %s, expected %s, names an unknown reference: %s', (txref, isExpected, isUnknownReference) => {
      expect(decideNotice({ txref, isExpected, firstId: null })).toMatchObject({ isUnknownReference })
    },
  )
})

describe('the verify that follows webhooks', () => {
  it.each([
    [false, 0, 'nothing'], [false, 9, 'nothing'], [true, 0, 'follow'], [true, 3, 'follow'], [true, 4, 'wait'],
    [true, 5, 'wait'],
  ] as const)('where any is left: %s, beside %d of 4 runs: %s', (isAnyLeft, runs, decision) => {
    expect(decideFollowUp({ isAnyLeft, runs, maxRuns: 4 })).toBe(decision)
  })

  it('asks about each reference once', () => {
    expect(referencesToVerify([{ txref: 'T-3' }, { txref: 'T-2' }, { txref: 'T-3' }])).toEqual(['T-3', 'T-2'])
    expect(referencesToVerify([])).toEqual([])
  })
})
