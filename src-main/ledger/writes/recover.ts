/** Sets right what a dead writer left behind: its slots wait out their time, its calls wait again, its runs pause. */
import type { Database } from 'better-sqlite3'
import type { Instant } from '../../../src-shared/domain/clock.ts'
import type { Actor } from '../ledger.ts'
import { prepareAudit } from '../queries/audit.ts'
import { prepareRunItemQueries } from '../queries/run-items.ts'
import { prepareRunQueries } from '../queries/runs.ts'
import { prepareSendQueries } from '../queries/sends.ts'

export function recover(db: Database, now: Instant, actor: Actor): void {
  const runs = prepareRunQueries(db)
  const { landLostItems } = prepareRunItemQueries(db)
  const { holdLostSends } = prepareSendQueries(db)
  const { recordAudit } = prepareAudit(db)

  db.transaction(() => {
    landLostItems()
    const lostSends = holdLostSends(now)
    const paused = runs.listAskingRuns()
    for (const runId of paused) runs.setRunState(runId, 'paused', 'interrupted', null)
    if (lostSends === 0 && paused.length === 0) return
    const after = JSON.stringify({ callsWithoutAnswer: lostSends, runsPaused: paused })
    recordAudit({ action: 'recovered', subject: 'ledger', before: null, after, actor }, now.wallMs)
  }).immediate()
}
