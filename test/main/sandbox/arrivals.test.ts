import { describe, expect, it } from 'vitest'
import { ArrivalLog } from '../../../src-main/sandbox/arrivals.ts'

describe('the log of arrivals', () => {
  it('keeps what arrived in order and lists what came after an id', () => {
    const log = new ArrivalLog()
    log.record(10.5, 'A', 'approved')
    log.record(11, null, 'malformed-json')
    log.record(12, 'x'.repeat(300), 'unknown')
    expect(log.list()).toEqual([
      { id: 1, at: 10.5, txref: 'A', answered: 'approved', counted: true },
      { id: 2, at: 11, txref: null, answered: 'malformed-json', counted: false },
      { id: 3, at: 12, txref: 'x'.repeat(255), answered: 'unknown', counted: true },
    ])
    expect(log.list(1, 1).map(({ id }) => id)).toEqual([2])
    expect(log.list(3)).toEqual([])
  })

  it('measures the fullest 60 s among the counted calls', () => {
    const log = new ArrivalLog()
    for (const at of [0, 1, 59_999, 60_000, 60_001, 119_999]) log.record(at, 'A', 'approved')
    log.record(119_999, 'A', 'wrong-key')
    // 1, 59 999 and 60 000 lie within less than a minute; 0 and 60 000 do not; 59 999 … 60 001 with 1 makes no four.
    expect(log.measure(60_000)).toEqual({ counted: 6, maxInAnyWindow: 3 })
    expect(new ArrivalLog().measure(60_000)).toEqual({ counted: 0, maxInAnyWindow: 0 })
  })

  it('lets the oldest go when it is full, and keeps their ids', () => {
    const log = new ArrivalLog()
    const total = 32 * 65_536 + 1
    for (let at = 0; at < total; at += 1) log.record(at, 'A', 'approved')
    expect(log.list(0, 1)).toMatchObject([{ id: 65_537, at: 65_536 }])
    expect(log.list(total - 1)).toMatchObject([{ id: total, at: total - 1 }])
    expect(log.measure(100)).toEqual({ counted: 31 * 65_536 + 1, maxInAnyWindow: 100 })
  })
})
