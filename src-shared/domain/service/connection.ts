/** What one call that changes nothing tells of the way to the service: address, encryption, key. Pure. */
import { assertNever } from '../values/assert-never.ts'
import type { VerifyOutcome } from '../verification/verify-outcome.ts'
import { isAboutTransaction } from './refusal-words.ts'

/**
 * `ready`: the service answered that it knows no such transaction. `key-refused`: it refused the key. `unclear`: it
 * answered an error that is about neither. `cooling-off`: it refused because its limit is exceeded. `invented`: it
 * reported a transaction that nobody made. `unreadable`: something answered, but not as the service is documented to.
 * `no-answer`: the request left and nothing came back. `untrusted`: something was reached, but not over a connection
 * that is encrypted and trusted, so nothing was sent. `not-reached`: no connection was made.
 */
export const CONNECTION_FINDINGS = [
  'ready', 'key-refused', 'unclear', 'cooling-off', 'invented', 'unreadable', 'no-answer', 'untrusted', 'not-reached',
] as const
export type ConnectionFinding = (typeof CONNECTION_FINDINGS)[number]

export interface TestedConnection {
  readonly address: string
  readonly finding: ConnectionFinding
  /** Over HTTPS with a certificate that is trusted; null where nothing is known of it. */
  readonly isEncrypted: boolean | null
  /** What the service or the network said; null where the answer said nothing beside its data. */
  readonly message: string | null
  readonly httpStatus: number | null
  readonly tookMs: number
}

/** `txref`: the reference that was asked about and that nobody has, so an error for it is what is expected. */
export function judgeConnection(
  address: string, txref: string, outcome: VerifyOutcome, tookMs: number,
): TestedConnection {
  const finding = findingOf(outcome, txref)
  return {
    address,
    finding,
    isEncrypted: decideIsEncrypted(address, finding),
    message: 'message' in outcome ? outcome.message : null,
    httpStatus: 'httpStatus' in outcome ? outcome.httpStatus : null,
    tookMs: Math.round(tookMs),
  }
}

function findingOf(outcome: VerifyOutcome, txref: string): ConnectionFinding {
  switch (outcome.kind) {
    case 'answered': return 'invented'
    case 'refused':
      if (outcome.keyRefused) return 'key-refused'
      return isAboutTransaction(outcome.message, txref) ? 'ready' : 'unclear'
    case 'rate-limited': return 'cooling-off'
    case 'bad-response': return 'unreadable'
    case 'network-failure':
      if (outcome.isUntrusted) return 'untrusted'
      return outcome.phase === 'connect' ? 'not-reached' : 'no-answer'
    case 'timeout': return 'no-answer'
    default: return assertNever(outcome)
  }
}

function decideIsEncrypted(address: string, finding: ConnectionFinding): boolean | null {
  if (finding === 'untrusted') return false
  return finding === 'not-reached' || finding === 'no-answer' ? null : address.startsWith('https:')
}

/** No payment is called so: the service is asked about it only to see whether it answers. */
export function connectionReference(nonce: string): string {
  return `tillproof-connection-test-${nonce}`
}
