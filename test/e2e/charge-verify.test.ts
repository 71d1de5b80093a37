/** A charge in the terminal and the verify of its payment: waited for, or left to the next program and not lost. */
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addShop, arrivalsAt, createWorkplace, startSandboxProcess, type PracticeProcess, type Workplace,
} from '../support/cli/tillproof.ts'
import { startWireTap, type WireTap } from '../support/service/wire-tap.ts'

const CHARGED = '5000000000000033'
const WITH_PIN = '5000000000000017'
const LOSES_ITS_ANSWER = '5000000000000082'

const NEVER = new Promise<never>(() => undefined)

interface Told {
  readonly charge: { readonly id: number; readonly state: string; readonly paymentState: string }
  readonly verify: {
    readonly run: number; readonly state: string; readonly payment: { state: string; reason: string | null } | null
  } | null
}

describe('the verify after a charge in the terminal', () => {
  let workplace: Workplace
  let service: PracticeProcess
  let tap: WireTap
  /** References whose verify gets no answer. */
  const unanswered = new Set<string>()

  beforeAll(async () => {
    workplace = await createWorkplace('shop')
    service = await startSandboxProcess(workplace, ['--requests-per-minute', '60000'])
    tap = await startWireTap(service, ({ path, body }, answer) => (
      path.includes('verify') && [...unanswered].some((txref) => body.includes(txref)) ? NEVER : answer
    ))
    await addShop(workplace, tap.service, 60_000)
  }, 60_000)
  afterAll(async () => {
    await tap.close()
    await workplace.dispose()
  })

  const secrets = (number: string, more = {}) => JSON.stringify(
    { number, cvv: '737', expiryMonth: '12', expiryYear: '31', ...more },
  )
  const chargeArgs = (txref: string, ...more: string[]) => [
    'charge', 'card', txref, '--amount', '1250.50', '--email', 'customer@example.com', '--card-stdin', ...more,
  ]

  async function charge(txref: string, card = CHARGED, ...more: string[]) {
    const { status, stdout } = await workplace.run(['--json', ...chargeArgs(txref, ...more)], secrets(card))
    return { status, ...(JSON.parse(stdout) as Told) }
  }

  async function verifiedAt(prefix: string): Promise<string[]> {
    const verified = (await arrivalsAt(service)).map(({ txref }) => txref).filter((txref) => txref.startsWith(prefix))
    return [...new Set(verified)].toSorted()
  }

  async function statesOf(prefix: string): Promise<Record<string, string>> {
    const { payments } = await workplace.json(['list', 'payments']) as { payments: { txref: string; state: string }[] }
    const meant = payments.filter(({ txref }) => txref.startsWith(prefix))
    return Object.fromEntries(meant.map(({ txref, state }) => [txref, state]))
  }

  const queuedRuns = async () => {
    const { runs } = await workplace.json(['run', 'list']) as { runs: { state: string; pauseReason: string | null }[] }
    return runs.filter(({ state }) => state !== 'completed').map(({ state, pauseReason }) => [state, pauseReason])
  }

  it('is made for each of several charges, and its result is told', async () => {
    const references = Array.from({ length: 4 }, (_, index) => `EACH-${index}`)
    for (const txref of references) {
      expect(await charge(txref)).toMatchObject({
        status: 0,
        charge: { state: 'charged', paymentState: 'proved' },
        verify: { state: 'completed', payment: { state: 'proved' } },
      })
    }
    expect(await verifiedAt('EACH-')).toEqual(references)
    expect(await queuedRuns()).toEqual([])
  }, 60_000)

  it('tells what became of a charge whose answer was lost', async () => {
    expect(await charge('LOST-1', LOSES_ITS_ANSWER)).toMatchObject({
      status: 0, charge: { paymentState: 'proved' }, verify: { state: 'completed', payment: { state: 'proved' } },
    })
    expect(await verifiedAt('LOST-')).toEqual(['LOST-1'])
  })

  it('follows the one-time code of `validate`, and nothing is verified before', async () => {
    const begun = await charge('CODE-1', WITH_PIN)
    expect(begun).toMatchObject({ status: 1, charge: { state: 'waiting' }, verify: null })
    const id = String(begun.charge.id)
    await workplace.run(['charge', 'answer', id, '--secrets-stdin'], secrets(WITH_PIN, { pin: '3310' }))
    expect(await verifiedAt('CODE-')).toEqual([])
    const { status, stdout } = await workplace.run(['validate', id, '--otp-stdin'], '{"otp":"12345"}')
    expect(status).toBe(0)
    expect(stdout).toMatch(/Verified \(run \d+\): proved/)
    expect(await verifiedAt('CODE-')).toEqual(['CODE-1'])
  })

  it('is queued with --no-wait, and taken up by the next `verify`, whatever that one was to verify', async () => {
    const references = ['LATER-1', 'LATER-2', 'LATER-3']
    for (const txref of references) {
      expect(await charge(txref, CHARGED, '--no-wait')).toMatchObject({
        status: 1, charge: { state: 'charged', paymentState: 'unverified' }, verify: { state: 'queued', payment: null },
      })
    }
    expect(await verifiedAt('LATER-')).toEqual([])
    expect(await queuedRuns()).toEqual(references.map(() => ['queued', null]))
    await workplace.run(['verify', '--status', 'failed'])
    expect(await verifiedAt('LATER-')).toEqual(references)
    expect(await statesOf('LATER-')).toEqual(Object.fromEntries(references.map((txref) => [txref, 'proved'])))
    expect(await queuedRuns()).toEqual([])
  }, 60_000)

  it('is queued where its answer takes longer than --wait-for, and by Ctrl-C, which says what is left', async () => {
    unanswered.add('SLOW-1').add('SLOW-2')
    expect(await charge('SLOW-1', CHARGED, '--wait-for', '1s')).toMatchObject({
      status: 1, charge: { state: 'charged' }, verify: { state: 'queued', payment: null },
    })
    const child = workplace.start(chargeArgs('SLOW-2'))
    child.stdin?.end(secrets(CHARGED))
    let told = ''
    child.stdout?.on('data', (data: Buffer) => { told += data.toString() })
    await expect.poll(() => verifiedAt('SLOW-2'), { timeout: 15_000 }).toEqual(['SLOW-2'])
    child.kill('SIGINT')
    await once(child, 'close')
    expect(child.exitCode).toBe(130)
    expect(told).toMatch(/Not verified yet. Run \d+ is queued/)
    expect(told).toMatch(/run resume \d+/)
    expect(await queuedRuns()).toEqual([['queued', null], ['queued', null]])
    unanswered.clear()
    expect(await charge('SLOW-3')).toMatchObject({ status: 0 })
    await workplace.run(['verify'])
    expect(await queuedRuns()).toEqual([])
    expect(await statesOf('SLOW-')).toEqual({ 'SLOW-1': 'proved', 'SLOW-2': 'proved', 'SLOW-3': 'proved' })
  }, 90_000)
})
