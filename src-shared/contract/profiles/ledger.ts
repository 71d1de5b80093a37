/** Care of a profile's ledger: examination, backup, restore, audit trail. */
import { z } from 'zod'
import { countSchema, inProfileSchema, instantSchema, procedure } from '../common.ts'

export const findingSchema = z.object({
  /** What was examined, in a few words. */
  subject: z.string(),
  isSound: z.boolean(),
  detail: z.string(),
})
export type Finding = Readonly<z.output<typeof findingSchema>>

export const backupSchema = z.object({
  path: z.string(),
  bytes: countSchema,
  sha256: z.string(),
  /** The hash at the head of the audit trail in this backup. */
  auditHead: z.string(),
})

export const ledger = {
  doctor: procedure.input(inProfileSchema).output(z.array(findingSchema)),
  backup: procedure.input(inProfileSchema.extend({ path: z.string() })).output(backupSchema),
  /** Puts a backup in place of the ledger, which is kept aside. */
  restore: procedure
    .input(inProfileSchema.extend({ path: z.string() }))
    .output(z.object({ restored: backupSchema, keptAside: z.string().nullable(), at: instantSchema })),
}
