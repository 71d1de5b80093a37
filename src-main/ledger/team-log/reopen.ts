/**
 * Goes on with this machine's ledger where the team's database lost or changed the end of the log, once two people
 * signed that: the epoch is raised, so that nobody else can append, and the next log begins with a copy of the ledger.
 * Broken off anywhere, it can be done again.
 */
import type { Database } from 'better-sqlite3'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import {
  findReopeningFault, parseReopening, type Reopening as SignedReopening,
} from '../../../src-shared/domain/teams/reopening.ts'
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import { userKeyOf } from '../../../src-shared/domain/transfers/app-users.ts'
import { isSignedBy } from '../../platform/is-signed-by.ts'
import type { Actor } from '../api/common.ts'
import { prepareIdentity } from '../audit/ledger-identity.ts'
import { prepareGroups } from '../command-log/carry-out-groups.ts'
import type { Reopened } from '../command-log/command-log-writes.ts'
import { STATE_MACHINE, type LogPlace } from '../command-log/group.ts'
import { commitOne, type CommittedWith } from '../engine/thread/commit-one.ts'
import { whileAlone } from '../engine/thread/open-alone.ts'
import type { MethodName } from '../engine/thread/protocol.ts'
import type { GroupedWrites } from '../engine/thread/writer.ts'
import { MIGRATIONS } from '../migrations/all.ts'
import { putOutboxAside } from '../outbox/outbox-file.ts'
import { prepareUserReads } from '../transfers/app-users.ts'
import { forgetBegun, noteBegun } from './begun-reopening.ts'
import { differs } from './differences.ts'
import { layEmptyLog, layTeamLog } from './lay-log.ts'
import { openLogDatabase, type LaidCopy, type LogDatabase } from './log-database.ts'
import type { TeamOrder } from './order.ts'
import { findOwnFirst, lookAtReopening, type LookedReopening } from './reopening.ts'
import { holdEverything } from './taken-over-budget.ts'
import { memberOf, writeTeamFile, type TeamFile } from './team-file.ts'
import { openTeamLog } from './team-log.ts'
import { forgetWrongGuesses, listWrongGuesses } from './wrong-guesses.ts'

export interface ReopenOrder extends TeamOrder {
  /** Both people, each with their signature of the same; nobody where only the ledger does not know of it yet. */
  readonly by: readonly Actor[]
}

interface Reopening {
  readonly order: ReopenOrder
  readonly open: CommittedWith
  readonly database: LogDatabase
  readonly team: TeamFile
  readonly looked: LookedReopening
}

const REOPEN_LOG: MethodName<GroupedWrites> = 'commandLog.reopen'

/** Throws TEAM_REOPENING_…, LEDGER_HELD, TEAM_NONE, TEAM_LOG_DIFFERS, TEAM_DATABASE_…, TEAM_OUTCOME_UNKNOWN. */
export async function reopenTeam(order: ReopenOrder, readInstant: () => Instant): Promise<void> {
  await whileAlone(order, async (open) => {
    const team = memberOf(order)
    const database = openLogDatabase(team.database)
    try {
      const looked = await lookAtReopening(open.db, database, { team, folder: order.folder })
      const reopening = { order, open, database, team, looked }
      if (looked.state === 'begun') await complete(reopening)
      else await begin(reopening, readInstant)
      forgetWrongGuesses(order.folder)
      forgetBegun(order.folder)
    } finally {
      await database.close()
    }
  })
}

async function begin(reopening: Reopening, readInstant: () => Instant): Promise<void> {
  const { order, open: { db }, database, team, looked: { there, own } } = reopening
  noteBegun(order.folder, getSigned(reopening, readInstant().wallMs).nonce)
  const core = order.holder.host
  const epoch = await database.takeOver({ ...there, team: team.team, core })
  if (epoch === undefined) throw invalid('the log in the database ends elsewhere by now')
  // What this machine heard as the active one is for a person: the calls may be counted among those that were lost.
  putOutboxAside(order.folder)
  // Every machine sees by the number that it is another log.
  let log = there.log
  let follows: LogPlace = there
  for (; log < own.log; log += 1) follows = await layEmptyLog(database, { team: { ...team, log }, epoch })
  const at = readInstant()
  const before = { ...team, log, epoch }
  const laid = await layTeamLog(db, order.folder, { team: before, epoch, follows }, at)
  const reopened: Reopened = {
    epoch, core, by: order.by, recordedBy: order.actor,
    wrongPassphrases: listWrongGuesses(order.folder).map(({ user }) => user),
  }
  commitFirst(reopening, { team: before, laid, reopened, at })
}

interface First {
  /** Of the log before. */
  readonly team: TeamFile
  readonly laid: LaidCopy
  readonly reopened: Reopened
  readonly at: Instant
}

/** Only a machine that has its first command is active: it says what two people agreed on. */
function commitFirst({ order: { folder }, open }: Reopening, { team, laid, reopened, at }: First): void {
  const log = openTeamLog({ ...open, folder, team, laid })
  try {
    const begun = { stateMachine: STATE_MACHINE, layout: MIGRATIONS.length, head: laid.hash }
    commitOne({ ...open, log }, { method: REOPEN_LOG, args: [begun, reopened, holdEverything(open.db, at), at] })
  } finally {
    log.close()
  }
}

/** The database has the first group of the new log, which began with this very ledger. */
async function complete({ order, open, database, team, looked: { there, own } }: Reopening): Promise<void> {
  const first = await findOwnFirst({ database, access: team, log: there.log }, own, order.folder)
  if (!first) throw differs('its group 1 is missing')
  if (!first.isCommitted) {
    const trouble = prepareGroups(open.db, open.commands)(first.group, first.head)
    if (trouble !== undefined) throw differs(`its group 1 ${trouble}`)
  }
  // Where another machine took over since, this one follows.
  writeTeamFile(order.folder, { ...team, log: there.log, epoch: first.epoch === there.epoch ? there.epoch : null })
}

/** Whoever may agree on it was decided by those whom the key vault knows; here is what they signed. */
function getSigned({ order: { by }, open: { db }, looked }: Reopening, nowMs: number): SignedReopening {
  const [text = '', ...others] = by.map(({ signed }) => signed?.statement)
  const signed = parseReopening(text)
  if (!signed.ok || others.some((other) => other !== text)) throw invalid('it is not signed by two people')
  const users = by.map(({ name }) => userKeyOf(name))
  const isByBoth = users.length === 2 && new Set(users).size === 2
    && users.every((user) => signed.value.users.includes(user)) && by.every((actor) => isSignedIn(db, actor))
  if (!isByBoth) throw invalid('it is not signed by two people')
  const ledgerId = prepareIdentity(db).ledgerId()
  const isUsed = wasUsed(db, signed.value.nonce)
  const fault = findReopeningFault(signed.value, { ...looked, ledgerId, nowMs, isUsed })
  if (fault !== undefined) throw invalid(fault)
  return signed.value
}

function isSignedIn(db: Database, { name, signed }: Actor): boolean {
  const user = prepareUserReads(db).findUser(name)
  return user?.isActive === true && signed !== undefined
    && isSignedBy(user.publicKey, signed.statement, signed.signature)
}

function wasUsed(db: Database, nonce: string): boolean {
  const find = db.prepare<[string], unknown>(
    "SELECT 1 FROM audit WHERE action = 'team reopened' AND statement ->> '$.nonce' = ? LIMIT 1",
  )
  return find.get(nonce) !== undefined
}

function invalid(reason: string): AppError {
  return new AppError('TEAM_REOPENING_INVALID', { reason })
}
