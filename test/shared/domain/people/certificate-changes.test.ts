import { expect, it } from 'vitest'
import { findCertificateChanges } from '../../../../src-shared/domain/people/certificate-changes.ts'

const shown = (atMs: number, before: string | null, after: string) => ({ atMs, actor: 'officer', before, after })
const seat = (joinedAtMs: number, removedAtMs: number | null = null) => ({ joinedAtMs, removedAtMs })
const told = (...given: Parameters<typeof findCertificateChanges>) => (
  findCertificateChanges(...given).map(({ before, after, seats }) => `${before}→${after} ${seats}`)
)

it('the first certificate is no change', () => {
  expect(told([shown(10, null, 'a')], [seat(20)])).toEqual([])
})

it('counts the seats that joined with the earlier one, and are not removed', () => {
  const history = [shown(30, 'a', 'b'), shown(10, null, 'a')]
  expect(told(history, [seat(10), seat(20), seat(20, 25), seat(30), seat(40)])).toEqual(['a→b 2'])
})

it('takes a seat from before the first record to have joined with that one', () => {
  expect(told([shown(30, 'a', 'b'), shown(10, null, 'a')], [seat(1)])).toEqual(['a→b 1'])
})

it('names each change with its own seats, and none where the earlier one is shown again', () => {
  const there = [seat(15), seat(25)]
  const twice = [shown(30, 'b', 'c'), shown(20, 'a', 'b'), shown(10, null, 'a')]
  expect(told(twice, there)).toEqual(['b→c 1', 'a→b 1'])
  const back = [shown(30, 'b', 'a'), shown(20, 'a', 'b'), shown(10, null, 'a')]
  expect(told(back, there)).toEqual(['b→a 1', 'a→b 0'])
})
