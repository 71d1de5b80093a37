import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  compareContents, contentText, FIGURES, readContent, readFigures, subtractFigures, type ContentRow, type DayFigures,
} from '../../../../src-shared/domain/closes/day-content.ts'
import { DAY, openDay, STEPS, steps } from '../../../support/ledger/closed-day.ts'

function figuresOf(rows: readonly ContentRow[]): readonly DayFigures[] {
  const read = readFigures(rows)
  if (!read.ok) throw new Error(read.reason)
  return read.value
}

describe('what a day says', () => {
  it('comes from the ledger alone: the same each time it is asked', () => {
    const { addPayment, addLine, match, say } = openDay()
    expect(say().contentHash).toBe('')
    addPayment({ txref: 'T-1', day: DAY })
    addLine({ txref: 'T-1' })
    match()
    const first = say()
    expect(first.contentHash).toMatch(/^[0-9a-f]{64}$/)
    expect(say()).toEqual(first)
    const kinds = [...new Set(first.rows.map(({ kind }) => kind))]
    expect(kinds).toEqual(['day', 'rules', 'check', 'figures', 'payment', 'line', 'settlement', 'match', 'item'])
  })

  it('of the close and of what came since adds up to today, to the minor unit, after every step', () => {
    fc.assert(fc.property(steps, steps, (before, after) => {
      const day = openDay()
      for (let at = 0; at < 4; at += 1) day.addPayment({ txref: `T-${at}`, day: DAY })
      for (const [step, vary] of before) STEPS[step]?.(day, vary)
      day.match()
      const closed = readContent(contentText(day.say().rows))
      if (!closed.ok) throw new Error(closed.reason)
      for (const [step, vary] of after) {
        STEPS[step]?.(day, vary)
        const now = day.say().rows
        const [then, since] = [figuresOf(closed.value), subtractFigures(figuresOf(now), figuresOf(closed.value))]
        for (const bridge of day.bridge()) {
          const of = (all: readonly DayFigures[]) => all.find(({ currency }) => currency === bridge.currency)
          for (const name of FIGURES) {
            expect((of(then)?.[name] ?? 0n) + (of(since)?.[name] ?? 0n)).toBe(bridge[name])
          }
        }
        // Where a figure moved, something moved it.
        const changed = compareContents(closed.value, now)
        if (since.length > 0) expect(changed.length).toBeGreaterThan(since.length)
      }
    }), { numRuns: 25 })
  }, 60_000)
})
