import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MIGRATIONS } from '../../../../src-main/ledger/migrations/all.ts'
import { openForWriting } from '../../../../src-main/ledger/engine/thread/connection.ts'
import { PROFILE, startCore } from '../../../support/core/core.ts'

describe('a ledger of an earlier version', () => {
  it('is brought up to date by whoever looks at it first, so that a window can show it', async () => {
    const first = await startCore()
    await first.importRows(['A,10.00,NGN,'])
    await first.core.close()
    const path = join(first.folder, 'data', 'profiles', PROFILE, 'ledger.sqlite')
    await rm(path)
    const db = await openForWriting(path, 0, { migrations: MIGRATIONS.slice(0, 1) })
    db.close()
    const { client } = await first.reopen()
    expect((await client.exceptions.list({ profile: PROFILE })).rows).toEqual([])
    expect((await client.payments.window({ profile: PROFILE })).total).toBe(0)
  })
})
