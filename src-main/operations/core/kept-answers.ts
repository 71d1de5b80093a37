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
import {
  isOfTeam, isOvertaken, isReplaced, isRetriedByCaller, isSameAnswer, isUndone, recordAnswer, recordingBy,
} from './recorded-answers.ts'

/** As often as the scheduler looks whether the database is back. */
const RETRY_MS = 2_000
/** Then it is not the moment that is wrong, but the answer. */
const MOST_FAILURES = 5

export interface KeptAnswers {
  /** The ledger’s, which keeps what it can’t record. */
  readonly writer: LedgerWriter
  /**
   * Records what is kept, as far as it can be, also by an earlier process: that opens the vault where there is
   * something. Throws VAULT_LOCKED.
   */
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
  /** Whoever heard it tries again by itself. */
  isWithCaller: boolean
  /** Not counting those that all others would meet, too. */
  failures: number
}

export function createKeptAnswers(options: KeptAnswersOptions): KeptAnswers {
  return new Keeping(options)
}

class Keeping implements KeptAnswers {
  readonly writer: LedgerWriter
  readonly #options: KeptAnswersOptions
  #kept: readonly Kept[] = []
  #key: Buffer | undefined
  #ledgerId = ''
  #isLoaded = false
  /** Is there something in the file that only a person can judge? */
  #isForPerson = false
  #isClosed = false
  #underWay: Promise<void> | undefined
  #callOff: (() => void) | undefined

  constructor(options: KeptAnswersOptions) {
    this.#options = options
    this.writer = recordingBy((answer) => this.#record(answer), options.writer)
  }

  async takeIn(): Promise<void> {
    const { parts: { outboxes, answerKeys }, folder, profile } = this.#options
    if (this.#isLoaded || !outboxes.isThere(folder)) return this.#offerAll()
    const key = await answerKeys.keyOf(profile)
    await this.#load(key).finally(() => key.fill(0))
  }

  async holdKey(): Promise<void> {
    const { parts: { outboxes, answerKeys }, folder, profile } = this.#options
    if (!outboxes.membershipOf(folder) && !outboxes.isThere(folder)) return
    this.#key = await answerKeys.keyOf(profile)
    await this.#load(this.#key)
  }

  dropKey(): void {
    this.#key?.fill(0)
    this.#key = undefined
    for (const one of this.#kept) one.isWithCaller = false
    this.#tryLater()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#callOff?.()
    await this.#underWay
  }

  async #record(answer: HeardAnswer): Promise<void> {
    const heardAtMs = this.#options.parts.clock.instant().wallMs
    const before = this.#kept.find(({ entry, isWithCaller }) => isWithCaller && isSameAnswer(entry.answer, answer))
    try {
      await this.#recordNow(answer, heardAtMs)
    } catch (error) {
      if (before) before.isWithCaller = isUndone(error)
      else if (isOfTeam(error)) this.#keep(answer, heardAtMs, error)
      this.#tryLater()
      throw error
    }
    if (before) this.#forget(before)
  }

  /** Where an answer of the database was lost, the writer has begun anew, and left what was under way unknown. */
  async #recordNow(answer: HeardAnswer, heardAtMs: number): Promise<void> {
    const { parts, reader, writer } = this.#options
    try {
      await recordAnswer(writer, answer)
    } catch (error) {
      if (!isOvertaken(error)) throw error
      const late = await planLate(reader, { answer, heardAtMs }, parts.clock.instant())
      if (late === 'strange') throw error
      if (late !== 'settled') await recordAnswer(writer, late)
    }
  }

  #keep(answer: HeardAnswer, heardAtMs: number, cause: unknown): void {
    const own = this.#options.parts.outboxes.membershipOf(this.#options.folder)
    if (!own) return
    const entry = { ledgerId: this.#ledgerId, ...own, heardAtMs, answer }
    this.#addToFile(entry)
    // Where another machine is active now, it is for a person of this one.
    if (isReplaced(cause)) return
    this.#kept = [...this.#kept, { entry, isWithCaller: isUndone(cause) && isRetriedByCaller(answer), failures: 0 }]
  }

  /** A disk that is full or fails leaves it in memory, as it would be without a file. */
  #addToFile(entry: OutboxEntry): void {
    const { parts: { outboxes }, folder } = this.#options
    if (!this.#key || this.#kept.length >= outboxes.mostEntries) return
    try {
      outboxes.add(folder, entry, this.#key)
    } catch (error) {
      leaveInMemory(error)
    }
  }

  /** The file goes with the last of them; until then it may offer some once more, which changes nothing. */
  #forget(one: Kept): void {
    this.#kept = this.#kept.filter((other) => other !== one)
    if (this.#kept.length === 0) this.#endFile()
  }

  #endFile(): void {
    const { parts: { outboxes }, folder } = this.#options
    try {
      if (this.#isForPerson) outboxes.putAside(folder)
      else if (outboxes.isThere(folder)) outboxes.remove(folder)
    } catch (error) {
      leaveFile(error)
    }
    this.#isForPerson = false
  }

  async #load(key: Buffer): Promise<void> {
    if (this.#isLoaded) return
    const { parts: { outboxes }, folder, reader } = this.#options
    this.#ledgerId = await reader.audit.ledgerId()
    const { entries, isDamaged } = outboxes.take(folder, key)
    this.#isLoaded = true
    const own = entries.filter((entry) => this.#isOwn(entry))
    this.#isForPerson = isDamaged || own.length < entries.length
    this.#kept = [...this.#kept, ...own.map((entry) => ({ entry, isWithCaller: false, failures: 0 }))]
    if (this.#kept.length === 0) this.#endFile()
    await this.#offerAll()
  }

  /** Of this ledger, heard by this machine as the active one that it still is, or was when it left its team. */
  #isOwn({ ledgerId, team, epoch }: OutboxEntry): boolean {
    const now = this.#options.parts.outboxes.membershipOf(this.#options.folder)
    return ledgerId === this.#ledgerId && (!now || (now.team === team && now.epoch === epoch))
  }

  #offerAll(): Promise<void> {
    this.#underWay ??= this.#offerEach().catch(leaveForLater).finally(() => {
      this.#underWay = undefined
    })
    return this.#underWay
  }

  async #offerEach(): Promise<void> {
    let hasRecorded = false
    try {
      for (const one of this.#kept.filter(({ isWithCaller }) => !isWithCaller)) {
        if (this.#isClosed) return
        await this.#offer(one).catch((error: unknown) => this.#leave(one, error))
        hasRecorded = true
      }
    } finally {
      if (hasRecorded) this.#options.onRecorded()
      this.#tryLater()
    }
  }

  async #offer(one: Kept): Promise<void> {
    try {
      const late = await this.#plan(one)
      if (typeof late === 'object') await recordAnswer(this.#options.writer, late)
    } catch (error) {
      // The ledger may have learned of it in this very moment, from the team’s log.
      if (isOfTeam(error) || typeof (await this.#plan(one)) === 'object') throw error
    }
    this.#forget(one)
  }

  async #plan({ entry }: Kept) {
    const late = await planLate(this.#options.reader, entry, this.#options.parts.clock.instant())
    if (late === 'strange') this.#isForPerson = true
    return late
  }

  /** What fails for itself alone must not keep back the others. */
  #leave(one: Kept, error: unknown): void {
    if (isReplaced(error)) this.#kept = []
    if (error instanceof AppError) throw error
    one.failures += 1
    if (one.failures < MOST_FAILURES) return
    this.#isForPerson = true
    this.#forget(one)
  }

  #tryLater(): void {
    this.#callOff?.()
    const isAnyOurs = this.#kept.some(({ isWithCaller }) => !isWithCaller)
    this.#callOff = isAnyOurs && !this.#isClosed
      ? this.#options.parts.clock.schedule(RETRY_MS, () => void this.#offerAll())
      : undefined
  }
}

const leaveInMemory = ignore('all', 'it is kept in memory all the same, and whoever heard it was told')
const leaveFile = ignore('all', 'what lies there still is offered once more, and changes nothing')
const leaveForLater = ignore('all', 'what was not recorded stays, and is offered again')
