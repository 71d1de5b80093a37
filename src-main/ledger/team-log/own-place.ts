/** Finds the group that a ledger ends with among the lines of its team's logs. */
import type { Database } from 'better-sqlite3'
import { prepareStanding } from '../command-log/standing.ts'
import { differs, tellDifference, type LogEnd } from './differences.ts'
import type { ExaminedLog } from './examine-lines.ts'
import type { SealedLine, TeamStanding } from './log-database.ts'
import type { TeamFile } from './team-file.ts'

/** `isThere`: the database has that log. */
export interface OwnEnd extends LogEnd {
  readonly isThere: boolean
}

export interface OwnPlace {
  pass(line: SealedLine & { readonly log: number }): void
  /** Throws TEAM_LOG_DIFFERS. */
  find(logs: readonly ExaminedLog[]): OwnEnd
}

/** Throws TEAM_LOG_DIFFERS where the ledger has more than the newest log. */
export function createOwnPlace(db: Database, team: TeamFile, there: TeamStanding): OwnPlace {
  const standing = prepareStanding(db)()
  if (!standing) throw differs('this ledger has not come from it')
  const { sequence, head } = standing
  const own = { log: team.log, sequence, head }
  const isAhead = own.log > there.log || (own.log === there.log && sequence > there.sequence)
  const difference = isAhead ? tellDifference(own, there) : undefined
  if (difference !== undefined) throw differs(difference)
  let met: number | undefined
  return {
    pass(line) {
      // A machine that was killed while it began a log, or took one, has not noted yet that it is at that one.
      const isLater = line.log > own.log && sequence === 1
      if ((line.log === own.log || isLater) && line.sequence === sequence && line.hash === head) met = line.log
    },
    find(logs) {
      const isActive = team.epoch === there.epoch
      const isGone = !isActive && own.log < (logs[0]?.log ?? 0)
      if (met === undefined && !isGone) throw differs(tellLost(own, logs))
      // Only the active machine's own log is the newest one.
      if (met !== undefined && isActive && met < there.log && !isCopied(logs, met, own)) {
        throw differs(`it goes on with log ${there.log}, and not with this ledger`)
      }
      return { ...own, log: met ?? own.log, isThere: met !== undefined }
    },
  }
}

/** The core was broken off after the database had the next log, which begins with a copy of this very ledger. */
function isCopied(logs: readonly ExaminedLog[], met: number, { sequence, head }: LogEnd): boolean {
  const next = logs.find(({ log, groups }) => log > met && groups > 0)
  return next?.copiedAt?.sequence === sequence && next.copiedAt.head === head
}

function tellLost({ log, sequence }: LogEnd, logs: readonly ExaminedLog[]): string {
  const isCut = logs.some((one) => one.log === log && one.groups < sequence)
  return isCut
    ? `log ${log} ends before group ${sequence}, with which this ledger ends: the team was reopened since`
    : `its group ${sequence} is not the one that this ledger has`
}
