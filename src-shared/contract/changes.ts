/** Tells a door that something in a ledger changed, whoever changed it, so that it reads again what it shows. */
import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { countSchema, inProfileSchema, procedure } from './common.ts'

/** Counts up; means nothing but "different from before". */
export const changeSchema = z.object({ revision: countSchema })

export const changes = {
  /**
   * The present revision at once, then at most four events a second, until it is aborted. Ends too where the ledger is
   * closed, as for a restore: then watch again.
   */
  watch: procedure.input(inProfileSchema).output(eventIterator(changeSchema)),
}
