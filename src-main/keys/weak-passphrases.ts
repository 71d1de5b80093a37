/** Refuses passphrases that are easy to guess, where one is chosen. One that is in use opens what it opened. */
import { AppError, type ErrorCode } from '../../src-shared/contract/errors/errors.ts'
import { estimateStrength } from '../../src-shared/domain/passphrases/strength.ts'

/** `names`: what a guesser knows of this place. */
export function refuseWeak(
  passphrase: string, names: readonly string[],
  code: Extract<ErrorCode, 'VAULT_PASSPHRASE_INVALID' | 'USER_PASSPHRASE_INVALID'>,
): void {
  const { reason } = estimateStrength(passphrase, names)
  if (reason !== null) throw new AppError(code, { reason })
}
