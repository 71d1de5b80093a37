/** Begins, reopens and ends the ledger's command log and changes its core, as far as the ledger itself says so. */
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import type { Actor } from '../api/common.ts'
import type { Timed } from '../api/ledger.ts'
import { prepareAuditRows } from '../audit/audit.ts'
import type { Writable } from '../engine/access.ts'
import { REFUSED, subjectOfUser } from '../transfers/app-users.ts'
import { prepareCoolOffRows } from '../verification/cool-offs.ts'
import { prepareTakeOverRows, type TakenOverSlot } from '../verification/taken-over-slots.ts'
import { prepareStanding, prepareStandingRows } from './standing.ts'

/** Which act a wrong passphrase was for, as the audit trail says it. */
const REOPENING_GUESSED = 'reopening of the team'

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
  /** The first command of a core that took over: what the one before sent counts against the service's limit. */
  takeOver(raised: RaisedEpoch, budget: TakenOverBudget, actor: Actor): void
  /** The first command of a log with which two people go on after the team's database lost the end of the last one. */
  reopen(log: BegunLog, reopened: Reopened, budget: TakenOverBudget): void
}

export interface RaisedEpoch {
  readonly epoch: number
  /** The machine, as it calls itself. */
  readonly core: string
}

export interface Reopened extends RaisedEpoch {
  /** Both signed the same. */
  readonly by: readonly Actor[]
  /** Whose passphrase was tried wrongly while nothing could be recorded. */
  readonly wrongPassphrases: readonly string[]
  /** In whose name that is recorded. */
  readonly recordedBy: Actor
}

/** As it stands at a take-over. */
export interface TakenOverBudget {
  readonly slots: readonly TakenOverSlot[]
  /** For how long nothing is sent at all, and why; null where a slot is all that a call needs. */
  readonly silence: { readonly leftMs: number; readonly message: string } | null
  /** By how much this machine's clock goes ahead of the one whose core sent last. */
  readonly clockAheadMs: number
}

export function prepareCommandLogWrites(db: Writable): Timed<CommandLogWrites> {
  const getStanding = prepareStanding(db)
  const { putStanding, removeStanding } = prepareStandingRows(db)
  const { recordAudit } = prepareAuditRows(db)
  const { recordCoolOff, endCoolOffs } = prepareCoolOffRows(db)
  const { takeOverSlots, recordClock } = prepareTakeOverRows(db)
  /** Where the log ended that there was before. */
  const tellBefore = (): string | null => {
    const before = getStanding()
    return before ? JSON.stringify({ logGroups: before.sequence, logHead: before.head }) : null
  }

  const takeOverBudget = ({ slots, silence, clockAheadMs }: TakenOverBudget, now: Instant): void => {
    takeOverSlots(slots, now)
    recordClock(clockAheadMs)
    if (!silence) return
    endCoolOffs(now.wallMs)
    recordCoolOff({ startedAt: now, durationMs: silence.leftMs, message: silence.message })
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
    takeOver(raised, budget, actor, now) {
      const after = JSON.stringify(raised)
      recordAudit({ action: 'team taken over', subject: 'ledger', before: null, after, actor }, now.wallMs)
      takeOverBudget(budget, now)
    },
    reopen({ stateMachine, layout, head }, { epoch, core, by, wrongPassphrases, recordedBy }, budget, now) {
      const { wallMs } = now
      const after = JSON.stringify({ epoch, core, logHead: head })
      for (const actor of by) {
        recordAudit({ action: 'team reopened', subject: 'ledger', before: tellBefore(), after, actor }, wallMs)
      }
      for (const user of wrongPassphrases) {
        recordAudit({
          action: REFUSED, subject: subjectOfUser(user), before: null, after: REOPENING_GUESSED, actor: recordedBy,
        }, wallMs)
      }
      putStanding({ stateMachine, layout, begunAtMs: wallMs, sequence: 0, head })
      takeOverBudget(budget, now)
    },
  }
}
