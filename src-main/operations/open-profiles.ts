/** The profiles that this process has open: a reader at the first look, the writer and the scheduler when needed. */
import { AppError } from '../../src-shared/contract/errors.ts'
import type { Profile } from '../../src-shared/contract/profiles.ts'
import type { LedgerGrid } from '../ledger/grid/grid-handle.ts'
import type { AuditEvent, LedgerReader, LedgerWriter } from '../ledger/ledger.ts'
import { openInbox, type Inbox } from './inbox.ts'
import type { Parts, Verifier } from './parts.ts'
import type { ServiceCalls } from '../payment-service/service-calls.ts'
import type { Scheduler } from '../scheduler/scheduler.ts'

export const PRACTICE_PROFILE = 'practice'

interface OpenLedger {
  readonly reader: LedgerReader
  readonly writer: LedgerWriter
  readonly inbox: Inbox
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
  /** The calls that a person causes, over the same way to the service. */
  calls(name: string): Promise<ServiceCalls>
  /** The scheduler, if this process has one for the profile. */
  runningScheduler(name: string): Scheduler | undefined
  /** Closes the way to the service and pauses what it was doing; the next run opens another. */
  closeVerifier(name: string): Promise<void>
  /** The same for all that no run is using and that hold a secret key. */
  closeIdleVerifiers(): Promise<void>
  /** Is this process verifying anything? */
  isRunUnderWay(): Promise<boolean>
  /** Ends everything that is open for this profile, and opens nothing of it again until the work is done. */
  whileClosed<Result>(name: string, work: () => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

export function createOpenProfiles(parts: Parts): OpenProfiles {
  const readers = new Map<string, Promise<LedgerReader>>()
  const grids = new Map<string, Promise<LedgerGrid>>()
  const ledgers = new Map<string, Promise<OpenLedger>>()
  const verifiers = new Map<string, Promise<Verifier>>()
  const schedulers = new Map<string, Scheduler>()
  /** Profiles whose ledger is open here. */
  const beingRead = new Set<string>()
  /** What closes a verifier: the next one waits for it, since two would each spend the budget. */
  const closings = new Map<string, Promise<unknown>>()
  /** Profiles that are closed for a while, with what will end it. */
  const closed = new Map<string, Promise<unknown>>()
  const folderOf = (name: string): string => parts.profiles.folderOf(name)

  async function profile(name: string): Promise<Profile> {
    const found = await parts.profiles.find(name)
    if (found) return found
    if (beingRead.has(name)) {
      throw new AppError('LEDGER_UNWRITABLE', { path: folderOf(name), reason: 'the folder is gone' })
    }
    if (name !== PRACTICE_PROFILE) throw new AppError('PROFILE_UNKNOWN', { profile: name })
    await parts.profiles.add(parts.practiceProfile()).catch(unlessThere)
    return parts.profiles.get(name)
  }

  const ledger = (name: string): Promise<OpenLedger> =>
    once(ledgers, name, async () => {
      const opened = await parts.openLedger(await profile(name), folderOf(name))
      try {
        const inbox = await openInbox(parts, folderOf(name), opened.writer)
        beingRead.add(name)
        return { ...opened, inbox }
      } catch (error) {
        await opened.reader.close()
        await opened.writer.close()
        throw error
      }
    })

  async function reader(name: string): Promise<LedgerReader> {
    if (ledgers.has(name)) return (await ledger(name)).reader
    return once(readers, name, async () => {
      await profile(name)
      const opened = await parts.openReader(folderOf(name)).catch(undefinedIfOlder)
      if (opened) beingRead.add(name)
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
      await closings.get(name)
      const open = await ledger(name)
      const opened = await parts.openVerifier(await profile(name), open.reader, open.writer)
      try {
        await opened.scheduler.start()
      } catch (error) {
        await opened.close()
        throw error
      }
      schedulers.set(name, opened.scheduler)
      return opened
    })

  async function closeVerifier(name: string): Promise<void> {
    const closing = take(verifiers, name, (open) => {
      schedulers.delete(name)
      return open.close()
    })
    closings.set(name, Promise.allSettled([closing, closings.get(name)]))
    await closing
  }

  async function isRunUnderWayIn(name: string): Promise<boolean> {
    const opened = await verifiers.get(name)?.catch(() => undefined)
    return opened !== undefined && (await (await reader(name)).isRunUnderWay())
  }

  async function closeProfile(name: string): Promise<void> {
    beingRead.delete(name)
    await closeVerifier(name)
    await take(grids, name, (open) => open.close())
    const readerOfLedger = await take(ledgers, name, async (open) => {
      open.inbox.close()
      await open.reader.close()
      await open.writer.close()
      return open.reader
    })
    await take(readers, name, async (open) => {
      if (open !== readerOfLedger) await open.close()
    })
  }

  /** What was being opened when the closing began may have opened more: it ends when nothing is left. */
  async function closeWhole(name: string): Promise<void> {
    while ([readers, grids, ledgers, verifiers].some((made) => made.has(name))) await closeProfile(name)
  }

  async function untilOpen(name: string): Promise<void> {
    while (closed.has(name)) await closed.get(name)
  }

  return {
    profile,
    folderOf,
    async reader(name) {
      await untilOpen(name)
      return reader(name)
    },
    async grid(name) {
      await untilOpen(name)
      return grid(name)
    },
    async isOpen(name, wanted) {
      return (await readers.get(name)) === wanted || (await ledgers.get(name))?.reader === wanted
    },
    async writer(name) {
      await untilOpen(name)
      return (await ledger(name)).writer
    },
    async recordAudit(name, event) {
      await untilOpen(name)
      const only = await reader(name)
      if (ledgers.has(name)) await (await ledger(name)).writer.recordAudit(event)
      else await parts.recordBeside(only, name, event)
    },
    async takeAuditNotes(name) {
      await (await ledgers.get(name))?.inbox.takeNotes()
    },
    async scheduler(name) {
      await untilOpen(name)
      return (await verifier(name)).scheduler
    },
    async calls(name) {
      await untilOpen(name)
      return (await verifier(name)).calls
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
    async whileClosed(name, work) {
      const turn = Promise.resolve(closed.get(name)).then(() => closeWhole(name)).then(work)
      const over = turn.then(doNothing, doNothing)
      closed.set(name, over)
      try {
        return await turn
      } finally {
        if (closed.get(name) === over) closed.delete(name)
      }
    },
    async close() {
      const names = new Set([...readers.keys(), ...grids.keys(), ...ledgers.keys(), ...verifiers.keys()])
      for (const name of names) await closeWhole(name)
    },
  }
}

function doNothing(): void {}

/** Another call, or another process, was first. */
function unlessThere(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'PROFILE_EXISTS') throw error
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
  promise.catch(() => {
    if (made.get(name) === promise) made.delete(name)
  })
  return promise
}

/** Takes it out of the map and, where it was made well, does this to it. */
async function take<Value, Result>(
  made: Map<string, Promise<Value>>, name: string, use: (value: Value) => Promise<Result>,
): Promise<Result | undefined> {
  const promise = made.get(name)
  made.delete(name)
  if (!promise) return undefined
  const well = await promise.then((value) => ({ value }), () => undefined)
  return well ? use(well.value) : undefined
}
