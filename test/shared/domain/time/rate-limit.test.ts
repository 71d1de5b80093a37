import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideCoolOffMinutes, isRateLimitMessage } from '../../../../src-shared/domain/time/rate-limit.ts'

const documented = 'Merchant 1234 rate limited. try again after 30 min(s).'

describe('the rate-limit refusal', () => {
  it.each([documented, 'Rate limit exceeded', 'RATE-LIMITED', 'rate_limit', 'You are rate  limited'])(
    'is told by its words: %s', (message) => {
      expect(isRateLimitMessage(message)).toBe(true)
    },
  )

  it.each(['No transaction found', 'The exchange rate is limited', 'separate limits', 'Invalid secret key', ''])(
    'is not %j', (message) => {
      expect(isRateLimitMessage(message)).toBe(false)
    },
  )

  it.each([
    [documented, 30],
    ['Merchant 1 rate limited. try again after 5 min(s).', 5],
    ['rate limited, try again after 45 minutes', 45],
    ['rate limited, try again after 90 seconds', 1.5],
    ['rate limited, try again after 2 hours', 120],
    ['rate limited', 30],
    ['rate limited. try again after 0 min(s).', 30],
    ['rate limited. try again after soon', 30],
    ['rate limited. try again after 99999 min(s).', 1440],
  ])('waits as long as %j says', (message, minutes) => {
    expect(decideCoolOffMinutes(message)).toBe(minutes)
  })

  it('waits longer where Retry-After says so, and never shorter than the message', () => {
    expect(decideCoolOffMinutes(documented, 3_600)).toBe(60)
    expect(decideCoolOffMinutes(documented, 60)).toBe(30)
    expect(decideCoolOffMinutes('HTTP 429', 7)).toBe(30)
  })

  it('always waits some time, and at most a day', () => {
    fc.assert(fc.property(fc.string(), fc.nat(), fc.nat(), (text, amount, retryAfterSeconds) => {
      const minutes = decideCoolOffMinutes(`${text} after ${amount} min`, retryAfterSeconds)
      expect(minutes).toBeGreaterThan(0)
      expect(minutes).toBeLessThanOrEqual(24 * 60)
    }))
  })
})
