/** The profiles that this process has open: a reader at the first look, the writer and the scheduler when needed. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Changes } from '../../../src-shared/domain/changes.ts'
import type { Profile } from '../../../src-shared/contract/profiles/profiles.ts'
import type { LedgerGrid } from '../../ledger/index/grid-handle.ts'
import { ignore } from '../../platform/ignore.ts'
import { createKeyedMutex } from '../../platform/mutex.ts'
import type { AuditEvent } from '../../ledger/api/audit.ts'
import type { LedgerReader, LedgerWriter } from '../../ledger/api/ledger.ts'
import { createForeignChanges } from './foreign-changes.ts'
import { createHear, type Hear } from './hearing.ts'
import { openInbox, type Inbox } from './inbox.ts'
import { createKeptAnswers, type KeptAnswers } from './kept-answers.ts'
import { once, take } from './made-once.ts'
import { createOpenVerifiers } from './open-verifiers.ts'
import type { Parts, Verifier } from './parts.ts'
import { PRACTICE_PROFILE } from './practice-profile.ts'
import { refuseOtherHead, sealHead } from './sealed-heads.ts'
import type { Scheduler } from '../../scheduler/scheduler.ts'

interface OpenLedger {
  readonly reader: LedgerReader
  readonly writer: LedgerWriter
  readonly inbox: Inbox
  readonly answers: KeptAnswers
}

export interface OpenProfiles {
  /** Those that are open now. */
  names(): readonly string[]
  profile(name: string): Promise<Profile>
  folderOf(name: string): string
  reader(name: string): Promise<LedgerReader>
  grid(name: string): Promise<LedgerGrid>
  /**
   * Opens what a first look needs. Makes no ledger, and leaves alone one that can't be read as it is, which the look
   * itself is told. Until then the profile is none of those that are open.
   */
  openAhead(name: string): Promise<void>
  readonly hear: Hear
  /** Is this still a reader of the profile, or was it closed? */
  isOpen(name: string, reader: LedgerReader): Promise<boolean>
  /**
   * Throws LEDGER_HELD where another process writes to it, and LEDGER_NOT_NEWEST where it does not continue what the
   * vault, if it is open, sealed of it.
   */
  writer(name: string): Promise<LedgerWriter>
  /** Adds to the audit trail, without a writer where none is open. Throws LEDGER_HELD where another process writes. */
  recordAudit(name: string, event: AuditEvent): Promise<void>
  /** Records answers that an earlier process kept, where the vault is open and no other process writes. */
  takeInAnswers(name: string): Promise<void>
  /** Takes into the audit trail what other processes left for it, where this one writes to the ledger. */
  takeAuditNotes(name: string): Promise<void>
  /** Opens the way to the service, once, and starts the scheduler. */
  scheduler(name: string): Promise<Scheduler>
  /** The calls that a person causes, over the same way to the service. */
  calls(name: string): Promise<Verifier['calls']>
  /** The same calls, with where transfers go over them. */
  payouts(name: string): Promise<Pick<Verifier, 'calls' | 'payoutWay'>>
  /** The scheduler, if this process has one for the profile. */
  runningScheduler(name: string): Scheduler | undefined
  /** Closes the way to the service and pauses what it was doing; the next run opens another. */
  closeVerifier(name: string): Promise<void>
  /** The same for all that hold a secret key and that nothing under way is using: no run, no call, no `hold`. */
  closeIdleVerifiers(): Promise<void>
  /** Something that goes on uses the way to the service, until the function that this gives is called. */
  hold(name: string): () => void
  /** Seals where the evidence of each ledger ends that this process writes to, where the vault is open. */
  sealHeads(): Promise<void>
  /** Is this process verifying anything? */
  isRunUnderWay(): Promise<boolean>
  /** Ends everything that is open for this profile, and opens nothing of it again until the work is done. */
  whileClosed<Result>(name: string, work: () => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

export function createOpenProfiles(parts: Parts): OpenProfiles {
  const readers = new Map<string, Promise<LedgerReader | undefined>>()
  const grids = new Map<string, Promise<LedgerGrid>>()
  const ledgers = new Map<string, Promise<OpenLedger>>()
  /** Profiles whose ledger is open here. */
  const beingRead = new Set<string>()
  /** While its turn lasts, a profile is closed. */
  const closedInTurn = createKeyedMutex()
  const foreign = createForeignChanges(parts.events, async (name) => {
    await untilOpen(name)
    return lookInto(name, grid(name))
  })
  const folderOf = (name: string): string => parts.profiles.folderOf(name)

  async function profile(name: string): Promise<Profile> {
    const found = await parts.profiles.find(name)
    if (found) return refuseOtherKind(found, name, folderOf(name))
    if (beingRead.has(name)) {
      throw new AppError('LEDGER_UNWRITABLE', { path: folderOf(name), reason: 'the folder is gone' })
    }
    if (name !== PRACTICE_PROFILE) throw new AppError('PROFILE_UNKNOWN', { profile: name })
    await parts.profiles.add(parts.practiceProfile()).catch(ignore('PROFILE_EXISTS', 'another was first'))
    return parts.profiles.get(name)
  }

  const ledger = (name: string): Promise<OpenLedger> =>
    once(ledgers, name, async () => {
      const opened = await parts.openLedger(await profile(name), folderOf(name), tellOf(name))
      try {
        if (name !== PRACTICE_PROFILE) await refuseOtherHead(parts, name, opened.reader)
        const inbox = await openInbox(parts, folderOf(name), opened.writer)
        const answers = createKeptAnswers({
          parts, profile: name, folder: folderOf(name), ...opened,
          onRecorded: () => verifiers.runningScheduler(name)?.wake(),
        })
        beingRead.add(name)
        foreign.writerOpened(name)
        if (parts.sealed.isOpen(name)) await answers.takeIn().catch(leaveKept)
        return { reader: opened.reader, writer: answers.writer, inbox, answers }
      } catch (error) {
        await opened.reader.close()
        await opened.writer.close()
        throw error
      }
    })

  /** The index takes the changes in while nobody asks, so that a large import is in it once it is looked at. */
  function tellOf(name: string): (changes: Changes) => void {
    let isLevelling = false
    return (changes) => {
      parts.events.publish(name, changes)
      const opened = grids.get(name)
      if (isLevelling || !opened || !changes.topics.includes('payments')) return
      isLevelling = true
      void opened.then((open) => open.keepLevel()).catch(metByNextQuestion).finally(() => {
        isLevelling = false
      })
    }
  }

  async function reader(name: string): Promise<LedgerReader> {
    const written = await ledgers.get(name)?.catch(metByWriter)
    if (written) return written.reader
    const opened = await readerAlone(name).catch(undefinedIfOlder)
    return opened ?? (await ledger(name)).reader
  }

  /** Undefined where there is no ledger, which is looked for again by the next. */
  const readerAlone = (name: string): Promise<LedgerReader | undefined> =>
    once(readers, name, async () => {
      await profile(name)
      const opened = await parts.openReader(folderOf(name))
      if (!opened) readers.delete(name)
      return opened
    })

  /** As reader and grid, for whoever means to read. */
  async function lookInto<Value>(name: string, opening: Promise<Value>): Promise<Value> {
    const opened = await opening
    beingRead.add(name)
    return opened
  }

  const grid = (name: string): Promise<LedgerGrid> =>
    once(grids, name, async () => {
      await profile(name)
      // Where there is no ledger yet, the reader's opening makes it.
      const opened = await parts.openGrid(folderOf(name), reader(name))
      if (!opened) throw new Error('A ledger that was just opened is not there')
      return opened
    })

  const verifiers = createOpenVerifiers(parts, { profile, reader, ledger })

  /** While nobody else can write to the ledger. In the practice profile nothing is real. */
  async function sealOpen(name: string): Promise<void> {
    const open = await ledgers.get(name)?.catch(() => undefined)
    if (!open || name === PRACTICE_PROFILE) return
    await sealHead(parts, name, open.reader)
      .catch(ignore(['expected', 'system'], 'the ledger continues what was sealed before, and is sealed the next time'))
  }

  async function closeProfile(name: string): Promise<void> {
    beingRead.delete(name)
    await verifiers.close(name)
    await take(grids, name, (open) => open.close())
    await sealOpen(name)
    await take(ledgers, name, async (open) => {
      open.inbox.close()
      await open.answers.close()
      await open.reader.close()
      await open.writer.close()
      foreign.writerClosed(name)
    })
    await take(readers, name, (open) => open?.close() ?? Promise.resolve())
    parts.events.note(name, [{ kind: 'ledger.closed' }])
  }

  /** What was being opened when the closing began may have opened more: it ends when nothing is left. */
  async function closeWhole(name: string): Promise<void> {
    while (listOpen().has(name)) await closeProfile(name)
  }

  function listOpen(): ReadonlySet<string> {
    return new Set([...readers.keys(), ...grids.keys(), ...ledgers.keys(), ...verifiers.names()])
  }

  const untilOpen = (name: string): Promise<void> => closedInTurn.untilFree(name)

  return {
    names: () => [...beingRead],
    profile,
    folderOf,
    async reader(name) {
      await untilOpen(name)
      return lookInto(name, reader(name))
    },
    async grid(name) {
      await untilOpen(name)
      return lookInto(name, grid(name))
    },
    async openAhead(name) {
      await untilOpen(name)
      await readerAlone(name).then((opened) => opened && grid(name)).catch(metByNextQuestion)
    },
    hear: createHear(parts.events, foreign),
    async isOpen(name, wanted) {
      return (await readers.get(name)) === wanted || (await ledgers.get(name))?.reader === wanted
    },
    async writer(name) {
      await untilOpen(name)
      return (await ledger(name)).writer
    },
    async recordAudit(name, event) {
      await untilOpen(name)
      const only = await lookInto(name, reader(name))
      if (ledgers.has(name)) await (await ledger(name)).writer.audit.recordAudit(event)
      else await parts.recordWithoutWriter(only, name, event)
    },
    async takeInAnswers(name) {
      const isAny = ledgers.has(name) || parts.outboxes.isThere(folderOf(name))
      if (isAny) await ledger(name).then(({ answers }) => answers.takeIn()).catch(leaveKept)
    },
    async takeAuditNotes(name) {
      await (await ledgers.get(name))?.inbox.takeNotes()
    },
    async scheduler(name) {
      await untilOpen(name)
      return (await verifiers.open(name)).scheduler
    },
    async calls(name) {
      await untilOpen(name)
      return (await verifiers.open(name)).calls
    },
    async payouts(name) {
      await untilOpen(name)
      return verifiers.open(name)
    },
    runningScheduler: verifiers.runningScheduler,
    closeVerifier: verifiers.close,
    closeIdleVerifiers: verifiers.closeIdle,
    hold: verifiers.hold,
    async sealHeads() {
      for (const name of [...ledgers.keys()]) await sealOpen(name)
    },
    isRunUnderWay: verifiers.isRunUnderWay,
    whileClosed: (name, work) => closedInTurn(name, async () => {
      await closeWhole(name)
      return work()
    }),
    async close() {
      for (const name of listOpen()) await closeWhole(name)
    },
  }
}

/** The practice service answers for no other profile: what it says would pass for the service's word. */
function refuseOtherKind(found: Profile, name: string, path: string): Profile {
  const fields = [
    ...(found.name === name ? [] : [`name ${found.name} instead of ${name}`]),
    ...((found.kind === 'practice') === (name === PRACTICE_PROFILE) ? [] : [`kind ${found.kind}`]),
  ]
  if (fields.length === 0) return found
  throw new AppError('PROFILE_TAMPERED', { profile: name, path, fields: fields.join(', ') })
}

/** That a ledger can't be written to is told to whoever means to, and keeps nobody from reading it. */
function metByWriter(): undefined {}

/** That a ledger can't be read is told to whoever asks it next. */
function metByNextQuestion(): void {}

const leaveKept = ignore(['expected', 'system'], 'what an earlier process kept stays, and `team status` names it')
const undefinedIfOlder = ignore('LEDGER_OLDER', 'whoever writes to it brings it up to date, so it is opened for that')
