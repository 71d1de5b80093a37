import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ADA, arrivalsAt, BEN } from '../support/payouts.ts'
import { createRandom } from '../support/scheduler-random.ts'
import {
  addShop, createWorkplace, giveV3Address, startSandboxProcess, type Workplace,
} from '../support/tillproof.ts'

const KILLS = 100
/** So many go into each sending: the kill meets one of them, or the gap between two. */
const AT_ONCE = 3
const SEED = 20_261_121
/** Three calls of 30 to 90 ms each, and the commits between them. */
const REACH_MS = 200

let workplace: Workplace
beforeEach(async () => {
  workplace = await createWorkplace('shop')
})
afterEach(() => workplace.dispose())

const ADA_LINE = `${JSON.stringify({ passphrase: ADA.passphrase })}\n`
const BEN_LINE = `${JSON.stringify({ passphrase: BEN.passphrase })}\n`

async function run(args: readonly string[], input = ''): Promise<void> {
  const { status, stderr } = await workplace.run(args, input)
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`)
}

/** A batch that Ada made and Ben approved. */
async function approveBatch(size: number): Promise<void> {
  const both = `${JSON.stringify({ passphrase: BEN.passphrase, byPassphrase: ADA.passphrase })}\n`
  await run(['user', 'add', ADA.user, '--role', 'maker', '--secrets-stdin'], ADA_LINE)
  await run(['user', 'add', BEN.user, '--role', 'checker', '--by', ADA.user, '--secrets-stdin'], both)
  const path = join(workplace.folder, 'payouts.csv')
  const rows = Array.from({ length: size }, (_, index) => (
    `KILL-${index + 1},1.00,NGN,044,${10_000_000_000 + index * 10}`
  ))
  await writeFile(path, ['reference,amount,currency,account_bank,account_number', ...rows].join('\n'))
  await run(['transfer', 'import', path, '--user', ADA.user, '--secrets-stdin'], ADA_LINE)
  const total = ['--total', `NGN=${size}.00`]
  await run(['transfer', 'approve', '--batch', '1', ...total, '--user', BEN.user, '--secrets-stdin'], BEN_LINE)
}

/** Kills a sending at a moment after its first transfer came back, or after its passphrase went in. */
async function killSending(ids: readonly string[], afterFirst: boolean, ms: number): Promise<void> {
  const args = ['transfer', 'send', ...ids, '--total', `NGN=${ids.length}.00`, '--user', ADA.user, '--secrets-stdin']
  const child = workplace.start(args)
  const exit = once(child, 'exit')
  child.stdout?.resume()
  child.stdin?.end(ADA_LINE)
  const first = child.stderr ? once(child.stderr, 'data') : exit
  child.stderr?.resume()
  if (afterFirst) await Promise.race([first, exit])
  await Promise.race([wait(ms), exit])
  child.kill('SIGKILL')
  await exit
}

it(`kill -9 around a transfer at ${KILLS} seeded moments (C5): never sent twice, never lost`, async () => {
  const random = createRandom(SEED)
  const service = await startSandboxProcess(workplace, ['--latency-ms', '30-90'])
  await addShop(workplace, service, 400)
  await giveV3Address(workplace, service)
  const size = KILLS * AT_ONCE
  await approveBatch(size)
  for (let kill = 0; kill < KILLS; kill += 1) {
    const ids = Array.from({ length: AT_ONCE }, (_, index) => String(kill * AT_ONCE + index + 1))
    const afterFirst = random.happens(0.6)
    await killSending(ids, afterFirst, afterFirst ? random.between(0, REACH_MS) : random.between(250, 1_150))
  }

  const { transfers } = (await workplace.json(['transfer', 'list', '--limit', '1000'])) as {
    transfers: { id: number; state: string; details: { reference: string } }[]
  }
  const arrived = (await arrivalsAt(service.baseUrl)).map(({ reference }) => reference)
  expect(new Set(arrived).size, 'none arrived twice').toBe(arrived.length)
  expect(transfers).toHaveLength(size)
  const stateOf = new Map(transfers.map(({ state, details }) => [details.reference, state]))
  // The last one may still be as its killed process left it; whoever writes next sets it right.
  for (const reference of arrived) expect(['new', 'unknown', 'sending']).toContain(stateOf.get(reference ?? ''))
  const kept = transfers.filter(({ state }) => state === 'approved').map(({ id }) => String(id))
  const left = transfers.filter(({ state }) => state === 'unknown').length
  expect(left, 'kills in the middle of a call').toBeGreaterThan(KILLS / 10)
  expect(kept.length, 'kills before all were sent').toBeGreaterThan(0)

  const rest = ['--total', `NGN=${kept.length}.00`, '--user', ADA.user, '--secrets-stdin']
  await run(['transfer', 'send', ...kept, ...rest], ADA_LINE)
  const all = (await arrivalsAt(service.baseUrl)).map(({ reference }) => reference)
  expect(new Set(all).size, 'none arrived twice').toBe(all.length)
  const ended = (await workplace.json(['transfer', 'list', '--limit', '1000'])) as { transfers: typeof transfers }
  const tally = new Set(ended.transfers.map(({ state }) => state))
  expect([...tally].every((state) => state === 'new' || state === 'unknown')).toBe(true)
  const taken = new Set(all)
  for (const { state, details } of ended.transfers) if (state === 'new') expect(taken).toContain(details.reference)
}, 600_000)
