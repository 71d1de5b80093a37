/** Lets an expected error go, by name and with the reason: whatever else fails is thrown on. */
import { AppError, type ErrorCode } from '../../src-shared/contract/errors/errors.ts'
import { errorCode, isSystemError } from './error-code.ts'

/**
 * A code of the catalogue or of the operating system; or `expected`, all of the catalogue; `system`, all that the
 * operating system refuses; `all`, for a promise whose failure is met elsewhere.
 */
export type Ignorable = ErrorCode | `E${Uppercase<string>}` | 'expected' | 'system' | 'all'

/** `await file.close().catch(ignore('EBADF', 'it was closed already'))`; the reason is for who reads the code. */
export function ignore(which: Ignorable | readonly Ignorable[], _because: string): (error: unknown) => undefined {
  const ignorable = typeof which === 'string' ? [which] : which
  return (error) => {
    if (!ignorable.some((kind) => isOfKind(error, kind))) throw error
  }
}

function isOfKind(error: unknown, kind: Ignorable): boolean {
  switch (kind) {
    case 'all': return true
    case 'expected': return error instanceof AppError
    case 'system': return isSystemError(error)
    default: return errorCode(error) === kind
  }
}
