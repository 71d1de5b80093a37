/** A watched folder: files that other programs put there are imported without a person where nothing is in question. */
import { z } from 'zod'
import { countSchema, idSchema, instantSchema, toldErrorSchema } from '../common.ts'
import { personal } from '../personal.ts'

/**
 * `imported`: all of it is in the books, and the file moved. `known`: the books had it all, and the file moved.
 * `waits`: left for a person. `refused`: can't be imported at all, and moved. `growing`: may still be written to.
 * `not-taken`: no plain file of its own user.
 */
export const watchedOutcomeSchema = z.object({
  name: z.string(),
  kind: z.enum(['imported', 'known', 'waits', 'refused', 'growing', 'not-taken']),
  batchId: idSchema.nullable(),
  /** New payments. */
  imported: countSchema,
  /** Why it was not imported, in words; null where it was. */
  reason: personal(z.string()).nullable(),
  /** Of the error with which it can't be read. */
  code: z.string().nullable(),
  movedTo: z.string().nullable(),
})
export type WatchedOutcome = Readonly<z.output<typeof watchedOutcomeSchema>>

export const MAX_WATCH_MINUTES = 24 * 60
export const DEFAULT_WATCH_MINUTES = 15

/** What a profile has its folder watched by while the workbench is open. The terminal's `watch` names its own. */
export const watchedFolderSchema = z.object({
  path: z.string().min(1).max(4_096),
  everyMinutes: z.int().min(1).max(MAX_WATCH_MINUTES),
})
export type WatchedFolder = Readonly<z.output<typeof watchedFolderSchema>>

export const folderWatchSchema = watchedFolderSchema.extend({
  /** Null before the first look has ended. */
  lookedAt: instantSchema.nullable(),
  isLooking: z.boolean(),
  /** Why the last look came to nothing. */
  failure: toldErrorSchema.nullable(),
  /** What is in the folder, then what was moved since the program started, newest first. */
  files: z.array(watchedOutcomeSchema).readonly(),
})
export type FolderWatch = Readonly<z.output<typeof folderWatchSchema>>
