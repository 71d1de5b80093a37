import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { UNCHECKED_PER_DAY } from '../../../../src-shared/domain/webhooks/unchecked-cap.ts'
import { PROFILE, type TestCore } from '../../../support/core/core.ts'
import { payload, post, startListening } from '../../../support/core/listening.ts'

const profile = PROFILE
const SECRET = 'a-shared-secret-of-some-length'

describe('what nobody checked', () => {
  /** As many more, as if they had been delivered just now. */
  function fill({ folder }: TestCore, count: number): void {
    const db = new Database(join(folder, 'data', 'profiles', PROFILE, 'ledger.sqlite'))
    db.prepare(`
      WITH RECURSIVE more (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM more WHERE n < ?)
      INSERT INTO webhook_notice (arrived_at_ms, source, kind, encoding, content_sha256, duplicate_of, txref)
      SELECT arrived_at_ms, source, kind, encoding, content_sha256, id, txref FROM more, webhook_notice WHERE id = 1
    `).run(count)
    db.close()
  }

  it('is kept up to a limit for the day, which no new start lifts; what passes a check has none', async () => {
    const core = await startListening()
    const { client, address } = core
    await core.deliver({})
    await client.webhooks.stop({ profile })
    fill(core, UNCHECKED_PER_DAY - 2)
    const second = await client.webhooks.listen({ profile })
    expect(await client.webhooks.listening({ profile })).toMatchObject({ unchecked: { kept: UNCHECKED_PER_DAY - 1 } })
    const body = JSON.stringify(payload({ id: 94 }))
    expect([await post(second.address, body), await post(second.address, body)]).toEqual([200, 429])
    expect(await client.webhooks.listening({ profile })).toMatchObject({
      taken: 1, refused: { 'over-cap': 1 }, unchecked: { kept: UNCHECKED_PER_DAY },
    })
    expect(await client.webhooks.list({ profile })).toMatchObject({ total: UNCHECKED_PER_DAY })

    const next = await core.reopen()
    const third = await next.client.webhooks.listen({ profile })
    expect(await post(third.address, body)).toBe(429)
    await next.client.webhooks.setSettings({
      profile, authenticity: { kind: 'header', header: 'X-Hash' }, secret: SECRET,
    })
    const checked = await next.client.webhooks.listening({ profile })
    expect(checked.unchecked).toBeNull()
    expect(await post(checked.address ?? address, body, { 'x-hash': SECRET })).toBe(200)
    expect(await next.client.webhooks.list({ profile })).toMatchObject({ total: UNCHECKED_PER_DAY + 1 })
  })
})
