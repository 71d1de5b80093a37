/** Begins and ends the ledger's command log and changes its core, as far as the ledger itself says so. */
import { HOLD_WITHOUT_ANSWER_MS } from '../../../src-shared/domain/time/send-window.ts'
import type { Actor } from '../api/common.ts'
import type { Timed } from '../api/ledger.ts'
import { prepareAuditRows } from '../audit/audit.ts'
import type { Writable } from '../engine/access.ts'
import { prepareCoolOffReads, prepareCoolOffRows } from '../verification/cool-offs.ts'
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
  /**
   * The first command of a core that took over. Until what the one before sent can no longer count against the
   * service's limit, nothing is sent: its clock is another machine's.
   */
  takeOver(raised: RaisedEpoch, actor: Actor): void
}

export interface RaisedEpoch {
  readonly epoch: number
  /** The machine, as it calls itself. */
  readonly core: string
}

export function prepareCommandLogWrites(db: Writable): Timed<CommandLogWrites> {
  const getStanding = prepareStanding(db)
  const { putStanding, removeStanding } = prepareStandingRows(db)
  const { recordAudit } = prepareAuditRows(db)
  const { loadCoolOff } = prepareCoolOffReads(db)
  const { recordCoolOff } = prepareCoolOffRows(db)
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
    takeOver(raised, actor, now) {
      const after = JSON.stringify(raised)
      recordAudit({ action: 'team taken over', subject: 'ledger', before: null, after, actor }, now.wallMs)
      const durationMs = Math.max(HOLD_WITHOUT_ANSWER_MS, loadCoolOff()?.durationMs ?? 0)
      recordCoolOff({ startedAt: now, durationMs, message: 'Another machine of the team sent the last calls.' })
    },
  }
}
