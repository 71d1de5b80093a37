import { describe, expect, it } from 'vitest'
import { suspiciousLabel } from '../../../../src-shared/labels/suspicious-labels.ts'
import {
  findNearInTime, isSameShape, MAX_RELATED_REFERENCES, personOf, shapeOfReference, SUSPICIOUS_VIEWS,
  type PaymentMoment,
} from '../../../../src-shared/domain/books/suspicious.ts'

const alike = (a: string, b: string): boolean => isSameShape(shapeOfReference(a), shapeOfReference(b))
const MINUTE_MS = 60_000

describe('references', () => {
  it.each([
    ['ORDER-1042', 'order 1042'], ['ORDER-1042', 'Order1042'], ['A_1', 'a.1'], ['2026001', '2026-001'],
    ['INV/7', 'INV–7'], ['#T-1', 'T-1'], ['É-1', 'é1'], ['1-23', '123'],
  ])('%s and %s differ only by case, spaces or punctuation', (a, b) => {
    expect([alike(a, b), alike(b, a)]).toEqual([true, true])
  })

  it.each([
    ['ORDER-1042', 'ORDER-1043'], ['12-345', '1-2345'], ['ORDER-1042', 'ORDER-1042A'], ['A-1😀', 'A-1'],
    ['--', '.'], ['A+1', 'A1'],
  ])('%s and %s are two references', (a, b) => {
    expect([alike(a, b), alike(b, a)]).toEqual([false, false])
  })
})

describe('a customer', () => {
  it('is the e-mail address, else the name, of either case', () => {
    expect(personOf('Ada', 'ADA@example.com ')).toBe(personOf(null, 'ada@example.com'))
    expect(personOf(' ada', null)).toBe(personOf('Ada', ''))
    expect(personOf('ada@example.com', null)).not.toBe(personOf(null, 'ada@example.com'))
    expect(personOf('', ' ')).toBeUndefined()
  })
})

describe('payments near in time', () => {
  const made = (id: number, createdAtMs: number | null, observedAtMs = 0): PaymentMoment => (
    { id, createdAtMs, observedAtMs }
  )

  it('are those within ten minutes by the service’s clock, however they were asked about', () => {
    const near = findNearInTime([made(1, 0), made(2, 10 * MINUTE_MS), made(3, 20 * MINUTE_MS + 1)])
    expect([...near]).toEqual([
      [1, [{ id: 2, apartMs: 10 * MINUTE_MS, by: 'created' }]],
      [2, [{ id: 1, apartMs: 10 * MINUTE_MS, by: 'created' }]],
    ])
  })

  it('are compared by their first answers only where one of them states no time', () => {
    const near = findNearInTime([made(1, 0, 0), made(2, 3_600_000, MINUTE_MS), made(3, null, 5 * MINUTE_MS)])
    expect([...near.keys()].sort()).toEqual([1, 2, 3])
    expect(near.get(1)).toEqual([{ id: 3, apartMs: 5 * MINUTE_MS, by: 'observed' }])
    expect(near.get(3)?.map(({ id }) => id)).toEqual([2, 1])
  })

  it('are named the nearest first, and never without end', () => {
    const near = findNearInTime(Array.from({ length: 5_000 }, (_, index) => made(index + 1, index)))
    expect(near.size).toBe(5_000)
    expect(near.get(1)?.[0]).toMatchObject({ id: 2, apartMs: 1 })
    expect(near.get(2_500)?.length).toBe(2 * MAX_RELATED_REFERENCES)
  })
})

it('every view has its words', () => {
  for (const view of SUSPICIOUS_VIEWS) expect(suspiciousLabel(view).rule).toMatch(/\.$/)
})
