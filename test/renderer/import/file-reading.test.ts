/** What the import screen makes of a file's values, headers and open questions, before the core has read a row. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Inspection } from '../../../src-shared/contract/books/imports.ts'
import { parseAmountText } from '../../../src-main/files/columns/amount-text.ts'
import { parseDateText, resolveDate } from '../../../src-main/files/columns/date-text.ts'
import { labelColumn, nameColumn } from '../../../src-renderer/features/import/column-names.ts'
import { columnChoices, sayColumn } from '../../../src-renderer/features/import/column-choices.ts'
import { offersOf } from '../../../src-renderer/features/import/offers.ts'
import { questionOf } from '../../../src-renderer/features/import/questions.ts'
import {
  isUnclearAmount, isUnclearDate, readAmount, readDate,
} from '../../../src-renderer/features/import/readings.ts'

const INSPECTION: Inspection = {
  fileSha256: 'ab', bytes: 100, encoding: 'utf-8', delimiter: ',', headers: ['ref', 'total', 'day'],
  sample: [['A', '1,234', '03/04/2026'], ['B', '17', '25/04/2026'], ['C', '2,500', '05/06/2026']],
  columns: { txref: 1, amount: 2, date: 3 }, decimal: null, dateOrder: null,
  spacedReferences: 0, repairableReferences: 0, headerLine: 1, sheet: null, hasFormulas: false, open: [],
}

describe('the reading of an amount', () => {
  it.each([
    ['1,250.50', '1250.50', null], ['1.250,50', null, '1250.50'], ['1 250,50', null, '1250.50'],
    ['1,234', '1234.00', '1.234'],
    ['NGN 300', '300.00', '300.00'], ['(1,234.50)', '1234.50', null], ['1,23,4', null, null], ['none', null, null],
    ['007.50', '7.50', null], ['1’250.50', '1250.50', null],
  ])('of %s is %s with a dot and %s with a comma', (text, dot, comma) => {
    expect([readAmount(text, '.'), readAmount(text, ',')]).toEqual([dot, comma])
  })

  it('is unclear just where the core would ask', () => {
    const group = fc.constantFrom('1', '12', '999')
    const text = fc.tuple(group, fc.constantFrom('.', ',', ' '), fc.constantFrom('5', '50', '500', '500.25', '500,25'))
    fc.assert(fc.property(text, (parts) => {
      const amount = parts.join('')
      const parsed = parseAmountText(amount)
      expect(isUnclearAmount(amount)).toBe(parsed.ok && parsed.value.evidence === 'either')
    }))
  })
})

describe('the reading of a date', () => {
  it('names the month, so that it can be read in one way only', () => {
    expect(readDate('03/04/2026', 'dmy')).toBe('3 April 2026')
    expect(readDate('03/04/2026', 'mdy')).toBe('4 March 2026')
    expect(readDate('2026-09-17 10:30', 'mdy')).toBe('17 September 2026')
    const unread = [readDate('25/04/2026', 'mdy'), readDate('soon', 'dmy'), readDate('03/04/26', 'dmy')]
    expect(unread).toEqual([null, null, null])
  })

  it('is none where the month lacks the day', () => {
    expect([readDate('31.02.2026', 'dmy'), readDate('29.02.2026', 'dmy')]).toEqual([null, null])
    expect(readDate('29.02.2028', 'dmy')).toBe('29 February 2028')
  })

  it('agrees with the core wherever the core reads it', () => {
    const part = fc.integer({ min: 1, max: 31 })
    fc.assert(fc.property(part, part, fc.constantFrom('/', '-', '.'), (a, b, sign) => {
      const text = `${a}${sign}${b}${sign}2026`
      const parsed = parseDateText(text)
      if (!parsed.ok) return
      expect(isUnclearDate(text)).toBe(parsed.value.evidence === 'either' && a !== b)
      for (const order of ['dmy', 'mdy'] as const) {
        const resolved = resolveDate(parsed.value, order)
        if (!resolved.ok) continue
        expect(Date.parse(`${readDate(text, order)} UTC`)).toBe(Date.parse(`${resolved.value}T00:00:00Z`))
      }
    }))
  })
})

describe('a column', () => {
  it('is named by its number, or by its header where another one is headed by that number', () => {
    expect(nameColumn(['ref', 'amount'], 2)).toBe('2')
    expect(nameColumn(['2', 'amount'], 2)).toBe('amount')
    expect(nameColumn(['x', '2'], 2)).toBe('2')
  })

  it('is shown by its header, with its number where the header does not tell it from others', () => {
    expect([1, 2, 3, 4].map((number) => labelColumn(['ref', ' sum', 'sum', ' '], number))).toEqual([
      'ref', 'sum (column 2)', 'sum (column 3)', 'Column 4 (no header)',
    ])
  })

  it('may be none for what is not required', () => {
    expect(columnChoices('amount', INSPECTION)[0]).toMatchObject({ value: '', disabled: true })
    expect(columnChoices('customer', INSPECTION)[0]).toMatchObject({ value: '', disabled: false })
    expect(sayColumn('customer', '', INSPECTION, { columns: { txref: '1' } })).toEqual({
      columns: { txref: '1', customer: '' },
    })
  })
})

describe('an open question', () => {
  const matter = (code: string, details: Record<string, string | number>) => (
    { code, message: 'M', advice: 'A', details }
  )

  it('of the decimal sign shows real values in both readings, the one that raised it first', () => {
    const question = questionOf(matter('IMPORT_AMOUNTS_AMBIGUOUS', { value: '9,500', line: 40 }), INSPECTION)
    expect(question).toMatchObject({ kind: 'readings', values: ['9,500', '1,234', '2,500'] })
    const answers = question.kind === 'readings' ? question.readings : []
    expect(answers.map(({ values, options }) => [values[0], options])).toEqual([
      ['9500.00', { decimal: '.' }], ['9.500', { decimal: ',' }],
    ])
  })

  it('of mixed dates shows which values each answer would reject', () => {
    const details = { value: '03/04/2026', firstValue: '25/04/2026', secondValue: '04/25/2026' }
    const question = questionOf(matter('IMPORT_DATES_MIXED', details), INSPECTION)
    expect(question.kind === 'readings' && question.readings.map(({ values }) => values.slice(0, 3))).toEqual([
      ['3 April 2026', '25 April 2026', null], ['4 March 2026', null, '25 April 2026'],
    ])
  })

  it('of digits behind the amounts shows the amount as it would be read, and that rows would be rejected', () => {
    const question = questionOf(matter('IMPORT_AMOUNTS_SPLIT', { value: '1,250', line: 2 }), INSPECTION)
    expect(question).toMatchObject({
      kind: 'readings', values: ['1,250'], readings: [
        { values: ['1'], options: { behindAmounts: 'separate' } },
        { values: [null], options: { behindAmounts: 'part' } },
      ],
    })
  })

  it('of a column names its field, and no field where reading the file otherwise is the answer', () => {
    const ask = (code: string, details = {}) => questionOf(matter(code, details), INSPECTION)
    expect(ask('IMPORT_COLUMN_MISSING', { field: 'amount' })).toMatchObject({ field: 'amount' })
    expect(ask('IMPORT_CURRENCY_MISSING')).toMatchObject({ field: 'currency' })
    expect(ask('IMPORT_HEADER_BELOW', { line: 4 })).toMatchObject({
      kind: 'readings', readings: [{ label: 'Line 4', options: { headerLine: 4 } }, { options: { headerLine: 1 } }],
    })
    const contradiction = { said: 'USD', column: 'Konto', number: 1, value: 'NGN', line: 4 }
    expect(ask('IMPORT_CURRENCY_CONTRADICTED', contradiction)).toMatchObject({
      kind: 'readings', readings: [
        { options: { columns: { currency: '1' }, currency: undefined } },
        { label: 'USD for all rows', options: { columns: { currency: '' } } },
      ],
    })
    expect(ask('IMPORT_CURRENCY_UNNAMED', { column: 'day', number: 3 })).toMatchObject({
      kind: 'readings', readings: [
        { label: 'As in day', options: { columns: { currency: '3' }, currency: undefined } },
        { label: 'One currency for all rows', options: { columns: { currency: '' } } },
      ],
    })
    expect(ask('IMPORT_ENCODING_INVALID')).toMatchObject({ field: null })
  })
})

describe('an offer', () => {
  const spaced: Inspection = { ...INSPECTION, sample: [[' A ', '1', ''], ['B', '1', '']], spacedReferences: 20 }

  it('shows what becomes of the file’s own references, and is gone once it is decided, either way', () => {
    const [offer] = offersOf(spaced, {})
    expect(offer).toMatchObject({
      id: 'trim', values: ['“ A ”'], readings: [
        { values: ['A'], options: { trimReferences: true } }, { values: [null], options: { trimReferences: false } },
      ],
    })
    expect(offersOf(spaced, { trimReferences: true })).toEqual([])
    expect(offersOf(spaced, { trimReferences: false })).toEqual([])
    expect(offersOf({ ...INSPECTION, repairableReferences: 1 }, {}).map(({ id }) => id)).toEqual(['repair'])
    expect(offersOf(INSPECTION, {})).toEqual([])
  })
})
