import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markByText } from '../../../../src-main/ledger/index/filter-marks.ts'
import { createPaymentTable, type PaymentTable } from '../../../../src-main/ledger/index/payment-table.ts'
import { createTextSearches } from '../../../../src-main/ledger/index/text-searches.ts'
import { listGiven, type GivenCondition } from '../../../../src-shared/domain/books/payment-conditions.ts'
import { NGN } from '../../../support/ledger/fixtures.ts'

function tableOf(references: readonly string[]): PaymentTable {
  const table = createPaymentTable()
  for (const txref of references) append(table, txref)
  return table
}

function append(table: PaymentTable, txref: string): void {
  table.append([table.count + 1, 100, 'unverified', 0, NGN, null, '2026-11-19', 1, txref, null, null, 0])
}

function searchFor(text: string): GivenCondition {
  const [given] = listGiven({ search: text })
  if (!given) throw new Error('A search is a condition')
  return given
}

describe('searches that are kept', () => {
  it('find what a search of all text finds, in whatever order texts are typed and taken back', () => {
    const letter = fc.constantFrom('a', 'B', '-', '1', '\ud83d', '\ude00', '\ufffd')
    const text = fc.array(letter, { minLength: 1, maxLength: 3 }).map((letters) => letters.join(''))
    // Many rows that hold none of it, so that a letter is in few.
    const rows = fc.array(text.map((word) => word.toWellFormed()), { maxLength: 6 })
      .map((words) => [...words, ...Array.from({ length: 60 }, () => 'x')])
    fc.assert(fc.property(rows, fc.array(text, { minLength: 1, maxLength: 12 }), (references, typed) => {
      const table = tableOf(references)
      const searches = createTextSearches(table)
      for (const [place, sought] of typed.entries()) {
        if (place === 8) append(table, sought.toWellFormed())
        for (let length = 1; length <= sought.length; length += 1) {
          const given = searchFor(sought.slice(0, length))
          expect(searches.get(given)).toEqual(markByText(table.text, given))
        }
      }
    }))
  })

  it('look only at the rows that the text before was found in, where they are few', () => {
    const table = tableOf([...Array.from({ length: 30 }, (_, row) => `row ${row}`), '12', '123'])
    const asked: (number[] | undefined)[] = []
    const text = {
      ...table.text,
      search(sought: string, among?: Uint32Array) {
        asked.push(among && [...among])
        return table.text.search(sought, among)
      },
    }
    const searches = createTextSearches({ ...table, text })
    for (const sought of ['r', 'ro', '12', '123', '12', 'R']) searches.get(searchFor(sought))
    expect(asked).toEqual([undefined, undefined, undefined, [12, 30, 31], undefined])
  })
})
