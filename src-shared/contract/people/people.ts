/** The people of a profile: the first two set up together, every other one brought in by two of those who are there. */
import { z } from 'zod'
import { MAX_PASSPHRASE_LENGTH } from '../../domain/passphrases/strength.ts'
import { MAX_CODE_TEXT } from '../../domain/people/enrolment-code.ts'
import { PEOPLE_STANDINGS } from '../../domain/people/standing.ts'
import { canBeTogether, USER_ROLES } from '../../domain/transfers/app-users.ts'
import { countSchema, inProfileSchema, instantSchema, procedure } from '../common.ts'
import { secretText } from '../profiles/secret-text.ts'
import { credentialSchema, newPassphraseSchema, newUserNameSchema, userNameSchema } from '../transfers/app-users.ts'

export const rolesSchema = z.array(z.enum(USER_ROLES)).min(1).max(USER_ROLES.length).readonly()
/** As they are given to somebody. */
export const givenRolesSchema = rolesSchema.refine(canBeTogether, 'a viewer has no other role')

/** How somebody came to be one of the people. */
export const broughtInSchema = z.discriminatedUnion('how', [
  /** With the other of the first two. */
  z.object({ how: z.literal('set-up'), with: z.string() }),
  z.object({ how: z.literal('proposal'), proposedBy: z.string(), confirmedBy: z.string() }),
  /** By an earlier version, on the word of one: they can do nothing with money until people are set up again. */
  z.object({ how: z.literal('earlier-version'), addedBy: z.string() }),
])
export type BroughtIn = Readonly<z.output<typeof broughtInSchema>>

export const personSchema = z.object({
  name: userNameSchema,
  roles: rolesSchema,
  /** May they act? */
  isActive: z.boolean(),
  broughtIn: broughtInSchema,
  addedAt: instantSchema,
})
export type Person = Readonly<z.output<typeof personSchema>>

export const peopleSchema = z.object({
  standing: z.enum(PEOPLE_STANDINGS),
  /** By name, also those who left. */
  people: z.array(personSchema).readonly(),
  /** Proposals that somebody can confirm. */
  openProposals: countSchema,
  /** From viewers: their seats are shown no customer. */
  areCustomersHidden: z.boolean(),
})
export type People = Readonly<z.output<typeof peopleSchema>>

const newPersonSchema = z.object({ name: newUserNameSchema, roles: givenRolesSchema, passphrase: newPassphraseSchema })
/** Typed for this act; at a terminal it is asked for. The practice profile needs none. */
export const vaultPassphraseSchema = secretText(MAX_PASSPHRASE_LENGTH)

export const people = {
  list: procedure.input(inProfileSchema).output(peopleSchema),
  /**
   * The first two, at once: one makes, the other approves. Where there are people, and fewer than two of them can act:
   * again, which deactivates everyone else and voids what was signed. Takes the vault's passphrase.
   */
  setUp: procedure
    .input(inProfileSchema.extend({
      people: z.tuple([newPersonSchema, newPersonSchema]).readonly(), vaultPassphrase: vaultPassphraseSchema.optional(),
    }))
    .output(peopleSchema),
  /** By the new person: with both halves of the code, in either order, and a passphrase that they choose. */
  enrol: procedure
    .input(inProfileSchema.extend({
      name: userNameSchema,
      codes: z.tuple([secretText(MAX_CODE_TEXT), secretText(MAX_CODE_TEXT)]).readonly(),
      passphrase: newPassphraseSchema,
    }))
    .output(peopleSchema),
  changePassphrase: procedure
    .input(inProfileSchema.extend({ by: credentialSchema, passphrase: newPassphraseSchema }))
    .output(peopleSchema),
  /** At once, by one. */
  deactivate: procedure
    .input(inProfileSchema.extend({ name: userNameSchema, by: credentialSchema }))
    .output(peopleSchema),
}
