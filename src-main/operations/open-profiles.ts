/** The profiles that this process has open: a reader at the first look, the writer and the scheduler when needed. */
import { AppError } from '../../src-shared/contract/errors.ts'
import type { Profile } from '../../src-shared/contract/profiles.ts'
import type { LedgerGrid } from '../ledger/grid/grid-handle.ts'
import type { AuditEvent, LedgerReader, LedgerWriter } from '../ledger/ledger.ts'
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
  grid(name: string): Promise<LedgerGrid>
  /** Is this still a reader of the profile, or was it closed? */
  isOpen(name: string, reader: LedgerReader): Promise<boolean>
  /** Throws LEDGER_HELD where another process writes to it. */
  writer(name: string): Promise<LedgerWriter>
  /** Adds to the audit trail, without a writer where none is open. Throws LEDGER_HELD where another process writes. */
  recordAudit(name: string, event: AuditEvent): Promise<void>
  /** Takes into the audit trail what other processes left for it, where this one writes to the ledger. */
  takeAuditNotes(name: string): Promise<void>
  /** Opens the way to the service, once, and starts the scheduler. */
  scheduler(name: string): Promise<Scheduler>
  /** The scheduler, if this process has one for the profile. */
  runningScheduler(name: string): Scheduler | undefined
  /** Closes the way to the service and pauses what it was doing; the next run opens another. */
  closeVerifier(name: string): Promise<void>
  /** The same for all that no run is using and that hold a secret key. */
  closeIdleVerifiers(): Promise<void>
  /** Is this process verifying anything? */
  isRunUnderWay(): Promise<boolean>
  /** Ends everything that is open for this profile. */
  closeProfile(name: string): Promise<void>
  close(): Promise<void>
}

export function createOpenProfiles(parts: Parts): OpenProfiles {
  const readers = new Map<string, Promise<LedgerReader>>()
  const grids = new Map<string, Promise<LedgerGrid>>()
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
    once(ledgers, name, async () => {
      const opened = await parts.openLedger(await profile(name), folderOf(name))
      await takeNotes(name, opened.writer)
      return opened
    })

  async function reader(name: string): Promise<LedgerReader> {
    if (ledgers.has(name)) return (await ledger(name)).reader
    return once(readers, name, async () => {
      await profile(name)
      const opened = await parts.openReader(folderOf(name)).catch(undefinedIfOlder)
      return opened ?? (await ledger(name)).reader
    })
  }

  const grid = (name: string): Promise<LedgerGrid> =>
    once(grids, name, async () => {
      // Where there is no ledger yet, this makes it.
      await reader(name)
      const opened = await parts.openGrid(folderOf(name))
      if (!opened) throw new Error('A ledger that was just opened is not there')
      return opened
    })

  const verifier = (name: string): Promise<Verifier> =>
    once(verifiers, name, async () => {
      const open = await ledger(name)
      const opened = await parts.openVerifier(await profile(name), open.reader, open.writer)
      await opened.scheduler.start()
      schedulers.set(name, opened.scheduler)
      inboxes.set(name, setInterval(() => void carryOutRequests(name, open.writer), REQUEST_POLL_MS))
      return opened
    })

  /** What can't be recorded now stays for the next time. */
  async function takeNotes(name: string, writer: LedgerWriter): Promise<void> {
    await parts.auditNotes.take(folderOf(name), (note) => writer.recordAudit(note)).catch(unlessKnown)
  }

  async function carryOutRequests(name: string, writer: LedgerWriter): Promise<void> {
    await takeNotes(name, writer)
    for (const { runId, wish } of await parts.runRequests.take(folderOf(name))) {
      const [to, reason] = wish === 'pause' ? (['paused', 'person'] as const) : (['cancelled', null] as const)
      await writer.moveRun(runId, to, reason, parts.actor).catch(unlessKnown)
    }
  }

  async function closeVerifier(name: string): Promise<void> {
    clearInterval(inboxes.get(name))
    inboxes.delete(name)
    schedulers.delete(name)
    await take(verifiers, name, (open) => open.close())
  }

  async function isRunUnderWayIn(name: string): Promise<boolean> {
    const opened = await verifiers.get(name)?.catch(() => undefined)
    return opened !== undefined && (await (await reader(name)).isRunUnderWay())
  }

  async function closeProfile(name: string): Promise<void> {
    await closeVerifier(name)
    await take(grids, name, (open) => open.close())
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
    grid,
    async isOpen(name, wanted) {
      return (await readers.get(name)) === wanted || (await ledgers.get(name))?.reader === wanted
    },
    async writer(name) {
      return (await ledger(name)).writer
    },
    async recordAudit(name, event) {
      const only = await reader(name)
      if (ledgers.has(name)) await (await ledger(name)).writer.recordAudit(event)
      else await parts.recordBeside(only, name, event)
    },
    async takeAuditNotes(name) {
      const opened = await ledgers.get(name)
      if (opened) await takeNotes(name, opened.writer)
    },
    async scheduler(name) {
      return (await verifier(name)).scheduler
    },
    runningScheduler: (name) => schedulers.get(name),
    closeVerifier,
    async closeIdleVerifiers() {
      for (const name of [...verifiers.keys()]) {
        // The practice service has no key to forget.
        if (name !== PRACTICE_PROFILE && !(await isRunUnderWayIn(name))) await closeVerifier(name)
      }
    },
    async isRunUnderWay() {
      const asked = await Promise.all([...verifiers.keys()].map(isRunUnderWayIn))
      return asked.includes(true)
    },
    closeProfile,
    async close() {
      const names = new Set([...readers.keys(), ...grids.keys(), ...ledgers.keys(), ...verifiers.keys()])
      for (const name of names) await closeProfile(name)
    },
  }
}

/** Who left a request watches the run and says that it did not move; here a run that can't move is no news. */
function unlessKnown(error: unknown): void {
  if (!(error instanceof AppError)) throw error
}

/** A ledger of an earlier version is brought up to date by whoever writes to it, so it is opened for that. */
function undefinedIfOlder(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== 'LEDGER_OLDER') throw error
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
