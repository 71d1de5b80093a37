import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, createBusinessCalendar, isTimeZone } from '../../../../src-shared/domain/time/business-day.ts'

const HOUR_MS = 3_600_000
const at = (text: string): number => Date.parse(text)

function hoursOf(timeZone: string, cutOff: string, date: string): number {
  const { startsAtMs, endsAtMs } = createBusinessCalendar({ timeZone, cutOff }).dayOf(date)
  return (endsAtMs - startsAtMs) / HOUR_MS
}

describe('a business day', () => {
  it('begins at its cut-off in its time zone; what comes before belongs to the day before', () => {
    const { dateOf, dayOf } = createBusinessCalendar({ timeZone: 'Africa/Lagos', cutOff: '05:00' })
    expect(dayOf('2026-11-19')).toEqual({
      date: '2026-11-19', startsAtMs: at('2026-11-19T04:00:00Z'), endsAtMs: at('2026-11-20T04:00:00Z'),
    })
    expect([dateOf(at('2026-11-19T03:59:59.999Z')), dateOf(at('2026-11-19T04:00:00Z'))])
      .toEqual(['2026-11-18', '2026-11-19'])
  })

  it('has 23 hours where the clocks are set forward in it, and 25 where they are set back', () => {
    expect(hoursOf('Europe/Berlin', '00:00', '2026-03-29')).toBe(23)
    expect(hoursOf('Europe/Berlin', '00:00', '2026-10-25')).toBe(25)
    expect(hoursOf('Europe/Berlin', '05:00', '2026-03-28')).toBe(23)
    expect(hoursOf('Europe/Berlin', '05:00', '2026-03-29')).toBe(24)
  })

  it('begins with the jump where the clocks jump over its cut-off', () => {
    const { dayOf } = createBusinessCalendar({ timeZone: 'Europe/Berlin', cutOff: '02:30' })
    expect(dayOf('2026-03-29').startsAtMs).toBe(at('2026-03-29T01:00:00Z'))
  })

  it('begins once where its cut-off comes twice, and goes on while the clocks show the day before again', () => {
    const { dateOf, dayOf } = createBusinessCalendar({ timeZone: 'Europe/Berlin', cutOff: '02:30' })
    expect(dayOf('2026-10-25').startsAtMs).toBe(at('2026-10-25T00:30:00Z'))
    // 02:10 for the second time.
    expect(dateOf(at('2026-10-25T01:10:00Z'))).toBe('2026-10-25')
  })

  it('is empty where a place has left a date out', () => {
    expect(hoursOf('Pacific/Apia', '00:00', '2011-12-30')).toBe(0)
    const { dateOf } = createBusinessCalendar({ timeZone: 'Pacific/Apia', cutOff: '00:00' })
    expect(dateOf(at('2011-12-30T10:00:00Z'))).toBe('2011-12-31')
  })

  const zones = ['UTC', 'Africa/Lagos', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe',
    'America/St_Johns', 'Pacific/Apia', 'Africa/Casablanca']
  const rule = fc.record({
    timeZone: fc.constantFrom(...zones),
    cutOff: fc.tuple(fc.nat(23), fc.nat(59)).map((parts) => (
      parts.map((part) => String(part).padStart(2, '0')).join(':')
    )),
  })
  const moment = fc.integer({ min: at('2005-01-01T00:00:00Z'), max: at('2035-01-01T00:00:00Z') })

  it('holds exactly the moments that are told to be of it', () => {
    fc.assert(fc.property(rule, moment, (dayRule, nowMs) => {
      const { dateOf, dayOf } = createBusinessCalendar(dayRule)
      const { startsAtMs, endsAtMs } = dayOf(dateOf(nowMs))
      expect(startsAtMs).toBeLessThanOrEqual(nowMs)
      expect(endsAtMs).toBeGreaterThan(nowMs)
    }), { numRuns: 300 })
  })

  it('ends where the next one begins, so that no moment is of two days or of none', () => {
    fc.assert(fc.property(rule, moment, (dayRule, nowMs) => {
      const { dateOf, dayOf } = createBusinessCalendar(dayRule)
      const date = dateOf(nowMs)
      const [today, tomorrow] = [dayOf(date), dayOf(addDays(date, 1))]
      expect(tomorrow.startsAtMs).toBe(today.endsAtMs)
      expect(today.endsAtMs - today.startsAtMs).toBeLessThanOrEqual(26 * HOUR_MS)
      expect(dateOf(today.endsAtMs - 1)).toBe(date)
    }), { numRuns: 300 })
  })
})

describe('a time zone', () => {
  it('is known by its IANA name', () => {
    expect(['Africa/Lagos', 'UTC', 'Lagos', 'Africa/Nowhere', ''].map(isTimeZone))
      .toEqual([true, true, false, false, false])
  })
})
