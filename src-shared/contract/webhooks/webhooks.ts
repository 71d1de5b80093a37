/** Webhooks: every delivery is kept and leads to a verify. Alone it proves nothing. */
import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import {
  NOTICE_ENCODINGS, NOTICE_KINDS, NOTICE_SOURCES, WEBHOOK_REFUSALS,
} from '../../domain/webhooks/webhook-notice.ts'
import {
  countSchema, idSchema, inProfileSchema, instantSchema, paymentStateSchema, procedure, sliceSchema,
} from '../common.ts'
import { personal } from '../personal.ts'
import { secretText } from '../profiles/secret-text.ts'
import { verifyRunSchema } from '../verification/verify-runs.ts'

export const webhookNoticeSchema = z.object({
  id: idSchema,
  arrivedAt: instantSchema,
  source: z.enum(NOTICE_SOURCES),
  kind: z.enum(NOTICE_KINDS),
  encoding: z.enum(NOTICE_ENCODINGS),
  /** Null: not checked. One that failed its check is never kept. */
  isAuthentic: z.boolean().nullable(),
  txref: z.string().nullable(),
  /** Of a transfer, the reference that we gave it. */
  transferReference: z.string().nullable(),
  txid: z.string().nullable(),
  gatewayReference: z.string().nullable(),
  orderReference: z.string().nullable(),
  /** As it says; only a verify tells. */
  status: z.string().nullable(),
  /** Digits as they were sent. */
  amount: z.string().nullable(),
  chargedAmount: z.string().nullable(),
  currency: z.string().nullable(),
  /** The service's own text. */
  createdAt: z.string().nullable(),
  /** The first delivery of the same content, where this is another one. */
  duplicateOf: idSchema.nullable(),
  /** Of the payment with its reference now; null where the books expect none. */
  paymentState: paymentStateSchema.nullable(),
  /** The verify run that followed from it or from its first delivery. */
  runId: idSchema.nullable(),
  /** Where it can't be read as the document describes: why. */
  fault: z.string().nullable(),
})
export type WebhookEntry = Readonly<z.output<typeof webhookNoticeSchema>>

export const webhookDetailSchema = webhookNoticeSchema.extend({
  /** As it came, with its secrets taken out; of a file's row, its fields as JSON. */
  body: personal(z.string()),
  /** How many other deliveries of the same content there are. */
  repeats: countSchema,
})
export type WebhookDetail = Readonly<z.output<typeof webhookDetailSchema>>

export const WEBHOOK_FILTERS = ['all', 'unknown-reference', 'faulty', 'doubled', 'transfers'] as const
export type WebhookFilter = (typeof WEBHOOK_FILTERS)[number]

export const AUTHENTICITY_KINDS = ['none', 'header', 'hmac-sha256'] as const
/**
 * The document shows no check, so it is a setting. `header`: a header equals the shared secret. `hmac-sha256`: it is
 * the HMAC-SHA256 of the body under the shared secret, in hexadecimal or base64.
 */
export const authenticitySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.enum(['header', 'hmac-sha256']), header: z.string().max(100) }),
])
export type Authenticity = Readonly<z.output<typeof authenticitySchema>>

/** 0 takes a free one, another each time. */
const portSchema = z.int().min(0).max(65_535)
export const DEFAULT_WEBHOOK_PORT = 4_780

export const webhookSettingsSchema = z.object({
  port: portSchema,
  /** Secret: whoever knows it may deliver. Null until it is made, when first listened to or set. */
  path: z.string().nullable(),
  authenticity: authenticitySchema,
  /** Of the shared secret; null where there is none. */
  secretFingerprint: z.string().nullable(),
})
export type WebhookSettings = Readonly<z.output<typeof webhookSettingsSchema>>

export const listeningSchema = z.object({
  /** Null while nothing listens in this process. */
  address: z.string().nullable(),
  /** Since it listens. */
  taken: countSchema,
  refused: z.record(z.enum(WEBHOOK_REFUSALS), countSchema),
  /** Why verifies do not follow at the moment; null where they do. */
  trouble: z.string().nullable(),
  /** Of this day in UTC, where nothing is checked; null where a check is set, and while nothing listens. */
  unchecked: z.object({
    kept: countSchema, keptBytes: countSchema, maxPerDay: countSchema, maxBytesPerDay: countSchema,
  }).nullable(),
})
export type Listening = Readonly<z.output<typeof listeningSchema>>

export const webhookImportSchema = z.object({
  taken: countSchema,
  /** Of those taken. */
  doubled: countSchema,
  unknownReference: countSchema,
  rejected: countSchema,
  /** The first of them. */
  rejects: z.array(z.object({ rowNumber: z.int(), reason: z.string() })).readonly(),
  /** The run that verifies what they name; null where they name nothing new that the books expect. */
  run: verifyRunSchema.nullable(),
})
export type WebhookImport = Readonly<z.output<typeof webhookImportSchema>>

export const webhookImportEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), bytesRead: countSchema, bytesTotal: countSchema, taken: countSchema }),
  z.object({ kind: z.literal('done'), result: webhookImportSchema }),
])
export type WebhookImportEvent = Readonly<z.output<typeof webhookImportEventSchema>>

export const webhooks = {
  /** Newest first. */
  list: procedure
    .input(inProfileSchema.extend({
      only: z.enum(WEBHOOK_FILTERS).default('all'), slice: sliceSchema.prefault({}),
    }))
    .output(z.object({ rows: z.array(webhookNoticeSchema).readonly(), total: countSchema })),
  get: procedure.input(inProfileSchema.extend({ id: idSchema })).output(webhookDetailSchema),
  settings: procedure.input(inProfileSchema).output(webhookSettingsSchema),
  /** Changes what is named. A receiver that listens is started again. The secret only goes in. */
  setSettings: procedure
    .input(inProfileSchema.extend({
      port: portSchema.optional(),
      newPath: z.boolean().default(false),
      authenticity: authenticitySchema.optional(),
      secret: secretText(500).optional(),
    }))
    .output(webhookSettingsSchema),
  /** Until `stop` or the end of the app, on 127.0.0.1 alone. Where it listens already, its address. */
  listen: procedure
    .input(inProfileSchema.extend({ port: portSchema.optional() }))
    .output(z.object({
      address: z.string(),
      /** The newest notice before: what to watch from. */
      after: countSchema,
    })),
  stop: procedure.input(inProfileSchema).output(listeningSchema),
  listening: procedure.input(inProfileSchema).output(listeningSchema),
  /** Each notice behind `after`, in the order in which they came, for as long as this process listens. */
  watch: procedure.input(inProfileSchema.extend({ after: countSchema })).output(eventIterator(webhookNoticeSchema)),
  /** Delivered webhooks from a file, JSONL or CSV. Ends with `done`; taking a file again adds nothing but doubles. */
  importFile: procedure
    .input(inProfileSchema.extend({ path: z.string() }))
    .output(eventIterator(webhookImportEventSchema)),
}
