import { describe, expect, it } from 'vitest'
import {
  columnMapOf, currencyCode, delimiter, duration, instant, latency, oneOf, positiveNumber, wholeNumber,
} from '../../../../src-main/hosts/cli/arguments.ts'
import { IMPORT_FIELDS } from '../../../../src-shared/contract/books/imports.ts'

const now = (): Date => new Date(Date.UTC(2026, 8, 17, 8, 30))

describe('the values of options', () => {
  it('reads whole numbers within their range alone', () => {
    expect(wholeNumber(1, 100)('60')).toBe(60)
    for (const text of ['0', '101', '1.5', '-1', '1e2', '', ' 1']) {
      expect(() => wholeNumber(1, 100)(text)).toThrow('from 1 to 100')
    }
  })

  it('reads fractions where they are fine', () => {
    expect(positiveNumber(30)('0.05')).toBe(0.05)
    for (const text of ['0', '31', 'x']) expect(() => positiveNumber(30)(text)).toThrow('above 0, up to 30')
  })

  it('reads times with their unit, up to a limit', () => {
    const read = duration(7 * 86_400_000)
    expect([read('90s'), read('30m'), read('2h'), read('7d')]).toEqual([90_000, 1_800_000, 7_200_000, 604_800_000])
    for (const text of ['30', '0m', '8d', '1w', '-1h']) expect(() => read(text)).toThrow('at most 7d')
  })

  it('reads a date, a time with its zone, or how long ago', () => {
    const read = instant(now)
    expect(read('2026-09-16')).toBe('2026-09-16T00:00:00.000Z')
    expect(read('2026-09-17T08:00+02:00')).toBe('2026-09-17T06:00:00.000Z')
    expect(read('2h')).toBe('2026-09-17T06:30:00.000Z')
    for (const text of ['2026-09-17T08:00', '17/09/2026', '2026-13-01', 'yesterday']) {
      expect(() => read(text)).toThrow('zone')
    }
  })

  it('reads a range of latencies', () => {
    expect(latency('50-800')).toEqual({ min: 50, max: 800 })
    expect(latency('50')).toEqual({ min: 50, max: 50 })
    for (const text of ['800-50', 'fast', '-5', '1-9999999']) expect(() => latency(text)).toThrow('such as 50-800')
  })

  it('reads a column map, where headers may have commas and equal signs', () => {
    const columnMap = columnMapOf(IMPORT_FIELDS)
    expect(columnMap('txref=Order no,amount=Total, net,currency=3', undefined)).toEqual({
      txref: 'Order no', amount: 'Total, net', currency: '3',
    })
    expect(columnMap('amount=a=b', { txref: 'Ref' })).toEqual({ txref: 'Ref', amount: 'a=b' })
    expect(() => columnMap('txref=A,amuont=B', undefined)).toThrow('one of txref, amount')
    expect(() => columnMap('txref=A,txref=B', undefined)).toThrow('mapped twice')
  })

  it('reads delimiters, currencies and states', () => {
    expect([delimiter('tab'), delimiter(';')]).toEqual(['\t', ';'])
    expect(() => delimiter('"')).toThrow('single character')
    expect(currencyCode('ngn')).toBe('NGN')
    expect(() => currencyCode('XXX')).toThrow('ISO 4217')
    expect(oneOf(['a', 'b'])('b', ['a'])).toEqual(['a', 'b'])
    expect(() => oneOf(['a', 'b'])('c', undefined)).toThrow('one of a, b')
  })
})
