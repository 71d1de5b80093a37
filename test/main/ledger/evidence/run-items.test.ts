import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { addItem, noItems, type ConcludedItem } from '../../../../src-main/ledger/evidence/observe-runs.ts'
import {
  answered, expectedRows, importRows, openTestLedger, recordAll, startRun, type TestLedger,
} from '../../../support/ledger/fixtures.ts'

/** One payment that failed in a first run, and was proved by a second. */
async function openTwice(): Promise<TestLedger> {
  const ledger = await openTestLedger()
  await importRows(ledger.writer, expectedRows(1))
  await startRun(ledger.writer)
  await recordAll(ledger, (call) => answered(call, { status: 'failed', chargecode: '05' }))
  await startRun(ledger.writer)
  await recordAll(ledger)
  return ledger
}

/** With its tally, and with what the run keeps of its items. */
function forge(path: string, runId: number, state: string): void {
  const db = new Database(path)
  db.prepare('UPDATE run_item SET state = ? WHERE run_id = ?').run(state, runId)
  db.prepare(`UPDATE run_tally SET state = ? WHERE run_id = ? AND state <> 'waiting'`).run(state, runId)
  const sum = noItems()
  const items = db.prepare<[number], ConcludedItem>(`
    SELECT run_id AS runId, payment_id AS paymentId, lane, tries, currency, amount_minor AS amountMinor, state
    FROM run_item WHERE run_id = ?`).all(runId)
  for (const item of items) addItem(sum, item)
  db.prepare('UPDATE run SET concluded_digest = ? WHERE id = ?').run(sum, runId)
  db.close()
}

const unsound = async ({ reader }: TestLedger) => (
  (await reader.backups.examine()).filter(({ isSound }) => !isSound).map(({ detail }) => detail)
)

describe('what a verify run concluded of a payment', () => {
  it('is sound as it was', async () => {
    expect(await unsound(await openTwice())).toEqual([])
  })

  it.each([
    ['a state that it had later', 1, 'proved'], ['a state that it never had', 1, 'refused'],
    ['a state that it never had, of its last run', 2, 'refused'],
  ])('is found where it was made %s, with all that follows from it', async (_, runId, state) => {
    const ledger = await openTwice()
    forge(ledger.path, runId, state)
    expect(await unsound(ledger)).toEqual([
      expect.stringContaining('verify runs count them in a state that they did not have then'),
    ])
  })
})
