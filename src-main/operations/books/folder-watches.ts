/**
 * Watches the folders of profiles for as long as the workbench is open: looks into each now and then, and imports what
 * leaves nothing to a person. Which folder it is, is a setting of the profile; in memory there is what the looks found.
 */
import type { FolderWatch, WatchedFolder, WatchedOutcome } from '../../../src-shared/contract/books/watching.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { changesIn } from '../../../src-shared/domain/changes.ts'
import { ignore } from '../../platform/ignore.ts'
import { findSystemRefusal } from '../../platform/system-reason.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import { createKeptDryRuns } from './kept-dry-runs.ts'
import { passFolder } from './watch-folder.ts'

interface InProfile {
  readonly profile: string
}

interface Watch {
  readonly ended: AbortController
  callOff: () => void
  underWay: Promise<void> | undefined
  lookedAtMs: number | null
  failure: AppError | null
  /** Of the last look. */
  left: readonly WatchedOutcome[]
  /** Of all looks, newest first. */
  moved: readonly WatchedOutcome[]
}

const MINUTE_MS = 60_000
/** Older ones are told by the list of imports. */
const MAX_MOVED = 20

export type FolderWatches = ReturnType<typeof createFolderWatches>

export function createFolderWatches(parts: Parts, open: OpenProfiles) {
  const watches = new Map<string, Watch>()
  const dryRuns = createKeptDryRuns(open)

  return {
    /** What was found; from the first call on it is looked for. Null where no folder is watched. */
    async follow({ profile }: InProfile): Promise<FolderWatch | null> {
      const folder = await findFolder(profile)
      return folder && describe(folder, watches.get(profile) ?? begin(profile, folder))
    },
    async lookNow({ profile }: InProfile): Promise<FolderWatch | null> {
      const folder = await findFolder(profile)
      if (!folder) return null
      const watch = watches.get(profile) ?? begin(profile, folder)
      await look(profile, folder, watch)
      return describe(folder, watch)
    },
    forget,
    close: () => Promise.all([...watches.keys()].map((profile) => forget({ profile }))),
  }

  /** Ends where no folder is watched any more, whoever changed the setting. */
  async function findFolder(profile: string): Promise<WatchedFolder | null> {
    const { watchedFolder } = await open.profile(profile)
    if (watchedFolder === null) await forget({ profile })
    return watchedFolder
  }

  function begin(profile: string, folder: WatchedFolder): Watch {
    const watch = beginWatch()
    watches.set(profile, watch)
    lookAgainAfter(0, profile, folder, watch)
    return watch
  }

  function lookAgainAfter(delayMs: number, profile: string, folder: WatchedFolder, watch: Watch): void {
    watch.callOff()
    watch.callOff = parts.clock.schedule(delayMs, () => {
      void look(profile, folder, watch).then(async () => {
        const next = watch.ended.signal.aborted ? null : await findFolder(profile)
        if (next && !watch.ended.signal.aborted) lookAgainAfter(next.everyMinutes * MINUTE_MS, profile, next, watch)
      }).catch(goneMeanwhile)
    })
  }

  /** One look at a time: whoever asks meanwhile waits for that. */
  function look(profile: string, folder: WatchedFolder, watch: Watch): Promise<void> {
    const request = { profile, path: folder.path, options: {} }
    const pass = (signal: AbortSignal) => passFolder(parts, open, dryRuns, request, signal)
    watch.underWay ??= lookOnce(pass, watch).finally(() => {
      watch.underWay = undefined
      watch.lookedAtMs = parts.clock.instant().wallMs
      if (!watch.ended.signal.aborted) parts.events.note(profile, changesIn('imports'))
    })
    return watch.underWay
  }

  async function forget({ profile }: InProfile): Promise<void> {
    const watch = watches.get(profile)
    watches.delete(profile)
    watch?.callOff()
    watch?.ended.abort()
    await watch?.underWay
  }
}

function beginWatch(): Watch {
  return {
    ended: new AbortController(), callOff: () => undefined, underWay: undefined, lookedAtMs: null, failure: null,
    left: [], moved: [],
  }
}

/** Throws what is neither expected nor the system's. */
async function lookOnce(
  pass: (signal: AbortSignal) => ReturnType<typeof passFolder>, watch: Watch,
): Promise<void> {
  const { signal } = watch.ended
  try {
    const { files } = await pass(signal)
    const moved = files.filter(({ movedTo }) => movedTo !== null)
    watch.left = files.filter(({ movedTo }) => movedTo === null)
    watch.moved = [...moved.toReversed(), ...watch.moved].slice(0, MAX_MOVED)
    watch.failure = null
  } catch (error) {
    if (signal.aborted) return
    const known = error instanceof AppError ? error : findSystemRefusal(error)
    if (!known) throw error
    watch.failure = known
  }
}

const goneMeanwhile = ignore(['expected', 'system'], 'whoever looks at the profile next is told why it can’t be read')

function describe(folder: WatchedFolder, { lookedAtMs, underWay, failure, left, moved }: Watch): FolderWatch {
  return {
    ...folder,
    lookedAt: lookedAtMs === null ? null : new Date(lookedAtMs).toISOString(),
    isLooking: underWay !== undefined,
    failure: failure && {
      code: failure.code, message: failure.message, advice: failure.advice, details: failure.details,
    },
    files: [...left, ...moved],
  }
}
