import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  addShop, arrivalsAt, createWorkplace, startSandboxProcess, windowsOf, type Workplace,
} from '../support/tillproof.ts'

let workplace: Workplace
beforeEach(async () => {
  workplace = await createWorkplace('shop')
})
afterEach(() => workplace.dispose())

async function writeExpected(references: readonly string[]): Promise<string> {
  const path = join(workplace.folder, 'expected.csv')
  await writeFile(path, ['reference,amount,currency', ...references.map((txref) => `${txref},10.00,NGN`)].join('\n'))
  return path
}

async function writeApproved(references: readonly string[]): Promise<string> {
  const path = join(workplace.folder, 'scenario.json')
  const entries = references.map((txref) => [txref, { answer: 'approved', amount: '10.00' }])
  await writeFile(path, JSON.stringify({ references: Object.fromEntries(entries) as unknown }))
  return path
}

/** Kills the program at a moment after its start; false where it had ended before. */
async function killAfter(args: readonly string[], ms: number): Promise<boolean> {
  const child = workplace.start(args)
  const exit = once(child, 'exit')
  child.stdout?.resume()
  child.stderr?.resume()
  await Promise.race([wait(ms), exit])
  const isAlive = child.exitCode === null
  child.kill('SIGKILL')
  await exit
  return isAlive
}

describe('kill -9 in a verify run (C2)', () => {
  it('five times: every reference is proved, and no 60 s at the service held more calls than the limit', async () => {
    const references = Array.from({ length: 900 }, (_, index) => `KILL-${10_000 + index}`)
    const limit = 6_000
    const service = await startSandboxProcess(workplace, [
      '--scenario', await writeApproved(references), '--requests-per-minute', String(limit), '--latency-ms', '5-60',
    ])
    await addShop(workplace, service, limit)
    const file = await writeExpected(references)
    for (const ms of [900, 1_400, 1_100, 1_700, 1_250]) await killAfter(['reconcile', file], ms)

    const result = await workplace.json(['reconcile', file])
    expect(result['verified']).toEqual({ proved: 900, failed: 0, pending: 0, refused: 0, unresolved: 0 })
    const asked = new Set((await arrivalsAt(service)).map(({ txref }) => txref))
    expect(asked.size).toBe(900)
    expect(await windowsOf(service)).toMatchObject({ refusals: 0, coolOffs: 0 })
    const { runs } = (await workplace.json(['run', 'list'])) as { runs: { state: string }[] }
    expect(runs.every(({ state }) => state === 'completed')).toBe(true)
  }, 120_000)

  it('keeps the budget across restarts: after a kill the slots in flight and held are still taken', async () => {
    const references = Array.from({ length: 120 }, (_, index) => `SLOT-${10_000 + index}`)
    const service = await startSandboxProcess(workplace, [
      '--scenario', await writeApproved(references), '--requests-per-minute', '60', '--latency-ms', '5-20',
    ])
    await addShop(workplace, service, 60)
    const file = await writeExpected(references)
    for (const ms of [2_500, 2_500, 2_500, 2_500, 2_500]) await killAfter(['reconcile', file], ms)
    const { counted, refusals } = await windowsOf(service)
    expect(refusals).toBe(0)
    expect(counted).toBeGreaterThan(5)
    const { budget } = (await workplace.json(['budget'])) as { budget: { slotsFree: number; isLimitKept: boolean } }
    expect(budget.slotsFree).toBeLessThanOrEqual(60 - counted)
    expect(budget.isLimitKept).toBe(true)
  }, 60_000)
})

describe('kill -9 in an import (C1)', () => {
  it('five times: the same rows in the end, none twice, and nothing to see before', async () => {
    const references = Array.from({ length: 400_000 }, (_, index) => `ROW-${1_000_000 + index}`)
    const file = await writeExpected(references)
    let kills = 0
    for (const ms of [250, 500, 650, 800, 950]) {
      if (!(await killAfter(['--profile', 'practice', 'import', 'expected', file], ms))) break
      kills += 1
      expect([0, 400_000]).toContain(await countPayments())
    }
    expect(kills).toBeGreaterThan(0)
    const result = await workplace.json(['--profile', 'practice', 'import', 'expected', file])
    const counts = result['imported'] as Record<string, number>
    expect((counts['new'] ?? 0) + (counts['same'] ?? 0)).toBe(400_000)
    expect(await countPayments()).toBe(400_000)
  }, 120_000)

  async function countPayments(): Promise<number> {
    const { profile } = (await workplace.json(['profile', 'show', 'practice'])) as { profile: { payments: number } }
    return profile.payments
  }
})

describe('kill -9 in an export (C3)', () => {
  it('leaves the final name absent or whole', async () => {
    const references = Array.from({ length: 60_000 }, (_, index) => `OUT-${1_000_000 + index}`)
    const file = await writeExpected(references)
    await workplace.run(['--profile', 'practice', 'import', 'expected', file])
    for (const ms of [500, 700, 900, 1_100, 1_300]) {
      const out = join(workplace.folder, `out-${ms}.csv`)
      await killAfter(['--profile', 'practice', 'export', 'payments', '--format', 'csv', '--out', out], ms)
      const isThere = (await readdir(workplace.folder)).includes(`out-${ms}.csv`)
      if (isThere) expect((await readFile(out, 'utf8')).trimEnd().split(/\r?\n/)).toHaveLength(60_001)
    }
  }, 60_000)
})

describe('two processes on one profile (C11)', () => {
  it('lets one write, tells the other who, and lets it in at once when the first is killed', async () => {
    const references = Array.from({ length: 300 }, (_, index) => `TWO-${10_000 + index}`)
    const service = await startSandboxProcess(workplace, [
      '--scenario', await writeApproved(references), '--requests-per-minute', '600',
    ])
    await addShop(workplace, service, 600)
    const file = await writeExpected(references)
    const first = workplace.start(['reconcile', file])
    first.stdout?.resume()
    first.stderr?.resume()
    for (let tries = 0; tries < 100 && (await windowsOf(service)).counted === 0; tries += 1) await wait(100)

    const second = await workplace.run(['verify'])
    expect(second.status).toBe(5)
    expect(second.stderr).toContain('LEDGER_HELD')
    expect(second.stderr).toMatch(new RegExp(`\\b${first.pid}\\b`))
    expect((await workplace.run(['list', 'payments', '--limit', '3'])).status).toBe(0)

    first.kill('SIGKILL')
    await once(first, 'exit')
    const third = await workplace.run(['show', 'TWO-10000'])
    expect(third.status).toBe(0)
    const { runs } = (await workplace.json(['run', 'list'])) as { runs: object[] }
    expect(runs).toMatchObject([{ state: 'paused', pauseReason: 'interrupted' }])
  }, 60_000)

  it('pauses a run that another process drives', async () => {
    const references = Array.from({ length: 200 }, (_, index) => `HAND-${10_000 + index}`)
    const service = await startSandboxProcess(workplace, [
      '--scenario', await writeApproved(references), '--requests-per-minute', '600',
    ])
    await addShop(workplace, service, 600)
    const file = await writeExpected(references)
    const first = workplace.start(['reconcile', file])
    first.stdout?.resume()
    first.stderr?.resume()
    for (let tries = 0; tries < 100 && (await windowsOf(service)).counted < 5; tries += 1) await wait(100)
    const paused = await workplace.run(['run', 'pause', '1'])
    expect(paused.status).toBe(0)
    if (first.exitCode === null) await once(first, 'exit')
    const resumed = await workplace.json(['run', 'resume', '1'])
    expect(JSON.stringify(resumed)).toContain('completed')
  }, 90_000)
})
