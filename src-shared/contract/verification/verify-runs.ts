/** Verify runs: what is asked of the service, in which order, and how far it is. */
import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { LANES } from '../../domain/time/lanes.ts'
import { SUSPICIOUS_VIEWS } from '../../domain/books/suspicious.ts'
import {
  MAX_SELECTED_REFERENCES, PAUSE_REASONS, RUN_ORDERS, RUN_STATES, TROUBLE_KINDS,
} from '../../domain/verification/verify-run.ts'
import {
  countSchema, currencySchema, idSchema, inProfileSchema, instantSchema, paymentStateSchema, procedure,
  totalMinorSchema,
} from '../common.ts'
import { OUTCOME_KINDS, paymentFilterSchema } from '../books/payments.ts'

/** Which payments a run asks about. Without `states`, `all` or `view`: every one that is not proved. */
export const runSelectionSchema = z.object({
  batchId: idSchema.optional(),
  txrefs: z.array(z.string()).max(MAX_SELECTED_REFERENCES).readonly().optional(),
  states: z.array(paymentStateSchema).readonly().optional(),
  /** Proved ones too. */
  all: z.boolean().optional(),
  /** Only pending ones whose time of re-query has come. */
  due: z.boolean().optional(),
  /** Payments that this earlier run asked about. */
  runId: idSchema.optional(),
  /** Those that this view of suspicious ones lists when the run is created, whatever their state. */
  view: z.enum(SUSPICIOUS_VIEWS).optional(),
  /** What a grid shows: further conditions on each payment. */
  filter: paymentFilterSchema.optional(),
})
export type RunSelection = Readonly<z.output<typeof runSelectionSchema>>

export const runTallySchema = z.object({
  currency: currencySchema,
  /** `waiting` is what was not asked yet, or not to the end. */
  state: z.union([paymentStateSchema, z.literal('waiting')]),
  count: countSchema,
  amountMinor: totalMinorSchema,
})
export type RunTally = Readonly<z.output<typeof runTallySchema>>

export const verifyRunSchema = z.object({
  id: idSchema,
  lane: z.enum(LANES),
  order: z.enum(RUN_ORDERS),
  state: z.enum(RUN_STATES),
  pauseReason: z.enum(PAUSE_REASONS).nullable(),
  /** Who did, where a person paused it. */
  pausedBy: z.string().nullable(),
  createdAt: instantSchema,
  endedAt: instantSchema.nullable(),
  /** References in the run, and calls made for it. */
  size: countSchema,
  calls: countSchema,
  tallies: z.array(runTallySchema).readonly(),
})
export type VerifyRun = Readonly<z.output<typeof verifyRunSchema>>

export const coolOffSchema = z.object({
  startedAt: instantSchema,
  remainingMs: countSchema,
  message: z.string(),
  /** The wait is over and the one probing call is on its way. */
  isProbing: z.boolean(),
})

export const runEventSchema = z.object({
  run: verifyRunSchema,
  /** Calls a minute over the last moments; null while nothing was sent. */
  callsPerMinute: z.number().nullable(),
  etaMs: z.number().nullable(),
  slotsHeld: countSchema,
  slotsTotal: countSchema,
  inFlight: countSchema,
  coolOff: coolOffSchema.nullable(),
  /** What went wrong last, while no call goes well: also while the service is still being tried. */
  trouble: z.object({ kind: z.enum(TROUBLE_KINDS), message: z.string() }).nullable(),
})
export type RunEvent = Readonly<z.output<typeof runEventSchema>>

/** The calls of a run that gave no answer about the payment, by kind, most frequent first. */
export const runErrorSchema = z.object({
  outcome: z.enum(OUTCOME_KINDS),
  count: countSchema,
  /** The newest words of that kind. */
  message: z.string().nullable(),
})
export type RunError = Readonly<z.output<typeof runErrorSchema>>

export const runFilterSchema = z.object({
  states: z.array(z.enum(RUN_STATES)).max(RUN_STATES.length).readonly().optional(),
  /** Created from this moment on. */
  from: instantSchema.optional(),
  /** Created before this moment. */
  before: instantSchema.optional(),
})
export type RunFilter = Readonly<z.output<typeof runFilterSchema>>

const oneRun = inProfileSchema.extend({ runId: idSchema })

export const verifyRuns = {
  /**
   * Opens what a run needs, before any other work rests on it: fails as `start` would where the vault stays locked or
   * another process holds the ledger.
   */
  prepare: procedure.input(inProfileSchema).output(inProfileSchema),
  /** Creates the run. It starts at once, unless queued, beside those that run already. */
  start: procedure
    .input(
      inProfileSchema.extend({
        selection: runSelectionSchema.default({}),
        order: z.enum(RUN_ORDERS).default('file'),
        lane: z.enum(LANES).default('bulk'),
        /** Keeps re-querying what is pending, on the schedule, for at most this long. */
        waitForPendingMs: z.int().min(0).max(7 * 24 * 3_600_000).default(0),
        /** It is left to whatever verifies next. */
        isQueued: z.boolean().default(false),
      }),
    )
    .output(z.object({
      run: verifyRunSchema,
      unknownReferences: z.array(z.string()).readonly(),
      /** Queued runs of before, which go on with it. */
      takenUp: z.array(idSchema).readonly(),
    })),
  /** Those of the references that the books do not hold, so that a run of them would leave out; in the order given. */
  unknownReferences: procedure
    .input(inProfileSchema.extend({ txrefs: z.array(z.string()).max(MAX_SELECTED_REFERENCES).readonly() }))
    .output(z.array(z.string()).readonly()),
  /**
   * An event at once, with each change (at most four a second) and with each second, until the run is completed,
   * cancelled or paused.
   */
  watch: procedure.input(oneRun).output(eventIterator(runEventSchema)),
  get: procedure.input(oneRun).output(verifyRunSchema),
  /** Newest first. */
  list: procedure
    .input(inProfileSchema.extend({
      limit: z.int().min(1).max(1_000).default(50), filter: runFilterSchema.prefault({}),
    }))
    .output(z.array(verifyRunSchema)),
  errors: procedure.input(oneRun).output(z.array(runErrorSchema)),
  /** `cool-off`: whoever follows it was told not to wait for one. */
  pause: procedure
    .input(oneRun.extend({ reason: z.enum(['person', 'cool-off']).default('person') }))
    .output(verifyRunSchema),
  resume: procedure.input(oneRun).output(verifyRunSchema),
  /** Leaves what is not answered yet to whatever verifies next; a run that is over stays over. */
  queue: procedure.input(oneRun).output(verifyRunSchema),
  cancel: procedure.input(oneRun).output(verifyRunSchema),
}
