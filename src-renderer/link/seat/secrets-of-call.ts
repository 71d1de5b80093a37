/** What a call's input carries that must not leave the seat. Pure. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { findMember } from '../members.ts'

/** As the contract calls them, wherever they stand. The digits of a card are none of them: a charge takes them. */
const STAYING: ReadonlySet<string> = new Set(['passphrase', 'vaultPassphrase', 'secretKey', 'codes'])
/** Deeper than any input of the contract. */
const MAX_DEPTH = 12

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
  if (holdsSecret(rest, 0)) throw new AppError('PASSPHRASE_STAYS')
  return {
    input: rest,
    user: typeof user === 'string' ? user : undefined,
    passphrase: hasCredential ? passphrase : undefined,
  }
}

function holdsSecret(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (depth > MAX_DEPTH) return true
  // A column of a million references is no place for one, and would take a while.
  if (Array.isArray(value) && typeof value[0] !== 'object') return false
  return Object.entries(value).some(([name, member]) => (
    (STAYING.has(name) && member !== undefined) || holdsSecret(member, depth + 1)
  ))
}
