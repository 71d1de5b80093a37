/**
 * Whether a team's logs follow one another: each begins with the ledger that the one before ended with, or with the one
 * that two people signed for when they reopened the team.
 */
import type { Database } from 'better-sqlite3'
import { parseReopening, type Reopening } from '../../../src-shared/domain/teams/reopening.ts'
import { userKeyOf } from '../../../src-shared/domain/transfers/app-users.ts'
import { parsed, unreadable, type Parsed } from '../../../src-shared/domain/values/parsed.ts'
import type { Actor } from '../api/common.ts'
import { prepareEntryCheck } from '../audit/signed-entries.ts'
import { differs } from './differences.ts'
import type { ExaminedLog } from './examine-lines.ts'

/** `logs`: whole ones, oldest first; `db`: a ledger that knows the team's people. Throws TEAM_LOG_DIFFERS. */
export function refuseApart(logs: readonly ExaminedLog[], db: Database, team: string): void {
  for (const [place, { log }] of logs.entries()) {
    const after = logs[place + 1]
    if (after && after.log !== log + 1) throw differs(`log ${log + 1} is missing`)
  }
  const begun = logs.filter(({ groups }) => groups > 0)
  for (const [place, one] of begun.entries()) {
    const next = begun[place + 1]
    if (one.reopenedBy) refuseUnsigned(one, logs, { db, team })
    if (one.isContinued !== false || !next || next.reopenedBy) continue
    throw differs(`log ${next.log} does not begin with the ledger that log ${one.log} ended with`)
  }
}

interface Signing {
  readonly db: Database
  readonly team: string
}

function refuseUnsigned(
  { log, copiedAt, reopenedBy = [] }: ExaminedLog, logs: readonly ExaminedLog[], { db, team }: Signing,
): void {
  const signed = readSigned(reopenedBy, db)
  if (!signed.ok || signed.value.team !== team) throw differs(`log ${log} was not begun by what two people signed`)
  const { own, there } = signed.value
  if (copiedAt && (copiedAt.sequence !== own.sequence || copiedAt.head !== own.head)) {
    throw differs(`log ${log} does not begin with the ledger that two people signed for`)
  }
  // Between the log whose end they saw and theirs lie only those that nobody followed.
  const isAsSeen = logs.filter((one) => one.log >= there.log && one.log < log).every((one) => (
    one.log === there.log ? one.groups === there.sequence && one.head === there.head : one.groups === 0
  ))
  if (!isAsSeen) throw differs(`log ${there.log} ends elsewhere than two people saw before they began log ${log}`)
}

/** What both signed, each with a key that was theirs. */
function readSigned(by: readonly Actor[], db: Database): Parsed<Reopening> {
  const [text = '', ...others] = by.map(({ signed }) => signed?.statement)
  const signed = parseReopening(text)
  const users = new Set(by.map(({ name }) => userKeyOf(String(name))))
  const isByTwo = by.length === 2 && users.size === 2 && others.every((other) => other === text)
  if (!signed.ok || !isByTwo) return unreadable('it is not signed by two people')
  const findFault = prepareEntryCheck(db)
  const findEntry = db.prepare<[string, string], number>(
    "SELECT id FROM audit WHERE action = 'team reopened' AND statement = ? AND signature = ?",
  ).pluck()
  const isSigned = by.every(({ name, signed: { statement, signature } = { statement: '', signature: '' } }) => (
    findFault({
      // Of a ledger that does not have the entry yet, the keys that its people have now.
      id: findEntry.get(statement, signature) ?? Number.MAX_SAFE_INTEGER, atMs: signed.value.atMs, actor: name,
      actorKind: 'person', action: 'team reopened', subject: 'ledger', statement, signature,
    }) === undefined
  ))
  return isSigned ? parsed(signed.value) : unreadable('it is not signed by two people')
}
