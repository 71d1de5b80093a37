/** Carries the groups of a command log out, each in one transaction, as it was committed. */
import type { Database } from 'better-sqlite3'
import { prepareAuditReads } from '../audit/audit.ts'
import { isOfFile, toLedgerError } from '../engine/sqlite-errors.ts'
import { prepareApart } from '../engine/thread/carry-out-apart.ts'
import type { Commands } from '../engine/thread/commands.ts'
import type { Reply, Request } from '../engine/thread/protocol.ts'
import { prepareChainMark, type ChainMark } from '../evidence/seal.ts'
import { outcomeOf, STATE_MACHINE, type Group } from './group.ts'
import { prepareStandingRows } from './standing.ts'

/** What came out otherwise, in words: the transaction is rolled back. */
class Trouble extends Error {}

/**
 * Each says what came out otherwise, and nothing of it is kept then; undefined where all is as it was. `head`: the hash
 * of the group's line.
 */
export function prepareGroups(db: Database, commands: Commands): (group: Group, head: string) => string | undefined {
  const { auditMark } = prepareAuditReads(db)
  const chainMark = prepareChainMark(db)
  const { moveStanding } = prepareStandingRows(db)
  const carryOutApart = prepareApart(db, {
    write: commands.carryOut, settle: commands.settle, undo: commands.forget,
    explain: (error) => toLedgerError(error, db.name), isOfFile,
  })
  const carryOutTogether = (request: Request): Reply => {
    return { id: request.id, ok: true, value: commands.carryOut(request) }
  }

  const carryOut = db.transaction((group: Group, head: string) => {
    if (group.stateMachine !== STATE_MACHINE) throw new Trouble('was carried out by another state machine')
    const isOneRefused = group.commands.some(({ outcome }) => !('answer' in outcome))
    const carryOutOne = isOneRefused ? carryOutApart : carryOutTogether
    for (const { outcome, ...command } of group.commands) {
      const reply = replyTo({ id: 0, atMs: null, ...command }, carryOutOne)
      if (JSON.stringify(reply && outcomeOf(reply)) !== JSON.stringify(outcome)) {
        throw new Trouble(`answers ${command.method} otherwise`)
      }
    }
    commands.finish()
    if (!isSameMark(auditMark(), group.audit)) throw new Trouble('leaves another audit trail')
    if (!isSameMark(chainMark(), group.observations)) throw new Trouble('leaves other observations')
    moveStanding(group.sequence, head)
  })

  return (group, head) => {
    try {
      carryOut.immediate(group, head)
      return undefined
    } catch (error) {
      commands.forget()
      if (error instanceof Trouble) return error.message
      throw error
    }
  }
}

/** Undefined where it fails, which it did not when the group was committed. */
function replyTo(request: Request, carryOut: (request: Request) => Reply): Reply | undefined {
  try {
    return carryOut(request)
  } catch (error) {
    if (isOfFile(error)) throw error
    return undefined
  }
}

function isSameMark(one: ChainMark, other: ChainMark): boolean {
  return one.count === other.count && one.head === other.head
}
