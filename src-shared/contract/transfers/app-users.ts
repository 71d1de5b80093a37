/** How people are named and prove who they are. Each act of theirs carries their name and passphrase. */
import { z } from 'zod'
import { MAX_USER_PASSPHRASE, MIN_USER_PASSPHRASE, USER_NAME } from '../../domain/transfers/app-users.ts'
import { secretText } from '../profiles/secret-text.ts'

const MAX_TYPED_NAME = 200

export const userNameSchema = z
  .string()
  .trim()
  .normalize('NFC')
  .regex(USER_NAME, 'must be letters of one script, digits, single spaces, dots, hyphens or apostrophes')
/** What is wrong with a new one is said by its rule (`decideUserName`), which names the sign. */
export const newUserNameSchema = z.string().trim().normalize('NFC').min(1).max(MAX_TYPED_NAME)
/**
 * Who acts, proved. From a seat over the network without the passphrase, which never leaves it: the seat signs what the
 * core asks it to.
 */
export const credentialSchema = z.object({
  user: userNameSchema, passphrase: secretText(MAX_USER_PASSPHRASE).optional(),
})
export type Credential = Readonly<z.output<typeof credentialSchema>>

export const newPassphraseSchema = secretText(MAX_USER_PASSPHRASE).min(MIN_USER_PASSPHRASE)
