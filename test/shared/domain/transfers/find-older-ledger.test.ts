import { expect, it } from 'vitest'
import { findOlderLedger } from '../../../../src-shared/domain/transfers/find-older-ledger.ts'

const NOW = { ledgerId: 'a', auditCount: 10, auditHead: 'h10' }

it('a ledger is the newest where its trail continues what was sealed of it', () => {
  expect(findOlderLedger({}, NOW, true)).toBeUndefined()
  expect(findOlderLedger({ ledgerId: 'a', auditCount: 8, auditHead: 'h8' }, NOW, true)).toBeUndefined()
  expect(findOlderLedger(NOW, NOW, true)).toBeUndefined()
})

it('another ledger, an older one and one whose trail was rewritten are not', () => {
  expect(findOlderLedger({ ...NOW, ledgerId: 'b' }, NOW, true)).toBe('another ledger is in its place')
  expect(findOlderLedger({ ...NOW, auditCount: 11 }, NOW, false))
    .toBe('its audit trail has 10 entries, and had 11 before')
  expect(findOlderLedger({ ...NOW, auditCount: 8 }, NOW, false)).toContain('does not continue')
})
