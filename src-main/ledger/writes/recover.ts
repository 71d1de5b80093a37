/** Sets right what a dead writer left behind: its slots wait out their time, its calls wait again, its runs pause. */
import type { Database } from 'better-sqlite3'
import type { Instant } from '../../../src-shared/domain/clock.ts'
import type { Actor } from '../ledger.ts'
import type { TransferRecord } from '../paying.ts'
import { prepareAudit } from '../queries/audit.ts'
import { prepareChargeQueries } from '../queries/charges.ts'
import { prepareRunItemQueries } from '../queries/run-items.ts'
import { prepareRunQueries } from '../queries/runs.ts'
import { prepareSendQueries } from '../queries/sends.ts'
import { prepareTransferQueries } from '../queries/transfers.ts'
import { prepareTransferWrites } from './transfers.ts'

export function recover(db: Database, now: Instant, actor: Actor): void {
  const runs = prepareRunQueries(db)
  const { landLostItems } = prepareRunItemQueries(db)
  const { holdLostSends } = prepareSendQueries(db)
  const { recordAudit } = prepareAudit(db)
  const charges = prepareChargeQueries(db)
  const { listSendingTransfers } = prepareTransferQueries(db)
  const { recordTransfers } = prepareTransferWrites(db)

  db.transaction(() => {
    landLostItems()
    const lostSends = holdLostSends(now)
    const paused = runs.listAskingRuns()
    for (const runId of paused) runs.setRunState(runId, 'paused', 'interrupted', null)
    const lostCharges = charges.listSendingCharges()
    for (const chargeId of lostCharges) leaveUnknown(chargeId)
    const lostTransfers = listSendingTransfers()
    recordTransfers(lostTransfers.map(leaveOpen), now.wallMs)
    if ([lostSends, paused.length, lostCharges.length, lostTransfers.length].every((lost) => lost === 0)) return
    const after = JSON.stringify({
      callsWithoutAnswer: lostSends, runsPaused: paused, chargesUnknown: lostCharges, transfersUnknown: lostTransfers,
    })
    recordAudit({ action: 'recovered', subject: 'ledger', before: null, after, actor }, now.wallMs)
  }).immediate()

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
