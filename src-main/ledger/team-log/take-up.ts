/** Carries out what a team's log has and its core's ledger lacks: an answer was lost, or the commit here failed. */
import type { Database } from 'better-sqlite3'
import type { CommandLogStanding } from '../api/command-log.ts'
import { prepareGroups } from '../command-log/carry-out-groups.ts'
import { isNewLogDue } from '../command-log/command-log.ts'
import { hashOfLine, parseGroup, type LogHeader, type LogPlace } from '../command-log/group.ts'
import type { Commands } from '../engine/thread/commands.ts'
import { ADDED_BY_OTHERS, differs, tellDifference } from './differences.ts'
import type { TeamStanding } from './log-database.ts'
import type { WaitingLog } from './log-thread.ts'
import type { Membership } from './membership.ts'
import { unsealAt } from './seal.ts'
import { keyOf } from './team-file.ts'

export interface TakeUpOptions {
  readonly db: Database
  readonly commands: Commands
  readonly log: WaitingLog
  readonly membership: Membership
}

type Sent = ReadonlySet<string> | undefined

/**
 * Says whether there was anything. `sent`: the hashes of the only groups that it may be; undefined where an earlier
 * process may have sent it. Throws TEAM_STANDBY, TEAM_LOG_DIFFERS, TEAM_DATABASE_….
 */
export function prepareTakeUp(
  { db, commands, log, membership }: TakeUpOptions,
): (sent: Sent) => boolean {
  const carryOut = prepareGroups(db, commands)

  return (sent) => {
    const own = membership.standing()
    const there = membership.confirmActive()
    return there.log === membership.team.log + 1 ? takeUpNext(own, there, sent) : takeUpLast(own, there, sent)
  }

  function takeUpLast(own: CommandLogStanding, there: TeamStanding, sent: Sent): boolean {
    const isAhead = there.log === membership.team.log && there.sequence === own.sequence + 1 && !isNewLogDue(own)
    if (isAhead && sent?.has(there.head) === false) throw differs(ADDED_BY_OTHERS)
    if (isAhead) carryOutNext(there.log, own)
    else refuseOther(own, there)
    return isAhead
  }

  /** This machine began it, and was broken off before the ledger, or the file beside it, knew of that. */
  function takeUpNext(own: CommandLogStanding, there: TeamStanding, sent: Sent): boolean {
    const isCommitted = own.sequence === 1 && own.head === hashOfLine(readLine(there.log, 1))
    if (!isCommitted) {
      if (there.sequence !== 1) refuseOther(own, there)
      if (sent?.has(there.head) === false) throw differs(ADDED_BY_OTHERS)
      carryOutNext(there.log, { sequence: 0, head: hashOfHeader(there.log, own) })
    }
    membership.moveTo(there.log)
    return isCommitted ? takeUpLast(own, there, sent) : true
  }

  /** Only of one that begins with a copy of this very ledger. */
  function hashOfHeader(number: number, { sequence, head }: LogPlace): string {
    const line = readLine(number, 0)
    const { copiedAt } = JSON.parse(line) as LogHeader
    if (copiedAt?.sequence !== sequence || copiedAt.head !== head) {
      throw differs(`log ${number} begins with a copy of another ledger than this one`)
    }
    return hashOfLine(line)
  }

  function refuseOther(own: CommandLogStanding, there: TeamStanding): void {
    const difference = tellDifference({ ...own, log: membership.team.log }, there)
    if (difference !== undefined) throw differs(difference)
  }

  function carryOutNext(number: number, before: LogPlace): void {
    const sequence = before.sequence + 1
    const text = readLine(number, sequence)
    const group = parseGroup(text)
    if (group.before !== before.head) {
      throw differs(`its group ${sequence} follows another than this ledger’s last`)
    }
    const trouble = carryOut(group, hashOfLine(text))
    if (trouble !== undefined) throw differs(`its group ${sequence} ${trouble}`)
  }

  function readLine(number: number, sequence: number): string {
    const { team } = membership.team
    const [line] = log.ask('lines', { team, log: number, after: sequence - 1, until: sequence })
    const place = { team, log: number, sequence }
    const text = line && unsealAt(place, line.sealed, keyOf(membership.team))?.toString('utf8')
    if (text === undefined) throw differs(`its group ${sequence} was not sealed by this team`)
    return text
  }
}
