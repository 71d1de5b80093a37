/** One call to the service that changes nothing: is its address reached, and is the key refused? */
import { z } from 'zod'
import { CONNECTION_FINDINGS, type TestedConnection } from '../../domain/service/connection.ts'
import { countSchema, inProfileSchema, procedure } from '../common.ts'
import { budgetSettingsSchema } from './profiles.ts'

export const testedConnectionSchema = z.object({
  address: z.string(),
  finding: z.enum(CONNECTION_FINDINGS),
  isEncrypted: z.boolean().nullable(),
  message: z.string().nullable(),
  httpStatus: countSchema.nullable(),
  tookMs: countSchema,
}) satisfies z.ZodType<TestedConnection>

export const connection = {
  /** Of a profile; takes one slot of its budget, and opens the vault. Throws BUDGET_COOLING_OFF, BUDGET_IN_USE. */
  test: procedure.input(inProfileSchema).output(testedConnectionSchema),
  /**
   * Before a profile is added. Its call counts in the budget of the profile that is added with this key afterwards.
   * Throws BUDGET_COOLING_OFF, BUDGET_IN_USE.
   */
  tryNew: procedure
    .input(budgetSettingsSchema.extend({
      kind: z.enum(['test', 'live']),
      baseUrl: z.string(),
      publicKey: z.string(),
      secretKey: z.string().meta({ secret: true }),
    }))
    .output(testedConnectionSchema),
}
