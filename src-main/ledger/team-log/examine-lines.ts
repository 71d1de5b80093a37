/** Holds whole logs of a team against their chain, line by line as they pass, each from its header to its end. */
import { createHash, type Hash } from 'node:crypto'
import { hashOfLine, LOG_FORMAT, parseGroup, type LogHeader, type LogPlace } from '../command-log/group.ts'
import { differs } from './differences.ts'
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
}

interface OpenLog {
  readonly log: number
  readonly header: LogHeader
  readonly copy: Hash
  pieces: number
  sequence: number
  head: string
}

/** What a log without a copy calls itself: nobody ever followed it. */
const EMPTY = 'tillproof empty log 1'

export function createExamination(access: TeamAccess) {
  const examined: (Omit<ExaminedLog, 'isContinued'> & Pick<LogHeader, 'copiedAt'>)[] = []
  let open: OpenLog | undefined

  function take(line: PassingLine): void {
    if (line.sequence === 0) begin(line)
    else if (line.sequence < 0) takePiece(openAt(line), line)
    else takeGroup(openAt(line), line)
  }

  function begin(line: PassingLine): void {
    close()
    const text = unseal(line).toString('utf8')
    const header = JSON.parse(text) as LogHeader
    if (![LOG_FORMAT, EMPTY].includes(header.format)) {
      throw differs(`the header of log ${line.log} is not one of this program`)
    }
    open = { log: line.log, header, copy: createHash('sha256'), pieces: 0, sequence: 0, head: hashOfLine(text) }
  }

  function openAt(line: PassingLine): OpenLog {
    if (open?.log !== line.log) throw differs(`line ${line.sequence} of log ${line.log} comes without a header`)
    return open
  }

  function takePiece(log: OpenLog, line: PassingLine): void {
    log.pieces += 1
    if (line.sequence !== -log.pieces || log.sequence > 0) throw isOther(line)
    log.copy.update(unseal(line))
  }

  function takeGroup(log: OpenLog, line: PassingLine): void {
    const text = unseal(line).toString('utf8')
    const { sequence, before } = parseGroup(text)
    const head = hashOfLine(text)
    const isNext = line.sequence === log.sequence + 1 && sequence === line.sequence && before === log.head
    if (!isNext || head !== line.hash) throw isOther(line)
    log.sequence = sequence
    log.head = head
  }

  function close(): void {
    if (!open) return
    const { log, header: { format, start, copiedAt }, copy, sequence: groups, head } = open
    open = undefined
    if (format !== LOG_FORMAT) return
    if (copy.digest('hex') !== start) throw differs(`the copy of log ${log} is not the one that its header names`)
    if (groups === 0) throw differs(`log ${log} has no groups`)
    examined.push({ log, groups, head, copiedAt })
  }

  function unseal({ log, sequence, sealed }: PassingLine): Buffer {
    const content = unsealAt({ team: access.team, log, sequence }, sealed, keyOf(access))
    if (!content) throw differs(`line ${sequence} of log ${log} was not sealed by this team for this place`)
    return content
  }

  return {
    /** Throws TEAM_LOG_DIFFERS. */
    take,
    /** `next`: where the ledger stood that the log behind the last one begins with. */
    end(next?: LogPlace): readonly ExaminedLog[] {
      close()
      return examined.map(({ log, groups, head }, place) => {
        const after = place === examined.length - 1 ? next : examined[place + 1]?.copiedAt
        return { log, groups, head, isContinued: after && after.sequence === groups && after.head === head }
      })
    },
  }
}

function isOther({ log, sequence }: PassingLine): Error {
  return differs(`line ${sequence} of log ${log} is not the one that follows`)
}
