/** Holds whole logs of a team against their chain, line by line as they pass, each from its header to its end. */
import { createHash, type Hash } from 'node:crypto'
import type { Actor } from '../api/common.ts'
import {
  hashOfLine, LOG_FORMAT, parseGroup, STATE_MACHINE, type Group, type LogHeader, type LogPlace,
} from '../command-log/group.ts'
import { MIGRATIONS } from '../migrations/all.ts'
import { differs } from './differences.ts'
import { findReopeners } from './reopening.ts'
import { unsealAt } from './seal.ts'
import { keyOf, type TeamAccess } from './team-file.ts'

export interface PassingLine {
  readonly log: number
  /** 0 is the header, which comes first; -1, -2, … are the pieces of the copy, which are next; then the groups. */
  readonly sequence: number
  readonly hash: string
  readonly sealed: Uint8Array
}

export interface ExaminedLog {
  readonly log: number
  /** None of one that nobody ever followed: it has neither a copy nor a first group. */
  readonly groups: number
  /** Of its last line. */
  readonly head: string
  /** Where the ledger stood that it begins with a copy of. Undefined in the logs of earlier versions, and in none. */
  readonly copiedAt: LogPlace | undefined
  /** Whoever began it with one machine's ledger, wherever the log before it ended. */
  readonly reopenedBy: readonly Actor[] | undefined
  /** Can this version of the program carry it out? */
  readonly isOfThisVersion: boolean
  /**
   * Does the next one begin with a copy of the ledger as it is at the end of this one? It does not where the team was
   * reopened in between. Undefined where that can't be told.
   */
  readonly isContinued: boolean | undefined
}

interface OpenLog {
  readonly log: number
  readonly header: LogHeader
  readonly copy: Hash
  pieces: number
  sequence: number
  head: string
  reopenedBy: readonly Actor[] | undefined
}

/** What a log without a copy calls itself: nobody ever followed it. */
const EMPTY = 'tillproof empty log 1'
/** What the JSON of a line may be, before anything is known of it. */
type Unknown = Readonly<Record<string, unknown>>

type Closed = Omit<ExaminedLog, 'isContinued'> & { readonly header: LogHeader }

export function createExamination(access: TeamAccess) {
  const examined: Closed[] = []
  let open: OpenLog | undefined

  function begin(line: PassingLine): void {
    close()
    const text = unseal(line).toString('utf8')
    const header = readHeaderLine(text)
    if (!header) throw differs(`the header of log ${line.log} is not one of this program`)
    const head = hashOfLine(text)
    if (head !== line.hash) throw isOther(line)
    open = { log: line.log, header, copy: createHash('sha256'), pieces: 0, sequence: 0, head, reopenedBy: undefined }
  }

  function openAt(line: PassingLine): OpenLog {
    if (open?.log !== line.log) throw differs(`line ${line.sequence} of log ${line.log} comes without a header`)
    return open
  }

  function close(): void {
    if (open) examined.push(closeLog(open, examined.findLast(({ groups }) => groups > 0)))
    open = undefined
  }

  function unseal({ log, sequence, sealed }: PassingLine): Buffer {
    const place = { team: access.team, log, sequence }
    const content = sealed instanceof Uint8Array && unsealAt(place, sealed, keyOf(access))
    if (!content) throw differs(`line ${sequence} of log ${log} was not sealed by this team for this place`)
    return content
  }

  return {
    /** Throws TEAM_LOG_DIFFERS. */
    take(line: PassingLine): void {
      if (line.sequence === 0) return begin(line)
      const log = openAt(line)
      if (line.sequence < 0) takePiece(log, line, unseal(line))
      else takeGroup(log, line, () => unseal(line).toString('utf8'))
    },
    /** `next`: where the ledger stood that the log behind the last one begins with. */
    end(next?: LogPlace): readonly ExaminedLog[] {
      close()
      return examined.map(({ header: _, ...log }, place) => {
        const following = examined.slice(place + 1).find(({ groups }) => groups > 0)
        const after = following ? following.copiedAt : next
        return { ...log, isContinued: after && after.sequence === log.groups && after.head === log.head }
      })
    },
  }
}

function takePiece(log: OpenLog, line: PassingLine, content: Buffer): void {
  log.pieces += 1
  const isNext = line.sequence === -log.pieces && log.sequence === 0
  if (!isNext || createHash('sha256').update(content).digest('hex') !== line.hash) throw isOther(line)
  log.copy.update(content)
}

function takeGroup(log: OpenLog, line: PassingLine, unseal: () => string): void {
  const next = log.sequence + 1
  if (line.sequence > next) throw differs(`line ${next} of log ${log.log} is missing`)
  const text = unseal()
  const group = readGroupLine(text)
  const head = hashOfLine(text)
  const isNext = line.sequence === next && group?.sequence === next && group.before === log.head
  if (!isNext || head !== line.hash) throw isOther(line)
  if (group.stateMachine !== log.header.stateMachine) {
    throw differs(`line ${next} of log ${log.log} is of another version than its header`)
  }
  if (next === 1) log.reopenedBy = findReopeners(group)
  log.sequence = next
  log.head = head
}

/** `before`: the log before it that has groups. */
function closeLog(open: OpenLog, before: Closed | undefined): Closed {
  const { log, header, copy, sequence: groups, head, reopenedBy } = open
  const { format, start, copiedAt, stateMachine, layout } = header
  const isOfThisVersion = stateMachine === STATE_MACHINE && layout === MIGRATIONS.length
  const closed = { log, groups, head, header, copiedAt, reopenedBy, isOfThisVersion }
  // Earlier versions could be broken off between a log's header and its first group.
  if (groups === 0 && !copiedAt) return closed
  if (format !== LOG_FORMAT || groups === 0) throw differs(`log ${log} has no groups`)
  if (copy.digest('hex') !== start) throw differs(`the copy of log ${log} is not the one that its header names`)
  if (before && isEarlier(header, before.header)) {
    throw differs(`log ${log} is of an earlier version than the log before it`)
  }
  return closed
}

function isEarlier(one: LogHeader, other: LogHeader): boolean {
  return one.stateMachine < other.stateMachine || one.layout < other.layout || (!one.copiedAt && !!other.copiedAt)
}

/** Undefined where it is none of this program, or of a log that nobody followed. */
function readHeaderLine(text: string): LogHeader | undefined {
  const header = parseLine(text)
  const copiedAt = header?.['copiedAt']
  const isPlaced = copiedAt === undefined || isPlace(copiedAt)
  const isKnown = header?.['format'] === LOG_FORMAT || header?.['format'] === EMPTY
  return isKnown && isPlaced ? (header as unknown as LogHeader) : undefined
}

function isPlace(value: unknown): value is LogPlace {
  return typeof value === 'object' && value !== null && 'sequence' in value && 'head' in value
    && Number.isSafeInteger(value.sequence) && typeof value.head === 'string'
}

function readGroupLine(text: string): Group | undefined {
  const line = parseLine(text)
  const { commands, audit, observations } = line ?? {}
  const isWhole = Array.isArray(commands) && commands.every(isRecord) && isRecord(audit) && isRecord(observations)
  try {
    return isWhole ? parseGroup(text) : undefined
  } catch {
    // Whatever its values are, this program did not write them.
    return undefined
  }
}

function parseLine(text: string): Unknown | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    // Sealed by the team's key, and no line of a log all the same.
    return undefined
  }
}

function isRecord(value: unknown): value is Unknown {
  return typeof value === 'object' && value !== null
}

function isOther({ log, sequence }: PassingLine): Error {
  return differs(`line ${sequence} of log ${log} is not the one that follows`)
}
