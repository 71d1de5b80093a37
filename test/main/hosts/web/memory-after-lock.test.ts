/** Looks through the memory of a workbench's process, as a debugger would, before and after its vault is locked. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { PROFILE, startCore, type TestCore } from '../../../support/core/core.ts'
import { countInMemory, formsOf } from '../../../support/core/memory-of.ts'
import { enter, makePage, type WindowClient } from '../../../support/web/host.ts'

const CHILD = fileURLToPath(new URL('../../../support/core/web-child.ts', import.meta.url))
const PASSPHRASE = 'a long passphrase'
const TYPED_KEY = 'SECK_TEST-5f0d1c7be2a94836b1d7c05e9a3f6428-X'
/** V8 keeps the pages of a thread that has ended for eight seconds; a busy machine may take many times as long. */
const LOOK_FOR_MS = 120_000
const LOOK_EVERY_MS = 500
const SLOW = { timeout: 300_000 }
/** What SECURITY.md admits: text that came over HTTP is text, and only the end of the process is sure to take it. */
const MOST_OF_PASSPHRASE = 4
const MOST_OF_TYPED_KEY = 6

interface Child {
  readonly pid: number
  readonly client: WindowClient
}

async function startChild(core: TestCore): Promise<Child> {
  await core.core.close()
  const page = await makePage(core.folder)
  const args = [CHILD, join(core.folder, 'data'), page]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(async () => {
    child.stdin.end()
    if (child.exitCode === null) await once(child, 'exit')
  })
  const { value: link } = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next()
  return { pid: child.pid ?? 0, client: (await enter(String(link))).client }
}

/** The least that was seen of it, once it is no more than `most` or after the last look. */
async function countLeft(pid: number, secret: string, most: number): Promise<number> {
  const lastAtMs = performance.now() + LOOK_FOR_MS
  let least = await countInMemory(pid, formsOf(secret))
  while (least > most && performance.now() < lastAtMs) {
    await pause(LOOK_EVERY_MS)
    least = Math.min(least, await countInMemory(pid, formsOf(secret)))
  }
  return least
}

describe.runIf(process.platform === 'linux')('the memory of a workbench whose vault was locked', () => {
  it('has nothing left of a key that came from the vault, whatever was called with it', SLOW, async () => {
    const core = await startCore()
    const references = Array.from({ length: 40 }, (_, index) => `R-${index}`)
    await core.teach(Object.fromEntries(references.map((txref) => [txref, { answer: 'approved', amount: '1.00' }])))
    await core.importRows(references.map((txref) => `${txref},1.00,NGN,`))
    const { pid, client } = await startChild(core)
    await client.vault.unlock({ passphrase: PASSPHRASE })
    const { run } = await client.verifyRuns.start({ profile: PROFILE })
    let state = ''
    const watched = await client.verifyRuns.watch({ profile: PROFILE, runId: run.id })
    for await (const event of watched) state = event.run.state
    expect(state).toBe('completed')
    await client.quickdocs.describe({ profile: PROFILE, method: 'POST', endpoint: '/transfers' })
    expect(await countInMemory(pid, formsOf(core.secretKey))).toBeGreaterThan(0)
    await client.vault.lock()
    expect(await countLeft(pid, core.secretKey, 0)).toBe(0)
    expect(await countLeft(pid, PASSPHRASE, MOST_OF_PASSPHRASE)).toBeLessThanOrEqual(MOST_OF_PASSPHRASE)
  })

  it('has little left of a key that was typed into it', SLOW, async () => {
    const core = await startCore()
    const { pid, client } = await startChild(core)
    await client.vault.unlock({ passphrase: PASSPHRASE })
    await client.profiles.add({
      name: 'typed', kind: 'test', baseUrl: core.serviceUrl, publicKey: 'PUBK_TEST-0123456789ab-X',
      secretKey: TYPED_KEY, requestsPerMinute: 400, sharePercent: 60,
    })
    await client.vault.lock()
    expect(await countLeft(pid, TYPED_KEY, MOST_OF_TYPED_KEY)).toBeLessThanOrEqual(MOST_OF_TYPED_KEY)
  })
})
