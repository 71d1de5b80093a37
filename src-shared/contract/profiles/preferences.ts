/** What a person set up for herself: saved views, columns, remembered mappings, appearance. Kept for all doors. */
import { z } from 'zod'
import { procedure } from '../common.ts'

/** A name is written by the door that uses it: `grid.payments`, `import.mapping`. */
const nameSchema = z.string().regex(/^[a-z][a-z0-9-]*(\.[a-z0-9-]+){0,3}$/).max(100)
/** JSON text; it is the door's own and never a secret. */
const valueSchema = z.string().max(65_536)
export const MAX_PREFERENCES = 500
export const preferencesSchema = z.record(nameSchema, valueSchema)

export const preferences = {
  all: procedure.output(preferencesSchema),
  /** Null forgets it. */
  set: procedure.input(z.object({ name: nameSchema, value: valueSchema.nullable() })),
}
