/**
 * The way of one machine to the database of its team, with what can happen on it. What is asked is asked of the real
 * database; what the connection would wait for passes in the world's time.
 */
import { toOutcomeUnknown } from '../../../src-main/ledger/team-log/outcome-unknown.ts'
import type { Appending, LineRange, LogDatabase, SealedLine } from '../../../src-main/ledger/team-log/log-database.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { DatabaseClock } from './database-clock.ts'
import type { Fence } from './fence.ts'
import type { World } from './world.ts'

/** What may have been kept where nobody says so. */
type Appends = 'append' | 'beginWith'
export type Method = Exclude<keyof LogDatabase, 'untilNews' | 'close'>
/** Stands still until the database has answered. */
export type AskServer = (method: Method, args: readonly unknown[]) => unknown

/**
 * What becomes of the next append. `twice`: its answer is lost, and it is asked for again. The next three are not known
 * to the core: it was kept, it was lost, it comes late. Then: the core is killed before its own commit, or stands still
 * before anybody hears of the answer.
 */
export const TROUBLES = ['twice', 'kept', 'lost', 'late', 'killed-kept', 'killed-lost', 'frozen', 'frozen'] as const
export type Trouble = (typeof TROUBLES)[number]

export class Killed extends Error {}

const HEADER = 0

/** A packet may be under way for so long. */
export const LATEST_MS = 40_000

export interface WayOptions {
  readonly world: World
  readonly fence: Fence
  readonly databaseClock: DatabaseClock
  readonly machine: string
  readonly askServer: AskServer
  /** The machine stands still for a while. */
  readonly freeze: () => void
}

export class Way {
  isCut = false
  /** The process is killed: nothing of it reaches the database any more. */
  isDead = false
  trouble: Trouble | undefined
  readonly #options: WayOptions

  constructor(options: WayOptions) {
    this.#options = options
  }

  ask(method: Method, args: readonly unknown[]): unknown {
    if (this.isDead) throw new Killed()
    if (this.isCut) throw new AppError('TEAM_DATABASE_AWAY', { reason: 'the line is cut' })
    if (method === 'append' || method === 'beginWith') return this.#append(method, args)
    const { fence, machine, databaseClock, askServer } = this.#options
    if (method === 'clock') return databaseClock.read()
    const answer = askServer(method, args)
    if (method === 'lines') return databaseClock.stamp((args[0] as LineRange).log, answer as readonly SealedLine[])
    if (method === 'takeOver' && typeof answer === 'number') fence.raised(answer, machine)
    return answer
  }

  #append(method: Appends, args: readonly unknown[]): unknown {
    const { trouble } = this
    const appendNow = (): unknown => this.#appendNow(method, args)
    this.trouble = undefined
    if (trouble === undefined) return appendNow()
    if (trouble === 'frozen') this.#options.freeze()
    if (trouble === 'twice') appendNow()
    if (trouble === 'twice' || trouble === 'frozen') return appendNow()
    if (trouble === 'kept' || trouble === 'killed-kept') appendNow()
    if (trouble === 'late') this.#appendLate(appendNow)
    if (!trouble.startsWith('killed')) throw toOutcomeUnknown(new Error('the answer was lost'))
    this.isDead = true
    throw new Killed()
  }

  #appendNow(method: Appends, args: readonly unknown[]): unknown {
    const { fence, machine, databaseClock, askServer } = this.#options
    const { epoch, log, sequence } = args[0] as Appending
    const answer = askServer(method, args)
    if (answer !== 'appended') return answer
    fence.appended(epoch, machine)
    if (method === 'beginWith') fence.beginnings += 1
    databaseClock.appended(log, sequence)
    if (method === 'beginWith') databaseClock.appended(log, HEADER)
    return answer
  }

  #appendLate(append: () => unknown): void {
    const { world } = this.#options
    world.at(world.nowMs + world.random.between(0, LATEST_MS), () => void append())
  }
}

export function databaseBy(way: Way): LogDatabase {
  const ask = <Name extends Method>(method: Name) => (
    // The method and its answer belong together: what asks in the end is the real database.
    (...args: Parameters<LogDatabase[Name]>) => (
      new Promise<unknown>((resolve) => void resolve(way.ask(method, args))) as ReturnType<LogDatabase[Name]>
    )
  )
  return {
    standing: ask('standing'), append: ask('append'), putPiece: ask('putPiece'), beginLog: ask('beginLog'),
    beginWith: ask('beginWith'), confirmCopy: ask('confirmCopy'), countedLogs: ask('countedLogs'),
    createTeam: ask('createTeam'), takeOver: ask('takeOver'), lines: ask('lines'), clock: ask('clock'),
    countBeyond: ask('countBeyond'), standbys: ask('standbys'), server: ask('server'),
    shareState: ask('shareState'), sharedState: ask('sharedState'),
    // Only shown, and no part of what a history is held against.
    tellFollowing: () => Promise.resolve(),
    untilNews: () => Promise.resolve(),
    close: () => Promise.resolve(),
  }
}
