import { describe, expect, it } from 'vitest'
import { Outage } from '../../../src-main/scheduler/outage.ts'
import { answered, badResponse, CONNECT_FAILURE, EXCHANGE_FAILURE, TIMEOUT } from '../../support/scheduler/calls.ts'

function fail(outage: Outage, times: number): void {
  for (let time = 0; time < times; time += 1) outage.meet(CONNECT_FAILURE, false, 0)
}

describe('an outage', () => {
  it('begins after three failures to connect where the service never answered', () => {
    const outage = new Outage()
    fail(outage, 2)
    expect(outage.isOn).toBe(false)
    fail(outage, 1)
    expect(outage.isOn).toBe(true)
    expect(outage.probeInMs(0)).toBe(1_000)
  })

  it('takes twenty in a row where the service has answered before', () => {
    const outage = new Outage()
    outage.meet(answered(), false, 0)
    fail(outage, 19)
    expect(outage.isOn).toBe(false)
    fail(outage, 1)
    expect(outage.isOn).toBe(true)
  })

  it('does not begin while calls get through in between', () => {
    const outage = new Outage()
    for (const outcome of [answered(), badResponse(), EXCHANGE_FAILURE, TIMEOUT]) {
      fail(outage, 2)
      outage.meet(outcome, false, 0)
    }
    fail(outage, 2)
    expect(outage.isOn).toBe(false)
  })

  it('is not made worse by calls that were under way when it began', () => {
    const outage = new Outage()
    fail(outage, 10)
    expect(outage.probeInMs(0)).toBe(1_000)
  })

  it('waits longer before each probe, and is given up after the fourth', () => {
    const outage = new Outage()
    fail(outage, 3)
    let nowMs = 0
    for (const delayMs of [1_000, 4_000, 15_000]) {
      expect(outage.probeInMs(nowMs)).toBe(delayMs)
      nowMs += delayMs
      expect(outage.meet(CONNECT_FAILURE, true, nowMs)).toBe(false)
    }
    expect(outage.probeInMs(nowMs)).toBe(30_000)
    expect(outage.meet(CONNECT_FAILURE, true, nowMs + 30_000)).toBe(true)
  })

  it('ends with the first call that gets through', () => {
    const outage = new Outage()
    fail(outage, 3)
    outage.meet(TIMEOUT, true, 1_000)
    expect(outage.isOn).toBe(false)
    expect(outage.probeInMs(1_000)).toBe(0)
  })
})
