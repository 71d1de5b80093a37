/** Takes what a rule of the domain decided; throws its refusal, which rolls the whole write back. */
import { AppError, type ErrorCode } from '../../../src-shared/contract/errors/errors.ts'
import type { Decided } from '../../../src-shared/domain/values/decided.ts'

export function takeDecision<Decision>(outcome: Decided<Decision, ErrorCode>): Decision {
  if (!outcome.ok) throw new AppError(outcome.refusal.code, outcome.refusal.details)
  return outcome.decision
}
