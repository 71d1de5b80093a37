/**
 * The rejected rows of an import. A core keeps them in its profile's folder, where nobody at a seat can look; a copy
 * comes to that of the seat, under the same name.
 */
import { join } from 'node:path'
import { z } from 'zod'
import { AppError } from '../../src-shared/contract/errors/errors.ts'
import type { Placed } from './files.ts'

interface RejectsMeans {
  /** The profile's, here. */
  readonly folder: string
  /** Has the core write them to a file of this name, and fetches that in place of what has its name here. */
  readonly fetch: (procedure: string, input: object, here: string) => Promise<void>
}

const doneSchema = z.object({
  kind: z.literal('done'),
  result: z.looseObject({
    rejectsFile: z.string(), batchId: z.int().nullish(), fileId: z.int().nullish(),
  }),
})

/** Of an event that names a file of rejected rows which is not here yet: the event that names it here. */
export function createRejects({ folder, fetch }: RejectsMeans) {
  return {
    async bring(procedure: string, event: unknown, isHere: (path: string) => boolean): Promise<unknown> {
      const { success, data } = doneSchema.safeParse(event)
      if (!success || isHere(data.result.rejectsFile)) return event
      const { batchId, fileId } = data.result
      const place = procedure === 'imports.expected' && typeof batchId === 'number'
        ? { call: 'imports.saveRejects', input: { batchId }, name: `rejects-of-batch-${batchId}.csv` }
        : procedure === 'settlements.importFile' && typeof fileId === 'number'
          ? { call: 'settlements.saveRejects', input: { fileId }, name: `rejects-of-settlement-file-${fileId}.csv` }
          : undefined
      if (!place) return event
      const here = join(folder, place.name)
      await fetch(place.call, place.input, here)
      return { ...data, result: { ...data.result, rejectsFile: here } }
    },
  }
}

const REJECTS_OF: ReadonlySet<string> = new Set(['imports.expected', 'settlements.importFile'])

/** What could not be written where it was wanted; the import itself is done, so its rejected rows go elsewhere. */
export function isRejectsOnly(procedure: string, { outputs }: { readonly outputs: readonly Placed[] }, error: unknown) {
  return REJECTS_OF.has(procedure) && outputs.length > 0 && error instanceof AppError
}
