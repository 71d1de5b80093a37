/** Carries out what a team's log has and its core's ledger lacks: an answer was lost, or the commit here failed. */
import type { Database } from 'better-sqlite3'
import type { CommandLogStanding } from '../api/command-log.ts'
import { prepareGroups } from '../command-log/carry-out-groups.ts'
import { isNewLogDue } from '../command-log/command-log.ts'
import { hashOfLine, parseGroup } from '../command-log/group.ts'
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

/**
 * Says whether there was anything. `sent`: the hashes of the only groups that it may be; undefined where an earlier
 * process may have sent it. Throws TEAM_STANDBY, TEAM_LOG_DIFFERS, TEAM_DATABASE_….
 */
export function prepareTakeUp(
  { db, commands, log, membership }: TakeUpOptions,
): (sent: ReadonlySet<string> | undefined) => boolean {
  const carryOut = prepareGroups(db, commands)

  return (sent) => {
    const own = membership.standing()
    const there = membership.confirmActive()
    return isNewLogDue(own) ? takeUpBeginning(own, there) : takeUpLast(own, there, sent)
  }

  function takeUpLast(
    own: CommandLogStanding, there: TeamStanding, sent: ReadonlySet<string> | undefined,
  ): boolean {
    const isAhead = there.log === membership.team.log && there.sequence === own.sequence + 1
    if (isAhead && sent?.has(there.head) === false) throw differs(ADDED_BY_OTHERS)
    if (isAhead) carryOutNext(own.sequence + 1)
    else refuseOther(own, there)
    return isAhead
  }

  /** Another version of the program begins a new log. Was it broken off at that, before the ledger knew of it? */
  function takeUpBeginning(own: CommandLogStanding, there: TeamStanding): boolean {
    const isBegun = there.log === membership.team.log + 1 && there.sequence <= 1
    if (!isBegun) {
      refuseOther(own, there)
      return false
    }
    membership.moveTo(there.log)
    if (there.sequence === 1) carryOutNext(1)
    return there.sequence === 1
  }

  function refuseOther(own: CommandLogStanding, there: TeamStanding): void {
    const difference = tellDifference({ ...own, log: membership.team.log }, there)
    if (difference !== undefined) throw differs(difference)
  }

  function carryOutNext(sequence: number): void {
    const { team, log: number } = membership.team
    const [line] = log.ask('lines', { team, log: number, after: sequence - 1, until: sequence })
    const place = { team, log: number, sequence }
    const text = line && unsealAt(place, line.sealed, keyOf(membership.team))?.toString('utf8')
    if (text === undefined) throw differs(`its group ${sequence} was not sealed by this team`)
    const group = parseGroup(text)
    if (sequence > 1 && group.before !== membership.standing().head) {
      throw differs(`its group ${sequence} follows another than this ledger’s last`)
    }
    const trouble = carryOut(group, hashOfLine(text))
    if (trouble !== undefined) throw differs(`its group ${sequence} ${trouble}`)
  }
}
