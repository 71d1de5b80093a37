/** What a call's input carries that must not leave the seat. Pure. */
import { holdsSeatSecret } from '../../../src-shared/domain/people/seat-secrets.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { findMember } from '../members.ts'

export interface TakenOut {
  /** Without the passphrase. */
  readonly input: unknown
  /** Who is said to act; undefined where nobody is. */
  readonly user: string | undefined
  /** As it was typed; undefined where none was. */
  readonly passphrase: string | undefined
}

/** Takes `by.passphrase` out. Throws PASSPHRASE_STAYS where another secret is in it. */
export function takeOutPassphrase(input: unknown): TakenOut {
  const by = findMember(input, 'by')
  const user = findMember(by, 'user')
  const passphrase = findMember(by, 'passphrase')
  const hasCredential = typeof user === 'string' && typeof passphrase === 'string'
  const rest = hasCredential ? { ...(input as object), by: { user } } : input
  if (holdsSeatSecret(rest)) throw new AppError('PASSPHRASE_STAYS')
  return {
    input: rest,
    user: typeof user === 'string' ? user : undefined,
    passphrase: hasCredential ? passphrase : undefined,
  }
}
