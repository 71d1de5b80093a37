/** Sets right what a dead writer left behind: its slots wait out their time, its calls wait again, its runs pause. */
import type { Database } from 'better-sqlite3'
import { changesIn, type Change } from '../../../src-shared/domain/changes.ts'
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import { decidePause } from '../../../src-shared/domain/verification/run-moves.ts'
import type { Actor } from '../api/common.ts'
import type { TransferRecord } from '../api/transfers.ts'
import { prepareBatchRows } from '../books/imports.ts'
import { prepareAuditRows } from '../audit/audit.ts'
import { prepareChargeReads, prepareChargeRows } from '../charges/charges.ts'
import { prepareSeal } from '../evidence/seal.ts'
import { prepareSettlementFileRows } from '../settlements/settlement-files.ts'
import { prepareRunItemRows } from './run-items.ts'
import { prepareRunReads, prepareRunRows } from './runs.ts'
import { prepareSendRows } from './sends.ts'
import { prepareTransferReads } from '../transfers/transfers.ts'
import { prepareTransferWrites } from '../transfers/transfer-writes.ts'

/** `note` is told of it, where there was anything to set right. */
export function recover(
  db: Database, now: Instant, actor: Actor, note: (changes: readonly Change[]) => void,
): void {
  const runs = { ...prepareRunReads(db), ...prepareRunRows(db) }
  const { landLostItems } = prepareRunItemRows(db)
  const { holdLostSends } = prepareSendRows(db)
  const { recordAudit } = prepareAuditRows(db)
  const charges = { ...prepareChargeReads(db), ...prepareChargeRows(db) }
  const { listSendingTransfers } = prepareTransferReads(db)
  const { suspendAll } = prepareBatchRows(db)
  const { suspendAllFiles } = prepareSettlementFileRows(db)
  const { recordTransfers } = prepareTransferWrites(db)
  const { seal } = prepareSeal(db)

  db.transaction(() => {
    setRight()
    seal()
  }).immediate()

  function setRight(): void {
    landLostItems()
    suspendAll()
    suspendAllFiles()
    const lostSends = holdLostSends(now)
    const asking = runs.listAskingRuns()
    const queued = asking.filter(pauseLost)
    const paused = asking.filter((runId) => !queued.includes(runId))
    const lostCharges = charges.listSendingCharges()
    for (const chargeId of lostCharges) leaveUnknown(chargeId)
    const lostTransfers = listSendingTransfers()
    recordTransfers(lostTransfers.map(leaveOpen), now)
    if ([lostSends, asking.length, lostCharges.length, lostTransfers.length].every((lost) => lost === 0)) return
    const after = JSON.stringify({
      callsWithoutAnswer: lostSends, runsPaused: paused, runsQueued: queued, chargesUnknown: lostCharges,
      transfersUnknown: lostTransfers,
    })
    recordAudit({ action: 'recovered', subject: 'ledger', before: null, after, actor }, now.wallMs)
    note([
      ...changesIn('runs', 'charges', 'transfers', 'budget', 'audit'),
      ...paused.map((runId) => ({ kind: 'run.paused', runId, reason: 'interrupted' }) as const),
      ...queued.map((runId) => ({ kind: 'run.queued', runId }) as const),
    ])
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
  function leaveUnknown(chargeId: number): void {
    const charge = charges.findCharge(chargeId)
    if (!charge) return
    const { txid, gatewayReference } = charge
    charges.changeCharge({ chargeId, state: 'unknown', step: null, txid, gatewayReference })
    charges.insertChargeEvent({
      chargeId, atMs: now.wallMs, actor: null, kind: 'broken', detail: NO_ANSWER, body: null,
    })
  }
}

const NO_ANSWER = 'the program ended before an answer came'

/** It may have arrived: it is never sent again, and a person finds out what became of it. */
function leaveOpen(transferId: number): TransferRecord {
  return { transferId, move: { kind: 'broken' }, event: 'broken', detail: NO_ANSWER, body: null, actor: null }
}
