import { describe, expect, it } from 'vitest'
import { openBareBooks } from '../../../support/ledger/bare-books.ts'
import { expectedRow, handCharge } from '../../../support/ledger/fixtures.ts'

const row = (expectedDate: string | null, businessDay: string, amountMinor = 100) => (
  expectedRow(2, { expectedDate, businessDay: expectedDate ?? businessDay, amountMinor })
)

function open() {
  const books = openBareBooks()
  const dayOf = () => books.list('SELECT business_day FROM payment')[0]?.[0]
  return { books, dayOf }
}

describe('the day that a payment is counted to', () => {
  it('is the one of its entry until a file states a date, and does not go with one that states none', () => {
    const { books, dayOf } = open()
    books.importAll('monday', [row(null, '2026-09-07')])
    expect(dayOf()).toBe('2026-09-07')
    books.importAll('tuesday', [row(null, '2026-09-08', 200)])
    expect(dayOf()).toBe('2026-09-07')
    books.importAll('dated', [row('2026-09-01', '2026-09-09', 200)])
    expect(dayOf()).toBe('2026-09-01')
    books.importAll('undated', [row(null, '2026-09-10', 300)])
    expect(dayOf()).toBe('2026-09-01')
    expect(books.list('SELECT business_day, expected_date FROM payment_history ORDER BY id'))
      .toEqual([['2026-09-07', null], ['2026-09-07', null], ['2026-09-01', '2026-09-01']])
  })

  it('comes back with the undoing of the file that moved it', () => {
    const { books, dayOf } = open()
    books.importAll('monday', [row(null, '2026-09-07')])
    books.undo(books.importAll('dated', [row('2026-09-01', '2026-09-09')]).id)
    expect(dayOf()).toBe('2026-09-07')
  })

  it('is decided again where a payment enters again, with a file or with a charge', () => {
    const { books, dayOf } = open()
    books.undo(books.importAll('wrong', [row(null, '2026-09-07')]).id)
    books.undo(books.importAll('again', [row(null, '2026-09-08')]).id)
    expect(dayOf()).toBe('2026-09-07')
    books.importAll('at last', [row(null, '2026-09-09')])
    expect(dayOf()).toBe('2026-09-09')

    const other = open()
    other.books.undo(other.books.importAll('wrong', [row(null, '2026-09-07')]).id)
    other.books.charge(handCharge('T-2', { businessDay: '2026-09-20' }))
    expect(other.dayOf()).toBe('2026-09-20')
    expect(other.books.list('SELECT changed_by, changed_by_id, event, business_day FROM payment_history'))
      .toEqual([['charge', 1, 'revived', '2026-09-07']])
  })
})
