/** What the end of a call tells of the way to the service: whether something is wrong with it, and in which words. */
import { assertNever } from '../../src-shared/domain/values/assert-never.ts'
import type { VerifyOutcome } from '../../src-shared/domain/verification/verify-outcome.ts'
import type { TroubleKind } from '../../src-shared/domain/verification/verify-run.ts'

export interface Trouble {
  readonly kind: TroubleKind
  readonly message: string
}

/** Null where the service said what it had to say; that it refuses the rate is told by the cool-off. */
export function findTrouble(outcome: VerifyOutcome): Trouble | null {
  switch (outcome.kind) {
    case 'answered':
    case 'rate-limited':
      return null
    case 'refused':
      return outcome.keyRefused ? { kind: 'key-refused', message: outcome.message } : null
    case 'network-failure':
      return { kind: 'unreachable', message: outcome.message }
    case 'timeout':
    case 'bad-response':
      return { kind: outcome.kind, message: outcome.message }
    default:
      return assertNever(outcome)
  }
}
