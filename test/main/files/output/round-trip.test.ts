/** What we export as CSV, imported again, is the same. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { writeTable } from '../../../../src-main/files/output/write-table.ts'
import { CURRENCIES } from '../../../../src-shared/domain/values/currency.ts'
import { maskCardNumbers } from '../../../../src-shared/domain/values/masking.ts'
import { parseReference } from '../../../../src-shared/domain/values/reference.ts'
import { isSumWord } from '../../../../src-shared/domain/books/sum-words.ts'
import { findSheetDamage } from '../../../../src-shared/domain/values/sheet-damage.ts'
import { findUnseenSign } from '../../../../src-shared/domain/values/unseen-signs.ts'
import { readExpected, TemporaryFolder } from '../../../support/files/folder.ts'
import { SAMPLE_TABLE, sampleRow, type SampleRow } from '../../../support/files/tables.ts'

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.stringMatching(/^['=+@＝"\-, ;|\n\t]{1,4}[a-z,"]{0,4}$/),
)
/** Of those that are imported: what nobody sees, or a spreadsheet left, is refused. */
const reference = anyText.filter((text) => (
  parseReference(text).ok && findUnseenSign(text) === null && findSheetDamage(text) === null && !isSumWord(text)
))
/** As the books hold it: trimmed, never empty, its line ends `\n`, no zero bytes, and no card number in it. */
const bookText = anyText.map((text) => (
  maskCardNumbers(text.replace(/\r\n?/g, '\n').replaceAll('\0', '').toWellFormed().trim())
))
const optionalText = bookText.map((text) => (text === '' ? null : text))

const payment: fc.Arbitrary<SampleRow> = fc.record({
  txref: reference,
  currency: fc.constantFrom(...CURRENCIES),
  amountMinor: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  customer: optionalText,
  email: optionalText,
  date: fc.option(fc.constantFrom('2026-09-17', '2028-02-29', '1999-12-31')),
}).map((fields) => sampleRow(fields))

it('an export imported again gives the same payments', async () => {
  await using folder = await TemporaryFolder.make()
  await fc.assert(fc.asyncProperty(fc.array(payment, { minLength: 1, maxLength: 12 }), async (payments) => {
    const { path } = await writeTable(folder.in('out.csv'), 'csv', SAMPLE_TABLE, [payments])
    const { rows, rejects } = await readExpected(path, { allowShortReferences: true, decimal: '.' })
    expect(rejects).toEqual([])
    expect(rows.map(({ rowNumber: _, expectedDate, ...row }) => ({ ...row, date: expectedDate }))).toEqual(
      payments.map(({ askedAt: _, tries: __, ...row }) => row),
    )
  }), { numRuns: 200 })
})
