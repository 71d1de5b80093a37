import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createCore, type Core } from '../../../../src-main/compose.ts'
import type { RunEvent } from '../../../../src-shared/contract/verification/verify-runs.ts'
import { QUICK_KDF } from '../../../support/core/quick-keys.ts'

const profile = 'practice'

function refuse(): never {
  throw new Error('Nobody is to be asked')
}

interface Practice {
  readonly dataDir: string
  readonly client: Core['client']
  /** Ends this core and opens another on the same folder. */
  reopen(): Promise<Practice>
}

/** A core of somebody who has set up nothing: it has no passphrase, and nobody to ask for one. */
async function startPractice(known?: string): Promise<Practice> {
  const dataDir = known ?? (await mkdtemp(join(tmpdir(), 'tillproof-practice-')))
  if (known === undefined) onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const config = { dataDir, actor: 'officer', command: 'test', kdfCost: QUICK_KDF }
  const core = await createCore(config, { askPassphrase: refuse })
  onTestFinished(() => core.close())
  return {
    dataDir,
    client: core.client,
    async reopen() {
      await core.close()
      return startPractice(dataDir)
    },
  }
}

async function verifyFew({ client }: Practice): Promise<RunEvent | undefined> {
  const { rows } = await client.payments.list({ profile, page: { limit: 10, after: 0 } })
  const txrefs = rows.map(({ txref }) => txref)
  const { run } = await client.verifyRuns.start({ profile, selection: { txrefs, all: true } })
  let last: RunEvent | undefined
  for await (const event of await client.verifyRuns.watch({ profile, runId: run.id })) last = event
  return last
}

describe('the practice profile', () => {
  it('opens with the sample in its books, not yet verified, and without a passphrase', async () => {
    const { client } = await startPractice()
    expect(await client.profiles.openPractice({})).toMatchObject({ name: profile, kind: 'practice' })
    const { byState } = await client.payments.totals({ profile, filter: {} })
    expect(new Set(byState.map(({ state }) => state))).toEqual(new Set(['unverified']))
    expect(await client.imports.list({ profile })).toMatchObject([
      { fileName: 'expected-payments.csv', state: 'committed' },
    ])
    expect(await client.vault.status()).toMatchObject({ exists: false })
  })

  it('opens without the sample where none is wanted, and takes it in later', async () => {
    const { client } = await startPractice()
    await client.profiles.openPractice({ withSample: false })
    expect(await client.profiles.get({ profile })).toMatchObject({ payments: 0 })
    await client.profiles.openPractice({})
    expect((await client.profiles.get({ profile })).payments).toBeGreaterThan(0)
  })

  it('takes the sample in once, however often and from however many windows it is opened', async () => {
    const { client } = await startPractice()
    await Promise.all([client.profiles.openPractice({}), client.profiles.openPractice({}), client.profiles.list()])
    await client.profiles.openPractice({})
    expect(await client.imports.list({ profile })).toHaveLength(1)
  })

  it('takes the sample in again once it was undone', async () => {
    const { client } = await startPractice()
    await client.profiles.openPractice({})
    const [batch] = await client.imports.list({ profile })
    await client.imports.undo({ profile, batchId: batch?.id ?? 0, reason: 'a test' })
    expect(await client.profiles.get({ profile })).toMatchObject({ payments: 0 })
    await client.profiles.openPractice({})
    expect((await client.imports.list({ profile })).map(({ state }) => state)).toEqual(['committed', 'undone'])
  })

  it('verifies against the service inside the app, also after a restart', { timeout: 30_000 }, async () => {
    const practice = await startPractice()
    await practice.client.profiles.openPractice({})
    expect(await verifyFew(practice)).toMatchObject({ run: { state: 'completed', size: 10 }, trouble: null })
    const later = await practice.reopen()
    expect(await later.client.profiles.openPractice({})).toMatchObject({ baseUrl: 'http://127.0.0.1' })
    expect(await verifyFew(later)).toMatchObject({ run: { state: 'completed', size: 10 }, trouble: null })
    const settings = join(later.dataDir, 'profiles', profile, 'profile.json')
    expect(JSON.parse(await readFile(settings, 'utf8'))).toMatchObject({ baseUrl: 'http://127.0.0.1' })
  })
})
