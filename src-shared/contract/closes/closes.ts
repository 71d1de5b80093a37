/** Business days: whether one can be closed, which were, and what they said. */
import { z } from 'zod'
import { CLOSE_CHECKS } from '../../domain/closes/checklist.ts'
import { PACK_STEPS, PROFILE_KINDS } from '../../domain/closes/pack-verdict.ts'
import { CONTENT_KINDS, FIGURES, type Figure } from '../../domain/closes/day-content.ts'
import {
  countSchema, currencySchema, dateSchema, idSchema, inProfileSchema, instantSchema, MAX_WINDOW_ROWS, procedure,
  sliceSchema,
} from '../common.ts'
import { matchingStandingSchema } from '../matching/matches.ts'

const figureSchema = z.bigint()
/** The figures of a bridge, in minor units. */
export const dayFiguresSchema = z.object({
  currency: currencySchema,
  ...(Object.fromEntries(FIGURES.map((name) => [name, figureSchema])) as Record<Figure, typeof figureSchema>),
})
export type CloseFigures = Readonly<z.output<typeof dayFiguresSchema>>

/** What came for a day after it was closed, in one currency. */
const dayAdjustmentSchema = z.object({
  date: dateSchema, close: idSchema,
  /** Of what that close said. */
  contentHash: z.string(),
  figures: dayFiguresSchema,
})
export type CloseAdjustment = Readonly<z.output<typeof dayAdjustmentSchema>>

const arrivalSchema = z.object({
  /** The business day on which a match run found it. */
  arrivedOn: dateSchema,
  figures: dayFiguresSchema,
  /** The close of a later day that states it; null while none does. */
  statedBy: z.object({ close: idSchema, date: dateSchema }).nullable(),
})
export type CloseArrival = Readonly<z.output<typeof arrivalSchema>>

export const dayChecklistSchema = matchingStandingSchema.extend({
  date: dateSchema,
  /** Of that business day. */
  payments: countSchema,
  isReady: z.boolean(),
  /** The close that holds of the day; null where it is open. */
  closeId: idSchema.nullable(),
  /** A close or a reopening that was signed and waits for a second person. */
  proposalId: idSchema.nullable(),
  /** In the order in which they are worked on. What is in transit or carried forward does not stand in the way. */
  checks: z.array(z.object({
    name: z.enum(CLOSE_CHECKS), isMet: z.boolean(), open: countSchema, inTransit: countSchema,
    carried: countSchema,
  })).readonly(),
  /** Of earlier days that are closed: what the close of this day would state. Empty where it is closed. */
  adjustments: z.array(dayAdjustmentSchema).readonly(),
})
export type DayChecklist = Readonly<z.output<typeof dayChecklistSchema>>

const byTwoSchema = z.object({ signedBy: z.string(), approvedBy: z.string(), at: instantSchema })

export const closeSchema = byTwoSchema.extend({
  id: idSchema,
  date: dateSchema,
  /** SHA-256 of all that the day said, hexadecimal. */
  contentHash: z.string(),
  /** Are the two signatures by keys of people whom the vault knows? Null where it is locked. */
  areSignersKnown: z.boolean().nullable(),
  /** Who goes on with what was late, and why it was left; null where nothing was. */
  carried: z.object({ owner: z.string(), reason: z.string() }).nullable(),
  /** Null while the day is closed. */
  reopened: byTwoSchema.extend({ reason: z.string() }).nullable(),
})
export type Close = Readonly<z.output<typeof closeSchema>>

/** The action under which a proof pack stands in the audit trail. */
export const PACK_ACTION = 'pack written'

/** Where it was written, and by whose key it is signed. */
const writtenPackSchema = z.object({
  path: z.string(), bytes: countSchema, sha256: z.string(), close: idSchema, date: dateSchema,
  /** Of the evidence key, for whoever checks the pack to compare. */
  fingerprint: z.string(),
})
export type WrittenPack = Readonly<z.output<typeof writtenPackSchema>>

const signerSchema = z.object({ name: z.string(), at: instantSchema, fingerprint: z.string() })
const packVerdictSchema = z.object({
  isSound: z.boolean(),
  steps: z.array(z.object({
    name: z.enum(PACK_STEPS), count: countSchema, fault: z.string().nullable(),
  })).readonly(),
  facts: z.object({
    ledgerId: z.string(), profile: z.string(), kind: z.enum(PROFILE_KINDS), date: z.string(), close: countSchema,
    closedAt: z.string(), contentHash: z.string(), audit: z.object({ count: countSchema, head: z.string() }),
  }).nullable(),
  fingerprint: z.string().nullable(),
  signed: z.object({
    signed: signerSchema, approved: signerSchema,
    carried: z.object({ owner: z.string(), reason: z.string() }).nullable(),
  }).nullable(),
})

const ofCloseSchema = inProfileSchema.extend({ closeId: idSchema })
const rowNameSchema = z.object({ kind: z.enum(CONTENT_KINDS), key: z.string() })

export const closes = {
  /** Computed from what is in the ledger now. */
  status: procedure.input(inProfileSchema.extend({ date: dateSchema })).output(dayChecklistSchema),
  /** The newest first; also those whose day was opened again. */
  list: procedure.input(inProfileSchema).output(z.array(closeSchema).readonly()),
  /** With the figures of the day as they were, in the order of their currencies. */
  get: procedure.input(ofCloseSchema).output(closeSchema.extend({
    figures: z.array(dayFiguresSchema).readonly(),
    /** Of earlier days, in what was signed. */
    states: z.array(dayAdjustmentSchema).readonly(),
    /** What came for this day since, as of the last match run. */
    arrivals: z.array(arrivalSchema).readonly(),
  })),
  /**
   * What the day said when it was closed, row by row, each as the line of JSON that was hashed. `kinds`: only these;
   * all where none is named.
   */
  content: procedure
    .input(ofCloseSchema.extend({
      kinds: z.array(z.enum(CONTENT_KINDS)).max(CONTENT_KINDS.length), slice: sliceSchema,
    }))
    .output(z.object({
      rows: z.array(rowNameSchema.extend({ text: z.string() })).max(MAX_WINDOW_ROWS).readonly(), total: countSchema,
    })),
  /**
   * What the day says otherwise by now. `figures`: what has to be added to those of the close to come to those of
   * today, only of currencies that differ.
   */
  changes: procedure.input(ofCloseSchema.extend({ slice: sliceSchema })).output(z.object({
    figures: z.array(dayFiguresSchema).readonly(),
    rows: z.array(rowNameSchema.extend({ before: z.string().nullable(), after: z.string().nullable() }))
      .max(MAX_WINDOW_ROWS).readonly(),
    total: countSchema,
  })),
  /**
   * One file with all of a closed day and what proves it, to be checked without this program. Opens the vault. Throws
   * PACK_SIGNERS_UNKNOWN, PACK_NOT_SOUND where the ledger does not hold what two people signed, and OUTPUT_EXISTS where
   * something has the name by the end and `mustBeNew`; else that is replaced.
   */
  pack: procedure
    .input(ofCloseSchema.extend({ path: z.string(), mustBeNew: z.boolean().default(false) }))
    .output(writtenPackSchema),
  /** Checks such a file, of whatever ledger. */
  checkPack: procedure.input(z.object({ path: z.string() })).output(packVerdictSchema),
}
