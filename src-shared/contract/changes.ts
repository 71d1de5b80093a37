/** Tells a door what changed, whoever changed it, so that it reads again what it shows and says what people hear. */
import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { CHANGE_TOPICS } from '../domain/changes.ts'
import { PAUSE_REASONS } from '../domain/verification/verify-run.ts'
import { idSchema, inProfileSchema, procedure } from './common.ts'

const changeFactSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['run.started', 'run.resumed', 'run.queued']), runId: idSchema }),
  z.object({ kind: z.literal('run.paused'), runId: idSchema, reason: z.enum(PAUSE_REASONS) }),
  z.object({ kind: z.literal('run.ended'), runId: idSchema, as: z.enum(['completed', 'cancelled']) }),
  z.object({ kind: z.enum(['import.started', 'import.committed', 'import.undone']), batchId: idSchema }),
  z.object({
    kind: z.enum([
      'coolOff.began', 'coolOff.ended', 'webhooks.listening', 'webhooks.stopped', 'vault.locked', 'vault.unlocked',
      'ledger.closed',
    ]),
  }),
])

export const changesSchema = z.object({
  /** Null: it concerns all of them. */
  profile: z.string().nullable(),
  /** Of a stream: it tells nothing, but that everything from now on is told. */
  isFirst: z.boolean(),
  /** What may read differently now. After a change by another process: all of them. */
  topics: z.array(z.enum(CHANGE_TOPICS)).readonly(),
  /** What happened in this process since the event before, in order. */
  facts: z.array(changeFactSchema).readonly(),
})
export type ChangesEvent = Readonly<z.output<typeof changesSchema>>

export const changes = {
  /**
   * One event at once, then one when something changed, at most four a second, until it is aborted. Ends too where the
   * ledger is closed, as for a restore: then watch again. Without a profile: the facts of all of them, at once.
   */
  watch: procedure.input(inProfileSchema.partial()).output(eventIterator(changesSchema)),
}
