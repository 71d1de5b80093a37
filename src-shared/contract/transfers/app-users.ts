/** App users: who makes and who approves transfers. Each act carries its user's name and passphrase. */
import { z } from 'zod'
import { MAX_USER_PASSPHRASE, MIN_USER_PASSPHRASE, USER_NAME, USER_ROLES } from '../../domain/transfers/app-users.ts'
import { inProfileSchema, instantSchema, procedure } from '../common.ts'
import { secretText } from '../profiles/secret-text.ts'

const MAX_TYPED_NAME = 200

export const userNameSchema = z
  .string()
  .trim()
  .normalize('NFC')
  .regex(USER_NAME, 'must be letters of one script, digits, single spaces, dots, hyphens or apostrophes')
/** What is wrong with a new one is said by its rule (`decideUserName`), which names the sign. */
const newUserNameSchema = z.string().trim().normalize('NFC').min(1).max(MAX_TYPED_NAME)
/** Who acts, proved. */
export const credentialSchema = z.object({ user: userNameSchema, passphrase: secretText(MAX_USER_PASSPHRASE) })
export type Credential = Readonly<z.output<typeof credentialSchema>>

const newPassphraseSchema = secretText(MAX_USER_PASSPHRASE).min(MIN_USER_PASSPHRASE)

export const appUserSchema = z.object({
  name: userNameSchema,
  roles: z.array(z.enum(USER_ROLES)).readonly(),
  isActive: z.boolean(),
  addedAt: instantSchema,
  addedBy: z.string(),
})
export type AppUser = Readonly<z.output<typeof appUserSchema>>

const usersSchema = z.array(appUserSchema).readonly()

export const appUsers = {
  list: procedure.input(inProfileSchema).output(usersSchema),
  /**
   * The first user of a profile needs nobody. Every other one is added by a user who is there: a checker by a checker
   * where there is one, so that no maker makes a second self.
   */
  add: procedure
    .input(inProfileSchema.extend({
      name: newUserNameSchema,
      roles: z.array(z.enum(USER_ROLES)).min(1).max(USER_ROLES.length).readonly(),
      passphrase: newPassphraseSchema,
      by: credentialSchema.optional(),
    }))
    .output(usersSchema),
  changePassphrase: procedure
    .input(inProfileSchema.extend({ by: credentialSchema, passphrase: newPassphraseSchema }))
    .output(usersSchema),
  /** At once: what they approved and is not sent yet has to be approved by another. */
  deactivate: procedure
    .input(inProfileSchema.extend({ name: userNameSchema, by: credentialSchema }))
    .output(usersSchema),
}
