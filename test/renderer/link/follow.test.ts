import { ORPCError } from '@orpc/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  followStream, type ConnectionState, type FollowOptions, type Visibility,
} from '../../../src-renderer/link/follow-stream.ts'

/** What each attempt tells; an error among the events breaks it off there. */
type Attempt = readonly (number | Error)[]

interface Following {
  readonly seen: number[]
  readonly states: ConnectionState[]
  readonly stop: AbortController
  readonly ended: Promise<void>
  attempts(): number
}

const ALWAYS_VISIBLE: Visibility = { untilVisible: () => Promise.resolve(), onHidden: () => () => undefined }

function start(
  script: readonly Attempt[], options: Partial<FollowOptions> = {}, visibility = ALWAYS_VISIBLE,
): Following {
  const seen: number[] = []
  const states: ConnectionState[] = []
  const stop = new AbortController()
  let attempts = 0
  async function* open(attempt: Attempt, signal: AbortSignal): AsyncGenerator<number, void> {
    for (const event of attempt) {
      if (event instanceof Error) throw event
      yield event
    }
    // A stream that has told everything waits for more, unless the script says that it ends.
    if (attempt.at(-1) !== END) await new Promise((resolve) => signal.addEventListener('abort', resolve))
  }
  const ended = followStream<number>(
    (signal) => {
      attempts += 1
      return Promise.resolve(open(script[attempts - 1] ?? [], signal))
    },
    (event) => seen.push(event),
    { signal: stop.signal, onState: (state) => states.push(state), ...options },
    visibility,
  )
  return { seen, states, stop, ended, attempts: () => attempts }
}

const END = -1
const BROKEN = new TypeError('network error')
const LOCKED = new ORPCError('UNAUTHORIZED')

describe('following a stream', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })

  afterEach(() => {
    vi.useRealTimers()
  })

  const passMs = (durationMs: number) => vi.advanceTimersByTimeAsync(durationMs)

  it('hands over each event until nobody wants them any more', async () => {
    const { seen, states, stop, ended } = start([[1, 2, 3]])
    await passMs(0)
    stop.abort()
    await ended
    expect([seen, states]).toEqual([[1, 2, 3], ['connected']])
  })

  it('opens a broken stream again, and says nothing of a break that is mended at once', async () => {
    const { seen, states, stop, attempts } = start([[1, BROKEN], [2]])
    await passMs(1_000)
    expect([seen, states, attempts()]).toEqual([[1, 2], ['connected'], 2])
    stop.abort()
  })

  it('says that it is connecting again where the next attempt fails too, and when it is back', async () => {
    const { states, stop } = start([[1, BROKEN], [BROKEN], [BROKEN], [2]])
    await passMs(20_000)
    expect(states).toEqual(['connected', 'reconnecting', 'connected'])
    stop.abort()
  })

  it('waits longer after each failure, up to eight seconds', async () => {
    const { attempts, stop, states } = start(Array.from({ length: 50 }, () => [BROKEN]))
    await passMs(60_000)
    expect(states).toEqual(['reconnecting'])
    expect(attempts()).toBeGreaterThan(8)
    expect(attempts()).toBeLessThan(14)
    const before = attempts()
    await passMs(16_000)
    expect(attempts()).toBe(before + 2)
    stop.abort()
  })

  it('says that the session was locked, and comes back when it was opened again', async () => {
    const { states, stop } = start([[1, BROKEN], [LOCKED], [LOCKED], [2]])
    await passMs(20_000)
    expect(states).toEqual(['connected', 'locked', 'connected'])
    stop.abort()
  })

  it('takes an end for a break, unless all is told', async () => {
    const endless = start([[1, END], [2]])
    await passMs(1_000)
    expect(endless.seen).toEqual([1, END, 2])
    endless.stop.abort()
    const all = start([[1, BROKEN], [2, END]], { hasEnd: true })
    await passMs(1_000)
    await all.ended
    expect([all.seen, all.attempts()]).toEqual([[1, 2, END], 2])
  })

  it('stops at once, also while it waits', async () => {
    const { stop, ended, attempts } = start([[BROKEN]])
    await passMs(0)
    stop.abort()
    await ended
    expect(attempts()).toBe(1)
  })

  it('lets go of the stream while nobody can see the page', async () => {
    let hide = (): void => undefined
    let show = (): void => undefined
    let isVisible = true
    const { seen, states, attempts, stop } = start([[1], [2]], { hasEnd: true }, {
      untilVisible: () => (isVisible ? Promise.resolve() : new Promise((resolve) => {
        show = resolve
      })),
      onHidden(act) {
        hide = act
        return () => undefined
      },
    })
    await passMs(0)
    isVisible = false
    hide()
    await passMs(60_000)
    expect([seen, attempts()]).toEqual([[1], 1])
    isVisible = true
    show()
    await passMs(0)
    expect([seen, states, attempts()]).toEqual([[1, 2], ['connected'], 2])
    stop.abort()
  })
})
