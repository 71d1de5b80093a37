import { describe, expect, it } from 'vitest'
import { decideEnding, type PaymentEnding, type Standing } from '../../../../src-shared/domain/books/payment-ending.ts'

const plain = { isRegressed: false, isResolved: false }

const ENDINGS: readonly (readonly [Standing, PaymentEnding])[] = [
  [{ ...plain, state: 'proved' }, 'proved'],
  [{ ...plain, state: 'unverified' }, 'open'],
  [{ ...plain, state: 'failed' }, 'open'],
  [{ ...plain, state: 'pending' }, 'open'],
  [{ ...plain, state: 'refused' }, 'open'],
  [{ ...plain, state: 'unresolved' }, 'open'],
  [{ ...plain, state: 'proved', isRegressed: true }, 'open'],
  [{ state: 'failed', isRegressed: false, isResolved: true }, 'explained'],
  [{ state: 'proved', isRegressed: true, isResolved: true }, 'explained'],
  [{ state: 'unverified', isRegressed: true, isResolved: true }, 'explained'],
  // What was resolved once and is no exception any more counts as what it is.
  [{ state: 'unverified', isRegressed: false, isResolved: true }, 'open'],
  [{ state: 'proved', isRegressed: false, isResolved: true }, 'proved'],
]

describe('what a payment counts as', () => {
  it.each(ENDINGS)('%o: %s', (standing, ending) => {
    expect(decideEnding(standing)).toBe(ending)
  })
})
