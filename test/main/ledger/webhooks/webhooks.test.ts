import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import type { NewNotice } from '../../../../src-main/ledger/api/webhooks.ts'
import { readWebhookNotice } from '../../../../src-shared/domain/webhooks/webhook-notice.ts'
import {
  ACTOR, expectedRow, expectedRows, handCharge, importRows, openTestLedger,
} from '../../../support/ledger/fixtures.ts'

const LIMITS = { maxNotices: 100, maxRuns: 4 }

function notice(txref: string, content = txref): NewNotice {
  return {
    source: 'listener', encoding: 'json', isAuthentic: null, contentSha256: `sha256 of ${content}`,
    notice: readWebhookNotice({ txRef: txref, status: 'successful' }), body: `{"txRef":"${txref}"}`,
  }
}

describe('webhooks in the ledger', () => {
  it('are appended, and never changed or removed', async () => {
    const { writer, path, close } = await openTestLedger()
    await writer.webhooks.takeWebhook(notice('T-2'))
    await writer.webhooks.setWebhookSettings(
      { port: 0, path: '/x', authenticity: { kind: 'none' }, secretFingerprint: null }, ACTOR,
    )
    await writer.webhooks.followWebhooks(LIMITS, ACTOR)
    await close()
    const db = new Database(path)
    for (const table of ['webhook_notice', 'webhook_settings', 'webhook_followed']) {
      expect(() => db.exec(`DELETE FROM ${table}`)).toThrow('append-only')
      expect(() => db.exec(`UPDATE ${table} SET id = id`)).toThrow('append-only')
    }
    db.close()
  })

  it('lead to one run of what the books expect, once', async () => {
    const { writer, reader } = await openTestLedger()
    await importRows(writer, expectedRows(2))
    expect(await writer.webhooks.followWebhooks(LIMITS, ACTOR)).toEqual({ run: null, isMore: false })
    const counts = await writer.webhooks.takeWebhooks([
      notice('T-2'), notice('T-2'), notice('T-2', 'another'), notice('X'), notice('T-3'),
    ])
    expect(counts).toEqual({ doubled: 1, unknownReference: 1 })
    const { run } = await writer.webhooks.followWebhooks(LIMITS, ACTOR)
    expect(run).toMatchObject({ lane: 'webhook', size: 2, state: 'running' })
    expect(await writer.webhooks.followWebhooks(LIMITS, ACTOR)).toEqual({ run: null, isMore: false })
    await writer.webhooks.takeWebhook(notice('T-2'))
    expect(await writer.webhooks.followWebhooks(LIMITS, ACTOR)).toEqual({ run: null, isMore: false })
    const { rows } = await reader.webhooks.listWebhooks('all', { limit: 10, offset: 0 })
    expect(rows.map(({ runId }) => runId)).toEqual([1, 1, null, 1, 1, 1])
  })

  it('wait while as many of their runs are under way as may be, and lose nothing', async () => {
    const { writer } = await openTestLedger()
    await importRows(writer, expectedRows(3))
    const one = { maxNotices: 1, maxRuns: 1 }
    await writer.webhooks.takeWebhooks([notice('T-2'), notice('T-3')])
    const first = await writer.webhooks.followWebhooks(one, ACTOR)
    expect(first).toMatchObject({ run: { size: 1 }, isMore: true })
    expect(await writer.webhooks.followWebhooks(one, ACTOR)).toEqual({ run: null, isMore: true })
    await writer.verification.moveRun(first.run?.id ?? 0, 'cancelled', null, ACTOR)
    expect(await writer.webhooks.followWebhooks(one, ACTOR)).toMatchObject({ run: { size: 1 }, isMore: false })
  })

  it('change nothing of the payments that they name', async () => {
    const { writer, reader } = await openTestLedger()
    await importRows(writer, expectedRows(1))
    const before = await reader.books.findPayment('T-2')
    await writer.webhooks.takeWebhook(notice('T-2'))
    expect(await reader.books.findPayment('T-2')).toEqual(before)
  })
})

describe('the undoing of an import', () => {
  it('is refused once a charge collects a payment of it', async () => {
    const { writer } = await openTestLedger()
    const { id } = await importRows(writer, expectedRows(1))
    await writer.charges.beginCharge(handCharge('T-2'))
    await expect(writer.books.undoImport(id, 'wrong', ACTOR)).rejects.toThrow('charge 1 is for one of its payments')
  })

  it('is refused once a webhook tells of a payment of it, not for one that came before', async () => {
    const { writer, clock } = await openTestLedger()
    await writer.webhooks.takeWebhook(notice('T-2'))
    clock.advance(1_000)
    const { id } = await importRows(writer, [expectedRow(2)])
    const other = await importRows(writer, [expectedRow(3)], 'others')
    clock.advance(1_000)
    await writer.webhooks.takeWebhook(notice('T-3'))
    await expect(writer.books.undoImport(other.id, 'wrong', ACTOR))
      .rejects.toThrow('webhook 2 refers to one of its payments')
    expect(await writer.books.undoImport(id, 'wrong', ACTOR)).toMatchObject({ state: 'undone' })
  })
})
