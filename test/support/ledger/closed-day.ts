/** A business day on a ledger in memory, and what may come for it. */
import fc from 'fast-check'
import { prepareCloseWrites } from '../../../src-main/ledger/closes/close-writes.ts'
import { prepareDayContent } from '../../../src-main/ledger/closes/day-content.ts'
import { createCloseReads } from '../../../src-main/ledger/closes/reads.ts'
import { layPresentMoment } from '../../../src-main/ledger/engine/present-moment.ts'
import { prepareBridges } from '../../../src-main/ledger/matching/bridge.ts'
import { listOpenAmounts } from '../../../src-shared/domain/matching/decide-write-off.ts'
import type { MatchVerdict } from '../../../src-main/ledger/api/matching.ts'
import { openBareMatching } from './bare-matching.ts'
import { ACTOR } from './fixtures.ts'

export const DAY = '2026-09-16'
const TODAY = '2026-09-17'

export function openDay() {
  const bare = openBareMatching()
  bare.addPeople('Ada', 'Bea')
  layPresentMoment(bare.db)
  const { composeDay } = prepareDayContent(bare.db)
  const { computeBridges } = prepareBridges(bare.db)
  const { changeDay } = prepareCloseWrites(bare.db)
  const closes = createCloseReads(bare.db)
  /** As if two people had agreed. */
  const agree = (change: Parameters<typeof changeDay>[0]) => {
    const act = bare.db.prepare(`INSERT INTO people_act (act, statement, signatures) VALUES ('set-up', '', '')`)
    return bare.db.transaction(() => (
      changeDay(change, { actId: Number(act.run().lastInsertRowid), actor: ACTOR, atMs: 0 })
    ))()
  }
  return {
    ...bare, closes,
    say: () => composeDay(DAY) ?? { contentHash: '', rows: [], text: '', figures: [], adjustments: [] },
    bridge: (date = DAY, today = TODAY) => computeBridges({ kind: 'days', fromDate: date, toDate: date }, today),
    close: (date: string) => (
      agree({ kind: 'day-close', date, since: '', contentHash: closes.hashDay(date) ?? '', carried: null })
    ),
    reopen: (date: string) => agree({ kind: 'day-reopening', date, since: '', reason: 'a file was missing' }),
  }
}

export type Day = ReturnType<typeof openDay>

/** What may come before or after a day is closed. */
export const STEPS: Readonly<Record<string, (day: Day, vary: number) => unknown>> = {
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
/** What people do with matches; what does not fit is refused. */
export const DECISIONS: Readonly<Record<string, (day: Day, vary: number) => unknown>> = {
  confirmed: (day, vary) => decide(day, vary, 'suggested', { kind: 'confirmed', choice: undefined }),
  chosen: (day, vary) => decide(day, vary, 'suggested', { kind: 'confirmed', choice: vary % 2 }),
  dismissed: (day, vary) => decide(day, vary, 'suggested', { kind: 'dismissed' }),
  undone: (day, vary) => decide(day, vary, 'confirmed', { kind: 'undone' }),
  redone: (day, vary) => decide(day, vary, 'undone', { kind: 'undone' }),
  /** Alone, or proposed and confirmed by another. */
  writtenOff(day, vary) {
    const open = day.list().filter((match) => match.state === 'confirmed' && listOpenAmounts(match).length > 0)
    const match = open[vary % open.length]
    if (!match) return
    const step = { kind: 'write-off', amounts: listOpenAmounts(match), reason: 'not worth a letter' } as const
    const { waiting } = day.writeOff(match.id, step, vary % 2 === 0 ? { limitMinor: 1_000_000_000 } : {})
    if (waiting && vary % 3 > 0) day.writeOff(match.id, { kind: 'confirm', proposal: waiting.id }, { by: 'Bea' })
  },
  made: ({ make }, vary) => make({
    link: vary % 2 === 0 ? 'service-settlement' : 'settlement-bank', left: [1 + vary % 4], right: [1 + vary % 3],
  }),
}

function decide(day: Day, vary: number, state: string, verdict: MatchVerdict): void {
  const fitting = day.list().filter((match) => match.state === state)
  const one = fitting[vary % fitting.length]
  if (one) day.decide(one.id, verdict)
}

/** A step of either kind. */
export function takeStep(day: Day, [name, vary]: readonly [string, number]): void {
  try {
    (STEPS[name] ?? DECISIONS[name])?.(day, vary)
  } catch {
    // What does not fit is refused.
  }
}

export const steps = stepsOf(STEPS)
export const stepsAndDecisions = stepsOf({ ...STEPS, ...DECISIONS })

function stepsOf(kinds: object) {
  const step = fc.tuple(fc.constantFrom(...Object.keys(kinds)), fc.nat({ max: 7 }))
  return fc.array(step, { minLength: 1, maxLength: 12 })
}
