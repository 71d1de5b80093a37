/** Sets right what a dead writer left behind: its slots wait out their time, its calls wait again, its runs pause. */
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import { decidePause } from '../../../src-shared/domain/verification/run-moves.ts'
import type { Actor } from '../api/common.ts'
import type { Timed } from '../api/ledger.ts'
import type { TransferRecord } from '../api/transfers.ts'
import { prepareBatchRows } from '../books/imports.ts'
import { prepareAuditRows } from '../audit/audit.ts'
import { prepareChargeReads, prepareChargeRows } from '../charges/charges.ts'
import type { Writable } from '../engine/access.ts'
import { prepareSettlementFileRows } from '../settlements/settlement-files.ts'
import { prepareRunItemRows } from './run-items.ts'
import { prepareRunReads, prepareRunRows } from './runs.ts'
import { prepareSendRows } from './sends.ts'
import { prepareTransferReads } from '../transfers/transfers.ts'
import { prepareTransferWrites } from '../transfers/transfer-writes.ts'

/** What the writer before left behind; nothing where it had come to its end. */
export interface Recovered {
  /** Their slots wait out their time. */
  readonly callsWithoutAnswer: number
  readonly runsPaused: readonly number[]
  /** Left to whatever verifies next. */
  readonly runsQueued: readonly number[]
  readonly chargesUnknown: readonly number[]
  readonly transfersUnknown: readonly number[]
}

export interface WriterBeginnings {
  /**
   * The first command of each writer. Whatever is under way in the ledger was begun by one before it, which writes no
   * more: only one writer has the lock.
   */
  begin(actor: Actor): Recovered
}

export function prepareRecovery(db: Writable): Timed<WriterBeginnings> {
  const runs = { ...prepareRunReads(db), ...prepareRunRows(db) }
  const { landLostItems } = prepareRunItemRows(db)
  const { holdLostSends } = prepareSendRows(db)
  const { recordAudit } = prepareAuditRows(db)
  const charges = { ...prepareChargeReads(db), ...prepareChargeRows(db) }
  const { listSendingTransfers } = prepareTransferReads(db)
  const { suspendAll } = prepareBatchRows(db)
  const { suspendAllFiles } = prepareSettlementFileRows(db)
  const { recordTransfers } = prepareTransferWrites(db)

  return {
    begin(actor, now) {
      landLostItems()
      suspendAll()
      suspendAllFiles()
      const callsWithoutAnswer = holdLostSends(now)
      const asking = runs.listAskingRuns()
      const runsQueued = asking.filter(pauseLost)
      const runsPaused = asking.filter((runId) => !runsQueued.includes(runId))
      const chargesUnknown = charges.listSendingCharges()
      for (const chargeId of chargesUnknown) leaveUnknown(chargeId, now)
      const transfersUnknown = listSendingTransfers()
      recordTransfers(transfersUnknown.map(leaveOpen), now)
      const recovered = { callsWithoutAnswer, runsPaused, runsQueued, chargesUnknown, transfersUnknown }
      if (!isNothing(recovered)) {
        const event = { action: 'recovered', subject: 'ledger', before: null, after: JSON.stringify(recovered), actor }
        recordAudit(event, now.wallMs)
      }
      return recovered
    },
  }

  /** Is it left to whatever verifies next? */
  function pauseLost(runId: number): boolean {
    const run = runs.findRun(runId)
    if (!run) throw new Error(`There is no run ${runId}`)
    const { state, pauseReason } = decidePause(run.state, run.lane, 'interrupted')
    runs.setRunState(runId, state, pauseReason, null)
    return state === 'queued'
  }

  /** Its call may have arrived: it is never sent again, and a verify tells. */
  function leaveUnknown(chargeId: number, now: Instant): void {
    const charge = charges.findCharge(chargeId)
    if (!charge) return
    const { txid, gatewayReference } = charge
    charges.changeCharge({ chargeId, state: 'unknown', step: null, txid, gatewayReference })
    charges.insertChargeEvent({
      chargeId, atMs: now.wallMs, actor: null, kind: 'broken', detail: NO_ANSWER, body: null,
    })
  }
}

export function isNothing({
  callsWithoutAnswer, runsPaused, runsQueued, chargesUnknown, transfersUnknown,
}: Recovered): boolean {
  const lost = [...runsPaused, ...runsQueued, ...chargesUnknown, ...transfersUnknown]
  return callsWithoutAnswer === 0 && lost.length === 0
}

const NO_ANSWER = 'the program ended before an answer came'

/** It may have arrived: it is never sent again, and a person finds out what became of it. */
function leaveOpen(transferId: number): TransferRecord {
  return { transferId, move: { kind: 'broken' }, event: 'broken', detail: NO_ANSWER, body: null, actor: null }
}
