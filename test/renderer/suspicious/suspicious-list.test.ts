import { describe, expect, it } from 'vitest'
import { shownView, SUSPICIOUS_COLUMNS } from '../../../src-renderer/features/suspicious/suspicious-list.ts'
import { cellText } from '../../../src-renderer/ui/grid/grid-cells.ts'
import { SUSPICIOUS_VIEWS } from '../../../src-shared/domain/books/suspicious.ts'
import { AT, buildPayment } from '../../support/cli/data.ts'

const NOTHING = SUSPICIOUS_VIEWS.map((view) => ({ view, count: 0, totals: [] }))

describe('the view that is shown', () => {
  it('is the one of the address, else the first that finds something, else the first', () => {
    const counts = NOTHING.map((each) => ({ ...each, count: each.view === 'doubled-reference' ? 2 : 0 }))
    expect(shownView('pending-too-long', counts)).toBe('pending-too-long')
    expect(shownView('', counts)).toBe('doubled-reference')
    expect(shownView('odd', counts)).toBe('doubled-reference')
    expect(shownView('', NOTHING)).toBe(SUSPICIOUS_VIEWS[0])
  })
})

describe('a row', () => {
  const textsOf = (row: Parameters<typeof cellText<(typeof ROW)>>[1]) => (
    SUSPICIOUS_COLUMNS.map((column) => cellText(column, row, 'UTC'))
  )
  const ROW = {
    txref: 'A-1', payment: buildPayment({ txref: 'A-1' }), because: { text: 'Differs.', at: AT },
    related: ['a1', 'a 1'],
  }

  it('says why it is here and what belongs to it', () => {
    const texts = ['A-1', 'Proved', '1250.50', 'Differs.', 'a1, a 1', 'Customer 0142']
    expect(textsOf(ROW)).toEqual(expect.arrayContaining(texts))
  })

  it('of something that the books do not expect has no payment', () => {
    const [column] = SUSPICIOUS_COLUMNS.filter(({ id }) => id === 'amount')
    expect(column && cellText(column, { ...ROW, payment: null }, 'UTC')).toBe('')
  })
})
