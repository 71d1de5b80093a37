/**
 * The command log of a team's ledger, as the one core that may write keeps it: each group is in the team's database
 * before the ledger's commit. What the database has and the ledger lacks is carried out, never forgotten.
 */
import type { Database } from 'better-sqlite3'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { CommandLog } from '../command-log/command-log.ts'
import { prepareNextLine, type NextLine } from '../command-log/next-line.ts'
import { prepareStanding } from '../command-log/standing.ts'
import type { Commands } from '../engine/thread/commands.ts'
import { ADDED_BY_OTHERS, differs } from './differences.ts'
import { layTeamLog } from './lay-log.ts'
import type { Appended, Appending, LaidCopy } from './log-database.ts'
import { openWaitingLog } from './log-thread.ts'
import { createMembership, type Membership } from './membership.ts'
import { isOutcomeUnknown } from './outcome-unknown.ts'
import { sealAt } from './seal.ts'
import { prepareTakeUp } from './take-up.ts'
import { keyOf, type TeamFile } from './team-file.ts'

export interface TeamLogOptions {
  readonly db: Database
  readonly commands: Commands
  readonly folder: string
  readonly team: TeamFile
  /** A copy of this very ledger, which the next log begins with. Nobody else may append any more. */
  readonly laid?: LaidCopy
}

export function openTeamLog({ db, commands, folder, team: given, laid }: TeamLogOptions): CommandLog {
  const getStanding = prepareStanding(db)
  const nextLine = prepareNextLine(db)
  const log = openWaitingLog(given.database)
  const membership = createMembership({ db, folder, team: given, log })
  const takeUp = prepareTakeUp({ db, commands, log, membership })
  /** Does the database have what the ledger has, and nothing more? */
  let isLevel = laid !== undefined
  /** What the next log begins with: the next group is its first one. */
  let next = laid
  /** Was a group sent that the ledger may lack? */
  let isInDoubt = false
  /** What this process sent and has no answer to. Undefined before it met the log: one before it may have sent more. */
  let sent: Set<string> | undefined

  function catchUp(): boolean {
    const wasBehind = !isLevel && takeUp(sent)
    // What is not there yet may still arrive, until something else has its place.
    sent = sent && !wasBehind ? sent : new Set()
    isLevel = true
    return wasBehind
  }

  function append(tell: Parameters<CommandLog['append']>[0]): void {
    const group = nextLine(membership.standing(), tell())
    sent?.add(group.hash)
    const refusal = refusalOf(send(seal(membership, group, next)))
    if (!refusal) return void sent?.clear()
    isInDoubt = false
    isLevel = false
    throw refusal
  }

  function send(line: Appending): Appended {
    isInDoubt = true
    try {
      return next ? log.ask('beginWith', line, next) : log.ask('append', line)
    } catch (error) {
      isInDoubt = !(error instanceof AppError) || isOutcomeUnknown(error)
      throw error
    }
  }

  return {
    catchUp,
    append,
    keep() {
      if (next) membership.moveTo(membership.team.log + 1)
      next = undefined
      isInDoubt = false
    },
    doubt() {
      const mayBeKept = isInDoubt
      isLevel &&= !mayBeKept
      isInDoubt = false
      next = undefined
      return mayBeKept
    },
    confirmActive: () => void membership.confirmActive(),
    async layNew(at) {
      if (getStanding()) catchUp()
      next = await layTeamLog(db, folder, { team: membership.team, epoch: membership.epoch() }, at)
      sent ??= new Set()
      isLevel = true
      return next.hash
    },
    close: log.close,
  }
}

/** In its place in the log, or in the next one. */
function seal(
  { team, epoch }: Membership, { sequence, before, line, hash }: NextLine, next: LaidCopy | undefined,
): Appending {
  const place = { team: team.team, log: team.log + (next ? 1 : 0), sequence }
  return { ...place, epoch: epoch(), before, hash, sealed: sealAt(place, Buffer.from(line), keyOf(team)) }
}

function refusalOf(answer: Appended): AppError | undefined {
  if (answer === 'appended' || answer === 'already') return undefined
  // What this process sent before, and no longer waited for, may come to be kept now: it is taken up.
  return answer === 'other epoch' ? new AppError('TEAM_STANDBY') : differs(ADDED_BY_OTHERS)
}
