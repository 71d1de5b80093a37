import { describe, expect, it } from 'vitest'
import { healthOfStandby, healthOfTeam } from '../../../../src-shared/domain/teams/team-health.ts'

const lag = (silentMs: number, behindMs: number) => ({ silentMs, behindMs })

describe('a standby', () => {
  it.each([
    [lag(0, 0), 'level'], [lag(60_000, 60_000), 'level'], [lag(1_000, 60_001), 'behind'], [lag(60_001, 0), 'silent'],
    [lag(60_001, 90_000), 'silent'],
  ] as const)('of %o is %s', (standby, health) => {
    expect(healthOfStandby(standby)).toBe(health)
  })
})

describe('a team', () => {
  it.each([
    ['away', undefined], ['no-standby', []], ['no-standby', [lag(60_001, 0), lag(3_600_000, 0)]],
    ['good', [lag(2_000, 0)]], ['behind', [lag(2_000, 0), lag(2_000, 61_000)]],
    // One that was put away is no reason to warn for a day while another follows.
    ['good', [lag(2_000, 0), lag(7_200_000, 7_200_000)]],
  ] as const)('is %s with %o', (health, standbys) => {
    expect(healthOfTeam(standbys)).toBe(health)
  })
})
