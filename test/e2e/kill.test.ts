import { once } from 'node:events'
import { readdirSync, readFileSync, watch } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { parseScenario } from '../../src-main/sandbox/scenario.ts'
import { startHeldService, type HeldService, type Moment } from '../support/service/held-service.ts'
import { createRandom } from '../support/scheduler/random.ts'
import { soak } from '../support/core/soak.ts'
import { addShop, arrivalsAt, createWorkplace, windowsOf, type Workplace } from '../support/cli/tillproof.ts'

const STAGES = ['arrived', 'carried-out', 'answered'] as const
const VERIFY = '/v2/verify'
const TEMPORARY = /^\.out-\d+\.csv\..*\.tmp$/
const KILLS = soak(40, 5)
const random = createRandom(20_261_122)

function numbered(prefix: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}-${1_000_000 + index}`)
}

async function writeExpected({ folder }: Workplace, references: readonly string[]): Promise<string> {
  const path = join(folder, 'expected.csv')
  await writeFile(path, ['reference,amount,currency', ...references.map((txref) => `${txref},10.00,NGN`)].join('\n'))
  return path
}

/** A service that approves these, and a profile for it. */
async function startShop(
  workplace: Workplace, references: readonly string[], requestsPerMinute: number,
): Promise<HeldService> {
  const entries = references.map((txref) => [txref, { answer: 'approved', amount: '10.00' }])
  const scenario = parseScenario(JSON.stringify({ references: Object.fromEntries(entries) as unknown }))
  const service = await startHeldService({ scenario, requestsPerMinute })
  await addShop(workplace, service, requestsPerMinute)
  return service
}

/** Starts the program and kills it as soon as `moment` has come. Fails where it had ended by itself. */
async function killAt(workplace: Workplace, args: readonly string[], moment: Promise<void>): Promise<void> {
  const child = workplace.start(args)
  const exit = once(child, 'exit')
  child.stdout?.resume()
  child.stderr?.resume()
  await Promise.race([moment, exit])
  child.kill('SIGKILL')
  await exit
  expect([child.signalCode, args.join(' ')]).toEqual(['SIGKILL', args.join(' ')])
}

/** Resolves when something happens in a folder to a file whose name fits, and `isIt`. */
function happens(folder: string, name: RegExp, isIt: () => boolean = () => true): Promise<void> {
  const moment = Promise.withResolvers<void>()
  const watcher = watch(folder, (_, file) => {
    if (file === null || !name.test(file) || !isIt()) return
    watcher.close()
    moment.resolve()
  })
  onTestFinished(() => watcher.close())
  return moment.promise
}

function nth(count: number): () => boolean {
  let seen = 0
  return () => (seen += 1) >= count
}

describe('kill -9 in a verify run (C2)', () => {
  let workplace: Workplace
  beforeEach(async () => {
    workplace = await createWorkplace('shop')
  })
  afterEach(() => workplace.dispose())

  it(`${KILLS} times: every reference is proved, and none is left as in flight`, async () => {
    const references = numbered('KILL', KILLS * 60)
    const service = await startShop(workplace, references, 60_000)
    const file = await writeExpected(workplace, references)
    for (let kill = 0; kill < KILLS; kill += 1) {
      const moment: Moment = { path: VERIFY, stage: STAGES[kill % 3] ?? 'arrived', nth: random.integer(5, 50) }
      await killAt(workplace, ['reconcile', file], service.reach(moment))
      service.release()
      expect(new Set(service.arrivals().map(({ txref }) => txref)).size).toBeLessThan(references.length)
    }
    const result = await workplace.json(['reconcile', file])
    const none = { failed: 0, pending: 0, refused: 0, unresolved: 0 }
    expect(result['verified']).toEqual({ proved: references.length, ...none })
    const asked = new Set((await arrivalsAt(service)).map(({ txref }) => txref))
    expect(asked.size).toBe(references.length)
    expect(await windowsOf(service)).toMatchObject({ refusals: 0, coolOffs: 0 })
    const { runs } = (await workplace.json(['run', 'list'])) as { runs: { state: string }[] }
    expect(runs.every(({ state }) => state === 'completed')).toBe(true)
  }, soak(600_000, 60_000))

  it('keeps the budget across restarts: after a kill the slots in flight and held are still taken', async () => {
    const references = numbered('SLOT', 120)
    const service = await startShop(workplace, references, 60)
    const file = await writeExpected(workplace, references)
    for (const stage of [...STAGES, ...STAGES]) {
      await killAt(workplace, ['reconcile', file], service.reach({ path: VERIFY, stage, nth: 1 }))
      service.release()
    }
    const { counted, refusals } = await windowsOf(service)
    expect(refusals).toBe(0)
    expect(counted).toBeGreaterThanOrEqual(6)
    const { budget } = (await workplace.json(['budget'])) as { budget: { slotsFree: number; isLimitKept: boolean } }
    expect(budget.slotsFree).toBeLessThanOrEqual(60 - counted)
    expect(budget.isLimitKept).toBe(true)
  }, 60_000)
})

describe('kill -9 among many rows', () => {
  /** Enough that the last kill still comes before the last chunk. */
  const ROWS = soak(2_000_000, 400_000)
  let workplace: Workplace
  beforeAll(async () => {
    workplace = await createWorkplace('practice')
  })
  afterAll(() => workplace.dispose())

  it(`in an import (C1), ${KILLS} times: the same rows in the end, none twice, and nothing to see before`, async () => {
    const file = await writeExpected(workplace, numbered('ROW', ROWS))
    expect(await countPayments()).toBe(0)
    const folder = join(workplace.dataDir, 'profiles', 'practice')
    let done = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = done
      await killAt(workplace, ['import', 'expected', file], happens(folder, /-wal$/, () => rowsDone(folder) > before))
      done = rowsDone(folder)
      expect(done, 'a kill between two chunks').toBeGreaterThan(before)
      expect(done).toBeLessThan(ROWS)
    }
    expect(await countPayments()).toBe(0)
    const result = await workplace.json(['import', 'expected', file])
    expect(result['imported']).toMatchObject({ new: ROWS, same: 0 })
    expect(await countPayments()).toBe(ROWS)
  }, soak(600_000, 90_000))

  it(`in an export (C3), ${KILLS} times: the final name is absent, and whole from its first moment on`, async () => {
    const { folder } = workplace
    const exportTo = (name: string) => ['export', 'payments', '--format', 'csv', '--out', join(folder, name)]
    for (let kill = 0; kill < KILLS; kill += 1) {
      const name = `out-${kill}.csv`
      await killAt(workplace, exportTo(name), happens(folder, TEMPORARY, nth(random.integer(1, 6))))
      expect(readdirSync(folder)).not.toContain(name)
    }
    const name = 'whole.csv'
    const child = workplace.start(exportTo(name))
    const exit = once(child, 'exit')
    await happens(folder, /^whole\.csv$/)
    child.kill('SIGKILL')
    await exit
    expect(readFileSync(join(folder, name), 'utf8').trimEnd().split(/\r?\n/)).toHaveLength(ROWS + 1)
  }, soak(600_000, 90_000))

  async function countPayments(): Promise<number> {
    const { profile } = (await workplace.json(['profile', 'show', 'practice'])) as { profile: { payments: number } }
    return profile.payments
  }

  /** Of the import under way, as a killed process left it. */
  function rowsDone(folder: string): number {
    const ledger = new Database(join(folder, 'ledger.sqlite'), { readonly: true })
    try {
      const rows = ledger.prepare("SELECT rows_done FROM import_batch WHERE state = 'importing'").pluck().all()
      return Number(rows[0] ?? 0)
    } finally {
      ledger.close()
    }
  }
})

describe('two processes on one profile (C11)', () => {
  let workplace: Workplace
  beforeEach(async () => {
    workplace = await createWorkplace('shop')
  })
  afterEach(() => workplace.dispose())

  it('lets one write, tells the other who, and lets it in at once when the first is killed', async () => {
    const references = numbered('TWO', 30)
    const service = await startShop(workplace, references, 600)
    const file = await writeExpected(workplace, references)
    const atWork = service.reach({ path: VERIFY, stage: 'arrived', nth: 1 })
    const first = workplace.start(['reconcile', file])
    first.stdout?.resume()
    first.stderr?.resume()
    await atWork

    const second = await workplace.run(['verify'])
    expect(second.status).toBe(5)
    expect(second.stderr).toContain('LEDGER_HELD')
    expect(second.stderr).toMatch(new RegExp(`\\b${first.pid}\\b`))
    expect((await workplace.run(['list', 'payments', '--limit', '3'])).status).toBe(0)

    first.kill('SIGKILL')
    await once(first, 'exit')
    const third = await workplace.run(['show', 'TWO-1000000'])
    expect(third.status).toBe(0)
    const { runs } = (await workplace.json(['run', 'list'])) as { runs: object[] }
    expect(runs).toMatchObject([{ state: 'paused', pauseReason: 'interrupted' }])
  }, 60_000)

  it('pauses a run that another process drives', async () => {
    const references = numbered('HAND', 200)
    const service = await startShop(workplace, references, 600)
    const file = await writeExpected(workplace, references)
    const atWork = service.reach({ path: VERIFY, stage: 'arrived', nth: 5 })
    const first = workplace.start(['reconcile', file])
    const exit = once(first, 'exit')
    first.stdout?.resume()
    first.stderr?.resume()
    await atWork
    service.release()
    expect((await workplace.run(['run', 'pause', '1'])).status).toBe(0)
    await exit
    expect(service.arrivals().length).toBeLessThan(references.length)
    // What is left goes fast.
    await workplace.run(['profile', 'set', 'shop', '--requests-per-minute', '60000'])
    const resumed = await workplace.json(['run', 'resume', '1'])
    expect(JSON.stringify(resumed)).toContain('completed')
  }, 90_000)
})
