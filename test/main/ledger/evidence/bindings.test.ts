/** What binds the audit trail to the observations, against a hand that hashes only one of the two again. */
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { findBreakInAudit } from '../../../../src-main/ledger/audit/audit.ts'
import { findBreakInChain } from '../../../../src-main/ledger/evidence/examine/chain.ts'
import { expectedRows, importRows, openTestLedger, recordAll, startRun } from '../../../support/ledger/fixtures.ts'
import { relink } from '../../../support/ledger/forge.ts'
import { rechainAudit } from '../../../support/ledger/trial.ts'
import { applyEdit } from '../../../support/ledger/tampering.ts'

async function madePath(): Promise<string> {
  const ledger = await openTestLedger()
  await importRows(ledger.writer, expectedRows(5))
  await startRun(ledger.writer)
  await recordAll(ledger)
  await importRows(ledger.writer, expectedRows(6), 'more')
  await ledger.close()
  return ledger.path
}

function examine(path: string): readonly (string | undefined)[] {
  const db = new Database(path, { readonly: true })
  try {
    const examined = { db, folder: '', restoresUpTo: 0, tick: () => undefined }
    return [findBreakInAudit(db), findBreakInChain(examined)]
  } finally {
    db.close()
  }
}

describe('the audit trail and the observations', () => {
  it('are bound to one another: observations that were linked again are not those that entries saw', async () => {
    const path = await madePath()
    expect(examine(path)).toEqual([undefined, undefined])
    relink(path, 'UPDATE observation SET digest = zeroblob(32) WHERE id = 2')
    expect(examine(path)).toEqual([undefined, expect.stringMatching(/^entry \d+ of the audit trail saw other /)])
  })

  it('stay bound: no entry after one that is bound may say that it saw nothing', async () => {
    const path = await madePath()
    const sql = `UPDATE audit SET observation_count = NULL, observation_head = NULL
      WHERE id = (SELECT max(id) FROM audit)`
    applyEdit(path, { name: 'unbound', fakes: 'it is from before', sql, rechains: true }, rechainAudit)
    expect(examine(path)).toEqual([expect.stringMatching(/^row \d+ is bound to no observation$/), undefined])
  })
})
