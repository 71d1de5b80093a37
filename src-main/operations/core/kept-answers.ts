/**
 * Keeps the answers of calls that come while a team’s database is away, beside the ledger and in memory, and records
 * them once it is back: in this process, or the next one, as soon as the vault vouches for them. Each stays kept until
 * its commit is acknowledged.
 */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { LedgerReader, LedgerWriter } from '../../ledger/api/ledger.ts'
import type { HeardAnswer, OutboxEntry } from '../../ledger/outbox/entries.ts'
import { ignore } from '../../platform/ignore.ts'
import { planLate } from './late-answers.ts'
import type { Parts } from './parts.ts'

/** As often as the scheduler looks whether the database is back. */
const RETRY_MS = 2_000

export interface KeptAnswers {
  /** The ledger’s, which keeps what it can’t record. */
  readonly writer: LedgerWriter
  /** Records what an earlier process kept. Opens the vault where there is something. Throws VAULT_LOCKED. */
  takeIn(): Promise<void>
  /** The same; from then on, what is heard is kept on the disk, too, until `dropKey`. */
  holdKey(): Promise<void>
  dropKey(): void
  /** What is still kept waits for the next process. */
  close(): Promise<void>
}

export interface KeptAnswersOptions {
  readonly parts: Pick<Parts, 'clock' | 'outboxes' | 'answerKeys'>
  readonly profile: string
  readonly folder: string
  readonly reader: LedgerReader
  readonly writer: LedgerWriter
  /** Something was recorded that nobody waited for. */
  readonly onRecorded: () => void
}

interface Kept {
  readonly entry: OutboxEntry
  /** Whoever heard it tries again by itself, as the scheduler does. */
  isWithCaller: boolean
}

export function createKeptAnswers(options: KeptAnswersOptions): KeptAnswers {
  const { parts: { clock, outboxes, answerKeys }, profile, folder, reader, writer, onRecorded } = options
  let kept: readonly Kept[] = []
  let key: Buffer | undefined
  let ledgerId = ''
  let isLoaded = false
  /** Is there something in the file that only a person can judge? */
  let isForPerson = false
  let isClosed = false
  let underWay: Promise<void> | undefined
  let callOff: (() => void) | undefined

  async function record(answer: HeardAnswer): Promise<void> {
    const heardAtMs = clock.instant().wallMs
    const before = kept.find(({ entry, isWithCaller }) => isWithCaller && isSame(entry.answer, answer))
    try {
      await write(writer, answer)
    } catch (error) {
      if (!before && isOfTeam(error)) keep(answer, heardAtMs, error)
      if (before) before.isWithCaller = isUndone(error)
      tryLater()
      throw error
    }
    if (before) forget(before)
  }

  function keep(answer: HeardAnswer, heardAtMs: number, cause: unknown): void {
    const own = outboxes.membershipOf(folder)
    if (!own) return
    const entry = { ledgerId, ...own, heardAtMs, answer }
    const hasRoom = kept.length < outboxes.mostEntries
    if (key && hasRoom) addToFile(entry, key)
    // Where another machine is active now, it is for a person of this one.
    if (isReplaced(cause)) return
    kept = [...kept, { entry, isWithCaller: isUndone(cause) && isRetried(answer) }]
  }

  /** A disk that is full or fails leaves it in memory, as it would be without a file. */
  function addToFile(entry: OutboxEntry, with_: Buffer): void {
    try {
      outboxes.add(folder, entry, with_)
    } catch (error) {
      leaveInMemory(error)
    }
  }

  /** The file goes with the last of them; until then it may offer some once more, which changes nothing. */
  function forget(one: Kept): void {
    kept = kept.filter((other) => other !== one)
    if (kept.length === 0) endFile()
  }

  function endFile(): void {
    if (isForPerson) outboxes.putAside(folder)
    else if (outboxes.isThere(folder)) outboxes.remove(folder)
    isForPerson = false
  }

  async function load(with_: Buffer): Promise<void> {
    if (isLoaded) return
    ledgerId = await reader.audit.ledgerId()
    const { entries, isDamaged } = outboxes.take(folder, with_)
    isLoaded = true
    const own = entries.filter(isOwn)
    isForPerson = isDamaged || own.length < entries.length
    kept = [...kept, ...own.map((entry) => ({ entry, isWithCaller: false }))]
    if (kept.length === 0) endFile()
    await offerAll()
  }

  /** Of this ledger, heard by this machine as the active one that it still is, or was when it left its team. */
  function isOwn(entry: OutboxEntry): boolean {
    const now = outboxes.membershipOf(folder)
    const isSameMember = !now || (now.team === entry.team && now.epoch === entry.epoch)
    return entry.ledgerId === ledgerId && isSameMember
  }

  function offerAll(): Promise<void> {
    underWay ??= offerEach().catch(leaveForLater).finally(() => {
      underWay = undefined
    })
    return underWay
  }

  async function offerEach(): Promise<void> {
    let hasRecorded = false
    try {
      for (const one of kept.filter(({ isWithCaller }) => !isWithCaller)) {
        if (isClosed) return
        await offer(one).catch((error: unknown) => leave(one, error))
        hasRecorded = true
      }
    } finally {
      if (hasRecorded) onRecorded()
      tryLater()
    }
  }

  async function offer(one: Kept): Promise<void> {
    if (await isSettled(one)) return forget(one)
    try {
      const late = await planLate(reader, one.entry, clock.instant())
      if (typeof late === 'object') await write(writer, late)
    } catch (error) {
      // The ledger may have learned of it in this very moment, from the team’s log.
      if (isOfTeam(error) || !(await isSettled(one))) throw error
    }
    forget(one)
  }

  /** What fails for itself alone must not keep back the others. */
  function leave(one: Kept, error: unknown): void {
    if (isReplaced(error)) kept = []
    if (error instanceof AppError) throw error
    isForPerson = true
    forget(one)
  }

  async function isSettled({ entry }: Kept): Promise<boolean> {
    const late = await planLate(reader, entry, clock.instant())
    if (late === 'strange') isForPerson = true
    return typeof late !== 'object'
  }

  function tryLater(): void {
    callOff?.()
    const isAnyOurs = kept.some(({ isWithCaller }) => !isWithCaller)
    callOff = isAnyOurs && !isClosed ? clock.schedule(RETRY_MS, () => void offerAll()) : undefined
  }

  return {
    writer: keepingWriter(writer, record),
    async takeIn() {
      if (isLoaded || !outboxes.isThere(folder)) return
      const own = await answerKeys.keyOf(profile)
      await load(own).finally(() => own.fill(0))
    },
    async holdKey() {
      if (!outboxes.membershipOf(folder) && !outboxes.isThere(folder)) return
      key = await answerKeys.keyOf(profile)
      await load(key)
    },
    dropKey() {
      key?.fill(0)
      key = undefined
      for (const one of kept) one.isWithCaller = false
      tryLater()
    },
    async close() {
      isClosed = true
      callOff?.()
      await underWay
    },
  }
}

/** What is heard goes by the outbox; what people decide does not: it is refused, and they are told. */
function keepingWriter(writer: LedgerWriter, record: (answer: HeardAnswer) => Promise<void>): LedgerWriter {
  return {
    ...writer,
    verification: {
      ...writer.verification,
      recordOutcome: (outcome) => record({ kind: 'verify', record: outcome }),
      beginCoolOff: (coolOff) => record({ kind: 'cool-off', coolOff }),
    },
    charges: {
      ...writer.charges,
      recordCharge: (charge) => (charge.actor === null && charge.move !== null
        ? record({ kind: 'charge', record: charge })
        : writer.charges.recordCharge(charge)),
    },
    transfers: {
      ...writer.transfers,
      recordTransfers(records) {
        const [only] = records
        return only?.actor === null && records.length === 1
          ? record({ kind: 'transfer', record: only })
          : writer.transfers.recordTransfers(records)
      },
    },
  }
}

function write({ verification, charges, transfers }: LedgerWriter, answer: HeardAnswer): Promise<void> {
  switch (answer.kind) {
    case 'verify': return verification.recordOutcome(answer.record)
    case 'cool-off': return verification.beginCoolOff(answer.coolOff)
    case 'charge': return charges.recordCharge(answer.record)
    case 'transfer': return transfers.recordTransfers([answer.record])
  }
}

/** Of those that the scheduler tries again, which has the one object of each. */
function isSame(one: HeardAnswer, other: HeardAnswer): boolean {
  return (one.kind === 'verify' && other.kind === 'verify' && one.record === other.record)
    || (one.kind === 'cool-off' && other.kind === 'cool-off' && one.coolOff === other.coolOff)
}

function isRetried({ kind }: HeardAnswer): boolean {
  return kind === 'verify' || kind === 'cool-off'
}

function isUndone(error: unknown): boolean {
  return error instanceof AppError && error.code === 'TEAM_DATABASE_AWAY'
}

/** The database can’t be reached, before the write or in the middle of it. */
export function isAway(error: unknown): boolean {
  return isUndone(error) || (error instanceof AppError && error.code === 'TEAM_OUTCOME_UNKNOWN')
}

function isReplaced(error: unknown): boolean {
  return error instanceof AppError && error.code === 'TEAM_STANDBY'
}

/** Nothing is wrong with the answer: the team’s log could not take it. */
function isOfTeam(error: unknown): boolean {
  return error instanceof AppError && error.code.startsWith('TEAM_')
}

const leaveInMemory = ignore('all', 'it is kept in memory all the same, and whoever heard it was told')
const leaveForLater = ignore('all', 'what was not recorded stays, and is offered again')
