/** Care of a profile's ledger: examination, backup, restore, audit trail. */
import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { BACKUP_AGES, BACKUP_FORMS, BACKUP_ORIGINS } from '../../domain/backups/backup-facts.ts'
import { ANCHOR_FORMAT } from '../../domain/evidence/anchor.ts'
import { countSchema, inProfileSchema, instantSchema, procedure } from '../common.ts'
import { personal } from '../personal.ts'
import { credentialSchema } from '../transfers/app-users.ts'
import { PROFILE_KINDS } from './profiles.ts'
import { secretText } from './secret-text.ts'

const MAX_BACKUP_PASSPHRASE = 1_024
const MAX_ANCHOR_FILES = 100

export const findingSchema = z.object({
  /** What was examined, in a few words. */
  subject: z.string(),
  isSound: z.boolean(),
  detail: personal(z.string()),
})
export type Finding = Readonly<z.output<typeof findingSchema>>

/** How far an examination has come, and in the end what it found. */
export const examinationEventSchema = z.discriminatedUnion('kind', [
  /** The part that begins, and how many are behind it. */
  z.object({ kind: z.literal('progress'), subject: z.string(), done: countSchema, of: countSchema }),
  z.object({ kind: z.literal('done'), findings: z.array(findingSchema).readonly() }),
])
export type ExaminationEvent = Readonly<z.output<typeof examinationEventSchema>>

/** Where a ledger's evidence ended, signed (domain/evidence/anchor.ts). */
export const anchorSchema = z.object({
  format: z.literal(ANCHOR_FORMAT),
  ledgerId: z.string(),
  profile: z.string(),
  kind: z.enum(PROFILE_KINDS),
  auditCount: countSchema,
  auditHead: z.string(),
  observationCount: countSchema,
  observationHead: z.string(),
  merkleRoot: z.string().nullable(),
  at: instantSchema,
  publicKey: z.string(),
  signature: z.string(),
})

/** The key that signs a profile's anchors and proofs; whoever checks them notes its fingerprint once. */
export const evidenceKeySchema = z.object({ publicKey: z.string(), fingerprint: z.string() })

export const writtenProofSchema = z.object({
  path: z.string(),
  bytes: countSchema,
  sha256: z.string(),
  attempts: countSchema,
  /** Of the key that signed it. */
  fingerprint: z.string(),
  anchor: anchorSchema,
  /** The page that checks it without the app. */
  verifyPagePath: z.string(),
})
export type WrittenProof = Readonly<z.output<typeof writtenProofSchema>>

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
  /** Where the ledger's evidence ended as it was made; null where there is no vault to sign it. */
  anchor: anchorSchema.nullable(),
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

/** How far the log of a ledger's commands goes. */
export const commandLogSchema = z.object({
  /** Null where the next command that writes begins it, as after a restore. */
  begunAt: instantSchema.nullable(),
  /** What was committed together is one of them. */
  groups: countSchema,
  /** SHA-256 of the last one's line, which names the one before. */
  head: z.string(),
})
export type CommandLog = Readonly<z.output<typeof commandLogSchema>>

/** Throws OUTPUT_EXISTS where something has the name by the end, which stays; else that is replaced. */
const mustBeNewSchema = z.boolean().default(false)

export const ledger = {
  /**
   * Examines the ledger. Of anchors, summaries, reports, proofs and backups it says whether the ledger continues them;
   * that opens the vault, and so does `opensVault`, for what was sealed last. `replays` carries the command log out
   * again, and throws COMMAND_LOG_NONE where none is kept.
   */
  doctor: procedure
    .input(inProfileSchema.extend({
      anchorPaths: z.array(z.string()).max(MAX_ANCHOR_FILES).readonly().default([]),
      /** The response of a timestamp authority (RFC 3161) about one of those anchors. */
      timestampPath: z.string().optional(),
      opensVault: z.boolean().default(false),
      replays: z.boolean().default(false),
    }))
    .output(eventIterator(examinationEventSchema)),
  /** Null while none is kept. */
  commandLog: procedure.input(inProfileSchema).output(commandLogSchema.nullable()),
  /** One that is kept goes on. Throws LEDGER_HELD while another process writes. */
  beginCommandLog: procedure.input(inProfileSchema).output(commandLogSchema),
  /** Removes it, also one that differs from the ledger, and tells how far it went. Throws LEDGER_HELD. */
  endCommandLog: procedure.input(inProfileSchema).output(commandLogSchema.nullable()),
  /** Opens the vault. The Merkle root in it takes some seconds for a million payments. */
  anchor: procedure.input(inProfileSchema).output(anchorSchema),
  /** Opens the vault. */
  evidenceKey: procedure.input(inProfileSchema).output(evidenceKeySchema),
  /** One small file that proves what was answered about a payment. Opens the vault. */
  prove: procedure
    .input(inProfileSchema.extend({ txref: z.string(), path: z.string(), mustBeNew: mustBeNewSchema }))
    .output(writtenProofSchema),
  /** Sealed by the key vault, unless a plain SQLite file is wanted or there is no vault. */
  backup: procedure
    .input(inProfileSchema.extend({
      path: z.string(), isPlain: z.boolean().default(false), mustBeNew: mustBeNewSchema,
    }))
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
