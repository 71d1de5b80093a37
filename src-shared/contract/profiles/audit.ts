/** The audit trail: who did what, when, with what before and after, chained by hash. */
import { z } from 'zod'
import { ACTOR_KINDS } from '../../domain/values/actor-kind.ts'
import { countSchema, idSchema, inProfileSchema, instantSchema, pageOf, pageSchema, procedure } from '../common.ts'
import { personal } from '../personal.ts'

export const auditEntrySchema = z.object({
  id: idSchema,
  at: instantSchema,
  actor: z.string(),
  actorKind: z.enum(ACTOR_KINDS),
  /** Does it carry a good signature of the person whom it names? */
  isSigned: z.boolean(),
  action: z.string(),
  subject: z.string(),
  before: personal(z.string()).nullable(),
  after: personal(z.string()).nullable(),
  hash: z.string(),
})
export type AuditEntry = Readonly<z.output<typeof auditEntrySchema>>

export const chainCheckSchema = z.object({
  isWhole: z.boolean(),
  /** What is wrong with it; null where it is whole. */
  reason: z.string().nullable(),
  entries: countSchema,
  /** The hash of the newest entry; empty where there is none. */
  head: z.string(),
})
export type ChainCheck = Readonly<z.output<typeof chainCheckSchema>>

export const auditNamesSchema = z.object({
  actors: z.array(z.string()).readonly(),
  actions: z.array(z.string()).readonly(),
})
export type AuditNames = Readonly<z.output<typeof auditNamesSchema>>

export const audit = {
  /** Newest first. */
  list: procedure
    .input(inProfileSchema.extend({
      /** A part of the subject, the action or the actor. */
      search: z.string().max(200).optional(),
      /** Exactly this actor. */
      actor: z.string().max(200).optional(),
      /** Exactly this action, as the ledger keeps it. */
      action: z.string().max(200).optional(),
      /** From this moment on. */
      from: instantSchema.optional(),
      /** Before this moment. */
      before: instantSchema.optional(),
      page: pageSchema.prefault({}),
    }))
    .output(pageOf(auditEntrySchema)),
  /** Everyone who is named in it, and every action that stands in it, by name. */
  names: procedure.input(inProfileSchema).output(auditNamesSchema),
  /** Recomputes every hash. */
  check: procedure.input(inProfileSchema).output(chainCheckSchema),
}
