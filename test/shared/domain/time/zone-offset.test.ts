/** Instants as the clocks of a zone show them, with their offset, also while clocks are changed. */
import { expect, it } from 'vitest'
import { createZoneClock } from '../../../../src-shared/domain/time/zone-offset.ts'

it.each([
  ['UTC', '2026-09-17T08:30:00.000Z', '2026-09-17T08:30:00.000Z'],
  ['Africa/Lagos', '2026-09-17T23:30:00.123Z', '2026-09-18T00:30:00.123+01:00'],
  ['Africa/Accra', '2026-09-17T08:30:00.000Z', '2026-09-17T08:30:00.000+00:00'],
  ['Asia/Kathmandu', '2026-09-17T08:30:00.000Z', '2026-09-17T14:15:00.000+05:45'],
  ['America/St_Johns', '2026-01-01T02:00:00.000Z', '2025-12-31T22:30:00.000-03:30'],
  // The hour that comes twice is told apart by the offset alone.
  ['Europe/Berlin', '2026-10-25T00:59:59.999Z', '2026-10-25T02:59:59.999+02:00'],
  ['Europe/Berlin', '2026-10-25T01:00:00.000Z', '2026-10-25T02:00:00.000+01:00'],
])('in %s, %s is %s', (timeZone, instant, shown) => {
  const clock = createZoneClock(timeZone)
  expect(clock.toText(instant)).toBe(shown)
  expect(Date.parse(clock.toText(instant))).toBe(Date.parse(instant))
  // As it is remembered.
  expect(clock.toText(instant)).toBe(shown)
})

it('refuses a zone that is none', () => {
  expect(() => createZoneClock('Moon/Base')).toThrow(RangeError)
})
