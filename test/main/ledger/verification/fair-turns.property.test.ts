/** One budget among those who ask at once: what a claim takes, over random runs of random people. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openBareQueue, type AskedRun, type WaitingRow } from '../../../support/ledger/bare-queue.ts'

const PAYMENTS = 40
const PEOPLE = ['Ada', 'Ben', 'Carl', 'tillproof'] as const

const run: fc.Arbitrary<AskedRun> = fc.record({
  askedBy: fc.constantFrom(...PEOPLE),
  lane: fc.constantFrom('bulk', 'bulk', 'bulk', 'bulk', 'lookup', 'webhook', 'requery'),
  order: fc.constantFrom('file', 'money'),
  payments: fc.uniqueArray(fc.integer({ min: 1, max: PAYMENTS }), { minLength: 1, maxLength: 25 }),
})
const claim = fc.integer({ min: 1, max: 6 })
const turns = fc.array(fc.oneof({ weight: 1, arbitrary: run }, { weight: 4, arbitrary: claim }), { maxLength: 40 })

/** How often each was served in a lane since all of these began to wait there at once. */
class Shares {
  readonly #served = new Map<string, number>()

  /** Who waits in this lane now: counting begins again with whoever joins or leaves. */
  among(people: readonly string[]): void {
    const isSame = people.length === this.#served.size && people.every((name) => this.#served.has(name))
    if (isSame) return
    this.#served.clear()
    for (const name of people) this.#served.set(name, 0)
  }

  serve(name: string): void {
    this.#served.set(name, (this.#served.get(name) ?? 0) + 1)
  }

  get difference(): number {
    const counts = [...this.#served.values()]
    return counts.length === 0 ? 0 : Math.max(...counts) - Math.min(...counts)
  }
}

function peopleIn(lane: number, waiting: readonly WaitingRow[]): readonly string[] {
  return [...new Set(waiting.filter((one) => one.lane === lane).map(({ askedBy }) => askedBy))].sort()
}

function follow(
  steps: readonly (AskedRun | number)[],
  look: (seen: {
    readonly before: readonly WaitingRow[]
    readonly after: readonly WaitingRow[]
    readonly taken: readonly WaitingRow[]
    readonly limit: number
  }) => void,
): void {
  const queue = openBareQueue(PAYMENTS)
  try {
    for (const step of steps) {
      if (typeof step !== 'number') {
        queue.start(step)
        continue
      }
      const before = queue.waiting()
      const taken = queue.claim(step).map((call) => {
        const row = before.find(({ runId, paymentId }) => runId === call.runId && paymentId === call.paymentId)
        if (!row) throw new Error('It took what did not wait')
        return row
      })
      look({ before, after: queue.waiting(), taken, limit: step })
    }
  } finally {
    queue.close()
  }
}

describe('what a claim takes', () => {
  it('is as much as it may, and never of a lane while a better one waits', () => {
    fc.assert(fc.property(turns, (steps) => follow(steps, ({ before, after, taken, limit }) => {
      expect(taken.length).toBe(Math.min(limit, new Set(before.map(({ paymentId }) => paymentId)).size))
      const worst = taken.at(-1)?.lane ?? 0
      for (const { lane } of after) expect(lane).toBeGreaterThanOrEqual(worst)
    })), { numRuns: 150 })
  })

  it('goes to those who wait in a lane at once in equal shares, a call more or less', () => {
    fc.assert(fc.property(turns, (steps) => {
      const lanes = [0, 1, 2, 3].map(() => new Shares())
      follow(steps, ({ before, after, taken }) => {
        for (const [lane, shares] of lanes.entries()) {
          const people = peopleIn(lane, before)
          shares.among(people)
          for (const one of taken) if (one.lane === lane) shares.serve(one.askedBy)
          // Who has come to an end in it was served less than could be.
          if (peopleIn(lane, after).length === people.length) expect(shares.difference).toBeLessThanOrEqual(1)
          // They may be back before the next claim, by a new run.
          shares.among(peopleIn(lane, after))
        }
      })
    }), { numRuns: 300 })
  })

  it('keeps the order among all that one person asks for', () => {
    fc.assert(fc.property(turns, (steps) => follow(steps, ({ before, taken }) => {
      const asked = new Set(taken.map(({ paymentId }) => paymentId))
      for (const askedBy of PEOPLE) {
        const own = taken.filter((one) => one.askedBy === askedBy)
        const first = before.filter((one) => one.askedBy === askedBy)
        // Those before its last that were not taken for them were asked about all the same, for another.
        const upToLast = first.slice(0, first.findIndex((one) => one === own.at(-1)) + 1)
        expect(upToLast.filter((one) => own.includes(one))).toEqual(own)
        expect(upToLast.every(({ paymentId }) => asked.has(paymentId))).toBe(true)
      }
    })), { numRuns: 150 })
  })
})

describe('a few payments beside many', () => {
  it('are asked about at half the rate from the first call on, whichever run was there before', () => {
    const queue = openBareQueue(2_000)
    const all = Array.from({ length: 2_000 }, (_, place) => place + 1)
    const many = queue.start({ askedBy: 'Ada', lane: 'bulk', order: 'money', payments: all.slice(50) })
    for (let round = 0; round < 300; round += 1) queue.claim(2)
    const few = queue.start({ askedBy: 'Ben', lane: 'bulk', order: 'file', payments: all.slice(0, 50) })
    const runs = Array.from({ length: 50 }, () => queue.claim(2).map(({ runId }) => runId)).flat()
    expect(runs.filter((runId) => runId === few)).toHaveLength(50)
    expect(runs.filter((runId) => runId === many)).toHaveLength(50)
    queue.close()
  })

  it('of a person with five runs get as much as those of one with one', () => {
    const queue = openBareQueue(600)
    const part = (place: number) => Array.from({ length: 100 }, (_, index) => place * 100 + index + 1)
    for (let place = 0; place < 5; place += 1) {
      queue.start({ askedBy: 'Ada', lane: 'bulk', order: 'file', payments: part(place) })
    }
    const single = queue.start({ askedBy: 'Ben', lane: 'bulk', order: 'file', payments: part(5) })
    const runs = Array.from({ length: 60 }, () => queue.claim(1).map(({ runId }) => runId)).flat()
    expect(runs.filter((runId) => runId === single)).toHaveLength(30)
    queue.close()
  })

  it('of runs from before it was kept who asked get one share together', () => {
    const queue = openBareQueue(400)
    const part = (place: number) => Array.from({ length: 100 }, (_, index) => place * 100 + index + 1)
    for (let place = 0; place < 3; place += 1) {
      queue.start({ askedBy: `Person ${place}`, lane: 'bulk', order: 'file', payments: part(place) })
    }
    queue.forgetAskers()
    const single = queue.start({ askedBy: 'Ben', lane: 'bulk', order: 'file', payments: part(3) })
    const runs = Array.from({ length: 60 }, () => queue.claim(1).map(({ runId }) => runId)).flat()
    expect(runs.filter((runId) => runId === single)).toHaveLength(30)
    queue.close()
  })
})
