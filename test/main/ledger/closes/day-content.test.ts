import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  compareContents, contentText, FIGURES, readContent, readFigures, subtractFigures, type ContentRow, type DayFigures,
} from '../../../../src-shared/domain/closes/day-content.ts'
import { prepareDayContent } from '../../../../src-main/ledger/closes/day-content.ts'
import { prepareBridges } from '../../../../src-main/ledger/matching/bridge.ts'
import { openBareMatching } from '../../../support/ledger/bare-matching.ts'

const DAY = '2026-09-16'
const TODAY = '2026-09-17'

function openDay() {
  const bare = openBareMatching()
  const { composeDay } = prepareDayContent(bare.db)
  const { computeBridges } = prepareBridges(bare.db)
  return {
    ...bare,
    say: () => composeDay(DAY) ?? { contentHash: '', rows: [], text: '' },
    bridge: () => computeBridges({ kind: 'days', fromDate: DAY, toDate: DAY }, TODAY),
  }
}

type Day = ReturnType<typeof openDay>

function figuresOf(rows: readonly ContentRow[]): readonly DayFigures[] {
  const read = readFigures(rows)
  if (!read.ok) throw new Error(read.reason)
  return read.value
}

/** What may come after a day was closed. */
const STEPS: Readonly<Record<string, (day: Day, vary: number) => unknown>> = {
  refund: ({ addLine }, vary) => addLine({
    txref: `T-${vary % 4}`, kind: 'refund', grossMinor: -100 * (vary + 1), settlement: 'ST-LATE', file: 'late',
  }),
  chargeback: ({ addLine }, vary) => addLine({
    txref: `T-${vary % 4}`, kind: 'chargeback', grossMinor: -50_000, settlement: null, file: `chargebacks ${vary % 2}`,
  }),
  settled: ({ addLine }, vary) => (
    addLine({ txref: `T-${vary % 4}`, settlement: `ST-00${vary % 3}`, appFeeMinor: vary })
  ),
  banked: ({ addBankLine }, vary) => (
    addBankLine({ amountMinor: 100_000 - (vary % 2) * 10, narration: `SETTLEMENT ST-00${vary % 3}` })
  ),
  another: ({ db, addPayment }, vary) => {
    const count = db.prepare<[], number>('SELECT count(*) FROM payment').pluck().get() ?? 0
    return addPayment({ txref: `O-${count}`, day: vary % 2 === 0 ? DAY : TODAY })
  },
  regressed: ({ db }, vary) => db.prepare('UPDATE payment SET is_regressed = 1 - is_regressed WHERE txref = ?')
    .run(`T-${vary % 4}`),
  undone: ({ undoSettlementFile }) => undoSettlementFile('settlement'),
  redone: ({ redoSettlementFile }) => redoSettlementFile('settlement'),
  matched: ({ match }) => match(),
}
const steps = fc.array(
  fc.tuple(fc.constantFrom(...Object.keys(STEPS)), fc.nat({ max: 7 })), { minLength: 1, maxLength: 12 },
)

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
    expect(kinds).toEqual(['day', 'rules', 'check', 'figures', 'payment', 'line', 'settlement', 'match'])
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
