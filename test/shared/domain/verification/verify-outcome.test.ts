import { describe, expect, it } from 'vitest'
import { isConclusive, type VerifyOutcome } from '../../../../src-shared/domain/verification/verify-outcome.ts'

const answer = { txid: null, txref: 'ORD-1', status: 'failed', chargecode: '05', currency: 'NGN', amount: '1' }
const http = { httpStatus: 200, body: '{}' }

describe('a verify outcome', () => {
  it.each<[boolean, VerifyOutcome]>([
    [true, { kind: 'answered', ...http, answer }],
    [true, { kind: 'refused', ...http, message: 'No transaction found', keyRefused: false }],
    [false, { kind: 'refused', ...http, message: 'Invalid secret key', keyRefused: true }],
    [false, { kind: 'rate-limited', ...http, message: 'rate limited', coolOffMinutes: 30 }],
    [false, { kind: 'network-failure', phase: 'connect', message: 'refused' }],
    [false, { kind: 'timeout', message: 'too slow' }],
    [false, { kind: 'bad-response', ...http, message: 'not JSON' }],
  ])('concludes something about the reference (%s): %o', (conclusive, outcome) => {
    expect(isConclusive(outcome)).toBe(conclusive)
  })
})
