/**
 * Who sits at a window. A person signs in once, with their passphrase; until they leave, what this window writes is in
 * their name, and signed with their key.
 */
import { z } from 'zod'
import { credentialSchema, userNameSchema } from '../transfers/app-users.ts'
import { inProfileSchema, procedure } from '../common.ts'

export const sittingSchema = z.object({
  /** Null where nobody is signed in at this window. */
  user: userNameSchema.nullable(),
  /** Who may sign in, by name. */
  people: z.array(userNameSchema).readonly(),
  /** Nothing is written at a window before somebody signs in: there is more than one person whom it could be. */
  isNeeded: z.boolean(),
})
export type Sitting = Readonly<z.output<typeof sittingSchema>>

export const sittings = {
  get: procedure.input(inProfileSchema).output(sittingSchema),
  /**
   * In place of whoever was. Ends when they sign out, with the session or the window, when the vault is locked, after
   * 12 hours, and after as long without a call as the vault takes to lock itself.
   */
  signIn: procedure.input(inProfileSchema.extend({ by: credentialSchema })).output(sittingSchema),
  signOut: procedure.input(inProfileSchema).output(sittingSchema),
}
