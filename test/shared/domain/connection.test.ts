import { describe, expect, it } from 'vitest'
import { judgeConnection } from '../../../src-shared/domain/service/connection.ts'
import type { VerifyOutcome } from '../../../src-shared/domain/verification/verify-outcome.ts'
import { connectionFacts } from '../../../src-shared/labels/connection-labels.ts'

const TXREF = 'tillproof-connection-test-1'
const judge = (outcome: VerifyOutcome, address = 'https://pay.example') => (
  judgeConnection(address, TXREF, outcome, 180.4)
)
const refused = (message: string, keyRefused = false): VerifyOutcome => (
  { kind: 'refused', httpStatus: 400, body: '{}', message, keyRefused }
)
const UNKNOWN = refused('No transaction found')
const APPROVED: VerifyOutcome = {
  kind: 'answered', httpStatus: 200, body: '{}',
  answer: { txid: '1', txref: TXREF, status: 'successful', chargecode: '00', currency: 'NGN', amount: '1.00' },
}
const NOT_TRUSTED: VerifyOutcome = {
  kind: 'network-failure', phase: 'connect', message: 'the server’s certificate is not trusted', isUntrusted: true,
}

describe('the test of a connection', () => {
  it('is ready where the service answers that it knows no such transaction', () => {
    expect(judge(UNKNOWN)).toEqual({
      address: 'https://pay.example', finding: 'ready', isEncrypted: true, message: 'No transaction found',
      httpStatus: 400, tookMs: 180,
    })
  })

  it.each<[string, VerifyOutcome]>([
    ['key-refused', refused('Invalid key', true)],
    ['unclear', refused('Service temporarily disabled')],
    ['unclear', refused(`${TXREF}: try later`)],
    ['invented', APPROVED],
    ['cooling-off', { kind: 'rate-limited', httpStatus: 400, body: '', message: 'rate limited', coolOffMinutes: 30 }],
    ['unreadable', { kind: 'bad-response', httpStatus: 200, body: '<html>', message: 'HTTP 200: not JSON' }],
    ['untrusted', NOT_TRUSTED],
    ['not-reached', { kind: 'network-failure', phase: 'connect', message: 'the connection was refused' }],
    ['no-answer', { kind: 'network-failure', phase: 'exchange', message: 'the connection was reset' }],
    ['no-answer', { kind: 'timeout', message: 'no answer was received' }],
  ])('says %s', (finding, outcome) => {
    expect(judge(outcome).finding).toBe(finding)
  })

  it('never says that a key is good: an answer shows only that it was not refused', () => {
    const key = (outcome: VerifyOutcome) => connectionFacts(judge(outcome)).find(({ id }) => id === 'key')?.value
    expect(key(UNKNOWN)).toBe('Not refused')
    expect(key(refused('Invalid key', true))).toBe('Refused')
    expect(key(refused('Service temporarily disabled'))).toBe('Unknown')
    expect(key(APPROVED)).toBe('Unknown')
    expect(key({ kind: 'timeout', message: 'no answer' })).toBe('Unknown')
    expect(key(NOT_TRUSTED)).toBe('Not sent')
  })

  it('calls plain HTTP unencrypted, and knows nothing of what was not reached', () => {
    expect(judge(UNKNOWN, 'http://127.0.0.1:9').isEncrypted).toBe(false)
    expect(judge(NOT_TRUSTED).isEncrypted).toBe(false)
    expect(judge({ kind: 'network-failure', phase: 'connect', message: 'no' }).isEncrypted).toBeNull()
  })
})
