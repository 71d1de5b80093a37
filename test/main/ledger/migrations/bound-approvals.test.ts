import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { openForWriting } from '../../../../src-main/ledger/engine/thread/connection.ts'
import { MIGRATIONS } from '../../../../src-main/ledger/migrations/all.ts'
import { TRANSFER_STATES } from '../../../../src-shared/domain/transfers/transfer-state.ts'
import { temporaryFolder } from '../../../support/ledger/fixtures.ts'

const OWN = MIGRATIONS.findIndex(({ name }) => name === 'bound-approvals')
const AT_MS = 1_800_000_000_000
const OUT = ['sending', 'unknown', 'new', 'completed', 'failed']

/** A transfer in every state, each with what an earlier version had signed of it. */
async function laid(): Promise<string> {
  const path = join(await temporaryFolder(), 'ledger.sqlite')
  const db = await openForWriting(path, 0, { migrations: MIGRATIONS.slice(0, OWN) })
  for (const [index, state] of TRANSFER_STATES.entries()) {
    const id = index + 1
    const sent = OUT.includes(state) ? '5' : 'NULL'
    const signers = state === 'draft' ? 'NULL, NULL' : `'Ada', 'Ben'`
    db.exec(`
      INSERT INTO transfer (id, reference, currency, amount_minor, details, beneficiary_key, payload_hash, state,
        created_at_ms, created_by, maker, checker, sent_at_ms)
      VALUES (${id}, 'P-${id}', 'NGN', 5, '{}', 'k', 'h', '${state}', 1, 'P', ${signers}, ${sent});
      INSERT INTO transfer_signature (transfer_id, act, user, payload_hash, at_ms, signature)
      VALUES (${id}, 'submitted', 'Ada', 'h', 2, 's'), (${id}, 'approved', 'Ben', 'h', 3, 't');`)
  }
  db.close()
  const migrated = await openForWriting(path, AT_MS, { backsUp: false })
  migrated.close()
  return path
}

function read<Row>(path: string, sql: string): Row[] {
  const db = new Database(path, { readonly: true })
  try {
    return db.prepare<[], Row>(sql).all()
  } finally {
    db.close()
  }
}

describe('a ledger whose approvals did not say where the money goes', () => {
  it('gives those that could be sent back to their makers, and leaves alone whatever may be out', async () => {
    const path = await laid()
    const rows = read<{ id: number; state: string; maker: string | null; checker: string | null }>(
      path, 'SELECT id, state, maker, checker FROM transfer ORDER BY id',
    )
    expect(rows.map(({ state }) => state)).toEqual(TRANSFER_STATES.map((state) => (
      state === 'awaiting-approval' || state === 'approved' ? 'draft' : state
    )))
    for (const { state, maker, checker } of rows) {
      expect([maker, checker]).toEqual(state === 'draft' ? [null, null] : ['Ada', 'Ben'])
    }
    const events = read(path, 'SELECT transfer_id AS id, at_ms AS atMs, kind, detail FROM transfer_event ORDER BY id')
    const detail = 'signed by an earlier version, which did not say where the money goes: submit it again'
    expect(events).toEqual([2, 3].map((id) => ({ id, atMs: AT_MS, kind: 'returned', detail })))
  })

  it('keeps what was signed, as what it was', async () => {
    const path = await laid()
    const signed = read<object>(path, 'SELECT * FROM transfer_signature ORDER BY id')
    expect(signed).toHaveLength(2 * TRANSFER_STATES.length)
    expect(signed[0]).toEqual({
      id: 1, transfer_id: 1, act: 'submitted', user: 'Ada', payload_hash: 'h', at_ms: 2, signature: 's',
      statement: null,
    })
    const db = new Database(path)
    expect(() => db.exec('DELETE FROM transfer_signature')).toThrow('append-only')
    expect(() => db.exec('UPDATE transfer_signature SET user = 1')).toThrow('append-only')
    db.close()
  })
})
