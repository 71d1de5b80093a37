import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { codeOf, PROFILE, startCore } from '../../../support/core/core.ts'

const settingsPath = (folder: string, profile = PROFILE): string =>
  join(folder, 'data', 'profiles', profile, 'profile.json')
const OTHER_KEY = 'SECK-fedcba9876543210fedcba9876543210-X'

describe('the settings of a profile', () => {
  it('are changed one by one, kept in a private file, and written to the audit trail', async () => {
    const { client, folder, reopen } = await startCore()
    const before = await client.profiles.get({ profile: PROFILE })
    const after = await client.profiles.update({ profile: PROFILE, timeZone: 'Africa/Lagos', cutOff: '05:00' })
    const { dataDir: _, payments: __, ...known } = before
    expect(after).toEqual({ ...known, timeZone: 'Africa/Lagos', cutOff: '05:00' })
    expect((await stat(settingsPath(folder))).mode & 0o077).toBe(0)
    const { rows } = await client.audit.list({ profile: PROFILE, search: 'profile' })
    expect(rows).toMatchObject([{
      actor: 'officer', action: 'profile changed', subject: 'profile shop',
      before: '{"timeZone":"UTC","cutOff":"00:00"}', after: '{"timeZone":"Africa/Lagos","cutOff":"05:00"}',
    }])
    await client.profiles.update({ profile: PROFILE, cutOff: '05:00' })
    expect((await client.audit.list({ profile: PROFILE, search: 'profile' })).rows).toHaveLength(1)
    expect(await (await reopen()).client.profiles.get({ profile: PROFILE })).toMatchObject({ cutOff: '05:00' })
  })

  it('refuse a time zone that is none, a share of nothing, and a profile that is not there', async () => {
    const { client } = await startCore()
    const nowhere = client.profiles.update({ profile: PROFILE, timeZone: 'Africa/Nowhere' })
    expect(await codeOf(nowhere)).toBe('PROFILE_INVALID')
    expect(await codeOf(client.profiles.update({ profile: PROFILE, sharePercent: 0 }))).toBe('INPUT_INVALID')
    expect(await codeOf(client.profiles.update({ profile: PROFILE, cutOff: '24:00' }))).toBe('INPUT_INVALID')
    expect(await codeOf(client.profiles.update({ profile: 'nothing', cutOff: '01:00' }))).toBe('PROFILE_UNKNOWN')
  })

  it('begin with the documented limit, of which this seat takes 60 %', async () => {
    const { client } = await startCore()
    await client.profiles.add({
      name: 'other', kind: 'live', baseUrl: 'https://service.example', publicKey: 'PUBK-0123456789abcdef-X',
      secretKey: OTHER_KEY,
    })
    expect(await client.profiles.get({ profile: 'other' })).toMatchObject({ requestsPerMinute: 400, sharePercent: 60 })
    expect(await client.budget.get({ profile: 'other' })).toMatchObject({ slotsTotal: 240, slotsFree: 240 })
  })

  it('of before there were business days read with their defaults', async () => {
    const first = await startCore()
    const { timeZone: _, cutOff: __, pendingTooLongHours: ___, ...old } = JSON.parse(
      await readFile(settingsPath(first.folder), 'utf8'),
    ) as Record<string, unknown>
    await writeFile(settingsPath(first.folder), JSON.stringify(old))
    const { client } = await first.reopen()
    expect(await client.profiles.get({ profile: PROFILE })).toMatchObject({
      timeZone: 'UTC', cutOff: '00:00', pendingTooLongHours: 24,
    })
    expect((await client.profiles.list()).map(({ name, cutOff }) => [name, cutOff]))
      .toEqual([['practice', '00:00'], [PROFILE, '00:00']])
  })

  it('hold for a scheduler that is at work, which frees no slot for it', async () => {
    const { client, importRows, verify } = await startCore()
    await importRows(['A,10.00,NGN,', 'B,10.00,NGN,', 'C,10.00,NGN,'])
    await verify()
    await client.profiles.update({ profile: PROFILE, requestsPerMinute: 100, sharePercent: 2 })
    expect(await client.budget.get({ profile: PROFILE })).toMatchObject({ slotsTotal: 2, slotsFree: 0 })
    await client.profiles.update({ profile: PROFILE, sharePercent: 50 })
    expect(await client.budget.get({ profile: PROFILE })).toMatchObject({ slotsTotal: 50, slotsFree: 47 })
  })

  it('of the practice profile can be changed too; its service then has the new limit', async () => {
    const { client } = await startCore()
    const { run } = await client.verifyRuns.start({ profile: 'practice' })
    expect(run.size).toBe(0)
    await client.profiles.update({ profile: 'practice', requestsPerMinute: 600 })
    expect(await client.budget.get({ profile: 'practice' })).toMatchObject({ requestsPerMinute: 600, slotsTotal: 360 })
  })
})

describe('the secret key of a profile', () => {
  it('is replaced; only its fingerprint comes back, and the next run uses it', async () => {
    const { client, folder, importRows, teach, verify, state } = await startCore()
    const before = await client.profiles.get({ profile: PROFILE })
    const after = await client.profiles.replaceKey({ profile: PROFILE, secretKey: OTHER_KEY })
    expect(after.keyFingerprint).not.toBe(before.keyFingerprint)
    const { rows } = await client.audit.list({ profile: PROFILE })
    expect(rows[0]).toMatchObject({
      action: 'secret key replaced', before: before.keyFingerprint, after: after.keyFingerprint,
    })
    const kept = JSON.stringify([after, rows, await readFile(settingsPath(folder), 'utf8')])
    expect(kept).not.toContain(OTHER_KEY.slice(5, 37))
    await teach({ A: { answer: 'approved', amount: '10.00' } })
    await importRows(['A,10.00,NGN,'])
    expect((await verify()).run).toMatchObject({ state: 'paused', pauseReason: 'key-refused' })
    expect(await state('A')).toBe('unverified')
  })

  it('pauses the run that goes on with the old one', async () => {
    const { client, importRows, teach } = await startCore()
    const references = Array.from({ length: 2_000 }, (_, index) => `R-${index}`)
    await teach(Object.fromEntries(references.map((txref) => [txref, { answer: 'approved', amount: '1.00' }])))
    await importRows(references.map((txref) => `${txref},1.00,NGN,`))
    const { run } = await client.verifyRuns.start({ profile: PROFILE })
    await client.profiles.replaceKey({ profile: PROFILE, secretKey: OTHER_KEY })
    const [paused] = await client.verifyRuns.list({ profile: PROFILE })
    expect(paused).toMatchObject({ id: run.id, state: 'paused', pauseReason: 'stopped' })
  })

  it('is refused where it is no key, where another profile has it, and for the practice profile', async () => {
    const { client } = await startCore()
    await client.profiles.add({
      name: 'other', kind: 'live', baseUrl: 'https://service.example', publicKey: 'PUBK-0123456789abcdef-X',
      secretKey: OTHER_KEY,
    })
    const replace = (profile: string, secretKey: string) => codeOf(client.profiles.replaceKey({ profile, secretKey }))
    expect(await replace(PROFILE, 'none')).toBe('PROFILE_INVALID')
    expect(await replace(PROFILE, OTHER_KEY)).toBe('PROFILE_SAME_KEY')
    expect(await replace('practice', OTHER_KEY)).toBe('PROFILE_INVALID')
  })
})
