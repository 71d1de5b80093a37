/** What is typed at a seat and opens something stays at it: no call carries a passphrase or a secret key. Pure. */
import { z } from 'zod'
import { AppError } from '../../src-shared/contract/errors/errors.ts'
import { holdsSeatSecret } from '../../src-shared/domain/people/seat-secrets.ts'
import { sameUser } from '../../src-shared/domain/transfers/app-users.ts'

export interface WithoutPassphrase {
  readonly input: object
  /** Of the seat's person, for this very call; undefined where the call needs none. */
  readonly passphrase: string | undefined
}

const bySchema = z.object({ by: z.object({ user: z.string(), passphrase: z.string().min(1) }) })

/** Throws USER_REFUSED where somebody else is named, whose key is not at this seat, and PASSPHRASE_STAYS. */
export function takePassphrase(input: object, person: string): WithoutPassphrase {
  const { by } = bySchema.safeParse(input).data ?? {}
  if (by && !sameUser(by.user, person)) throw new AppError('USER_REFUSED', { user: by.user })
  const rest = by ? { ...input, by: { user: by.user } } : input
  if (holdsSeatSecret(rest)) throw new AppError('PASSPHRASE_STAYS')
  return { input: rest, passphrase: by?.passphrase }
}
