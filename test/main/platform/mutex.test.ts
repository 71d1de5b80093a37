import { describe, expect, it } from 'vitest'
import { createKeyedMutex, createMutex } from '../../../src-main/platform/mutex.ts'

/** Work that goes on until it is told to end. */
function openWork(log: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return {
    end: () => resolve(name),
    fail: (error: Error) => reject(error),
    async run(): Promise<string> {
      log.push(`${name} begins`)
      return promise.finally(() => log.push(`${name} ends`))
    },
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('a mutex', () => {
  it('lets one at a time go on, in the order in which they came, also after one that failed', async () => {
    const log: string[] = []
    const inTurn = createMutex()
    const [a, b, c] = [openWork(log, 'a'), openWork(log, 'b'), openWork(log, 'c')]
    const turns = [a, b, c].map((work) => inTurn(work.run))
    const results = Promise.allSettled(turns)
    await settled()
    expect(log).toEqual(['a begins'])
    c.end()
    a.fail(new Error('no'))
    await settled()
    expect(log).toEqual(['a begins', 'a ends', 'b begins'])
    b.end()
    expect(await results).toMatchObject([{ reason: new Error('no') }, { value: 'b' }, { value: 'c' }])
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  })

  it('goes on after work that throws before its first wait', async () => {
    const inTurn = createMutex()
    await expect(inTurn(() => {
      throw new Error('at once')
    })).rejects.toThrow('at once')
    expect(await inTurn(() => Promise.resolve(1))).toBe(1)
  })
})

describe('a mutex by key', () => {
  it('holds up work of its own key alone', async () => {
    const log: string[] = []
    const inTurn = createKeyedMutex()
    const [a, b, other] = [openWork(log, 'a'), openWork(log, 'b'), openWork(log, 'other')]
    const turns = Promise.all([inTurn('x', a.run), inTurn('x', b.run), inTurn('y', other.run)])
    await settled()
    expect(log).toEqual(['a begins', 'other begins'])
    for (const work of [a, b, other]) work.end()
    expect(await turns).toEqual(['a', 'b', 'other'])
  })

  it('tells when a key is free, also where more came meanwhile or the work failed', async () => {
    const log: string[] = []
    const inTurn = createKeyedMutex()
    await inTurn.untilFree('x')
    const [a, b] = [openWork(log, 'a'), openWork(log, 'b')]
    const first = inTurn('x', a.run)
    const free = inTurn.untilFree('x').then(() => log.push('free'))
    const second = inTurn('x', b.run)
    const results = Promise.allSettled([first, second])
    a.end()
    await settled()
    expect(log).not.toContain('free')
    b.fail(new Error('no'))
    await Promise.all([results, free])
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'free'])
  })
})
