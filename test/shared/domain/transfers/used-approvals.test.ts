import { describe, expect, it } from 'vitest'
import { SIGNED_GOOD_FOR_MS } from '../../../../src-shared/domain/transfers/statement.ts'
import {
  isSpent, MAX_SPENT, spendSigned, type SpentNonce,
} from '../../../../src-shared/domain/transfers/used-approvals.ts'

const DAY_MS = 86_400_000
const NOW = 100 * DAY_MS

function spend(spent: readonly SpentNonce[], transferId: number, nonces: readonly string[], atMs = NOW) {
  const next = spendSigned(spent, { transferId, nonces, atMs })
  if (!next) throw new Error('There was no room')
  return next
}

describe('what was signed', () => {
  it('is good once, and so is whatever else was signed of that transfer before, hidden or not', () => {
    const spent = spend([], 7, ['one', 'two'])
    expect(isSpent(spent, 7, { nonce: 'one', atMs: NOW - 5 })).toBe(true)
    expect(isSpent(spent, 7, { nonce: 'hidden', atMs: NOW - 5 })).toBe(true)
    expect(isSpent(spent, 7, { nonce: 'hidden', atMs: NOW })).toBe(true)
    // What is signed afterwards, and what is signed of another, is not used up.
    expect(isSpent(spent, 7, { nonce: 'later', atMs: NOW + 1 })).toBe(false)
    expect(isSpent(spent, 70, { nonce: 'of another', atMs: NOW - 5 })).toBe(false)
    expect(isSpent(spent, 70, { nonce: 'one', atMs: NOW + 5 })).toBe(true)
  })

  it('is remembered for longer than it would hold, and then forgotten', () => {
    const spent = spend([], 7, ['one'])
    const holdsUntil = NOW + SIGNED_GOOD_FOR_MS
    expect(isSpent(spend(spent, 8, [], holdsUntil), 7, { nonce: 'one', atMs: NOW })).toBe(true)
    const later = spend(spent, 8, [], holdsUntil + DAY_MS)
    expect(isSpent(later, 7, { nonce: 'one', atMs: NOW })).toBe(false)
    expect(later).toHaveLength(1)
  })

  it('stays used up where the clock was set back', () => {
    const spent = spend(spend([], 7, ['one']), 7, ['two'], NOW - DAY_MS)
    expect(isSpent(spent, 7, { nonce: 'one', atMs: NOW - 1 })).toBe(true)
    expect(isSpent(spent, 7, { nonce: 'hidden', atMs: NOW - 1 })).toBe(true)
  })

  it('is refused rather than forgotten where there is no room', () => {
    const full = Array.from({ length: MAX_SPENT }, (_, index) => ({ nonce: `n${index}`, expiresAtMs: NOW + 1 }))
    expect(spendSigned(full, { transferId: 1, nonces: ['a', 'b'], atMs: NOW })).toBeUndefined()
    expect(spend(full, 1, ['a', 'b'], NOW + 1)).toHaveLength(3)
  })
})
