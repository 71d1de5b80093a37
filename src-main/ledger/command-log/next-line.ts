/** Makes the line of what a transaction carried out, and notes in the ledger that it is the last one of its log. */
import type { Database } from 'better-sqlite3'
import type { CommandLogStanding } from '../api/command-log.ts'
import { prepareAuditReads } from '../audit/audit.ts'
import { prepareChainMark } from '../evidence/seal.ts'
import { hashOfLine, lineOfGroup, STATE_MACHINE, type LoggedCommand } from './group.ts'
import { prepareStandingRows } from './standing.ts'

export interface NextLine {
  readonly sequence: number
  /** The hash of the line that it follows. */
  readonly before: string
  readonly line: string
  /** Of the line. */
  readonly hash: string
}

/** At the end of the open transaction, which commits or takes all of it back. */
export function prepareNextLine(db: Database) {
  const { moveStanding } = prepareStandingRows(db)
  const { auditMark } = prepareAuditReads(db)
  const chainMark = prepareChainMark(db)

  return ({ sequence: last, head }: CommandLogStanding, commands: readonly LoggedCommand[]): NextLine => {
    const sequence = last + 1
    const line = lineOfGroup({
      sequence, before: head, stateMachine: STATE_MACHINE, commands, audit: auditMark(), observations: chainMark(),
    })
    const hash = hashOfLine(line)
    moveStanding(sequence, hash)
    return { sequence, before: head, line, hash }
  }
}
