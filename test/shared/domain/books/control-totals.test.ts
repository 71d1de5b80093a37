import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createControlTotals } from '../../../../src-shared/domain/books/control-totals.ts'
import { isPartWord, isSumWord } from '../../../../src-shared/domain/books/sum-words.ts'
import { CURRENCIES, type Currency } from '../../../../src-shared/domain/values/currency.ts'

describe('a word for a sum', () => {
  it.each([
    'Total', 'TOTAL:', 'Grand Total', 'GRAND TOTAL:', 'Sub-total', 'subtotal', 'Sous-total', 'Total général',
    'TOTAL NGN',
    'Somme', 'Summe', 'Gesamt', 'Gesamtsumme', 'Zwischensumme', 'Totale', 'Suma', '*** Total ***', 'Total amount due',
    'Total (USD)', 'Σ', 'ИТОГО', '合计', 'Page total', 'Montant total',
  ])('is %s', (text) => {
    expect(isSumWord(text)).toBe(true)
  })

  it.each([
    '', 'Total Energies Ltd', 'TOTAL-001', 'Ada', 'amount', 'Net', 'NGN', 'Sumer', 'Totaling', 'A-1', 'Subtle',
    'Total of what the customers said that they would pay', 'Payments', 'Page',
  ])('is not “%s”', (text) => {
    expect(isSumWord(text)).toBe(false)
  })

  it('says whether it means a part', () => {
    expect(['Subtotal', 'Sous-total', 'Zwischensumme', 'Total', 'Gesamt'].map(isPartWord))
      .toEqual([true, true, true, false, false])
  })
})

const NGN: Currency = 'NGN'
const sumRow = (label: string, amountMinor: number | null, currency: Currency | null = null) => (
  { rowNumber: 9, label, currency, amountIn: () => amountMinor }
)

describe('control totals', () => {
  it('hold a sum against all lines, or against those since the last sum', () => {
    const totals = createControlTotals()
    totals.addLine(NGN, 100)
    totals.addLine(NGN, 200)
    expect(totals.hold(sumRow('Subtotal', 300))).toMatchObject({ currency: NGN, linesMinor: 300n, verdict: 'agrees' })
    totals.addLine(NGN, 50)
    expect(totals.hold(sumRow('Subtotal', 50))).toMatchObject({ linesMinor: 50n, verdict: 'agrees' })
    expect(totals.hold(sumRow('Total', 350))).toMatchObject({ linesMinor: 350n, verdict: 'agrees' })
    expect(totals.hold(sumRow('Total', 360))).toMatchObject({ linesMinor: 350n, verdict: 'differs' })
    expect(totals.hold(sumRow('Total', null))).toMatchObject({ linesMinor: null, verdict: 'unknown' })
  })

  it('can’t tell which of several currencies a sum without one means', () => {
    const totals = createControlTotals()
    totals.addLine('USD', 100)
    totals.addLine(NGN, 100)
    expect(totals.hold(sumRow('Total', 100))).toMatchObject({ currency: null, verdict: 'unknown' })
    expect(totals.hold(sumRow('Total', 100, NGN))).toMatchObject({ currency: NGN, verdict: 'agrees' })
  })

  it('add up exactly, past what a number holds', () => {
    const line = fc.record({
      currency: fc.constantFrom(...CURRENCIES.slice(0, 3)), amountMinor: fc.nat({ max: Number.MAX_SAFE_INTEGER }),
    })
    fc.assert(fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
      const totals = createControlTotals()
      for (const { currency, amountMinor } of lines) totals.addLine(currency, amountMinor)
      for (const { currency, lines: count, amountMinor } of totals.conclude()) {
        const own = lines.filter((one) => one.currency === currency)
        expect(count).toBe(own.length)
        expect(amountMinor).toBe(own.reduce((sum, one) => sum + BigInt(one.amountMinor), 0n))
      }
      expect(totals.conclude().length).toBe(new Set(lines.map(({ currency }) => currency)).size)
    }))
  })
})
