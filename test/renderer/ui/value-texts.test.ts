import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ariaShortcut, shortcutParts } from '../../../src-renderer/ui/controls/shortcut-text.ts'
import { prettyText } from '../../../src-renderer/ui/layout/pretty-text.ts'
import {
  formatAgo, formatCountdown, formatDuration, formatInstant, formatPlainDate, moneyParts, zoneName,
} from '../../../src-shared/labels/format.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'

const NGN = 'NGN' as Currency
const UGX = 'UGX' as Currency

describe('money', () => {
  it('has the decimals of its currency', () => {
    expect(moneyParts(125050, NGN)).toEqual({ sign: '', number: '1,250.50', currency: 'NGN' })
    expect(moneyParts(1250, UGX).number).toBe('1,250')
    expect(moneyParts(5, 'KWD' as Currency).number).toBe('0.005')
  })

  it('keeps every digit of a total that a number could not hold', () => {
    expect(moneyParts(9_007_199_254_740_993n, NGN).number).toBe('90,071,992,547,409.93')
  })

  it('writes a true minus sign, and a plus only when asked for one', () => {
    expect(moneyParts(-125050, NGN).sign).toBe('−')
    expect(moneyParts(125050, NGN).sign).toBe('')
    expect(moneyParts(125050, NGN, true).sign).toBe('+')
    expect(moneyParts(0, NGN, true).sign).toBe('')
  })
})

describe('instants', () => {
  const instant = '2026-09-30T23:30:05.000Z'

  it('are shown in the given zone, across midnight and month', () => {
    expect(formatInstant(instant, 'Africa/Lagos')).toBe('01 Oct 2026, 00:30')
    expect(formatInstant(instant, 'UTC', 'date')).toBe('30 Sep 2026')
    expect(formatInstant(instant, 'UTC', 'time')).toBe('23:30:05')
  })

  it('name day, seconds, offset and zone in full', () => {
    expect(formatInstant(instant, 'Africa/Lagos', 'full')).toBe('Thu 01 Oct 2026, 00:30:05 GMT+1 (Africa/Lagos)')
    expect(zoneName(instant, 'Africa/Lagos')).toBe('GMT+1')
  })

  it('refuse what is no instant instead of showing something', () => {
    expect(() => formatInstant('yesterday', 'UTC')).toThrow(RangeError)
  })

  it('are told relative to a now that is passed in', () => {
    const now = Date.parse('2026-10-01T02:30:05.000Z')
    expect(formatAgo(instant, now)).toBe('3 h ago')
    expect(formatAgo('2026-10-01T02:29:50.000Z', now)).toBe('just now')
    expect(formatAgo('2026-10-01T02:35:05.000Z', now)).toBe('in 5 min')
    expect(formatAgo('2026-09-20T02:35:05.000Z', now)).toBe('10 d ago')
  })

  it('show plain dates without any zone', () => {
    expect(formatPlainDate('2026-11-01')).toBe('01 Nov 2026')
  })
})

describe('lengths of time', () => {
  it('are told in their two largest units', () => {
    expect([11_200, 245_000, 5_640_000, 100_000_000].map(formatDuration))
      .toEqual(['12 s', '4 min 05 s', '1 h 34 min', '1 d 03 h'])
  })

  it('count down to zero and not below', () => {
    expect([1_745_000, 3_849_000, 1, 0, -5].map(formatCountdown))
      .toEqual(['29:05', '1:04:09', '00:01', '00:00', '00:00'])
  })
})

describe('shortcuts', () => {
  it('are written as the platform writes them', () => {
    expect(shortcutParts('Mod+Shift+K', false)).toEqual(['Ctrl', 'Shift', 'K'])
    expect(shortcutParts('Mod+Shift+K', true)).toEqual(['⌘', '⇧', 'K'])
    expect(shortcutParts('G T', false)).toEqual(['G', 'T'])
  })

  it('are told to readers in their own words, sequences not at all', () => {
    expect(ariaShortcut('Mod+K', false)).toBe('Control+K')
    expect(ariaShortcut('Mod+K', true)).toBe('Meta+K')
    expect(ariaShortcut('G T', false)).toBeUndefined()
  })
})

describe('pretty text', () => {
  it('indents JSON and keeps every digit of its numbers', () => {
    const answer = '{"amount":1250.50,"txid":12345678901234567890,"none":[],"list":[1,"a, {b"]}'
    expect(prettyText(answer).split('\n')).toEqual([
      '{',
      '  "amount": 1250.50,',
      '  "txid": 12345678901234567890,',
      '  "none": [],',
      '  "list": [',
      '    1,',
      '    "a, {b"',
      '  ]',
      '}',
    ])
  })

  it('means the same JSON as before', () => {
    fc.assert(fc.property(fc.json(), (json) => {
      expect(JSON.parse(prettyText(json))).toEqual(JSON.parse(json))
    }))
  })

  it('leaves any other text alone', () => {
    expect(prettyText('<html>502</html>')).toBe('<html>502</html>')
    expect(prettyText('{"cut off')).toBe('{"cut off')
  })

  it('shows totals that only a bigint holds', () => {
    expect(prettyText({ total: 9_007_199_254_740_993n })).toContain('"9007199254740993"')
  })
})
