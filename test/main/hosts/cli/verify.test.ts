import { describe, expect, it } from 'vitest'
import { planSelection } from '../../../../src-main/hosts/cli/commands/verify.ts'
import { buildPayment, buildProfile, buildRun, buildRunEvent, FAILED_DETAIL, tally } from '../../../support/cli-data.ts'
import { runCli } from '../../../support/cli-run.ts'

const coolOff = {
  startedAt: '2026-09-17T08:30:00.000Z',
  remainingMs: 1_800_000,
  message: 'rate limited. try again after 30 min(s).',
  isProbing: false,
}

describe('verify', () => {
  it('asks about all that is not proved, in the order of the file, unless told otherwise', async () => {
    const { core, status } = await runCli(['verify'])
    expect(status).toBe(0)
    expect(core.inputOf('verifyRuns.start')).toEqual({
      profile: 'practice', selection: {}, order: 'file', lane: 'bulk', waitForPendingMs: 0, passphrase: undefined,
    })
    expect(core.configs).toMatchObject([{ actor: 'officer', command: 'tillproof verify' }])
  })

  it('takes batch, states, order and how long to wait for pending ones', async () => {
    const argv = [
      'verify', '--batch', '7', '--status', 'pending', '--status', 'refused', '--order', 'money',
      '--wait-pending', '2h',
    ]
    expect((await runCli(argv)).core.inputOf('verifyRuns.start')).toMatchObject({
      selection: { batchId: 7, states: ['pending', 'refused'] }, order: 'money', waitForPendingMs: 7_200_000,
    })
  })

  it('lets references from a list and those that are due go before the bulk', async () => {
    const refs = await runCli(['verify', '--refs', 'refs.txt', '--all'], { core: { references: ['A', 'B'] } })
    expect(refs.core.inputOf('verifyRuns.start'))
      .toMatchObject({ selection: { txrefs: ['A', 'B'], all: true }, lane: 'requery' })
    const due = await runCli(['verify', '--due'])
    expect(due.core.inputOf('verifyRuns.start')).toMatchObject({ selection: { due: true }, lane: 'requery' })
  })

  it('plans a selection without what was not said', () => {
    expect(planSelection({ order: 'file', wait: true }, undefined)).toEqual({})
  })

  it('lists references that are not in the books, and exits with 1', async () => {
    const core = { references: ['A'], unknownReferences: ['A\u0007'] }
    const { status, out } = await runCli(['verify', '--refs', '-'], { core })
    expect(status).toBe(1)
    expect(out).toContain('1 reference not in the books')
    expect(out).toContain('A\\x07')
  })

  it('exits with 1 where a payment once proved reads differently now, though its state is proved', async () => {
    const [attempt] = FAILED_DETAIL.attempts
    const lastAttempt = attempt ? { ...attempt, runId: buildRun().id } : null
    const payments = [buildPayment({ isRegressed: true, lastAttempt })]
    const { status, json } = await runCli(['verify', '--json'], { core: { payments } })
    expect([status, json()]).toMatchObject([1, { regressed: [payments[0]?.txref] }])
    expect((await runCli(['verify'])).status).toBe(0)
  })

  it('gives scripts one object', async () => {
    const run = buildRun({ tallies: [tally('proved', 3, 375n), tally('failed', 1, 25n)] })
    const { status, out, json } = await runCli(['verify', '--json'], { core: { runEvents: [buildRunEvent({ run })] } })
    expect(status).toBe(1)
    expect(out.split('\n')).toHaveLength(2)
    expect(json()).toEqual({
      run: 3, profile: 'practice', state: 'completed', pauseReason: null, leftCoolOff: null, size: 4,
      verified: { proved: 3, failed: 1, pending: 0, refused: 0, unresolved: 0 }, waiting: 0, regressed: [],
      totals: [{
        currency: 'NGN',
        expectedMinor: 400,
        provedMinor: 375,
        failedMinor: 25,
        pendingMinor: 0,
        refusedMinor: 0,
        unresolvedMinor: 0,
        unverifiedMinor: 0,
      }],
      unknownReferences: [], calls: 4, durationMs: 0,
    })
  })

  it('marks a live profile, and says when it uses the practice profile', async () => {
    const live = await runCli(['verify'], { core: { profiles: [buildProfile('acme', { kind: 'live' })] } })
    expect(live.err).toContain('profile acme  LIVE ')
    expect((await runCli(['verify'])).err).toContain('uses the practice profile')
    expect((await runCli(['verify', '--profile', 'practice'])).err).not.toContain('uses the practice profile')
    expect((await runCli(['verify', '--json'])).err).not.toContain('uses the practice profile')
  })

  it('says how to go on with a run that paused itself, and exits by its reason', async () => {
    const run = buildRun({ state: 'paused', pauseReason: 'key-refused', tallies: [tally('waiting', 4)] })
    const { status, out } = await runCli(['verify'], { core: { runEvents: [buildRunEvent({ run })] } })
    expect(status).toBe(3)
    expect(out).toContain('Run 3 is paused (key refused): 4 of 4 payments not asked to the end.')
    expect(out).toContain('Go on with:  tillproof run resume 3')
  })
})

describe('a cool-off', () => {
  const cooling = buildRunEvent({
    run: buildRun({ state: 'cooling-off', tallies: [tally('proved', 3), tally('waiting', 1)] }), coolOff,
  })

  it('is waited for', async () => {
    const runEvents = [cooling, buildRunEvent({ run: buildRun() })]
    const { status, core, err } = await runCli(['verify'], { core: { runEvents } })
    expect(status).toBe(0)
    expect(err).toContain('Cooling off, 30:00 left')
    expect(core.inputOf('verifyRuns.pause')).toBeUndefined()
  })

  it('pauses the run with --no-wait, and exits with 4', async () => {
    const { status, core, out } = await runCli(['verify', '--no-wait'], { core: { runEvents: [cooling] } })
    expect(status).toBe(4)
    expect(core.inputOf('verifyRuns.pause')).toEqual({ profile: 'practice', runId: 3, reason: 'cool-off' })
    expect(out).toContain('paused (cooling off, and told not to wait)')
    expect(out).toContain('Not waited for the cool-off, which ends in 30:00.')
    expect(out).toContain('Go on with:  tillproof run resume 3')
  })

  it('is as good as over while its probe is under way', async () => {
    const probing = { ...cooling, coolOff: { ...coolOff, remainingMs: 0, isProbing: true } }
    const runEvents = [probing, buildRunEvent({ run: buildRun() })]
    const { status } = await runCli(['verify', '--no-wait'], { core: { runEvents } })
    expect(status).toBe(0)
  })
})

describe('run', () => {
  it('resumes in the foreground and ends as verify does', async () => {
    const { status, core, json } = await runCli(['run', 'resume', '3', '--json'])
    expect(status).toBe(0)
    expect(core.inputOf('verifyRuns.resume')).toEqual({ profile: 'practice', runId: 3 })
    expect(core.inputOf('verifyRuns.watch')).toEqual({ profile: 'practice', runId: 3 })
    expect(json()).toMatchObject({ run: 3, state: 'completed' })
  })

  it('pauses and cancels one, wherever it goes on', async () => {
    const paused = await runCli(['run', 'pause', '3'])
    expect([paused.status, paused.core.inputOf('verifyRuns.pause')]).toEqual([
      0, { profile: 'practice', runId: 3, reason: 'person' },
    ])
    expect(paused.out).toContain('paused (by a person)')
    expect((await runCli(['run', 'cancel', '3', '--json'])).json()).toMatchObject({ run: { state: 'cancelled' } })
  })

  it('lists them', async () => {
    expect((await runCli(['run', 'list'])).out).toContain('    3  2026-09-17 08:30:00 UTC  completed  file')
    expect((await runCli(['run', 'list', '--json'])).json()).toMatchObject({ profile: 'practice', runs: [{ id: 3 }] })
  })
})
