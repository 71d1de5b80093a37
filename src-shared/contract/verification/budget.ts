/** The request budget: what is free, the cool-off, and the proof that no window was ever exceeded. */
import { z } from 'zod'
import { LANES } from '../../domain/time/lanes.ts'
import { countSchema, idSchema, inProfileSchema, instantSchema, procedure } from '../common.ts'
import { coolOffSchema } from './verify-runs.ts'

export const sendSchema = z.object({
  id: idSchema,
  txref: z.string(),
  lane: z.enum(LANES),
  takenAt: instantSchema,
  /** Null while it is in flight, or where its process died before an answer. */
  endedAt: instantSchema.nullable(),
  outcome: z.string().nullable(),
})
export type Send = Readonly<z.output<typeof sendSchema>>

export const budgetNowSchema = z.object({
  requestsPerMinute: countSchema,
  sharePercent: countSchema,
  /** This seat's slots in any 60 seconds, and how many of them are free now. */
  slotsTotal: countSchema,
  slotsFree: countSchema,
  coolOff: coolOffSchema.nullable(),
})
export type BudgetNow = Readonly<z.output<typeof budgetNowSchema>>

export const budgetSchema = budgetNowSchema.extend({
  /** Recomputed from the log of sends: the most that any 60 seconds could have held, and where. */
  fullestWindow: z.object({ sends: countSchema, startedAt: instantSchema }).nullable(),
  isLimitKept: z.boolean(),
  sendsTotal: countSchema,
  /** The newest ones since the asked time, newest first. */
  sends: z.array(sendSchema).readonly(),
})
export type Budget = Readonly<z.output<typeof budgetSchema>>

export const budget = {
  get: procedure
    .input(inProfileSchema.extend({ since: instantSchema.optional(), limit: z.int().min(0).max(10_000).default(20) }))
    .output(budgetSchema),
  /** Without the proof, which reads the whole log. */
  now: procedure.input(inProfileSchema).output(budgetNowSchema),
}
