/** Whoever can write the data folder changes where the key goes: nothing is sent, and it is said what differs. */
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { writeFirstVault } from '../../../support/keys/first-vault.ts'
import { QUICK_KDF } from '../../../support/core/quick-keys.ts'
import { findingsOf, problemsOf } from '../../../support/core/findings.ts'
import { ledgerFolder, tamper } from '../../../support/core/ledger-tampering.ts'
import { codeOf, PROFILE, startCore, type TestCore } from '../../../support/core/core.ts'

const OTHER_KEY = 'SECK-fedcba9876543210fedcba9876543210-X'
const PASSPHRASE = 'a long passphrase'

/** Another server of this machine, which counts what reaches it. */
async function startThief(): Promise<{ readonly address: string; readonly heard: string[] }> {
  const heard: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => void (body += chunk.toString()))
    request.on('end', () => {
      heard.push(`${request.url ?? ''} ${request.headers.authorization ?? ''} ${body}`)
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard }
}

function settingsPath({ folder }: TestCore): string {
  return join(folder, 'data', 'profiles', PROFILE, 'profile.json')
}

async function edit(core: TestCore, change: Readonly<Record<string, unknown>>): Promise<void> {
  const path = settingsPath(core)
  const settings = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>
  await writeFile(path, JSON.stringify({ ...settings, ...change }))
}

async function verifyOne({ client }: TestCore): Promise<void> {
  const { run } = await client.verifyRuns.start({ profile: PROFILE })
  for await (const _ of await client.verifyRuns.watch({ profile: PROFILE, runId: run.id }));
}

describe('an edited profile.json', () => {
  it('is named by doctor once the vault is open', async () => {
    const core = await startCore()
    const thief = await startThief()
    await core.importRows(['A,10.00,NGN,'])
    expect(await problemsOf(core.client, { profile: PROFILE, opensVault: true })).toEqual([])
    await edit(core, { v3BaseUrl: thief.address })
    expect(await problemsOf(core.client, { profile: PROFILE, opensVault: true })).toEqual([
      expect.stringContaining(`Copy of the settings: profile.json says v3 address ${thief.address} instead of`),
    ])
  })

  it('sends the key nowhere: the nightly run is refused, and says which addresses differ', async () => {
    const core = await startCore()
    const thief = await startThief()
    await core.importRows(['A,10.00,NGN,'])
    await edit(core, { baseUrl: thief.address })
    const { client } = await core.reopen()
    const refused = client.verifyRuns.start({ profile: PROFILE })
    await expect(refused).rejects.toMatchObject({
      code: 'PROFILE_TAMPERED',
      message: expect.stringContaining(`address ${thief.address} instead of ${core.serviceUrl}`) as string,
    })
    expect(thief.heard).toEqual([])
  })

  it('is noticed also while the way to the service is open', async () => {
    const core = await startCore()
    const thief = await startThief()
    await core.importRows(['A,10.00,NGN,'])
    await verifyOne(core)
    await edit(core, { v3BaseUrl: thief.address })
    const describing = core.client.quickdocs.describe({ profile: PROFILE, method: 'GET', endpoint: '/transfers' })
    expect(await codeOf(describing)).toBe('PROFILE_TAMPERED')
    expect(await codeOf(core.client.verifyRuns.start({ profile: PROFILE, selection: { all: true } })))
      .toBe('PROFILE_TAMPERED')
    expect(thief.heard).toEqual([])
    // Told once, however often it is tried.
    const { rows } = await core.client.audit.list({ profile: PROFILE, search: 'profile refused' })
    expect(rows).toMatchObject([{
      action: 'profile refused', after: expect.stringContaining(`v3 address ${thief.address}`) as string,
    }])
  })

  it.each<[string, object]>([
    ['kind', { kind: 'live' }], ['public key', { publicKey: 'PUBK-somebody-elses-key-X' }],
    ['fingerprint', { keyFingerprint: '0'.repeat(16) }], ['name', { name: 'other' }],
    ['kind practice', { kind: 'practice' }], ['date', { createdAt: '2020-01-01T00:00:00.000Z' }],
  ])('that has another %s is refused', async (_, change) => {
    const core = await startCore()
    await core.importRows(['A,10.00,NGN,'])
    await edit(core, { ...change })
    const { client } = await core.reopen()
    expect(await codeOf(client.verifyRuns.start({ profile: PROFILE }))).toBe('PROFILE_TAMPERED')
  })

  it('may say what it likes about the day: that sends nothing anywhere', async () => {
    const core = await startCore()
    await core.importRows(['A,10.00,NGN,'])
    await edit(core, { cutOff: '05:00' })
    await verifyOne(await core.reopen())
  })

  it('is put right by setting the address again, by whoever types the passphrase', async () => {
    const core = await startCore()
    const thief = await startThief()
    await core.importRows(['A,10.00,NGN,'])
    await edit(core, { baseUrl: thief.address, kind: 'live' })
    const again = await core.reopen()
    const { v3BaseUrl } = await again.client.profiles.get({ profile: PROFILE })
    const wrong = again.client.profiles.update({
      profile: PROFILE, v3BaseUrl: v3BaseUrl ?? '', vaultPassphrase: 'not this passphrase',
    })
    expect(await codeOf(wrong)).toMatch('PROFILE_INVALID')
    await edit(again, { kind: 'test' })
    await again.client.profiles.update({ profile: PROFILE, v3BaseUrl: v3BaseUrl ?? '', vaultPassphrase: PASSPHRASE })
    expect(await again.client.profiles.get({ profile: PROFILE })).toMatchObject({ baseUrl: core.serviceUrl })
    await verifyOne(again)
    expect(thief.heard).toEqual([])
  })
})

describe('an address', () => {
  it('changes only with the passphrase typed for it, and stands in the audit trail with what it was', async () => {
    const core = await startCore()
    const thief = await startThief()
    const change = { profile: PROFILE, v3BaseUrl: thief.address }
    const wrong = core.client.profiles.update({ ...change, vaultPassphrase: 'not this passphrase' })
    expect(await codeOf(wrong)).toBe('VAULT_WRONG_PASSPHRASE')
    const before = await core.client.profiles.get({ profile: PROFILE })
    await core.client.profiles.update({ ...change, vaultPassphrase: PASSPHRASE })
    const { rows: [entry] } = await core.client.audit.list({ profile: PROFILE, search: 'address changed' })
    expect(JSON.parse(entry?.before ?? '')).toMatchObject({ v3BaseUrl: before.v3BaseUrl })
    expect(JSON.parse(entry?.after ?? '')).toMatchObject({ v3BaseUrl: thief.address })
    const { rows: [refusal] } = await core.client.audit.list({ profile: PROFILE, search: 'vault passphrase refused' })
    expect(refusal).toMatchObject({ subject: 'key vault', actor: 'officer' })
  })

  it('of a live profile is https, also on this machine', async () => {
    const { client } = await startCore()
    const live = { name: 'live', kind: 'live', publicKey: 'PUBK-0123456789abcdef-X', secretKey: OTHER_KEY } as const
    for (const baseUrl of ['http://127.0.0.1:4000', 'http://localhost', 'http://[::1]:80']) {
      expect(await codeOf(client.profiles.add({ ...live, baseUrl }))).toBe('PROFILE_INVALID')
    }
    await client.profiles.add({ ...live, baseUrl: 'https://service.example' })
    const update = client.profiles.update({ profile: 'live', v3BaseUrl: 'http://127.0.0.1:4000' })
    expect(await codeOf(update)).toBe('PROFILE_INVALID')
  })
})

describe('an old vault file', () => {
  it('put in place of the newest brings no replaced key back', async () => {
    const core = await startCore()
    const vaultPath = join(core.folder, 'data', 'vault.json')
    await copyFile(vaultPath, `${vaultPath}.kept`)
    await core.client.profiles.replaceKey({ profile: PROFILE, secretKey: OTHER_KEY })
    await core.importRows(['A,10.00,NGN,'])
    await copyFile(`${vaultPath}.kept`, vaultPath)
    const again = await core.reopen()
    expect(await codeOf(again.client.verifyRuns.start({ profile: PROFILE }))).toBe('VAULT_OLDER')
    // Also where whoever put it there removed what remembers the newest.
    await rm(join(core.folder, 'data', 'vault-revision.json'))
    const later = await again.reopen()
    await expect(later.client.verifyRuns.start({ profile: PROFILE })).rejects.toMatchObject({
      code: 'PROFILE_TAMPERED', message: expect.stringContaining('fingerprint of the secret key') as string,
    })
  })

  it('put in place with the settings of then brings no replaced key back, which the audit trail tells of', async () => {
    const core = await startCore()
    const vaultPath = join(core.folder, 'data', 'vault.json')
    await copyFile(vaultPath, `${vaultPath}.kept`)
    const { keyFingerprint } = await core.client.profiles.get({ profile: PROFILE })
    await core.client.profiles.replaceKey({ profile: PROFILE, secretKey: OTHER_KEY })
    await core.importRows(['A,10.00,NGN,'])
    await core.core.close()
    await copyFile(`${vaultPath}.kept`, vaultPath)
    await rm(join(core.folder, 'data', 'vault-revision.json'))
    await edit(core, { keyFingerprint })
    const { client } = await core.reopen()
    expect(await codeOf(client.verifyRuns.start({ profile: PROFILE }))).toBe('VAULT_OUTDATED')
  })

  it('brings no replaced address back either', async () => {
    const core = await startCore()
    const thief = await startThief()
    const vaultPath = join(core.folder, 'data', 'vault.json')
    const { v3BaseUrl } = await core.client.profiles.get({ profile: PROFILE })
    const set = (address: string) => (
      core.client.profiles.update({ profile: PROFILE, v3BaseUrl: address, vaultPassphrase: PASSPHRASE })
    )
    await set(thief.address)
    await copyFile(vaultPath, `${vaultPath}.kept`)
    await set(v3BaseUrl ?? '')
    await core.importRows(['A,10.00,NGN,'])
    await core.core.close()
    await copyFile(`${vaultPath}.kept`, vaultPath)
    await rm(join(core.folder, 'data', 'vault-revision.json'))
    await edit(core, { v3BaseUrl: thief.address })
    const { client } = await core.reopen()
    expect(await codeOf(client.verifyRuns.start({ profile: PROFILE }))).toBe('VAULT_OUTDATED')
    // Whoever knows the passphrase puts it right.
    await client.profiles.update({ profile: PROFILE, v3BaseUrl: v3BaseUrl ?? '', vaultPassphrase: PASSPHRASE })
    await client.verifyRuns.start({ profile: PROFILE })
    expect(thief.heard).toEqual([])
  })

  it('is no mistake of the program where the entry that tells of an address was edited', async () => {
    const core = await startCore()
    const { v3BaseUrl } = await core.client.profiles.get({ profile: PROFILE })
    await core.client.profiles.update({ profile: PROFILE, v3BaseUrl: v3BaseUrl ?? '', vaultPassphrase: PASSPHRASE })
    await core.importRows(['A,10.00,NGN,'])
    await core.core.close()
    tamper(ledgerFolder(core.folder, PROFILE), [`UPDATE audit SET before = 'x' WHERE action = 'address changed'`])
    await verifyOne(await core.reopen())
  })

  it('of the first version has its addresses sealed at the first use, once, and told in the audit trail', async () => {
    const core = await startCore()
    const thief = await startThief()
    await core.importRows(['A,10.00,NGN,'])
    const dataDir = join(core.folder, 'data')
    const asFirstVersion = async (): Promise<void> => {
      await rm(join(dataDir, 'vault-revision.json'), { force: true })
      await writeFirstVault(join(dataDir, 'vault.json'), PASSPHRASE, { [PROFILE]: core.secretKey }, QUICK_KDF)
    }
    await asFirstVersion()
    const carried = await core.reopen()
    const copyOf = async (): Promise<string | undefined> => {
      const findings = await findingsOf(carried.client, { profile: PROFILE, opensVault: true })
      return findings.find(({ subject }) => subject === 'Copy of the settings')?.detail
    }
    expect(await copyOf()).toBe('the key vault has sealed none of them yet')
    await verifyOne(carried)
    expect(await copyOf()).toBe('profile.json says what the key vault sealed')
    const { rows } = await carried.client.audit.list({ profile: PROFILE, search: 'settings sealed' })
    expect(rows).toHaveLength(1)
    expect(JSON.parse(rows[0]?.after ?? '')).toMatchObject({ baseUrl: core.serviceUrl, kind: 'test' })
    // Sealed: the file decides nothing any more.
    await edit(carried, { baseUrl: thief.address })
    const edited = await carried.reopen()
    expect(await codeOf(edited.client.verifyRuns.start({ profile: PROFILE }))).toBe('PROFILE_TAMPERED')
    // And with the vault put back to the first version, the trail still knows what was sealed.
    await asFirstVersion()
    const back = await edited.reopen()
    expect(await codeOf(back.client.verifyRuns.start({ profile: PROFILE }))).toBe('PROFILE_TAMPERED')
    expect(thief.heard).toEqual([])
  })
})
