/** Begins and ends the ledger's command log, as far as the ledger itself says so. */
import type { Actor } from '../api/common.ts'
import type { Timed } from '../api/ledger.ts'
import { prepareAuditRows } from '../audit/audit.ts'
import type { Writable } from '../engine/access.ts'
import { prepareStanding, prepareStandingRows } from './standing.ts'

export interface BegunLog {
  readonly stateMachine: number
  readonly layout: number
  /** The hash of the new log's header. */
  readonly head: string
}

export interface CommandLogWrites {
  /** The first command of a log. */
  begin(log: BegunLog, actor: Actor): void
  end(actor: Actor): void
}

export function prepareCommandLogWrites(db: Writable): Timed<CommandLogWrites> {
  const getStanding = prepareStanding(db)
  const { putStanding, removeStanding } = prepareStandingRows(db)
  const { recordAudit } = prepareAuditRows(db)
  /** Where the log ended that there was before. */
  const tellBefore = (): string | null => {
    const before = getStanding()
    return before ? JSON.stringify({ logGroups: before.sequence, logHead: before.head }) : null
  }

  return {
    begin({ stateMachine, layout, head }, actor, { wallMs }) {
      const after = JSON.stringify({ logHead: head })
      recordAudit({ action: 'command log begun', subject: 'ledger', before: tellBefore(), after, actor }, wallMs)
      putStanding({ stateMachine, layout, begunAtMs: wallMs, sequence: 0, head })
    },
    end(actor, { wallMs }) {
      recordAudit({ action: 'command log ended', subject: 'ledger', before: tellBefore(), after: null, actor }, wallMs)
      removeStanding()
    },
  }
}
