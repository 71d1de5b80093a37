/** What a take-over writes about the budget, where no team is needed otherwise: no writer offers it. */
import { openForOneWrite } from '../../../src-main/ledger/engine/thread/connection.ts'
import { prepareSeal } from '../../../src-main/ledger/evidence/seal.ts'
import { prepareTakeOverRows } from '../../../src-main/ledger/verification/taken-over-slots.ts'

/** To the ledger at this path, which nobody has open. It needs a send. */
export function addTakeOver(path: string): void {
  const db = openForOneWrite(path)
  const { takeOverSlots, recordClock } = prepareTakeOverRows(db)
  const sendId = db.prepare<[], number>('SELECT max(id) FROM send').pluck().get() ?? 0
  db.transaction(() => {
    takeOverSlots([{ sendId, leftMs: 1 }], { wallMs: 1, uptimeMs: 1 })
    recordClock(1_000)
    prepareSeal(db).seal()
  }).immediate()
  db.close()
}
