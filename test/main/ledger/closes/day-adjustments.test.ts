/** What comes for a closed day is stated by the close of a later one, once, to the minor unit. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findChangedAdjustments } from '../../../../src-main/ledger/evidence/examine/adjustments.ts'
import type { DayAdjustment } from '../../../../src-shared/domain/closes/day-adjustments.ts'
import { FIGURES, type DayFigures, type Figure } from '../../../../src-shared/domain/closes/day-content.ts'
import { openDay, stepsAndDecisions, takeStep, type Day } from '../../../support/ledger/closed-day.ts'

const [FIRST, SECOND, THIRD, FOURTH] = ['2026-09-16', '2026-09-17', '2026-09-18', '2026-09-19'] as const

/** The close that holds of the day. */
function standing({ closes }: Day, date: string) {
  return closes.listCloses().find((close) => close.date === date && close.reopenedByActId === null)
}

function statesOf(day: Day, date: string): readonly DayAdjustment[] {
  const close = standing(day, date)
  return close ? day.closes.readAdjustments(close.id).states : []
}

/** `2026-09-16 refundsMinor 500`, for each figure that is added to. */
function tell(adjustments: readonly DayAdjustment[]): readonly string[] {
  return adjustments.flatMap(({ date, figures }) => (
    FIGURES.filter((name) => figures[name] !== 0n).map((name) => `${date} ${name} ${figures[name]}`)
  ))
}

/** Two days, closed: of each, one payment of NGN 1,000.00 that is settled and in the bank. */
function twoClosedDays(): Day {
  const day = openDay()
  for (const [at, date] of [FIRST, SECOND].entries()) {
    day.addPayment({ txref: `T-${at}`, day: date })
    day.addLine({ txref: `T-${at}`, settlement: `ST-00${at}`, date })
    day.addBankLine({ amountMinor: 100_000, narration: `SETTLEMENT ST-00${at}`, date })
  }
  day.match(SECOND)
  expect([day.close(FIRST), day.close(SECOND)]).toEqual([true, true])
  day.addPayment({ txref: 'T-9', day: THIRD })
  return day
}

const refund = (day: Day, txref: string, minor: number) => (
  day.addLine({ txref, kind: 'refund', grossMinor: -minor, settlement: null, file: `refund ${txref} ${minor}` })
)

describe('a refund that comes for a closed day', () => {
  it('is stated by the close of the day on which it came, and by no other', () => {
    const day = twoClosedDays()
    refund(day, 'T-0', 500)
    // Nothing was computed again yet.
    expect(day.closes.listUnstated(THIRD)).toEqual([])
    day.match(THIRD)
    const adjustment = ['2026-09-16 refundsMinor 500', '2026-09-16 netMinor -500', '2026-09-16 inTransitMinor -500']
    expect(tell(day.closes.listUnstated(THIRD))).toEqual(adjustment)
    expect(day.close(THIRD)).toBe(true)
    expect(tell(statesOf(day, THIRD))).toEqual(adjustment)
    expect(day.closes.listUnstated(FOURTH)).toEqual([])
    const first = standing(day, FIRST)
    expect(statesOf(day, THIRD)).toMatchObject([{ close: first?.id, contentHash: first?.contentHash }])
    expect(day.closes.readAdjustments(first?.id ?? 0).arrivals).toMatchObject([
      { arrivedOn: THIRD, figures: { currency: 'NGN', refundsMinor: 500n }, statedBy: { date: THIRD } },
    ])
    // What the first day said is what it said.
    expect(day.closes.readDayThen(first?.id ?? 0, ['figures'], { offset: 0, limit: 9 }).figures)
      .toMatchObject([{ refundsMinor: 0n }])
  })

  it('waits for the close of a day that is not over yet, and is nothing once it was taken back', () => {
    const day = twoClosedDays()
    refund(day, 'T-0', 500)
    day.match(FOURTH)
    expect(day.closes.listUnstated(THIRD)).toEqual([])
    expect(tell(day.closes.listUnstated(FOURTH))).toHaveLength(3)
    day.undoSettlementFile('refund T-0 500')
    day.match(FOURTH)
    expect(day.closes.listUnstated(FOURTH)).toEqual([])
    expect(day.closes.readAdjustments(1).arrivals).toEqual([])
  })

  it('is stated again where the day that stated it is opened, and with what the first day says where that is', () => {
    const day = twoClosedDays()
    refund(day, 'T-0', 500)
    day.match(THIRD)
    day.close(THIRD)
    day.reopen(THIRD)
    expect(tell(day.closes.listUnstated(THIRD))).toHaveLength(3)
    refund(day, 'T-0', 20)
    day.match(THIRD)
    expect(tell(day.closes.listUnstated(THIRD))).toContain('2026-09-16 refundsMinor 520')
    day.reopen(FIRST)
    expect(day.closes.listUnstated(THIRD)).toEqual([])
    day.close(FIRST)
    day.close(THIRD)
    expect(statesOf(day, THIRD)).toEqual([])
    expect(day.closes.readDayThen(standing(day, FIRST)?.id ?? 0, [], { offset: 0, limit: 1 }).figures)
      .toMatchObject([{ refundsMinor: 520n }])
  })

  it('is no adjustment of an earlier day than the one that it is for', () => {
    const day = twoClosedDays()
    day.reopen(FIRST)
    refund(day, 'T-1', 500)
    day.match(THIRD)
    expect(day.closes.listUnstated(FIRST)).toEqual([])
    day.close(FIRST)
    expect(statesOf(day, FIRST)).toEqual([])
    expect(tell(day.closes.listUnstated(THIRD))).toContain('2026-09-17 refundsMinor 500')
  })
})

it('closes of an earlier version get their adjustments, from what they said', () => {
  const day = twoClosedDays()
  day.db.exec('DROP TRIGGER closed_day_figures_no_delete; DELETE FROM closed_day_figures')
  refund(day, 'T-0', 500)
  day.match(THIRD)
  expect(tell(day.closes.listUnstated(THIRD))).toHaveLength(3)
})

describe('what is kept of adjustments', () => {
  const examine = (day: Day) => (
    findChangedAdjustments({ db: day.db, folder: '', restoresUpTo: 0, tick: () => undefined })
  )

  function stated(): Day {
    const day = twoClosedDays()
    refund(day, 'T-0', 500)
    day.match(THIRD)
    day.close(THIRD)
    for (const table of ['closed_day_figures', 'stated_adjustment']) {
      for (const verb of ['update', 'delete']) day.db.exec(`DROP TRIGGER ${table}_no_${verb}`)
    }
    return day
  }

  it('is sound, also once a day was opened again', () => {
    const day = stated()
    expect(examine(day)).toBeUndefined()
    day.reopen(THIRD)
    day.close(THIRD)
    expect(examine(day)).toBeUndefined()
  })

  it.each([
    [`UPDATE closed_day_figures SET figures = replace(figures, '"100000"', '"100001"') WHERE run_id IS NULL`, 'kept'],
    [`UPDATE closed_day_figures SET figures = '{}' WHERE run_id IS NULL`, 'kept'],
    ['DELETE FROM stated_adjustment', 'state'],
    [`UPDATE closed_day_figures SET figures = replace(figures, '"500"', '"501"') WHERE run_id IS NOT NULL`, 'state'],
    ['UPDATE stated_adjustment SET figures_id = 1', 'state'],
  ])('is found by doctor where it is not what was signed: %s', (sql, which) => {
    const day = stated()
    day.db.exec(sql)
    expect(examine(day)).toMatch(which === 'kept' ? /^the figures that are kept/ : /what closes state of earlier days/)
  })
})

describe('the figures of a closed day and its adjustments', () => {
  const turn = fc.tuple(stepsAndDecisions, fc.nat({ max: 5 }))

  it('come to those of its bridge as of the last match run, after whatever came, closed or opened', () => {
    fc.assert(fc.property(fc.array(turn, { minLength: 1, maxLength: 6 }), (turns) => {
      const day = openDay()
      for (let at = 0; at < 4; at += 1) day.addPayment({ txref: `T-${at}`, day: FIRST })
      day.addPayment({ txref: 'S-1', day: SECOND })
      let today: string = SECOND
      for (const [steps, then] of turns) {
        for (const step of steps) takeStep(day, step)
        if (then > 3) today = today === SECOND ? THIRD : FOURTH
        day.match(today)
        const date = then % 2 === 0 ? FIRST : SECOND
        if (!standing(day, date)) expect(day.close(date)).toBe(true)
        else if (then === 5) expect(day.reopen(date)).toBe(true)
        for (const one of [FIRST, SECOND]) seeTruth(day, one, today)
      }
    }), { numRuns: 40 })
  }, 120_000)
})

/** As closed, plus what came since; and of that, what closes state is what they do not leave unstated. */
function seeTruth(day: Day, date: string, today: string): void {
  const close = standing(day, date)
  if (!close) return
  const { arrivals } = day.closes.readAdjustments(close.id)
  const { figures } = day.closes.readDayThen(close.id, [], { offset: 0, limit: 1 })
  const bridges = day.bridge(date, today)
  const stated = day.closes.listCloses().filter(({ reopenedByActId }) => reopenedByActId === null)
    .flatMap(({ id }) => day.closes.readAdjustments(id).states).filter((one) => one.close === close.id)
  const unstated = day.closes.listUnstated('9999-12-31').filter((one) => one.close === close.id)
  for (const name of FIGURES) {
    const since = sum(name, arrivals.map((one) => one.figures))
    const now = bridges.reduce((total, bridge) => total + bridge[name], 0n)
    expect([name, sum(name, figures) + since]).toEqual([name, now])
    expect([name, sum(name, [...stated, ...unstated].map((one) => one.figures))]).toEqual([name, since])
  }
}

function sum(name: Figure, all: readonly DayFigures[]): bigint {
  return all.reduce((total, figures) => total + figures[name], 0n)
}
