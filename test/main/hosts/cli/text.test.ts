import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toJson } from '../../../../src-main/hosts/cli/json.ts'
import {
  formatBytes, formatCount, formatCountdown, formatPercent, formatUtc,
} from '../../../../src-shared/labels/format.ts'
import {
  cut, displayWidth, harmless, harmlessLines, pad, quoted, wrap,
} from '../../../../src-main/hosts/cli/render/text.ts'

describe('text from data on a terminal', () => {
  it('shows control, bidi and broken characters as escapes', () => {
    expect(harmless('A\u001b[2J\nB\u0085\u202eC\ud800')).toBe('A\\x1b[2J\\x0aB\\x85\\u202eC\\ud800')
  })

  it('shows what nobody can see, so that no two references look the same', () => {
    expect(['REF-1\u200b', 'REF-1\u2060', 'REF\u00ad-1', 'REF-1\u200d', '\u200cREF-1', 'REF-1\u{e0100}'].map(harmless))
      .toEqual(['REF-1\\u200b', 'REF-1\\u2060', 'REF\\xad-1', 'REF-1\\u200d', '\\u200cREF-1', 'REF-1\\u{e0100}'])
    const words = ['👩\u200d🚀', 'می\u200cخواهم', '❤\ufe0f']
    expect(words.map(harmless)).toEqual(words)
    expect(toJson({ txref: 'REF-1\u200b' })).toBe('{"txref":"REF-1\\u200b"}')
  })

  it('never lets a control character through, and leaves plain text as it is', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(harmless(text)).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
    }))
    expect(harmless('Müller, 東京 ✓')).toBe('Müller, 東京 ✓')
  })

  it('keeps the lines of an answer, whatever ends them', () => {
    expect(harmlessLines('{\r\n\t"a": 1\r}')).toEqual(['{', '  "a": 1', '}'])
  })

  it('counts the columns that a terminal gives, not characters or colours', () => {
    expect(displayWidth('\u001b[31mred\u001b[39m')).toBe(3)
    expect(displayWidth('東京')).toBe(4)
    expect(displayWidth('e\u0301')).toBe(1)
  })

  it('cuts at the end, or in the middle where both ends tell something', () => {
    expect(cut('ORDER-2026-000123', 9)).toBe('ORDER-20…')
    expect(cut('ORDER-2026-000123', 9, 'middle')).toBe('ORDE…0123')
    expect(cut('short', 9)).toBe('short')
  })

  it('never exceeds the width that it cuts to', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 30 }), (text, width) => {
      expect(displayWidth(cut(text, width, 'middle'))).toBeLessThanOrEqual(width)
    }))
  })

  it('pads on the side that the alignment asks for', () => {
    expect([pad('7', 3, 'right'), pad('7', 3, 'left')]).toEqual(['  7', '7  '])
  })

  it('quotes for a shell what needs it', () => {
    expect([quoted('/srv/till'), quoted("it's here"), quoted('~')]).toEqual(['/srv/till', "'it'\\''s here'", "'~'"])
  })

  it('wraps at spaces and keeps a long word whole', () => {
    expect(wrap('the key is refused_by_the_service now', 10)).toEqual(['the key is', 'refused_by_the_service', 'now'])
  })
})

describe('numbers and times for people', () => {
  it('writes counts, durations, times, sizes and shares', () => {
    expect(formatCount(1_234_567)).toBe('1,234,567')
    expect([formatCountdown(0), formatCountdown(59_001)]).toEqual(['00:00', '01:00'])
    expect(formatCountdown(3_725_000)).toBe('1:02:05')
    expect(formatUtc('2026-09-17T08:30:05.123Z')).toBe('2026-09-17 08:30:05 UTC')
    expect([formatBytes(0), formatBytes(999), formatBytes(12_340_000)]).toEqual(['0 bytes', '999 bytes', '12.3 MB'])
    expect([formatPercent(599, 600), formatPercent(600, 600), formatPercent(0, 0)]).toEqual(['99 %', '100 %', '100 %'])
  })
})

describe('JSON', () => {
  it('writes a total past 2^53 by its digits', () => {
    expect(toJson({ provedMinor: 9_007_199_254_740_993n })).toBe('{"provedMinor":9007199254740993}')
  })

  it('escapes what a terminal would obey, and reads back the same', () => {
    const value = { message: 'a\u009b31m\u202eb\u001b' }
    expect(toJson(value)).toBe('{"message":"a\\u009b31m\\u202eb\\u001b"}')
    expect(JSON.parse(toJson(value))).toEqual(value)
  })
})
