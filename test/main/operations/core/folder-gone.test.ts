import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createCore } from '../../../../src-main/compose.ts'
import { codeOf, PROFILE, startCore } from '../../../support/core/core.ts'
import { findingsOf } from '../../../support/core/findings.ts'
import { QUICK_KDF } from '../../../support/core/quick-keys.ts'

const profile = PROFILE

describe('the folder of a profile', () => {
  it('may be gone in the middle of a run: nothing more is asked, its path is named, nothing is lost', async () => {
    const { core, client, folder, importRows, reopen } = await startCore()
    await importRows(Array.from({ length: 3_000 }, (_, index) => `T-${index},1.00,NGN,`))
    const { dataDir } = await client.profiles.get({ profile })
    const { run } = await client.verifyRuns.start({ profile })
    const events = await client.verifyRuns.watch({ profile, runId: run.id })
    await events.next()
    await rename(dataDir, join(folder, 'away'))
    for await (const { trouble } of events) {
      if (trouble?.kind !== 'ledger') continue
      expect(trouble.message).toContain(dataDir)
      break
    }
    await expect(client.budget.get({ profile })).rejects.toMatchObject({
      code: 'LEDGER_UNWRITABLE', message: expect.stringContaining(dataDir),
    })
    await rename(join(folder, 'away'), dataDir)
    await core.close()
    const later = await reopen()
    expect(await later.client.verifyRuns.list({ profile })).toMatchObject([{ state: 'paused' }])
    expect((await findingsOf(later.client, { profile })).filter(({ isSound }) => !isSound)).toEqual([])
  })

  it('that was removed lets the core close all the same', async () => {
    const { core, client, importRows } = await startCore()
    await importRows(Array.from({ length: 3_000 }, (_, index) => `T-${index},1.00,NGN,`))
    const { dataDir } = await client.profiles.get({ profile })
    const { run } = await client.verifyRuns.start({ profile })
    const events = await client.verifyRuns.watch({ profile, runId: run.id })
    await events.next()
    await rm(dataDir, { recursive: true })
    for await (const { trouble } of events) {
      if (trouble?.kind === 'ledger') break
    }
    expect(await codeOf(client.verifyRuns.start({ profile }))).toBe('LEDGER_UNWRITABLE')
    await core.close()
  })
})

describe('a data folder in a place that can’t be one', () => {
  it('is named by what fails', async () => {
    const home = await mkdtemp(join(tmpdir(), 'tillproof-no-folder-'))
    onTestFinished(() => rm(home, { recursive: true, force: true }))
    await writeFile(join(home, 'file'), '')
    const dataDir = join(home, 'file', 'data')
    const core = await createCore({ dataDir, actor: 'officer', command: 'test', kdfCost: QUICK_KDF }, {
      askPassphrase: () => Promise.resolve('a long passphrase'),
    })
    onTestFinished(() => core.close())
    const { client } = core
    await expect(client.profiles.list()).rejects.toMatchObject({
      code: 'DATA_FOLDER_UNWRITABLE', message: expect.stringContaining(dataDir),
    })
    expect(await codeOf(client.profiles.openPractice({}))).toBe('DATA_FOLDER_UNWRITABLE')
    expect(await codeOf(client.preferences.set({ name: 'density', value: 'compact' }))).toBe('DATA_FOLDER_UNWRITABLE')
    expect(await client.preferences.all()).toEqual({})
    expect(await codeOf(client.vault.create({ passphrase: 'a long passphrase' }))).toBe('DATA_FOLDER_UNWRITABLE')
  })
})
