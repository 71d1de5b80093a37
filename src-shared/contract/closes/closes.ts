/** Whether a business day can be closed, and what stands in the way. */
import { z } from 'zod'
import { CLOSE_CHECKS } from '../../domain/closes/checklist.ts'
import { countSchema, dateSchema, inProfileSchema, procedure } from '../common.ts'
import { matchingStandingSchema } from '../matching/matches.ts'

export const dayChecklistSchema = matchingStandingSchema.extend({
  date: dateSchema,
  /** Of that business day. */
  payments: countSchema,
  isReady: z.boolean(),
  /** In the order in which they are worked on. What is in transit or carried forward does not stand in the way. */
  checks: z.array(z.object({
    name: z.enum(CLOSE_CHECKS), isMet: z.boolean(), open: countSchema, inTransit: countSchema,
    carried: countSchema,
  })).readonly(),
})
export type DayChecklist = Readonly<z.output<typeof dayChecklistSchema>>

export const closes = {
  /** Computed from what is in the ledger now. */
  status: procedure.input(inProfileSchema.extend({ date: dateSchema })).output(dayChecklistSchema),
}
