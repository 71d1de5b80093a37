/** Profiles: one environment of one merchant each, with a ledger, a budget and a key of its own. */
import { z } from 'zod'
import { RESOLUTIONS } from '../../domain/books/exceptions.ts'
import { MAX_REASON_LENGTH, MAX_REASON_TEMPLATES } from '../../domain/books/reason-templates.ts'
import { MAX_PASSPHRASE_LENGTH } from '../../domain/passphrases/strength.ts'
import { watchedFolderSchema } from '../books/watching.ts'
import { countSchema, instantSchema, procedure, profileNameSchema } from '../common.ts'
import { journalAccountsSchema } from '../journal/journal.ts'
import { feeRulesSchema } from '../matching/fees.ts'
import { secretText } from './secret-text.ts'

export const PROFILE_KINDS = ['practice', 'test', 'live'] as const
export type ProfileKind = (typeof PROFILE_KINDS)[number]

/** The share of the service's limit that one seat takes until someone chooses otherwise. */
export const DEFAULT_SHARE_PERCENT = 60
export const DEFAULT_REQUESTS_PER_MINUTE = 400
/** Above any service we know of; bounds the work of one window. */
export const MAX_REQUESTS_PER_MINUTE = 10_000_000

export const budgetSettingsSchema = z.object({
  /** The service's limit for this merchant. */
  requestsPerMinute: z.int().min(1).max(MAX_REQUESTS_PER_MINUTE).default(DEFAULT_REQUESTS_PER_MINUTE),
  /** This seat's share of it, since other seats and the merchant's own servers draw on the same limit. */
  sharePercent: z.int().min(1).max(100).default(DEFAULT_SHARE_PERCENT),
})
export type BudgetSettings = Readonly<z.output<typeof budgetSettingsSchema>>

/** A month: nobody waits longer. */
export const MAX_PENDING_HOURS = 24 * 30

/** When a business day begins, and where: `05:00` in `Africa/Lagos`. */
export const daySettingsSchema = z.object({
  /** IANA name. */
  timeZone: z.string().min(1).max(64).default('UTC'),
  /** What comes before it belongs to the day before. */
  cutOff: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 05:00').default('00:00'),
  /** A payment that is pending for longer is an exception. */
  pendingTooLongHours: z.int().min(1).max(MAX_PENDING_HOURS).default(24),
})
export type DaySettings = Readonly<z.output<typeof daySettingsSchema>>

/** What the dialog that resolves exceptions offers; each is picked by its place, from 1 on. */
export const reasonTemplatesSchema = z
  .array(z.object({ as: z.enum(RESOLUTIONS), text: z.string().trim().min(1).max(MAX_REASON_LENGTH) }))
  .max(MAX_REASON_TEMPLATES)
  .readonly()

export const profileSchema = budgetSettingsSchema.extend(daySettingsSchema.shape).extend({
  name: profileNameSchema,
  kind: z.enum(PROFILE_KINDS),
  baseUrl: z.string(),
  v3BaseUrl: z.string().nullable(),
  /** May a person ask v3's verify? Off until someone turns it on: the service's document does not show its answer. */
  v3Verify: z.boolean().default(false),
  reasons: reasonTemplatesSchema.default([]),
  /** Where the journal’s entries are posted to; what is not named, to its default. */
  journalAccounts: journalAccountsSchema.default({ roles: {}, banks: {} }),
  /** What was agreed on with the service; none until someone gives them. */
  feeRules: feeRulesSchema.default([]),
  /** Into which other programs put files; null where none is watched. */
  watchedFolder: watchedFolderSchema.nullable().default(null),
  publicKey: z.string(),
  /** Tells keys apart without telling the key. */
  keyFingerprint: z.string(),
  createdAt: instantSchema,
})
export type Profile = Readonly<z.output<typeof profileSchema>>

export const profileDetailSchema = profileSchema.extend({
  dataDir: z.string(),
  payments: countSchema,
})

/** What is wrong with one is said by its rule. */
const secretKeySchema = z.string().meta({ secret: true })
/** Typed for this act by whoever works at a window; at a terminal it is asked for. */
const vaultPassphraseSchema = secretText(MAX_PASSPHRASE_LENGTH)

const changedSettingsSchema = z.object({
  requestsPerMinute: budgetSettingsSchema.shape.requestsPerMinute.unwrap().optional(),
  sharePercent: budgetSettingsSchema.shape.sharePercent.unwrap().optional(),
  timeZone: daySettingsSchema.shape.timeZone.unwrap().optional(),
  cutOff: daySettingsSchema.shape.cutOff.unwrap().optional(),
  pendingTooLongHours: daySettingsSchema.shape.pendingTooLongHours.unwrap().optional(),
  v3Verify: z.boolean().optional(),
  reasons: reasonTemplatesSchema.optional(),
  journalAccounts: journalAccountsSchema.optional(),
})

export const profiles = {
  add: procedure
    .input(
      budgetSettingsSchema.extend({
        name: profileNameSchema,
        kind: z.enum(['test', 'live']),
        baseUrl: z.string(),
        v3BaseUrl: z.string().optional(),
        /** Asked for at every door, so that no profile is in another zone than its people think. */
        timeZone: daySettingsSchema.shape.timeZone.unwrap().optional(),
        /** Needs a v3 address. */
        v3Verify: z.boolean().default(false),
        publicKey: z.string(),
        secretKey: secretKeySchema,
      }),
    )
    .output(profileSchema),
  list: procedure.output(z.array(profileSchema)),
  /**
   * The practice profile, made if there is none: its service runs inside the app, offline. With the sample, a ledger
   * that is still empty gets the shipped file of expected payments, imported and not yet verified.
   */
  openPractice: procedure.input(z.object({ withSample: z.boolean().default(true) })).output(profileSchema),
  get: procedure.input(z.object({ profile: profileNameSchema })).output(profileDetailSchema),
  /** Changes what is named. A change of budget holds from the next call on and never frees a slot that is taken. */
  update: procedure
    .input(changedSettingsSchema.extend({
      profile: profileNameSchema,
      /** An address pauses what is being verified here, and takes the vault's passphrase. */
      baseUrl: z.string().optional(),
      v3BaseUrl: z.string().optional(),
      vaultPassphrase: vaultPassphraseSchema.optional(),
      /** As whoever changes them saw them: refused where one of these is another by then, with PROFILE_CHANGED. */
      was: changedSettingsSchema.optional(),
    }))
    .output(profileSchema),
  /** Replaces the secret key of a profile; takes the vault's passphrase. Only its fingerprint ever comes back. */
  replaceKey: procedure
    .input(z.object({
      profile: profileNameSchema, secretKey: secretKeySchema, vaultPassphrase: vaultPassphraseSchema.optional(),
    }))
    .output(profileSchema),
  /** Removes the profile with its ledger; refused while its budget is in use. */
  remove: procedure.input(z.object({ profile: profileNameSchema })).output(profileSchema),
}
