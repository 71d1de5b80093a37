import { describe, expect, it } from 'vitest'
import { openBareMatching } from '../../../support/ledger/bare-matching.ts'

type Books = ReturnType<typeof openBareMatching>

/** Three payments of NGN 1,000.00, 2,000.00 and 4,100.50, settled after a fee of 1.4 %. */
function settle({ addPayment, addLine }: Books): void {
  for (const [index, grossMinor] of [100_000, 200_000, 410_050].entries()) {
    addPayment({ txref: `T-${index}`, amountMinor: grossMinor })
    addLine({ txref: `T-${index}`, grossMinor, appFeeMinor: Math.round(grossMinor * 0.014) })
  }
}

const NET_MINOR = 98_600 + 197_200 + 404_309

/** `cause: names` of all that explains what the bank paid. */
function explain(books: Books, paidMinor: number): readonly string[] {
  books.addBankLine({ amountMinor: paidMinor, narration: 'Settlement ST-001' })
  books.match()
  const [match] = books.list().filter(({ link }) => link === 'settlement-bank')
  const { explanations = [] } = books.reads.findMatch(match?.id ?? 0) ?? {}
  return explanations.map(({ cause, items }) => `${cause}: ${items.map(({ name }) => name).join(' ')}`)
}

describe('the residual of a settlement and its bank line', () => {
  it('is none where the bank paid what the report says', () => {
    const books = openBareMatching()
    settle(books)
    expect(explain(books, NET_MINOR)).toEqual([])
  })

  it('is a refund that no settlement names', () => {
    const books = openBareMatching()
    settle(books)
    books.addLine({ txref: 'T-0', settlement: null, kind: 'refund', grossMinor: -77_700 })
    expect(explain(books, NET_MINOR - 77_700)).toEqual(['refund: T-0'])
  })

  it('is a line that the bank did not pay', () => {
    const books = openBareMatching()
    settle(books)
    expect(explain(books, NET_MINOR - 404_309)).toEqual(['missing-line: T-2'])
  })

  it('is an adjustment whose sign the bank turned', () => {
    const books = openBareMatching()
    settle(books)
    books.addLine({ kind: 'adjustment', grossMinor: -12_345 })
    expect(explain(books, NET_MINOR + 12_345)).toEqual([expect.stringMatching(/^sign: \d+$/)])
  })

  it('is unknown where nothing accounts for it to the minor unit', () => {
    const books = openBareMatching()
    settle(books)
    expect(explain(books, NET_MINOR - 197_201)).toEqual(['unknown: '])
  })

  it('is no line of a file that was undone', () => {
    const books = openBareMatching()
    settle(books)
    books.addLine({ txref: 'T-0', settlement: null, kind: 'refund', grossMinor: -77_700, file: 'refunds' })
    books.undoSettlementFile('refunds')
    expect(explain(books, NET_MINOR - 77_700)).toEqual(['unknown: '])
  })
})
