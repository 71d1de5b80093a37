/** Holds whole logs of a team against their chain, line by line as they pass, each from its header to its end. */
import { createHash, type Hash } from 'node:crypto'
import {
  hashOfLine, LOG_FORMAT, parseGroup, STATE_MACHINE, type LogHeader, type LogPlace,
} from '../command-log/group.ts'
import { MIGRATIONS } from '../migrations/all.ts'
import { differs } from './differences.ts'
import { isReopening } from './reopening.ts'
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
  readonly groups: number
  /** Of its last line. */
  readonly head: string
  /**
   * Does the next one begin with a copy of the ledger as it is at the end of this one? It does not where the team was
   * reopened in between. Undefined where that can't be told.
   */
  readonly isContinued: boolean | undefined
  /** Did two people begin it with one machine's ledger, wherever the log before it ended? */
  readonly isReopened: boolean
  /** Only the version of the program that wrote it can carry it out again. */
  readonly isOfThisVersion: boolean
}

interface OpenLog {
  readonly log: number
  readonly header: LogHeader
  readonly copy: Hash
  pieces: number
  sequence: number
  head: string
  isReopened: boolean
}

/** What a log without a copy calls itself: nobody ever followed it. */
const EMPTY = 'tillproof empty log 1'

type Closed = Omit<ExaminedLog, 'isContinued'> & Pick<LogHeader, 'copiedAt'>

export function createExamination(access: TeamAccess) {
  const examined: Closed[] = []
  let open: OpenLog | undefined

  function begin(line: PassingLine): void {
    close()
    const text = unseal(line).toString('utf8')
    const header = JSON.parse(text) as LogHeader
    if (![LOG_FORMAT, EMPTY].includes(header.format)) {
      throw differs(`the header of log ${line.log} is not one of this program`)
    }
    const copy = createHash('sha256')
    open = { log: line.log, header, copy, pieces: 0, sequence: 0, head: hashOfLine(text), isReopened: false }
  }

  function openAt(line: PassingLine): OpenLog {
    if (open?.log !== line.log) throw differs(`line ${line.sequence} of log ${line.log} comes without a header`)
    return open
  }

  function close(): void {
    if (open?.header.format === LOG_FORMAT) examined.push(closeLog(open))
    open = undefined
  }

  function unseal({ log, sequence, sealed }: PassingLine): Buffer {
    const content = unsealAt({ team: access.team, log, sequence }, sealed, keyOf(access))
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
      return examined.map(({ copiedAt: _, ...log }, place) => {
        const after = place === examined.length - 1 ? next : examined[place + 1]?.copiedAt
        return { ...log, isContinued: after && after.sequence === log.groups && after.head === log.head }
      })
    },
  }
}

function takePiece(log: OpenLog, line: PassingLine, content: Buffer): void {
  log.pieces += 1
  if (line.sequence !== -log.pieces || log.sequence > 0) throw isOther(line)
  log.copy.update(content)
}

function takeGroup(log: OpenLog, line: PassingLine, unseal: () => string): void {
  const next = log.sequence + 1
  if (line.sequence > next) throw differs(`line ${next} of log ${log.log} is missing`)
  const text = unseal()
  const group = parseGroup(text)
  const head = hashOfLine(text)
  const isNext = line.sequence === next && group.sequence === next && group.before === log.head
  if (!isNext || head !== line.hash) throw isOther(line)
  if (next === 1) log.isReopened = isReopening(group)
  log.sequence = next
  log.head = head
}

function closeLog({ log, header, copy, sequence: groups, head, isReopened }: OpenLog): Closed {
  const { start, copiedAt, stateMachine, layout } = header
  if (copy.digest('hex') !== start) throw differs(`the copy of log ${log} is not the one that its header names`)
  if (groups === 0) throw differs(`log ${log} has no groups`)
  const isOfThisVersion = stateMachine === STATE_MACHINE && layout === MIGRATIONS.length
  return { log, groups, head, copiedAt, isReopened, isOfThisVersion }
}

function isOther({ log, sequence }: PassingLine): Error {
  return differs(`line ${sequence} of log ${log} is not the one that follows`)
}
