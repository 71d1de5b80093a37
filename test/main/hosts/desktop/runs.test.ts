/** What the system is told of verify runs, and how they are followed. */
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { decideNotice, decideProgress } from '../../../../src-main/hosts/desktop/run-notices.ts'
import { hearFacts } from '../../../../src-main/hosts/desktop/hear-facts.ts'
import { createRunWatch } from '../../../../src-main/hosts/desktop/run-watch.ts'
import type { ChangesEvent } from '../../../../src-shared/contract/changes.ts'
import { currencySchema } from '../../../../src-shared/contract/common.ts'
import type { RunEvent, VerifyRun } from '../../../../src-shared/contract/verification/verify-runs.ts'

const NO_PAUSE = 1
const NGN = currencySchema.parse('NGN')
const UGX = currencySchema.parse('UGX')

function runAt(changes: Partial<VerifyRun> = {}): VerifyRun {
  return {
    id: 7, lane: 'bulk', order: 'file', state: 'running', pauseReason: null, pausedBy: null,
    createdAt: '2026-11-21T08:00:00.000Z', endedAt: null, size: 100, calls: 40, tallies: [
      { currency: NGN, state: 'proved', count: 30, amountMinor: 123_456n },
      { currency: UGX, state: 'proved', count: 10, amountMinor: 98_765n },
      { currency: NGN, state: 'waiting', count: 60, amountMinor: 555_555n },
    ],
    ...changes,
  }
}

function eventAt(run: Partial<VerifyRun> = {}, changes: Partial<RunEvent> = {}): RunEvent {
  return {
    run: runAt(run), callsPerMinute: 400, etaMs: 9_000, slotsHeld: 3, slotsTotal: 240, inFlight: 3, coolOff: null,
    trouble: null, ...changes,
  }
}

const COOL_OFF = {
  startedAt: '2026-11-21T08:01:00.000Z', remainingMs: 29.2 * 60_000, message: 'too many, T-1', isProbing: false,
}

describe('a notification', () => {
  it('tells the end of a run, in counts over all currencies', () => {
    const ended = eventAt({ state: 'completed', tallies: [
      ...runAt().tallies.slice(0, 2), { currency: NGN, state: 'failed', count: 2, amountMinor: 77n },
    ] })
    expect(decideNotice('live', eventAt(), ended)).toEqual({
      title: 'Verify run 7 of live is complete', body: '40 proved, 2 failed', route: 'runs',
    })
  })

  it('tells a cool-off once', () => {
    const cooling = eventAt({ state: 'cooling-off' }, { coolOff: COOL_OFF })
    expect(decideNotice('live', eventAt(), cooling)).toEqual({
      title: 'Verify run 7 of live is cooling off',
      body: 'The service’s limit was reached. It continues automatically in 30 min.',
      route: 'runs',
    })
    expect(decideNotice('live', cooling, cooling)).toBeNull()
  })

  it('tells a pause that no one asked for', () => {
    const paused = (pauseReason: VerifyRun['pauseReason']) => eventAt({ state: 'paused', pauseReason })
    expect(decideNotice('live', eventAt(), paused('key-refused'))?.body)
      .toMatch(/^The service refused the secret key\..* Check that it is the right key/)
    expect(decideNotice('live', eventAt(), paused('unreachable'))?.title).toBe('Verify run 7 of live is paused')
    expect(decideNotice('live', eventAt(), paused('person'))).toBeNull()
    expect(decideNotice('live', eventAt(), paused('stopped'))).toBeNull()
  })

  it('is silent about the rest: progress, a cancelled run, a single look-up', () => {
    expect(decideNotice('live', eventAt(), eventAt({ calls: 41 }))).toBeNull()
    expect(decideNotice('live', eventAt(), eventAt({ state: 'cancelled' }))).toBeNull()
    expect(decideNotice('live', undefined, eventAt({ state: 'completed', size: 1 }))).toBeNull()
  })

  it('never holds money, a reference or the service’s words', () => {
    const events = [
      eventAt({ state: 'completed' }, { trouble: { kind: 'ledger', message: 'T-1 is unknown' } }),
      eventAt({ state: 'paused', pauseReason: 'ledger' }, { trouble: { kind: 'ledger', message: 'T-1 is unknown' } }),
      eventAt({ state: 'cooling-off' }, { coolOff: COOL_OFF }),
    ]
    for (const event of events) {
      expect(JSON.stringify(decideNotice('live', undefined, event))).not.toMatch(/T-1|123456|98765|555555|NGN|UGX/)
    }
  })
})

describe('the progress on dock and taskbar', () => {
  it('is what is answered of all runs that go on', () => {
    expect(decideProgress([])).toBeUndefined()
    expect(decideProgress([eventAt()])).toEqual({ fraction: 0.4, mode: 'normal' })
    expect(decideProgress([eventAt(), eventAt({ tallies: [] })])).toEqual({ fraction: 0.7, mode: 'normal' })
    expect(decideProgress([eventAt({ size: 0, tallies: [] })])).toEqual({ fraction: 0, mode: 'normal' })
    expect(decideProgress([eventAt({}, { coolOff: COOL_OFF })])?.mode).toBe('paused')
  })
})

describe('what happens in the core', () => {
  it('is heard: a run that goes on, whoever started it, and webhooks that are received or no more', async () => {
    async function* watch(): AsyncGenerator<ChangesEvent, void, void> {
      const topics: [] = []
      yield { profile: null, isFirst: true, topics, facts: [] }
      yield { profile: 'live', isFirst: false, topics, facts: [
        { kind: 'run.started', runId: 7 }, { kind: 'run.ended', runId: 7, as: 'completed' },
        { kind: 'run.queued', runId: 8 }, { kind: 'run.resumed', runId: 9 }, { kind: 'webhooks.listening' },
      ] }
      yield { profile: 'live', isFirst: false, topics, facts: [{ kind: 'webhooks.stopped' }] }
    }
    const client = { changes: { watch: async () => watch() } } as unknown as Parameters<typeof hearFacts>[0]
    const heard: string[] = []
    await hearFacts(client, {
      onRunGoing: (profile, runId) => heard.push(`${profile} ${runId}`),
      onReceiving: () => heard.push('receiving'),
    }, new AbortController().signal)
    expect(heard).toEqual(['live 7', 'live 9', 'receiving', 'receiving'])
  })
})

describe('following runs', () => {
  /** A core whose runs tell the events that are pushed. */
  function createCore() {
    const events: RunEvent[] = []
    const paused: number[] = []
    const ends: Promise<void>[] = []
    async function* watch(_input: { profile: string; runId: number }, { signal }: { signal?: AbortSignal } = {}) {
      const end = Promise.withResolvers<void>()
      ends.push(end.promise)
      try {
        while (signal?.aborted !== true) {
          const next = events.shift()
          if (next) yield next
          if (next && next.run.state !== 'running') return
          await wait(NO_PAUSE)
        }
      } finally {
        end.resolve()
      }
    }
    const verifyRuns = {
      watch: async (...args: Parameters<typeof watch>) => watch(...args),
      pause: async ({ runId }: { runId: number }) => {
        paused.push(runId)
        return runAt({ state: 'paused' })
      },
    }
    return { events, paused, ends, client: { verifyRuns } as unknown as Parameters<typeof createRunWatch>[0] }
  }

  it('tells each event with the one before, and forgets the run when it goes on no more', async () => {
    const { client, events } = createCore()
    const told: (string | undefined)[][] = []
    const runs = createRunWatch(client, (profile, before, now) => {
      told.push([profile, before?.run.state, now.run.state, String(runs.going().length)])
    })
    events.push(eventAt(), eventAt({ state: 'completed' }))
    runs.follow('live', 7)
    await expect.poll(() => told).toEqual([
      ['live', undefined, 'running', '1'], ['live', 'running', 'completed', '0'],
    ])
  })

  it('follows a run once, and again after it was resumed', async () => {
    const { client, events } = createCore()
    let told = 0
    const runs = createRunWatch(client, () => { told += 1 })
    runs.follow('live', 7)
    runs.follow('live', 7)
    events.push(eventAt({ state: 'paused', pauseReason: 'person' }))
    await expect.poll(() => told).toBe(1)
    runs.follow('live', 7)
    events.push(eventAt())
    await expect.poll(() => runs.going().length).toBe(1)
    runs.close()
  })

  it('pauses all that go on, and tells nothing any more once it is closed', async () => {
    const { client, events, paused, ends } = createCore()
    let told = 0
    const runs = createRunWatch(client, () => { told += 1 })
    runs.follow('live', 7)
    runs.follow('test', 8)
    await runs.pauseAll()
    expect(paused).toEqual([7, 8])
    runs.close()
    events.push(eventAt())
    expect(ends).toHaveLength(2)
    await Promise.all(ends)
    expect(told).toBe(0)
    runs.follow('live', 9)
    expect(runs.going()).toEqual([])
  })
})
