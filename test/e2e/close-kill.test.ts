import { once } from 'node:events'
import { watch } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, referenceOf, AMOUNT } from '../support/browser/shop.ts'
import { createWorkplace, setUpPeople, type Workplace } from '../support/cli/tillproof.ts'
import { ADA, BEN } from '../support/core/payouts.ts'
import { soak } from '../support/core/soak.ts'
import { createRandom } from '../support/scheduler/random.ts'

const KILLS = soak(25, 2)
const random = createRandom(20_261_126)
const LINES = new Map([ADA, BEN].map(({ user, passphrase }) => [user, `${JSON.stringify({ passphrase })}\n`]))
/** Long ago, so that what is proved and not settled is late, and left to someone. */
const dayOf = (round: number): string => `2026-08-${String(round + 1).padStart(2, '0')}`
const CARRIED = ['--carry-to', BEN.user, '--reason', 'The service settles later']

let workplace: Workplace
beforeAll(async () => {
  workplace = await createWorkplace()
  await openShop(workplace, { payments: KILLS, requestsPerMinute: 6_000 })
  const path = join(workplace.folder, 'orders-of-days.csv')
  const rows = Array.from({ length: KILLS }, (_, round) => `${referenceOf(round)},${AMOUNT},NGN,${dayOf(round)}`)
  await writeFile(path, ['reference,amount,currency,date', ...rows].join('\n'))
  await run('reconcile', path, '--out', join(workplace.folder, 'report'))
  await run('match')
  await setUpPeople(workplace)
}, 120_000)
afterAll(() => workplace.dispose())

it(`kill -9 in the approval of a close, ${KILLS} times: the day is closed or not, and can be closed`, async () => {
  let closed = 0
  for (let round = 0; round < KILLS; round += 1) {
    const date = dayOf(round)
    await as(ADA.user, 'sign', date, ...CARRIED)
    await killApproval(date)
    const { closeId, proposalId } = await workplace.json(['close', 'status', date])
    // All of it is one write: what is closed waits for nobody, and what waits is not closed.
    expect([[null, expect.any(Number)], [expect.any(Number), null]]).toContainEqual([closeId, proposalId])
    if (closeId === null) await as(BEN.user, 'approve', date)
    closed += 1
    expect((await workplace.json(['close', 'list']))['closes']).toHaveLength(closed)
  }
  expect(await workplace.run(['doctor'])).toMatchObject({ status: 0 })
}, soak(600_000, 120_000))

it(`kill -9 while a pack is written, ${KILLS} times: there is none, or a sound one`, async () => {
  for (let round = 0; round < KILLS; round += 1) {
    const out = join(workplace.folder, `pack-${round}.zip`)
    const isKilled = await killPacking(dayOf(round), out)
    const found = (await readdir(workplace.folder)).filter((name) => name.startsWith(`pack-${round}`))
    if (!isKilled) expect(found).toEqual([`pack-${round}.zip`])
    if (found.length === 0) await run('pack', dayOf(round), '--out', out)
    expect(await workplace.run(['pack', 'verify', out])).toMatchObject({ status: 0 })
  }
}, soak(600_000, 60_000))

async function run(...args: readonly string[]): Promise<void> {
  const { status, stderr } = await workplace.run(args)
  if (status !== 0 && status !== 1) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`)
}

async function as(user: string, ...args: readonly string[]): Promise<void> {
  const argv = ['close', ...args, '--user', user, '--secrets-stdin']
  const { status, stderr } = await workplace.run(argv, LINES.get(user))
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`)
}

/** At one of its first signs of life in the folder that it writes to. */
async function killPacking(date: string, out: string): Promise<boolean> {
  const child = workplace.start(['pack', date, '--out', out])
  const exit = once(child, 'exit')
  child.stdout?.resume()
  child.stderr?.resume()
  let signs = random.integer(1, 3)
  const watcher = watch(workplace.folder, () => {
    if ((signs -= 1) === 0) child.kill('SIGKILL')
  })
  const [, signal] = await exit as [unknown, string | null]
  watcher.close()
  return signal === 'SIGKILL'
}

/** At one of its first writes to the disk. */
async function killApproval(date: string): Promise<void> {
  const child = workplace.start(['close', 'approve', date, '--user', BEN.user, '--secrets-stdin'])
  const exit = once(child, 'exit')
  child.stdout?.resume()
  child.stderr?.resume()
  child.stdin?.end(LINES.get(BEN.user))
  let writes = random.integer(1, 3)
  const watcher = watch(join(workplace.dataDir, 'profiles', 'shop'), (_, file) => {
    if (file?.endsWith('-wal') === true && (writes -= 1) === 0) child.kill('SIGKILL')
  })
  await exit
  watcher.close()
}
