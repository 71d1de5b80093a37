/** When a ledger is looked at for the changes of other processes: while someone hears and no writer of ours is open. */
import { describe, expect, it } from 'vitest'
import { createEvents } from '../../../../src-main/events.ts'
import { createForeignChanges } from '../../../../src-main/operations/core/foreign-changes.ts'
import { createHear } from '../../../../src-main/operations/core/hearing.ts'
import { ANYTHING } from '../../../../src-shared/domain/changes.ts'

/** A ledger that is watched by hand. */
function createWatched() {
  const events = createEvents()
  let looks = 0
  let next = Promise.withResolvers<number>()
  async function* watchRevision(signal?: AbortSignal) {
    looks += 1
    const stopped = new Promise<undefined>((resolve) => signal?.addEventListener('abort', () => resolve(undefined)))
    try {
      yield 0
      while (signal?.aborted !== true) {
        const revision = await Promise.race([next.promise, stopped])
        if (revision === undefined) return
        next = Promise.withResolvers()
        yield revision
      }
    } finally {
      looks -= 1
    }
  }
  const foreign = createForeignChanges(events, async () => ({ watchRevision }))
  const hear = createHear(events, foreign)
  return {
    events, foreign, hear,
    looks: () => looks,
    change: () => next.resolve(1),
    fail: (error: Error) => next.reject(error),
  }
}

describe('another process’s changes', () => {
  it('are told as anything that may have changed, by one look for all who hear', async () => {
    const { hear, change, looks } = createWatched()
    const stop = new AbortController()
    const all = [hear('shop', stop.signal), hear('shop', stop.signal)].map(({ news }) => news.next())
    await expect.poll(looks).toBe(1)
    change()
    expect(await Promise.all(all)).toMatchObject([{ value: { ...ANYTHING } }, { value: { ...ANYTHING } }])
    stop.abort()
    await expect.poll(looks).toBe(0)
  })

  it('are not looked for while nobody hears, nor while a writer of ours is open', async () => {
    const { events, foreign, hear, looks } = createWatched()
    expect(looks()).toBe(0)
    const { news } = hear('shop', new AbortController().signal)
    const first = news.next()
    await expect.poll(looks).toBe(1)
    foreign.writerOpened('shop')
    await expect.poll(looks).toBe(0)
    const second = hear('shop', new AbortController().signal).news.next()
    events.note('shop', [{ kind: 'vault.locked' }])
    await Promise.all([first, second])
    expect(looks()).toBe(0)
  })

  it('that can’t be read are told as the failure, to everyone who hears', async () => {
    const { hear, fail, looks } = createWatched()
    const signal = new AbortController().signal
    const all = [hear('shop', signal), hear('shop', signal)].map(({ news }) => news.next())
    await expect.poll(looks).toBe(1)
    fail(new Error('the folder is gone'))
    for (const heard of all) await expect(heard).rejects.toThrow('the folder is gone')
  })

  it('end where the ledger is closed, after what happened before', async () => {
    const { events, hear } = createWatched()
    const { news } = hear('shop', new AbortController().signal)
    events.note('shop', [{ kind: 'run.paused', runId: 7, reason: 'stopped' }])
    events.note('shop', [{ kind: 'ledger.closed' }])
    expect((await news.next()).value).toMatchObject({ facts: [{ kind: 'run.paused' }] })
    expect(await news.next()).toEqual({ done: true, value: undefined })
  })
})
