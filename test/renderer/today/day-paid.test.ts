import { expect, it } from 'vitest'
import { answerOfPaid } from '../../../src-renderer/features/today/day-paid.ts'
import { placeOfCheck } from '../../../src-renderer/closes/close-places.ts'
import { SCREEN_LIST } from '../../../src-renderer/screen-list.ts'
import { CLOSE_CHECKS } from '../../../src-shared/domain/closes/checklist.ts'
import type { BridgeOfCurrency } from '../../../src-shared/contract/matching/bridges.ts'

const STANDING = { computedAt: '2026-09-18T08:00:00.000Z', isStale: false }

function bridge(residualMinor: bigint, inTransitMinor: bigint): BridgeOfCurrency {
  return { residualMinor, inTransitMinor } as BridgeOfCurrency
}

it('a day is paid once nothing is in transit and nothing differs, in any currency', () => {
  const labelOf = (...bridges: readonly BridgeOfCurrency[]) => answerOfPaid(bridges, STANDING).label
  expect(labelOf(bridge(0n, 0n))).toBe('All in the bank')
  expect(labelOf(bridge(0n, 0n), bridge(0n, 5n))).toBe('In transit')
  expect(labelOf(bridge(0n, 5n), bridge(-1n, 0n))).toBe('Something differs')
})

it('says that nothing was matched yet, and that its data are not the newest', () => {
  expect(answerOfPaid([bridge(5n, 0n)], { computedAt: null, isStale: true })).toMatchObject({
    label: 'Not matched yet', isMatched: false,
  })
  expect(answerOfPaid([bridge(0n, 0n)], { ...STANDING, isStale: true }).text).toContain('changed')
})

it('each check of a close leads to a screen that there is', () => {
  const names: readonly string[] = SCREEN_LIST.map(({ name }) => name)
  expect(CLOSE_CHECKS.map((check) => placeOfCheck(check, '2026-09-17').name).filter((name) => !names.includes(name)))
    .toEqual([])
})
