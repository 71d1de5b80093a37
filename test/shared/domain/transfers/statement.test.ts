import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostOf, payoutWayOf } from '../../../../src-shared/domain/transfers/payout-way.ts'
import {
  expiryOf, parseStatement, SIGNED_ACTS, SIGNED_GOOD_FOR_MS, statementText, type TransferStatement,
} from '../../../../src-shared/domain/transfers/statement.ts'

const STATEMENT: TransferStatement = {
  act: 'approved', ledgerId: 'a'.repeat(32), profile: 'shop', profileKind: 'live',
  address: 'https://pay.example/v3', keyFingerprint: '0123456789abcdef', transferId: 7, revision: 2,
  reference: 'P-1', payloadHash: 'b'.repeat(64), user: 'ben', atMs: 1_000, expiresAtMs: 2_000, nonce: 'once',
}

const ANY_STATEMENT = fc.record({
  act: fc.constantFrom(...SIGNED_ACTS), ledgerId: fc.string(), profile: fc.string(),
  profileKind: fc.constantFrom('practice' as const, 'test' as const, 'live' as const), address: fc.string(),
  keyFingerprint: fc.string(), transferId: fc.maxSafeNat(), revision: fc.maxSafeNat(), reference: fc.string(),
  payloadHash: fc.string(), user: fc.string(), atMs: fc.maxSafeNat(), expiresAtMs: fc.maxSafeNat(), nonce: fc.string(),
})

describe('a statement', () => {
  it('is one text, in which everything that decides where money goes can be read', () => {
    expect(statementText(STATEMENT)).toBe(`{"v":2,"act":"approved","ledgerId":"${'a'.repeat(32)}","profile":"shop",`
      + '"profileKind":"live","address":"https://pay.example/v3","keyFingerprint":"0123456789abcdef","transferId":7,'
      + `"revision":2,"reference":"P-1","payloadHash":"${'b'.repeat(64)}","user":"ben","atMs":1000,"expiresAtMs":2000,`
      + '"nonce":"once"}')
  })

  it('reads as what was written, and no two read alike', () => {
    fc.assert(fc.property(ANY_STATEMENT, ANY_STATEMENT, (one, other) => {
      expect(parseStatement(statementText(one))).toEqual({ ok: true, value: one })
      expect(statementText(one) === statementText(other)).toBe(JSON.stringify(one) === JSON.stringify(other))
    }))
  })

  it.each([
    ['in another order', (text: string) => text.replace('{"v":2,', '{').replace('}', ',"v":2}')],
    ['with blanks', (text: string) => text.replace(',', ', ')],
    ['with a field twice', (text: string) => text.replace('"address":', '"address":"https://evil.example","address":')],
    ['with a field more', (text: string) => text.replace('}', ',"more":1}')],
    ['without one', (text: string) => text.replace('"nonce":"once"', '"once":"once"')],
    ['of another version', (text: string) => text.replace('"v":2', '"v":1')],
    ['with an amount for a number', (text: string) => text.replace('"transferId":7', '"transferId":7.5')],
    ['that is none', () => 'approved'],
  ])('%s is none', (_, change) => {
    expect(parseStatement(change(statementText(STATEMENT)))).toMatchObject({ ok: false })
  })

  it('holds for a week, and an approval no longer than its submission', () => {
    expect(expiryOf(1_000)).toBe(1_000 + SIGNED_GOOD_FOR_MS)
    expect(expiryOf(5_000, { expiresAtMs: 6_000 })).toBe(6_000)
    expect(SIGNED_GOOD_FOR_MS).toBe(7 * 24 * 3_600_000)
  })
})

describe('the way of a payout', () => {
  const shop = { name: 'shop', kind: 'live' as const, v3BaseUrl: 'https://pay.example:8443/v3', keyFingerprint: 'k' }

  it('is the address of the profile, its host first', () => {
    expect(payoutWayOf(shop)).toEqual({
      profile: 'shop', profileKind: 'live', address: 'https://pay.example:8443/v3', keyFingerprint: 'k',
    })
    expect(hostOf(payoutWayOf(shop).address)).toBe('pay.example:8443')
  })

  it('of practice is the same with every start of its service', () => {
    const practice = { ...shop, kind: 'practice' as const }
    const { address } = payoutWayOf({ ...practice, v3BaseUrl: 'http://127.0.0.1:4711/v3' })
    expect(address).toBe(payoutWayOf({ ...practice, v3BaseUrl: null }).address)
    expect(hostOf(address)).toBe(address)
  })
})
