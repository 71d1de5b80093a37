import { describe, expect, it } from 'vitest'
import { planSelection } from '../../../../src-main/hosts/cli/commands/verify.ts'
import { ownTill, PROFILE, shareTill, type Till } from '../../../support/cli/till.ts'

const APPROVED = { answer: 'approved', amount: '1.00' }
const till = shareTill()

/** The service approves of them, and the books expect them. */
async function expectApproved(references: readonly string[], at = till()): Promise<number> {
  await at.teach(Object.fromEntries(references.map((txref) => [txref, APPROVED])))
  return at.importRows(references.map((txref) => `${txref},1.00,NGN,`))
}

const stateOf = async (txref: string, at = till()) => (
  (await (await at.client()).payments.get({ profile: PROFILE, txref })).state
)
const runsOf = async (at = till()) => (await at.client()).verifyRuns.list({ profile: PROFILE })
const newestRun = async (at = till()) => (await runsOf(at))[0]

describe('verify', () => {
  it('asks about all that is not proved, in the order of the file, unless told otherwise', async () => {
    await expectApproved(['A', 'B', 'C'])
    await till().verify({ txrefs: ['A'] })
    const { status, json } = await till().run(['verify', '--json'])
    expect([status, json()]).toMatchObject([0, { size: 2, calls: 2, verified: { proved: 2 } }])
    expect(await newestRun()).toMatchObject({ lane: 'bulk', order: 'file', state: 'completed' })
    expect((await till().run(['verify'])).out).toContain('nothing left to verify')
    expect(till().service.arrivals().map(({ txref }) => txref)).toEqual(['A', 'B', 'C'])
    const { rows } = await (await till().client()).audit.list({ profile: PROFILE, search: 'run created' })
    expect(rows[0]).toMatchObject({ actor: 'officer' })
  })

  it('takes batch, states, order and how long to wait for pending ones', async () => {
    await till().teach({
      'S-1': { answer: 'pending', amount: '1.00' }, 'S-2': { answer: 'refused' }, 'S-3': APPROVED,
    })
    const batch = await till().importRows(['S-1,1.00,NGN,', 'S-2,1.00,NGN,', 'S-3,1.00,NGN,'])
    await till().verify({ txrefs: ['S-1', 'S-2'] })
    await till().teach({ 'S-1': { ...APPROVED, answer: 'pending-then-approved' }, 'S-2': APPROVED })
    const argv = [
      'verify', '--batch', String(batch), '--status', 'pending', '--status', 'refused', '--order', 'money', '--json',
    ]
    const { status, json } = await till().run(argv)
    expect([status, json()]).toMatchObject([1, { size: 2, verified: { proved: 1, pending: 1 } }])
    expect(await newestRun()).toMatchObject({ order: 'money' })
    expect([await stateOf('S-1'), await stateOf('S-2'), await stateOf('S-3')])
      .toEqual(['pending', 'proved', 'unverified'])
    await till().verify({ batchId: batch })
  })

  it('takes the payments of one business day alone', async () => {
    await expectApproved(['DY-1'])
    const { businessDay: day } = await (await till().client()).payments.get({ profile: PROFILE, txref: 'DY-1' })
    const none = await till().run(['verify', '--day', '2020-01-01', '--json'])
    expect([none.status, none.json(), await stateOf('DY-1')]).toMatchObject([0, { size: 0 }, 'unverified'])
    await till().run(['verify', '--day', day, '--status', 'unverified'])
    expect(await stateOf('DY-1')).toBe('proved')
    expect((await till().run(['verify', '--day', '2026-02-30'])).status).toBe(2)
  })

  it('refuses a list without a reference', async () => {
    for (const text of ['', '\n', 'reference\n']) {
      await till().file('empty.txt', text)
      const { status, err } = await till().run(['verify', '--refs', 'empty.txt'])
      expect([status, err]).toEqual([2, expect.stringContaining('holds no reference')])
    }
  })

  it('goes on asking about pending ones with --wait-pending, until it is stopped', async () => {
    await till().teach({ 'W-1': { answer: 'pending', amount: '1.00' } })
    const batch = String(await till().importRows(['W-1,1.00,NGN,']))
    const nextQueryAt = async () => (
      (await (await till().client()).payments.get({ profile: PROFILE, txref: 'W-1' })).nextQueryAt
    )
    const signal = { name: 'SIGTERM', after: expect.poll(nextQueryAt).toMatch(/T/) } as const
    expect((await till().run(['verify', '--batch', batch, '--wait-pending', '2h'], { signal })).status).toBe(143)
    // This core lives on, and so does the run.
    const run = await newestRun()
    expect(run).toMatchObject({ state: 'running', size: 1 })
    await till().run(['run', 'cancel', String(run?.id)])
    expect((await till().run(['verify', '--wait-pending', '8d'])).status).toBe(2)
  })

  it('lets references from a list and those that are due go before the bulk', async () => {
    await expectApproved(['L-1', 'L-2'])
    await till().verify()
    await till().file('refs.txt', 'L-1\nL-2\n')
    const refs = await till().run(['verify', '--refs', 'refs.txt', '--all', '--json'])
    expect([refs.status, refs.json()]).toMatchObject([0, { size: 2, calls: 2 }])
    expect(await newestRun()).toMatchObject({ lane: 'requery' })
    const due = await till().run(['verify', '--due', '--json'])
    expect([due.status, due.json()]).toMatchObject([0, { size: 0 }])
    expect(await newestRun()).toMatchObject({ lane: 'requery' })
  })

  it('plans a selection without what was not said', () => {
    expect(planSelection({ order: 'file', wait: true }, undefined)).toEqual({})
    expect(planSelection({ order: 'file', wait: true, day: '2026-09-17', status: ['pending'] }, undefined))
      .toEqual({ states: ['pending'], filter: { businessDay: '2026-09-17' } })
  })

  it('lists references that are not in the books, asks about none of them, and exits with 1', async () => {
    await expectApproved(['K-1'])
    await till().file('strays.txt', 'K-1\nSTRAY\u202e\n')
    const { status, out } = await till().run(['verify', '--refs', 'strays.txt'])
    expect(status).toBe(1)
    expect(out).toContain('1 reference not in the books')
    expect(out).toContain('STRAY\\u202e')
    expect(await stateOf('K-1')).toBe('proved')
    expect(till().service.arrivals().map(({ txref }) => txref)).not.toContain('STRAY\u202e')
  })

  it('exits with 1 where a payment once proved reads differently now, though its state is proved', async () => {
    const another = { answer: 'approved', fields: { txid: 7 } }
    await till().teach({ 'D-1': { amount: '1.00', answers: ['approved', another] } })
    const batch = String(await till().importRows(['D-1,1.00,NGN,']))
    expect((await till().run(['verify', '--batch', batch])).status).toBe(0)
    const { status, json } = await till().run(['verify', '--batch', batch, '--all', '--json'])
    expect([status, json()]).toMatchObject([1, { verified: { proved: 1 }, regressed: ['D-1'] }])
    const next = String(await expectApproved(['D-2']))
    const other = await till().run(['verify', '--batch', next, '--json'])
    expect([other.status, other.json()]).toMatchObject([0, { size: 1, regressed: [] }])
  })

  it('gives scripts one object', async () => {
    await till().teach({ 'J-1': APPROVED, 'J-2': { answer: 'other-amount', amount: '0.25' } })
    const batch = await till().importRows(['J-1,3.75,NGN,', 'J-2,0.25,NGN,'])
    await till().teach({ 'J-1': { ...APPROVED, amount: '3.75' } })
    const { status, out, json } = await till().run(['verify', '--batch', String(batch), '--json'])
    expect(status).toBe(1)
    expect(out.split('\n')).toHaveLength(2)
    expect(json()).toEqual({
      run: (await newestRun())?.id, profile: PROFILE, state: 'completed', pauseReason: null, leftCoolOff: null, size: 2,
      verified: { proved: 1, failed: 1, pending: 0, refused: 0, unresolved: 0 }, waiting: 0, regressed: [],
      totals: [{
        currency: 'NGN', expectedMinor: 400, provedMinor: 375, failedMinor: 25, pendingMinor: 0, refusedMinor: 0,
        unresolvedMinor: 0, unverifiedMinor: 0,
      }],
      unknownReferences: [], calls: 2, durationMs: 0,
    })
  })

  it('marks a live profile, and says when it uses the practice profile', async () => {
    const own = await ownTill({ requestsPerMinute: null })
    const hint = 'uses the practice profile'
    expect((await own.run(['verify'])).err).toContain(hint)
    expect((await own.run(['run', 'list', '--profile', 'practice'])).err).not.toContain(hint)
    const scripted = await own.run(['verify', '--json'])
    expect([scripted.status, scripted.err.includes(hint)]).toEqual([0, false])
    const { baseUrl, publicKey, secretKey } = own.service
    await own.run([
      'profile', 'add', 'acme', '--kind', 'live', '--base-url', baseUrl.replace('http:', 'https:'),
      '--public-key', publicKey, '--secret-key-stdin',
    ], { stdin: secretKey })
    const live = await own.run(['verify'])
    expect([live.status, live.err.includes('profile acme  LIVE ')]).toEqual([0, true])
  })

  it('says how to go on with a run that paused itself, and exits by its reason', async () => {
    await till().teach({ 'P-1': { answer: 'refused', message: 'Invalid secret key', httpStatus: 401 } })
    const batch = String(await till().importRows(['P-1,1.00,NGN,']))
    const { status, out } = await till().run(['verify', '--batch', batch])
    const run = await newestRun()
    expect([status, run]).toMatchObject([3, { state: 'paused', pauseReason: 'key-refused' }])
    expect(out).toContain(`Run ${run?.id} is paused (key refused): 1 of 1 payment not finished.`)
    expect(out).toContain(`Continue with:  tillproof run resume ${run?.id}`)
  })
})

/** The service says at once that it is asked too often. */
async function startCoolingOff(): Promise<Till> {
  const own = await ownTill()
  await own.teach({ 'C-1': { answer: 'rate-limited-once', amount: '1.00', minutes: 30 } })
  await own.importRows(['C-1,1.00,NGN,'])
  return own
}

describe('a cool-off', () => {
  it('is waited for', async () => {
    const own = await startCoolingOff()
    const signal = { name: 'SIGTERM', onceSaid: 'Cooling off, ' } as const
    const waiting = await own.run(['verify'], { signal })
    expect(waiting.err).toMatch(/Cooling off, (30:0[01]|29:\d\d) left/)
    await expect.poll(() => newestRun(own)).toMatchObject({ state: 'cooling-off', pauseReason: null })
    await own.coolOffBeganEarlier(3_600_000)
    const { status, json } = await own.run(['run', 'resume', '1', '--json'])
    expect([status, json()]).toMatchObject([0, { run: 1, state: 'completed', leftCoolOff: null }])
    expect(await stateOf('C-1', own)).toBe('proved')
  })

  it('pauses the run with --no-wait, and exits with 4, as long as anything of it remains', async () => {
    const own = await startCoolingOff()
    const { status, out } = await own.run(['verify', '--no-wait'])
    expect(status).toBe(4)
    expect(await newestRun(own)).toMatchObject({ id: 1, state: 'paused', pauseReason: 'cool-off' })
    expect(out).toContain('paused (cooling off, not waiting)')
    expect(out).toMatch(/Did not wait for the cool-off, which ends in (30:0[01]|29:\d\d)\./)
    expect(out).toContain('Continue with:  tillproof run resume 1')
    const again = await own.run(['run', 'resume', '1', '--no-wait', '--json'])
    expect([again.status, again.json()]).toMatchObject([4, { pauseReason: 'cool-off', waiting: 1 }])
    expect(own.service.arrivals()).toHaveLength(1)
    // Then its probe is waited for.
    await own.coolOffBeganEarlier(3_600_000)
    const over = await own.run(['run', 'resume', '1', '--no-wait'])
    expect([over.status, await stateOf('C-1', own)]).toEqual([0, 'proved'])
    expect(over.out).toContain('Run 1 completed')
  })
})

describe('run', () => {
  it('pauses one that goes on, and resumes it in the foreground, where it ends as verify does', async () => {
    // Two calls may go at once; the third waits for its slot.
    const own = await ownTill({ requestsPerMinute: 2 })
    await expectApproved(['R-1', 'R-2', 'R-3'], own)
    await own.run(['verify'], { signal: { name: 'SIGTERM', onceSaid: '2 of 3' } })
    expect(await newestRun(own)).toMatchObject({ state: 'running' })
    const paused = await own.run(['run', 'pause', '1'])
    expect([paused.status, await newestRun(own)]).toMatchObject([0, { state: 'paused', pauseReason: 'person' }])
    expect(paused.out).toContain('paused (by a person)')
    expect(paused.out).toContain('Continue with:  tillproof run resume 1')
    await own.run(['profile', 'set', PROFILE, '--requests-per-minute', '60000'])
    // Another process, which has not spread its calls over a minute.
    await own.closeCore()
    const { status, json } = await own.run(['run', 'resume', '1', '--json'])
    expect(status).toBe(0)
    expect(json()).toMatchObject({ run: 1, state: 'completed', calls: 3, verified: { proved: 3 } })
    expect(own.service.arrivals()).toHaveLength(3)
  })

  it('cancels one for good', async () => {
    await till().teach({ 'X-1': { answer: 'refused', message: 'Invalid secret key', httpStatus: 401 } })
    const batch = String(await till().importRows(['X-1,1.00,NGN,']))
    await till().run(['verify', '--batch', batch])
    const id = String((await newestRun())?.id)
    const cancelled = await till().run(['run', 'cancel', id, '--json'])
    expect(cancelled.json()).toMatchObject({ profile: PROFILE, run: { id: Number(id), state: 'cancelled' } })
    expect((await till().run(['run', 'resume', id])).status).toBe(2)
    expect(await newestRun()).toMatchObject({ state: 'cancelled' })
  })

  it('lists them', async () => {
    expect((await till().run(['run', 'list', '--profile', 'practice'])).out).toContain('No verify runs yet')
    await till().verify({ txrefs: [] })
    const id = (await newestRun())?.id
    const { out } = await till().run(['run', 'list'])
    expect(out).toMatch(new RegExp(`\\n +${id} {2}[\\d-]{10} [\\d:]{8} UTC {2}completed +file`))
    const last = await till().run(['run', 'list', '--limit', '1', '--json'])
    expect(last.json()).toMatchObject({ profile: PROFILE, runs: [{ id }] })
  })
})
