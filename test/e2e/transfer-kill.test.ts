import { once } from 'node:events'
import { watch } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startHeldService, type HeldService, type Moment } from '../support/service/held-service.ts'
import { ADA, arrivalsAt, BEN } from '../support/core/payouts.ts'
import { createRandom } from '../support/scheduler/random.ts'
import { isSoak, soak } from '../support/core/soak.ts'
import { addShop, createWorkplace, giveV3Address, setUpPeople, type Workplace } from '../support/cli/tillproof.ts'

const KILLS = soak(100, 10)
/** So many go into each sending: the kill meets one of them. */
const AT_ONCE = 3
const STAGES = ['arrived', 'carried-out', 'answered'] as const
const USED_UP_KILLS = soak(40, 4)
const APPROVE = ['transfer', 'approve', '--warnings-seen']
const SEND = ['transfer', 'send', '--warnings-seen']
const AS_ADA = ['--user', ADA.user, '--secrets-stdin']
const random = createRandom(20_261_121)
/** At night the kill comes later than the moment, in the commits and calls that follow it. */
const LATE_MS = 120

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
  await setUpPeople(workplace)
  const path = join(workplace.folder, 'payouts.csv')
  const rows = Array.from({ length: size }, (_, index) => (
    `KILL-${index + 1},1.00,NGN,044,${10_000_000_000 + index * 10}`
  ))
  await writeFile(path, ['reference,amount,currency,account_bank,account_number', ...rows].join('\n'))
  await run(['transfer', 'import', path, '--user', ADA.user, '--secrets-stdin'], ADA_LINE)
  const total = ['--total', `NGN=${size}.00`]
  await run([...APPROVE, '--batch', '1', ...total, '--user', BEN.user, '--secrets-stdin'], BEN_LINE)
}

/** Kills a sending while the service has the request of this moment in hand. */
async function killSending(service: HeldService, ids: readonly string[], moment: Moment): Promise<void> {
  const args = [...SEND, ...ids, '--total', `NGN=${ids.length}.00`, ...AS_ADA]
  const reached = service.reach(moment)
  const child = workplace.start(args)
  const exit = once(child, 'exit')
  child.stdout?.resume()
  child.stderr?.resume()
  child.stdin?.end(ADA_LINE)
  await Promise.race([reached, exit])
  if (isSoak) {
    service.release()
    await Promise.race([wait(random.between(0, LATE_MS)), exit])
  }
  child.kill('SIGKILL')
  await exit
  if (!isSoak) expect(child.signalCode, `killed when request ${moment.nth} had ${moment.stage}`).toBe('SIGKILL')
  service.release()
}

async function listTransfers() {
  const { transfers } = (await workplace.json(['transfer', 'list', '--limit', '1000'])) as {
    transfers: { id: number; state: string; details: { reference: string } }[]
  }
  return transfers.toSorted((one, other) => one.id - other.id)
}

/** What was signed of it may have been used up just before its sending was killed: then it is signed again. */
async function sendInTheEnd(id: string): Promise<'sent' | 'submitted again'> {
  const { status, stderr } = await workplace.run([...SEND, id, ...AS_ADA], ADA_LINE)
  if (status === 0) return 'sent'
  expect([status, stderr]).toEqual([2, expect.stringContaining('TRANSFER_SIGNED_USED')])
  await run(['transfer', 'submit', id, ...AS_ADA], ADA_LINE)
  await run([...APPROVE, id, '--user', BEN.user, '--secrets-stdin'], BEN_LINE)
  await run([...SEND, id, ...AS_ADA], ADA_LINE)
  return 'submitted again'
}

it(`kill -9 around a transfer at ${KILLS} moments (C5): never sent twice, never lost`, async () => {
  const service = await startHeldService()
  await addShop(workplace, service, 400)
  await giveV3Address(workplace, service)
  const size = KILLS * AT_ONCE
  await approveBatch(size)
  const moments = Array.from({ length: KILLS }, (_, index): Moment => ({
    path: '/v3/transfers', stage: STAGES[index % 3] ?? 'arrived', nth: Math.floor(index / 3) % AT_ONCE + 1,
  }))
  for (const [kill, moment] of moments.entries()) {
    const ids = Array.from({ length: AT_ONCE }, (_, index) => String(kill * AT_ONCE + index + 1))
    await killSending(service, ids, moment)
  }

  const transfers = await listTransfers()
  const arrived = (await arrivalsAt(service.baseUrl)).map(({ reference }) => reference)
  expect(new Set(arrived).size, 'none arrived twice').toBe(arrived.length)
  expect(transfers).toHaveLength(size)
  const stateOf = new Map(transfers.map(({ state, details }) => [details.reference, state]))
  // The last one may still be as its killed process left it; whoever writes next sets it right.
  for (const reference of arrived) expect(['new', 'unknown', 'sending']).toContain(stateOf.get(reference ?? ''))
  if (!isSoak) expect(transfers.map(({ state }) => state)).toEqual(moments.flatMap(statesAfter))

  const kept = transfers.filter(({ state }) => state === 'approved')
  expect(kept.length, 'kills before all were sent').toBeGreaterThan(0)
  for (const { id } of kept) await sendInTheEnd(String(id))
  const all = (await arrivalsAt(service.baseUrl)).map(({ reference }) => reference)
  expect(new Set(all).size, 'none arrived twice').toBe(all.length)
  const taken = new Set(all)
  for (const { state, details } of await listTransfers()) {
    expect(['new', 'unknown']).toContain(state)
    if (state === 'new') expect(taken).toContain(details.reference)
  }
}, soak(900_000, 120_000))

it(`kill -9 at ${USED_UP_KILLS} times when what was signed was just used up: it sends nothing again`, async () => {
  const service = await startHeldService()
  await addShop(workplace, service, 400)
  await giveV3Address(workplace, service)
  await approveBatch(USED_UP_KILLS)
  for (let id = 1; id <= USED_UP_KILLS; id += 1) await killWhenUsedUp(String(id))
  const arrived = async () => (await arrivalsAt(service.baseUrl)).map(({ reference }) => reference)
  const before = await arrived()
  for (const { id, state, details: { reference } } of await listTransfers()) {
    if (before.includes(reference)) expect(['new', 'unknown', 'sending']).toContain(state)
    if (state === 'approved') expect(await sendInTheEnd(String(id))).toBe('submitted again')
  }
  const all = await arrived()
  expect(new Set(all).size, 'none arrived twice').toBe(all.length)
  expect((await listTransfers()).map(({ state }) => state)).not.toContain('approved')
}, soak(900_000, 180_000))

/** The vault is written before the ledger, and the ledger before the first byte: the kill meets one of these steps. */
async function killWhenUsedUp(id: string): Promise<void> {
  const watcher = watch(workplace.dataDir)
  const child = workplace.start([...SEND, id, ...AS_ADA])
  const exit = once(child, 'exit')
  watcher.on('change', (_, name) => {
    if (name === 'vault.json') child.kill('SIGKILL')
  })
  child.stdout?.resume()
  child.stderr?.resume()
  child.stdin?.end(ADA_LINE)
  await exit
  watcher.close()
  expect(child.signalCode).toBe('SIGKILL')
}

/** Of the transfers of one sending: those before the moment are through, its own is open, those behind it wait. */
function statesAfter({ stage, nth }: Moment, kill: number): readonly unknown[] {
  const own: unknown = stage === 'answered' ? expect.stringMatching(/^(?:new|unknown|sending)$/)
    : kill === KILLS - 1 ? 'sending' : 'unknown'
  return Array.from({ length: AT_ONCE }, (_, index) => (index + 1 < nth ? 'new' : index + 1 === nth ? own : 'approved'))
}
