/**
 * What a core that takes over knows of the calls of the one before. When a slot began to wait lies in the ledger by the
 * clocks of another machine, which may be wrong here. The group that said so was in the team’s log afterwards: by the
 * database’s clock, a slot waits from that moment on. Where this machine’s own clock says that less time has passed,
 * that holds: only if both are wrong together is a slot free too early.
 */
import type { Database } from 'better-sqlite3'
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import { HOLD_WITHOUT_ANSWER_MS } from '../../../src-shared/domain/time/send-window.ts'
import type { TakenOverBudget } from '../command-log/command-log-writes.ts'
import { parseGroup, type LoggedCommand } from '../command-log/group.ts'
import { prepareCoolOffReads } from '../verification/cool-offs.ts'
import { prepareSendReads, type LastSend } from '../verification/sends.ts'
import { prepareTakeOverReads } from '../verification/taken-over-slots.ts'
import { ownStanding } from './follow.ts'
import type { LogClock, SealedLine } from './log-database.ts'
import { unseal, type LogSource } from './read-lines.ts'

const TAKE_OVER = 'commandLog.takeOver'
/** Takes slots over as well, and holds everything for a while. */
const REOPEN = 'commandLog.reopen'
/** Lines that are asked for at once, newest first. */
const CHUNK = 200
const CHANGED_HANDS = 'The team’s database changed hands a moment ago, and may have lost the last calls.'
const LOST_ITS_END = 'The team’s database lost the end of its log, and maybe the last calls.'

/** Moments by the database's clock; UTC, ms. */
interface Moments {
  /** When the log had the outcome of a send. */
  readonly outcomes: ReadonlyMap<number, number>
  /** When it had the last take-over, the last command that held slots by itself, and the last that began a cool-off. */
  readonly takenOver: number | undefined
  readonly held: number | undefined
  readonly cooledOff: number | undefined
  /** Whatever was not found is older. */
  readonly oldest: number
}

/** Two readings of one moment: the machine's was read after the database's. */
export interface Present {
  readonly log: LogClock
  readonly own: Instant
}

/** Of a ledger that has come to the end of its log, to which nobody appends any more. */
export async function readTakenOverBudget(db: Database, source: LogSource, present: Present): Promise<TakenOverBudget> {
  const sends = prepareSendReads(db).listLastSends()
  const firstSendId = prepareTakeOverReads(db).firstSendOfLastCore()
  const ofLastCore = sends.filter(({ id }) => id >= firstSendId)
  const coolOff = prepareCoolOffReads(db).loadCoolOff()
  const holdsMs = sends.map(({ holdMs }) => holdMs ?? 0)
  const longestMs = Math.max(HOLD_WITHOUT_ANSWER_MS, coolOff?.durationMs ?? 0, ...holdsMs)
  const moments = await readMoments(source, ownStanding(db).sequence, present.log.nowMs - longestMs)
  const coolOffMs = coolOff && coolOff.durationMs
    - decideElapsedMs(moments.cooledOff ?? moments.oldest, coolOff.startedAt.wallMs, present)
  return {
    slots: sends.map((send) => ({ sendId: send.id, leftMs: decideLeftMs(send, moments, present) })),
    clockAheadMs: decideAheadMs(ofLastCore, moments, present),
    silence: decideSilence(coolOff && { leftMs: Math.max(0, coolOffMs ?? 0), message: coolOff.message }, present.log),
  }
}

/** After the end of a log was lost, nobody knows what was sent: all is held, and any cool-off begins again. */
export function holdEverything(db: Database, { wallMs }: Instant): TakenOverBudget {
  const sends = prepareSendReads(db).listLastSends()
  const last = sends.at(-1)
  const coolOff = prepareCoolOffReads(db).loadCoolOff()
  const isLonger = coolOff !== null && coolOff.durationMs > HOLD_WITHOUT_ANSWER_MS
  return {
    slots: sends.map(({ id: sendId }) => ({ sendId, leftMs: HOLD_WITHOUT_ANSWER_MS })),
    // No minute spans the silence, whatever the two clocks say.
    clockAheadMs: last ? wallMs - (last.endedWallMs ?? last.takenWallMs) : 0,
    silence: isLonger
      ? { leftMs: coolOff.durationMs, message: coolOff.message }
      : { leftMs: HOLD_WITHOUT_ANSWER_MS, message: LOST_ITS_END },
  }
}

/** One that lost its last groups knows less than was sent: nothing is, until that can't count any more. */
function decideSilence(coolOff: TakenOverBudget['silence'], { inChargeForMs }: LogClock): TakenOverBudget['silence'] {
  const mayLackCalls = inChargeForMs !== null && inChargeForMs < HOLD_WITHOUT_ANSWER_MS
  if (!mayLackCalls || (coolOff && coolOff.leftMs >= HOLD_WITHOUT_ANSWER_MS)) return coolOff
  return { leftMs: HOLD_WITHOUT_ANSWER_MS, message: CHANGED_HANDS }
}

/** One whose call may still be under way is held in full. */
function decideLeftMs(send: LastSend, moments: Moments, present: Present): number {
  const { holdFromWallMs, holdMs } = send
  if (holdFromWallMs === null || holdMs === null) return HOLD_WITHOUT_ANSWER_MS
  return Math.max(0, holdMs - decideElapsedMs(heldSince(send, moments) ?? moments.oldest, holdFromWallMs, present))
}

/** By whichever command said for how long. */
function heldSince({ id, endedWallMs, isTakenOver }: LastSend, moments: Moments): number | undefined {
  if (isTakenOver === 1) return moments.takenOver
  return endedWallMs === null ? moments.held : moments.outcomes.get(id)
}

/** From the last outcome that the core before recorded, or the oldest moment that may lie behind it. */
function decideAheadMs(sends: readonly LastSend[], moments: Moments, { log, own }: Present): number {
  const last = sends.findLast(({ endedWallMs }) => endedWallMs !== null)
  if (!last || last.endedWallMs === null) return 0
  return own.wallMs - last.endedWallMs - Math.max(0, log.nowMs - (moments.outcomes.get(last.id) ?? moments.oldest))
}

function decideElapsedMs(logMs: number, wallMs: number, { log, own }: Present): number {
  return Math.max(0, Math.min(log.nowMs - logMs, own.wallMs - wallMs))
}

/** Back to `sinceMs`, or to where the log begins. */
async function readMoments(source: LogSource, until: number, sinceMs: number): Promise<Moments> {
  const outcomes = new Map<number, number>()
  let takenOver: number | undefined
  let held: number | undefined
  let cooledOff: number | undefined
  let oldest = Infinity
  for (let end = until; end >= 0 && oldest >= sinceMs; end -= CHUNK) {
    for (const line of (await readChunk(source, end)).toReversed()) {
      oldest = line.atMs
      for (const command of commandsOf(source, line)) {
        if (!('answer' in command.outcome)) continue
        const sendId = sendOf(command)
        if (sendId !== undefined) outcomes.set(sendId, line.atMs)
        if (TAKES_OVER.has(command.method)) takenOver ??= line.atMs
        if (HOLDS.has(command.method)) held ??= line.atMs
        if (COOLS_OFF.has(command.method)) cooledOff ??= line.atMs
      }
    }
  }
  return { outcomes, takenOver, held, cooledOff, oldest }
}

async function readChunk({ database, access, log }: LogSource, end: number): Promise<readonly SealedLine[]> {
  const chunk: SealedLine[] = []
  let after = Math.max(-1, end - CHUNK)
  while (after < end) {
    const lines = await database.lines({ team: access.team, log, after, until: end })
    const last = lines.at(-1)
    if (!last) break
    chunk.push(...lines)
    after = last.sequence
  }
  return chunk
}

const HOLDS: ReadonlySet<string> = new Set(['writer.begin', 'verification.takeSlot'])
const TAKES_OVER: ReadonlySet<string> = new Set([TAKE_OVER, REOPEN])
const COOLS_OFF: ReadonlySet<string> = new Set(['verification.beginCoolOff', TAKE_OVER, REOPEN])

/** Of the header, none. */
function commandsOf(source: LogSource, line: SealedLine): readonly LoggedCommand[] {
  const text = line.sequence > 0 ? unseal(source, line) : undefined
  return text === undefined ? [] : parseGroup(text).commands
}

function sendOf({ method, args: [record] }: LoggedCommand): number | undefined {
  if (method !== 'verification.recordOutcome') return undefined
  return (record as { readonly call: { readonly sendId: number } }).call.sendId
}
