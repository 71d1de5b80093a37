/** The bus: who hears what, and what becomes of it where somebody hears slowly. */
import { describe, expect, it } from 'vitest'
import { createEvents } from '../../src-main/events.ts'
import { changesIn, MAX_FACTS_KEPT } from '../../src-shared/domain/changes.ts'

const STARTED = { kind: 'run.started', runId: 7 } as const
const ENDED = { kind: 'run.ended', runId: 7, as: 'completed' } as const

function createHeard(profile: string | null) {
  const events = createEvents()
  const stop = new AbortController()
  return { events, stop, news: events.hear(profile, stop.signal) }
}

describe('whoever hears', () => {
  it('is told what concerns its profile from its call on, and what concerns all', async () => {
    const { events, news } = createHeard('shop')
    events.note('other', changesIn('payments'))
    events.note('shop', [...changesIn('runs'), STARTED])
    expect((await news.next()).value).toEqual({ profile: 'shop', topics: ['runs'], facts: [STARTED] })
    const next = news.next()
    events.note(null, [{ kind: 'vault.locked' }])
    expect((await next).value).toEqual({ profile: 'shop', topics: [], facts: [{ kind: 'vault.locked' }] })
  })

  it('of all profiles is told each with its name', async () => {
    const { events, news } = createHeard(null)
    events.note('shop', [STARTED])
    events.note('other', changesIn('payments'))
    events.note(null, [{ kind: 'vault.locked' }])
    expect([(await news.next()).value, (await news.next()).value, (await news.next()).value]).toMatchObject([
      { profile: 'shop', facts: [STARTED] }, { profile: 'other', topics: ['payments'] }, { profile: null },
    ])
  })

  it('slowly is told once what came meanwhile: each topic once, the facts in their order', async () => {
    const { events, news } = createHeard('shop')
    for (let round = 0; round < 1_000; round += 1) events.note('shop', changesIn('payments', 'budget'))
    events.note('shop', [STARTED])
    events.note('shop', [...changesIn('payments'), ENDED])
    expect((await news.next()).value).toEqual({
      profile: 'shop', topics: ['payments', 'budget'], facts: [STARTED, ENDED],
    })
  })

  it('never is no burden: the oldest facts go', async () => {
    const { events, news } = createHeard('shop')
    for (let runId = 1; runId <= MAX_FACTS_KEPT + 5; runId += 1) events.note('shop', [{ kind: 'run.started', runId }])
    const { value } = await news.next()
    expect(value?.facts).toHaveLength(MAX_FACTS_KEPT)
    expect(value?.facts[0]).toEqual({ kind: 'run.started', runId: 6 })
  })

  it('is told no more once it is aborted, while it waits and before', async () => {
    const { events, news, stop } = createHeard('shop')
    const waiting = news.next()
    stop.abort()
    events.note('shop', [STARTED])
    expect(await waiting).toEqual({ done: true, value: undefined })
    expect(await events.hear('shop', stop.signal).next()).toEqual({ done: true, value: undefined })
  })
})
