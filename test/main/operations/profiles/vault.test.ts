import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { onTestFinished, describe, expect, it } from 'vitest'
import { parseScenario, startSandbox } from '../../../../src-main/compose.ts'
import { startWindowCore, type WindowCore } from '../../../support/core/casework-core.ts'
import { codeOf, startCore } from '../../../support/core/core.ts'

const PASSPHRASE = 'correct horse battery'
const NEXT = 'violet harbour lantern 9'

/** Counts the threads that are started from now on and have not ended. */
function watchThreads(): () => number {
  const alive = new Set<Worker>()
  const add = (worker: Worker): void => {
    alive.add(worker)
    worker.once('exit', () => alive.delete(worker))
  }
  process.on('worker', add)
  onTestFinished(() => void process.off('worker', add))
  return () => alive.size
}

async function addShop({ client }: WindowCore, name = 'shop'): Promise<void> {
  const sandbox = await startSandbox({ scenario: parseScenario('{"references":{}}'), requestsPerMinute: 60_000 })
  onTestFinished(() => sandbox.close())
  const { baseUrl, publicKey, secretKey } = sandbox
  await client.profiles.add({
    name, kind: 'test', baseUrl, publicKey, secretKey, requestsPerMinute: 60_000, sharePercent: 100,
  })
}

describe('the vault of a window', () => {
  it('is made, unlocked and locked by calls; what needs a key says that it is locked', async () => {
    const window = await startWindowCore()
    const { client } = window
    expect(await client.vault.status()).toEqual({ exists: false, isUnlocked: false, autoLockMinutes: 30 })
    expect(await codeOf(addShop(window))).toBe('VAULT_LOCKED')
    for (const weak of ['password', '12345678', '        ']) {
      expect(await codeOf(client.vault.create({ passphrase: weak }))).toBe('VAULT_PASSPHRASE_INVALID')
    }
    expect(await client.vault.create({ passphrase: PASSPHRASE })).toMatchObject({ exists: true, isUnlocked: true })
    await addShop(window)
    expect(await codeOf(client.vault.create({ passphrase: PASSPHRASE }))).toBe('VAULT_EXISTS')
    const again = await window.reopen()
    expect(await again.client.vault.status()).toMatchObject({ exists: true, isUnlocked: false })
    expect(await codeOf(again.client.verifyRuns.start({ profile: 'shop' }))).toBe('VAULT_LOCKED')
    const wrong = again.client.vault.unlock({ passphrase: 'wrong horse battery' })
    expect(await codeOf(wrong)).toBe('VAULT_WRONG_PASSPHRASE')
    expect(await again.client.vault.unlock({ passphrase: PASSPHRASE })).toMatchObject({ isUnlocked: true })
    expect((await again.client.verifyRuns.start({ profile: 'shop' })).run.state).toBe('completed')
  })

  it('forgets idle keys with its own when it is locked: the next run needs the passphrase', async () => {
    const window = await startWindowCore()
    const { client } = window
    await client.vault.create({ passphrase: PASSPHRASE })
    await addShop(window)
    await client.verifyRuns.start({ profile: 'shop' })
    expect(await client.vault.lock()).toMatchObject({ isUnlocked: false })
    expect(await codeOf(client.verifyRuns.start({ profile: 'shop' }))).toBe('VAULT_LOCKED')
    expect((await client.verifyRuns.start({ profile: 'practice' })).run.state).toBe('completed')
  })

  it('lets a run go on that has begun when it is locked', async () => {
    const { client, importRows, teach } = await startCore()
    const references = Array.from({ length: 1_500 }, (_, index) => `R-${index}`)
    await teach(Object.fromEntries(references.map((txref) => [txref, { answer: 'approved', amount: '1.00' }])))
    await importRows(references.map((txref) => `${txref},1.00,NGN,`))
    const { run } = await client.verifyRuns.start({ profile: 'shop' })
    await client.vault.lock()
    let state = ''
    for await (const event of await client.verifyRuns.watch({ profile: 'shop', runId: run.id })) state = event.run.state
    expect(state).toBe('completed')
    expect((await client.vault.status()).isUnlocked).toBe(false)
  })

  it('ends the way to the service with what went on after a lock, and no sooner', async () => {
    const { client, importRows, teach } = await startCore()
    const references = Array.from({ length: 300 }, (_, index) => `R-${index}`)
    await teach(Object.fromEntries(references.map((txref) => [txref, { answer: 'approved', amount: '1.00' }])))
    await importRows(references.map((txref) => `${txref},1.00,NGN,`))
    const countThreads = watchThreads()
    const { run } = await client.verifyRuns.start({ profile: 'shop' })
    expect(countThreads()).toBe(1)
    await client.vault.lock()
    for await (const event of await client.verifyRuns.watch({ profile: 'shop', runId: run.id })) {
      if (event.run.state === 'running') expect(countThreads()).toBe(1)
    }
    await expect.poll(countThreads, { timeout: 10_000 }).toBe(0)
  })

  it('has its passphrase changed by whoever knows it, in the audit trail; what has it open keeps it open', async () => {
    const window = await startWindowCore()
    const { client } = window
    await client.vault.create({ passphrase: PASSPHRASE })
    await addShop(window)
    await client.payments.list({ profile: 'shop' })
    const wrong = client.vault.changePassphrase({ passphrase: 'wrong horse battery', next: NEXT })
    expect(await codeOf(wrong)).toBe('VAULT_WRONG_PASSPHRASE')
    const weak = client.vault.changePassphrase({ passphrase: PASSPHRASE, next: 'password' })
    expect(await codeOf(weak)).toBe('VAULT_PASSPHRASE_INVALID')
    expect(await client.vault.changePassphrase({ passphrase: PASSPHRASE, next: NEXT })).toMatchObject({
      isUnlocked: true,
    })
    const { rows: entries } = await client.audit.list({ profile: 'shop' })
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['vault passphrase refused', 'vault passphrase changed']),
    )
    expect(JSON.stringify(entries)).not.toContain(NEXT)
    expect((await client.verifyRuns.start({ profile: 'shop' })).run.state).toBe('completed')
    const again = await window.reopen()
    expect(await codeOf(again.client.vault.unlock({ passphrase: PASSPHRASE }))).toBe('VAULT_WRONG_PASSPHRASE')
    expect(await again.client.vault.unlock({ passphrase: NEXT })).toMatchObject({ isUnlocked: true })
    expect((await again.client.verifyRuns.start({ profile: 'shop' })).run.state).toBe('completed')
  })

  it('remembers when it locks by itself, also for never, and takes a damaged setting for the default', async () => {
    const first = await startWindowCore()
    expect(await first.client.vault.setAutoLock({ minutes: null })).toMatchObject({ autoLockMinutes: null })
    expect(await codeOf(first.client.vault.setAutoLock({ minutes: 0 }))).toBe('INPUT_INVALID')
    const second = await first.reopen()
    expect((await second.client.vault.status()).autoLockMinutes).toBeNull()
    await second.client.vault.setAutoLock({ minutes: 5 })
    const path = join(first.dataDir, 'vault-settings.json')
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({ autoLockMinutes: 5 })
    await writeFile(path, '{"autoLockMinutes":')
    expect((await (await second.reopen()).client.vault.status()).autoLockMinutes).toBe(30)
  })
})
