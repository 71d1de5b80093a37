/** Files of banks: what is written by the formats' rules is read back, and no changed amount goes unseen. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BankLine, BankStatement } from '../../../../src-shared/domain/statements/bank-statement.ts'
import type { Currency } from '../../../../src-shared/domain/values/currency.ts'
import { camtOf, mt940Of, ofxOf } from '../../../support/files/bank-files.ts'
import { readBank, refusalOfBank } from '../../../support/files/read-bank.ts'

const words = fc.stringMatching(/^[A-Z][a-z0-9]{1,8}( [A-Za-z0-9]{1,9}){0,3}$/)
const reference = fc.stringMatching(/^[A-Z]{3}[0-9]{1,10}$/)
const date = fc.integer({ min: 0, max: 300 })
  .map((day) => new Date(Date.UTC(2026, 0, 5 + day)).toISOString().slice(0, 10))
const amount = fc.tuple(fc.integer({ min: 1, max: 999_999_999 }), fc.boolean())
  .map(([minor, isDebit]) => (isDebit ? -minor : minor))

const line: fc.Arbitrary<Omit<BankLine, 'position'>> = fc.record({
  bookingDate: date, amountMinor: amount, isReversal: fc.boolean(), narration: words,
  bankReference: fc.option(reference), customerReference: fc.option(reference),
}).map((one) => ({ ...one, valueDate: one.bookingDate, counterparty: null, typeCode: 'NTRF' }))

const statement: fc.Arbitrary<BankStatement> = fc.record({
  currency: fc.constantFrom<Currency>('NGN', 'UGX'), opening: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  lines: fc.array(line, { maxLength: 12 }), number: fc.integer({ min: 1, max: 99_999 }),
}).map(({ currency, opening, lines, number }) => ({
  accountNumber: 'NG0690000031', currency, number: String(number), fromDate: '2026-01-04', toDate: '2026-12-31',
  opening: { date: '2026-01-04', amountMinor: opening },
  closing: { date: '2026-12-31', amountMinor: lines.reduce((sum, { amountMinor }) => sum + amountMinor, opening) },
  lines: lines.map((one, index) => ({ ...one, position: index + 1 })),
}))

/** Where the digits of an entry's amount stand in the text of a format. */
const AMOUNTS = { camt: /<Amt Ccy="...">([\d.]+)</g, mt940: /^:61:\d{10}R?[CD]([\d,]+)N/gm } as const

function changeDigit(text: string, pattern: RegExp, pick: number): string {
  const found = [...text.matchAll(pattern)]
  const one = found[pick % found.length]
  const at = (one?.index ?? 0) + (one?.[0] ?? '').indexOf(one?.[1] ?? '')
  return `${text.slice(0, at)}${(Number(text[at]) + 1) % 10}${text.slice(at + 1)}`
}

describe('a statement that a bank wrote', () => {
  it('reads back the same from CAMT.053, MT940 and OFX', async () => {
    await fc.assert(fc.asyncProperty(fc.array(statement, { minLength: 1, maxLength: 3 }), async (statements) => {
      const camt = await readBank(camtOf(statements))
      expect(camt).toMatchObject({ format: 'camt053', pendingCount: 0 })
      expect(camt.statements).toEqual(statements.map((one) => ({ ...one, fromDate: null, toDate: null })))
      expect(await readBank(mt940Of(statements))).toMatchObject({ format: 'mt940', statements })
      for (const form of ['sgml', 'xml'] as const) {
        const { format, statements: found } = await readBank(ofxOf(statements, form))
        expect(format).toBe('ofx')
        expect(found).toEqual(statements.map(({ lines, ...one }) => ({
          ...one, number: null, fromDate: '2026-01-01', opening: null,
          lines: lines.map((each) => ({ ...each, isReversal: false })),
        })))
      }
    }), { numRuns: 30 })
  })

  it('is refused where a digit of an amount was changed', async () => {
    await fc.assert(fc.asyncProperty(statement, fc.nat(), async (one, pick) => {
      fc.pre(one.lines.length > 0)
      for (const changed of [
        changeDigit(camtOf([one]), AMOUNTS.camt, pick), changeDigit(mt940Of([one]), AMOUNTS.mt940, pick),
      ]) expect(await refusalOfBank(changed)).toEqual(['STATEMENT_SUM_WRONG', ''])
    }), { numRuns: 30 })
  })

  it('never reads as other money where any one byte of it was changed', async () => {
    const moneyOf = (statements: readonly BankStatement[]): unknown => (
      statements.map(({ currency, lines }) => [currency, lines.map(({ amountMinor }) => amountMinor)])
    )
    await fc.assert(fc.asyncProperty(statement, fc.nat(), fc.nat({ max: 255 }), async (one, pick, byte) => {
      for (const text of [camtOf([one]), mt940Of([one])]) {
        const bytes = Buffer.from(text)
        bytes[pick % bytes.length] = byte
        const read = await readBank(bytes).catch(() => undefined)
        if (read) expect(moneyOf(read.statements)).toEqual(moneyOf([one]))
      }
    }), { numRuns: 150 })
  })

  it('is refused where it is none of the formats, or has no end', async () => {
    for (const content of ['%PDF-1.7', '<html></html>']) {
      expect(await refusalOfBank(content)).toEqual([
        'STATEMENT_UNREADABLE', 'it is neither CAMT.053 nor MT940 nor OFX, nor a table',
      ])
    }
    expect(await refusalOfBank('')).toEqual(['IMPORT_EMPTY', ''])
  })
})
