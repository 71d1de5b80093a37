import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createCore } from '../../../../src-main/compose.ts'
import { codeOf, PROFILE, startCore } from '../../../support/core/core.ts'
import { QUICK_KDF } from '../../../support/core/quick-keys.ts'

describe('a batch that was never imported', () => {
  it('is refused by its number, wherever it is named', async () => {
    const { client, folder, importRows } = await startCore()
    await importRows(['A,1.00,NGN,'])
    const filter = { batchId: 99 }
    await expect(client.verifyRuns.start({ profile: PROFILE, selection: filter })).rejects.toMatchObject({
      code: 'IMPORT_UNKNOWN', data: { details: { batch: 99 } },
    })
    expect(await client.verifyRuns.list({ profile: PROFILE })).toEqual([])
    expect(await codeOf(client.payments.list({ profile: PROFILE, filter }))).toBe('IMPORT_UNKNOWN')
    const path = join(folder, 'out.csv')
    const writing = async () => {
      const request = { profile: PROFILE, subject: 'payments', format: 'csv', path, filter } as const
      for await (const _ of await client.exports.create(request)) continue
    }
    expect(await codeOf(writing())).toBe('IMPORT_UNKNOWN')
    expect((await client.payments.list({ profile: PROFILE, filter: { batchId: 1 } })).rows).toHaveLength(1)
  })
})

describe('what a run needs', () => {
  it('is opened before it, and refused where nobody can open the vault', async () => {
    const { client, core, folder } = await startCore()
    expect(await client.verifyRuns.prepare({ profile: PROFILE })).toEqual({ profile: PROFILE })
    await core.close()
    const silent = await createCore(
      { dataDir: join(folder, 'data'), actor: 'officer', command: 'test', kdfCost: QUICK_KDF },
      { askPassphrase: () => Promise.resolve(undefined) },
    )
    try {
      expect(await codeOf(silent.client.verifyRuns.prepare({ profile: PROFILE }))).toBe('VAULT_LOCKED')
    } finally {
      await silent.close()
    }
  })
})

describe('a run that is paused', () => {
  it('keeps the reason that it was paused for', async () => {
    const { client, importRows, teach } = await startCore()
    await teach(Object.fromEntries(Array.from({ length: 500 }, (_, index) => (
      [`R-${index}`, { answer: 'slow', delayMs: 3_000, amount: '1.00' }]
    ))))
    await importRows(Array.from({ length: 500 }, (_, index) => `R-${index},1.00,NGN,`))
    const { run } = await client.verifyRuns.start({ profile: PROFILE })
    const one = { profile: PROFILE, runId: run.id }
    expect(await client.verifyRuns.pause({ ...one, reason: 'cool-off' })).toMatchObject({ pauseReason: 'cool-off' })
    await client.verifyRuns.resume(one)
    expect(await client.verifyRuns.pause(one)).toMatchObject({ pauseReason: 'person' })
    await client.verifyRuns.cancel(one)
  })
})

describe('a secret key', () => {
  it('is never the public key, pasted twice', async () => {
    const { client } = await startCore()
    const KEY = 'PUBK-0123456789abcdef-X'
    const twice = { name: 'twice', kind: 'test', baseUrl: 'https://x.example', publicKey: KEY, secretKey: KEY } as const
    expect(await codeOf(client.profiles.add(twice))).toBe('PROFILE_INVALID')
    const { publicKey } = await client.profiles.get({ profile: PROFILE })
    expect(await codeOf(client.profiles.replaceKey({ profile: PROFILE, secretKey: publicKey }))).toBe('PROFILE_INVALID')
  })
})
