/** The profiles that this process has open: a reader at the first look, the writer and the scheduler when needed. */
import { AppError } from '../../src-shared/contract/errors.ts'
import type { Profile } from '../../src-shared/contract/profiles.ts'
import type { LedgerReader, LedgerWriter } from '../ledger/ledger.ts'
import type { Parts, Verifier } from './parts.ts'
import type { Scheduler } from '../scheduler/scheduler.ts'

export const PRACTICE_PROFILE = 'practice'

/** How often the wishes that other processes left are looked for. */
const REQUEST_POLL_MS = 400

interface OpenLedger {
  readonly reader: LedgerReader
  readonly writer: LedgerWriter
}

export interface OpenProfiles {
  profile(name: string): Promise<Profile>
  folderOf(name: string): string
  reader(name: string): Promise<LedgerReader>
  /** Throws LEDGER_HELD where another process writes to it. */
  writer(name: string): Promise<LedgerWriter>
  /** Opens the way to the service, once, and starts the scheduler. */
  scheduler(name: string): Promise<Scheduler>
  /** The scheduler, if this process has one for the profile. */
  runningScheduler(name: string): Scheduler | undefined
  /** Ends everything that is open for this profile. */
  closeProfile(name: string): Promise<void>
  close(): Promise<void>
}

export function createOpenProfiles(parts: Parts): OpenProfiles {
  const readers = new Map<string, Promise<LedgerReader>>()
  const ledgers = new Map<string, Promise<OpenLedger>>()
  const verifiers = new Map<string, Promise<Verifier>>()
  const schedulers = new Map<string, Scheduler>()
  const inboxes = new Map<string, NodeJS.Timeout>()
  const folderOf = (name: string): string => parts.profiles.folderOf(name)

  async function profile(name: string): Promise<Profile> {
    const found = name === PRACTICE_PROFILE ? await parts.profiles.find(name) : await parts.profiles.get(name)
    if (found) return found
    const practice = parts.practiceProfile()
    await parts.profiles.add(practice)
    return practice
  }

  const ledger = (name: string): Promise<OpenLedger> =>
    once(ledgers, name, async () => parts.openLedger(await profile(name), folderOf(name)))

  async function reader(name: string): Promise<LedgerReader> {
    if (ledgers.has(name)) return (await ledger(name)).reader
    return once(readers, name, async () => {
      await profile(name)
      return (await parts.openReader(folderOf(name))) ?? (await ledger(name)).reader
    })
  }

  const verifier = (name: string): Promise<Verifier> =>
    once(verifiers, name, async () => {
      const open = await ledger(name)
      const opened = await parts.openVerifier(await profile(name), open.reader, open.writer)
      await opened.scheduler.start()
      schedulers.set(name, opened.scheduler)
      inboxes.set(name, setInterval(() => void carryOutRequests(name, open.writer), REQUEST_POLL_MS))
      return opened
    })

  async function carryOutRequests(name: string, writer: LedgerWriter): Promise<void> {
    for (const { runId, wish } of await parts.runRequests.take(folderOf(name))) {
      const [to, reason] = wish === 'pause' ? (['paused', 'person'] as const) : (['cancelled', null] as const)
      await writer.moveRun(runId, to, reason, parts.actor).catch(letAskerSeeIt)
    }
  }

  async function closeProfile(name: string): Promise<void> {
    clearInterval(inboxes.get(name))
    inboxes.delete(name)
    schedulers.delete(name)
    await take(verifiers, name, (open) => open.close())
    const readerOfLedger = await take(ledgers, name, async (open) => {
      await open.reader.close()
      await open.writer.close()
      return open.reader
    })
    await take(readers, name, async (open) => {
      if (open !== readerOfLedger) await open.close()
    })
  }

  return {
    profile,
    folderOf,
    reader,
    async writer(name) {
      return (await ledger(name)).writer
    },
    async scheduler(name) {
      return (await verifier(name)).scheduler
    },
    runningScheduler: (name) => schedulers.get(name),
    closeProfile,
    async close() {
      const names = new Set([...readers.keys(), ...ledgers.keys(), ...verifiers.keys()])
      for (const name of names) await closeProfile(name)
    },
  }
}

/** Who left the request watches the run and says that it did not move; here a run that can't move is no news. */
function letAskerSeeIt(error: unknown): void {
  if (!(error instanceof AppError)) throw error
}

/** Makes it at the first call; a failure is forgotten, so that the next call tries again. */
function once<Value>(
  made: Map<string, Promise<Value>>, name: string, make: () => Promise<Value>,
): Promise<Value> {
  const present = made.get(name)
  if (present) return present
  const promise = make()
  made.set(name, promise)
  promise.catch(() => made.delete(name))
  return promise
}

/** Takes it out of the map and, where it was made well, does this to it. */
async function take<Value, Result>(
  made: Map<string, Promise<Value>>, name: string, use: (value: Value) => Promise<Result>,
): Promise<Result | undefined> {
  const promise = made.get(name)
  made.delete(name)
  if (!promise) return undefined
  const settled = await promise.then((value) => ({ value }), () => undefined)
  return settled ? use(settled.value) : undefined
}
