import { describe, expect, it } from 'vitest'
import { clipboardTable, toTsv, withoutFormula } from '../../../src-renderer/ui/grid/clipboard-text.ts'
import type { GridColumn } from '../../../src-renderer/ui/grid/grid-types.ts'
import type { StatedAmount } from '../../../src-shared/domain/verification/amount-difference.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'

interface Row {
  readonly reference: string
  readonly amountMinor: number | null
  readonly at: string
}

const columns: readonly GridColumn<Row>[] = [
  { id: 'reference', header: 'Reference', width: 1, kind: 'mono', value: (row) => row.reference },
  {
    id: 'amount', header: 'Expected', width: 1, kind: 'money',
    value: ({ amountMinor }) => (amountMinor === null ? null : { amountMinor, currency: 'NGN' as Currency }),
  },
  { id: 'at', header: 'Paid at', width: 1, kind: 'instant', value: (row) => row.at },
]
const at = '2026-11-20T23:30:00.000Z'

describe('the clipboard table', () => {
  it('keeps amounts plain numbers, with their currency beside them', () => {
    const { text } = clipboardTable(columns, [{ reference: '000142', amountMinor: -125050, at }], 'Africa/Lagos')
    expect(text.split('\r\n')).toEqual([
      'Reference\tExpected\tExpected currency\tPaid at',
      '000142\t-1250.50\tNGN\t21 Nov 2026, 00:30',
    ])
  })

  it('gives a stated amount and a difference as numbers, and what is no amount as the text that it is', () => {
    const stated: readonly GridColumn<StatedAmount>[] = [
      { id: 'answered', header: 'Actual', width: 1, kind: 'stated', value: (row) => row },
    ]
    const { text, html } = clipboardTable(stated, [
      { amount: '-50.00', currency: 'NGN' }, { amount: '=1+1', currency: 'NGN' }, { amount: '107600', currency: null },
    ], 'UTC')
    expect(text.split('\r\n')).toEqual(['Actual\tActual currency', '-50.00\tNGN', `'=1+1\tNGN`, '107600\t'])
    expect(html).toContain('<td>-50.00</td>')
  })

  it('leaves an amount that is not known empty rather than zero', () => {
    const { text } = clipboardTable(columns, [{ reference: 'A', amountMinor: null, at }], 'UTC')
    expect(text.split('\r\n')[1]).toBe('A\t\t\t20 Nov 2026, 23:30')
  })

  it('marks references as text in the HTML form, so that a spreadsheet keeps their zeros', () => {
    const { html } = clipboardTable(columns, [{ reference: '000142', amountMinor: 1, at }], 'UTC')
    expect(html).toContain(`<td style='mso-number-format:"\\@"'>000142</td><td>0.01</td>`)
  })

  it('cannot be made to carry markup', () => {
    const { html } = clipboardTable(columns, [{ reference: '<img src=x>&', amountMinor: 1, at }], 'UTC')
    expect(html).toContain('&lt;img src=x&gt;&amp;')
  })

  it.each(['=1+1', '+1', '-1', '@x', ' =1', '\t=1', '＝1', '＠x', '\u00a0=1'])('disarms %j', (text) => {
    expect(withoutFormula(text)).toBe(`'${text}`)
  })

  it.each(['ORD-1', 'a=b', '', '12'])('leaves %j as it is', (text) => {
    expect(withoutFormula(text)).toBe(text)
  })

  it('quotes cells that hold tabs, newlines or quotes', () => {
    expect(toTsv([['a\tb', 'say "hi"', 'two\nlines', 'plain']])).toBe('"a\tb"\t"say ""hi"""\t"two\nlines"\tplain')
  })
})
