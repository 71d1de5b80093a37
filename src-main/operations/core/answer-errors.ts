/** Turns what an operation throws into an error of the contract: the catalogue's code, its words and its details. */
import { ORPCError, ValidationError } from '@orpc/server'
import { REFUSED_STATUS } from '../../../src-shared/contract/common.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { findSystemRefusal } from '../../platform/system-reason.ts'

/** Runs the procedure; a known error leaves as its code, a bug leaves as it is. */
export async function withContractErrors<Output>(run: () => Promise<Output>): Promise<Output> {
  try {
    return await run()
  } catch (error) {
    throw toContractError(error)
  }
}

/** The middleware sees a stream begin, not fail: what it throws later is turned into the contract's error here. */
export async function* streamed<Event>(events: AsyncGenerator<Event, void, void>): AsyncGenerator<Event, void, void> {
  try {
    yield* events
  } catch (error) {
    throw toContractError(error)
  }
}

function toContractError(error: unknown): unknown {
  if (error instanceof AppError) return fromAppError(error)
  if (error instanceof ORPCError && error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
    return fromAppError(new AppError('INPUT_INVALID', { reason: describeIssues(error.cause) }, { cause: error }))
  }
  const refusal = findSystemRefusal(error)
  return refusal ? fromAppError(refusal) : error
}

function fromAppError(error: AppError): ORPCError<string, { details: AppError['details'] }> {
  const { code, message, details } = error
  return new ORPCError(code, { status: REFUSED_STATUS, message, data: { details }, cause: error })
}

function describeIssues(error: ValidationError): string {
  return error.issues
    .map(({ path = [], message }) => {
      const place = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.')
      return place === '' ? message : `${place}: ${message}`
    })
    .join('; ')
}
