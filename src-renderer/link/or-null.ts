/** Something that may not be there, as a screen asks for it by its number or name. */
import type { ErrorCode } from '../../src-shared/contract/errors/errors.ts'
import { toFailure } from './failure.ts'

/** Null where the call fails with just this code. */
export async function orNull<Value>(call: Promise<Value>, code: ErrorCode): Promise<Value | null> {
  try {
    return await call
  } catch (error) {
    if (toFailure(error).code === code) return null
    throw error
  }
}
