import { describe, expect, it } from 'vitest'
import { createActing } from '../../../../src-main/operations/people/acting.ts'

const OFFICER = { name: 'officer', kind: 'system-user' } as const
const ADA = { name: 'Ada', kind: 'person' } as const
const call = { procedure: 'exceptions.note', inputHash: () => '', actor: ADA }

describe('the actor of a call', () => {
  it('is the call’s own, however many go on at once, and the system’s user outside of any', async () => {
    const acting = createActing(OFFICER)
    const first = Promise.withResolvers<undefined>()
    const seen = acting.during(call, async () => {
      await first.promise
      return acting.actor().name
    })
    expect([acting.actor().name, acting.call()]).toEqual(['officer', undefined])
    first.resolve(undefined)
    expect(await seen).toBe('Ada')
  })

  it('stays with what a stream does, piece by piece, and at its end', async () => {
    const acting = createActing(OFFICER)
    const ends: string[] = []
    async function* work() {
      try {
        yield acting.actor().name
        yield acting.actor().name
      } finally {
        ends.push(acting.actor().name)
      }
    }
    const seen: unknown[] = []
    for await (const name of acting.goingOn(call, work()) as AsyncIterable<unknown>) {
      seen.push(name)
      if (seen.length === 2) break
    }
    expect([seen, ends]).toEqual([['Ada', 'Ada'], ['Ada']])
  })

  it('is the program where that goes on by itself, also on a timer that a call set', async () => {
    const acting = createActing(OFFICER)
    const later = acting.during(call, () => new Promise<string>((resolve) => {
      setImmediate(() => resolve(acting.byProgram(() => acting.actor().kind)))
    }))
    expect(await later).toBe('program')
  })
})
