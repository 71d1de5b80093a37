/** Care of a profile's ledger: examination, backup, restore, audit trail. */
import { z } from 'zod'
import { BACKUP_AGES, BACKUP_FORMS, BACKUP_ORIGINS } from '../../domain/backups/backup-facts.ts'
import { countSchema, inProfileSchema, instantSchema, procedure } from '../common.ts'
import { credentialSchema } from '../transfers/app-users.ts'
import { secretText } from './secret-text.ts'

const MAX_BACKUP_PASSPHRASE = 1_024

export const findingSchema = z.object({
  /** What was examined, in a few words. */
  subject: z.string(),
  isSound: z.boolean(),
  detail: z.string(),
})
export type Finding = Readonly<z.output<typeof findingSchema>>

const factsSchema = z.object({
  path: z.string(),
  bytes: countSchema,
  sha256: z.string(),
  form: z.enum(BACKUP_FORMS),
  /** Null of a ledger from before ledgers had an id. */
  ledgerId: z.string().nullable(),
  layout: countSchema,
  auditCount: countSchema,
  /** The hash at the head of the audit trail in this backup. */
  auditHead: z.string(),
})

export const writtenBackupSchema = factsSchema.extend({
  profile: z.string(),
  createdAt: instantSchema,
  /** The file beside a plain backup that proves who made it. */
  proofPath: z.string().nullable(),
})
export type WrittenBackup = Readonly<z.output<typeof writtenBackupSchema>>

/** What a backup is, before anything is done with it. */
export const examinedBackupSchema = factsSchema.extend({
  origin: z.enum(BACKUP_ORIGINS),
  /** Why nothing proves where it comes from; null where it is proved. */
  doubt: z.string().nullable(),
  /** How its audit trail stands to that of the ledger that is here. */
  age: z.enum(BACKUP_AGES),
  /** As its making stated; null where nothing proves that. */
  profile: z.string().nullable(),
  createdAt: instantSchema.nullable(),
})
export type ExaminedBackup = Readonly<z.output<typeof examinedBackupSchema>>

/** `passphrase`: of the key vault that sealed it, on the day that it did; needed where that is not the one here. */
const backupInputSchema = inProfileSchema.extend({
  path: z.string(), passphrase: secretText(MAX_BACKUP_PASSPHRASE).optional(),
})

export const ledger = {
  doctor: procedure.input(inProfileSchema).output(z.array(findingSchema)),
  /** Sealed by the key vault, unless a plain SQLite file is wanted or there is no vault. */
  backup: procedure
    .input(inProfileSchema.extend({ path: z.string(), isPlain: z.boolean().default(false) }))
    .output(writtenBackupSchema),
  /** Looks into a backup and changes nothing. */
  inspectBackup: procedure.input(backupInputSchema).output(examinedBackupSchema),
  /**
   * Puts the rows of a backup in place of the ledger's, whose file is kept aside. Where the profile has active users,
   * `by` is one of them, a checker if there is one.
   */
  restore: procedure
    .input(backupInputSchema.extend({
      by: credentialSchema.optional(),
      /** Restore it although nothing proves where it comes from. */
      acceptsForeign: z.boolean().default(false),
      /** Of the file that a person was shown: another one is refused. */
      sha256: z.string().optional(),
    }))
    .output(z.object({
      restored: examinedBackupSchema,
      keptAside: z.string().nullable(),
      /** Their keys are not in any backup: they are inactive until a checker adds them again. */
      peopleToEnrol: z.array(z.string()).readonly(),
      /** Could no ledger say what became of so many transfers? */
      transfersUnknown: countSchema,
      at: instantSchema,
    })),
}
