/** Changes that take two people: one proposes, another confirms. What only takes away is done at once, by one. */
import { z } from 'zod'
import { MAX_PROPOSAL_REASON, PROPOSAL_STATES } from '../../domain/people/proposal.ts'
import { writeOffLimitSchema } from '../books/exceptions.ts'
import {
  amountMinorSchema, currencySchema, dateSchema, idSchema, inProfileSchema, instantSchema, procedure,
} from '../common.ts'
import { credentialSchema, newUserNameSchema, userNameSchema } from '../transfers/app-users.ts'
import { transferLimitSchema } from '../transfers/transfers.ts'
import { givenRolesSchema, rolesSchema, vaultPassphraseSchema } from './people.ts'
import { secretText } from '../profiles/secret-text.ts'

const reasonSchema = z.string().trim().min(1).max(MAX_PROPOSAL_REASON)
/** Who goes on with what is late when a day is closed, and why it is left. */
const carriedForwardSchema = z.object({ reason: reasonSchema, owner: userNameSchema })
/** SHA-256, hexadecimal. */
const contentHashSchema = z.string().regex(/^[0-9a-f]{64}$/)
const addressesSchema = z.object({ baseUrl: z.string(), v3BaseUrl: z.string().nullable() })

/** What is to be changed, as it is asked for. */
export const changeRequestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), name: newUserNameSchema, roles: givenRolesSchema }),
  z.object({ kind: z.literal('roles'), name: userNameSchema, roles: givenRolesSchema }),
  z.object({ kind: z.literal('limit'), limit: transferLimitSchema }),
  z.object({ kind: z.literal('card-entry'), isOn: z.boolean(), statement: reasonSchema }),
  /** What one person may write off alone within 24 hours; null for nothing. */
  z.object({ kind: z.literal('write-off-limit'), ...writeOffLimitSchema.shape }),
  /** Whether viewers see customers: true hides them from them. */
  z.object({ kind: z.literal('customers-hidden'), isOn: z.boolean() }),
  z.object({
    kind: z.literal('address'), baseUrl: z.string().max(1_000).optional(), v3BaseUrl: z.string().max(1_000).optional(),
  }),
  /** Only its fingerprint is kept: whoever confirms types the key again. */
  z.object({ kind: z.literal('key'), secretKey: secretText(1_000) }),
  /** `contentHash`: of what the proposer was shown; where the day says something else by now, it is DAY_CHANGED. */
  z.object({
    kind: z.literal('day-close'), date: dateSchema, contentHash: contentHashSchema.optional(),
    carried: carriedForwardSchema.optional(),
  }),
  z.object({ kind: z.literal('day-reopening'), date: dateSchema, reason: reasonSchema }),
])
export type ChangeRequest = Readonly<z.output<typeof changeRequestSchema>>

/** What changes, from what to what. */
export const changeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), name: z.string(), after: rolesSchema }),
  z.object({ kind: z.literal('roles'), name: z.string(), before: rolesSchema, after: rolesSchema }),
  z.object({ kind: z.literal('deactivation'), name: z.string() }),
  /** Before: null where there was no limit in this currency. */
  z.object({ kind: z.literal('limit'), before: transferLimitSchema.nullable(), after: transferLimitSchema }),
  z.object({ kind: z.literal('card-entry'), before: z.boolean(), after: z.boolean(), statement: z.string() }),
  z.object({
    kind: z.literal('write-off-limit'), currency: currencySchema, before: amountMinorSchema.nullable(),
    after: amountMinorSchema.nullable(),
  }),
  z.object({ kind: z.literal('customers-hidden'), before: z.boolean(), after: z.boolean() }),
  z.object({ kind: z.literal('address'), before: addressesSchema, after: addressesSchema }),
  /** Fingerprints. */
  z.object({ kind: z.literal('key'), before: z.string(), after: z.string() }),
  z.object({
    kind: z.literal('day-close'), date: dateSchema, contentHash: z.string(), carried: carriedForwardSchema.nullable(),
  }),
  z.object({ kind: z.literal('day-reopening'), date: dateSchema, reason: z.string() }),
])
export type ProposedChange = Readonly<z.output<typeof changeSchema>>

export const proposalSchema = z.object({
  id: idSchema,
  /** `done`: it only took something away, and was done at once. `enrolled`: of a person, who has used the code. */
  state: z.enum(PROPOSAL_STATES),
  change: changeSchema,
  proposedBy: z.string(),
  proposedAt: instantSchema,
  /** Until when it can be confirmed; of a confirmed person: enrolled. */
  goodUntil: instantSchema,
  /** Who confirmed, refused or withdrew it, and when. */
  answeredBy: z.string().nullable(),
  answeredAt: instantSchema.nullable(),
  /** Why it was refused, or why it can’t be confirmed any more. */
  reason: z.string().nullable(),
})
export type Proposal = Readonly<z.output<typeof proposalSchema>>

/** `code`: of a new person, one half of their code, shown this once; each half goes to them by another hand. */
export const proposedSchema = z.object({ proposal: proposalSchema, code: z.string().nullable() })
export type Proposed = Readonly<z.output<typeof proposedSchema>>

const oneSchema = inProfileSchema.extend({ proposalId: idSchema, by: credentialSchema })

export const proposals = {
  /** Newest first. */
  list: procedure
    .input(inProfileSchema.extend({ isOpen: z.boolean().optional() }))
    .output(z.array(proposalSchema).readonly()),
  get: procedure.input(inProfileSchema.extend({ proposalId: idSchema })).output(proposalSchema),
  /** By a maker or checker. What only takes away comes back `done`. */
  propose: procedure
    .input(inProfileSchema.extend({ change: changeRequestSchema, by: credentialSchema }))
    .output(proposedSchema),
  /**
   * By another maker or checker. An address or a key takes the vault's passphrase too; a key is typed again, since only
   * its fingerprint was kept.
   */
  confirm: procedure
    .input(oneSchema.extend({
      vaultPassphrase: vaultPassphraseSchema.optional(), secretKey: secretText(1_000).optional(),
    }))
    .output(proposedSchema),
  /** By another than who proposed it. */
  refuse: procedure.input(oneSchema.extend({ reason: reasonSchema })).output(proposalSchema),
  /** By who proposed it. */
  withdraw: procedure.input(oneSchema).output(proposalSchema),
}
