/** A refund, or a chargeback, that several files state counts once, in whatever order they come. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { prepareTakenBack } from '../../../../src-main/ledger/settlements/taken-back.ts'
import { DAY, openDay } from '../../../support/ledger/closed-day.ts'

const ALL = { offset: 0, limit: 100 }

function openPaidDay() {
  const day = openDay()
  day.addPayment({ txref: 'T-1', day: DAY })
  day.addLine({ txref: 'T-1' })
  day.match()
  return day
}

it('in a file of refunds and in the report of its settlement; once the report is undone, by the file alone', () => {
  const day = openPaidDay()
  const { listTakenBack } = prepareTakenBack(day.db)
  const names = () => listTakenBack('refund', DAY, ALL).rows.map(({ settlementId }) => settlementId)
  day.addLine({ txref: 'T-1', kind: 'refund', grossMinor: -7_700, settlement: null, file: 'refunds' })
  expect([day.bridge()[0]?.refundsMinor, names()]).toEqual([7_700n, [null]])
  day.addLine({ txref: 'T-1', kind: 'refund', grossMinor: -7_700, settlement: 'ST-002', file: 'next' })
  expect([day.bridge()[0]?.refundsMinor, names()]).toEqual([7_700n, ['ST-002']])
  day.undoSettlementFile('next')
  expect([day.bridge()[0]?.refundsMinor, names()]).toEqual([7_700n, [null]])
})

it('is another one where its amount or its transaction is', () => {
  const day = openPaidDay()
  day.addPayment({ txref: 'T-2', day: DAY })
  day.addLine({ txref: 'T-1', kind: 'refund', grossMinor: -100, settlement: null, file: 'refunds' })
  day.addLine({ txref: 'T-1', kind: 'refund', grossMinor: -200, settlement: 'ST-002', file: 'next' })
  day.addLine({ txref: 'T-2', kind: 'refund', grossMinor: -100, settlement: 'ST-002', file: 'next' })
  day.addLine({ txref: 'T-1', kind: 'chargeback', grossMinor: -100, settlement: 'ST-002', file: 'next' })
  expect(day.bridge()[0]).toMatchObject({ refundsMinor: 400n, chargebacksMinor: 100n })
})

it('of two refunds of one amount, the one that no settlement has taken off yet counts too', () => {
  const line = fc.record({ isSettled: fc.boolean(), file: fc.constantFrom('one', 'other') })
  fc.assert(fc.property(fc.array(line, { maxLength: 7 }), (lines) => {
    const day = openPaidDay()
    for (const { isSettled, file } of lines) {
      day.addLine({
        txref: 'T-1', kind: 'refund', grossMinor: -500, settlement: isSettled ? 'ST-002' : null,
        file: `${file} ${isSettled}`,
      })
    }
    const settled = lines.filter(({ isSettled }) => isSettled).length
    expect(day.bridge()[0]?.refundsMinor).toBe(500n * BigInt(Math.max(settled, lines.length - settled)))
  }), { numRuns: 60 })
}, 90_000)

it('a chargeback counts in the stage that it is in, and not again where its settlement takes it off', () => {
  const day = openPaidDay()
  const dispute = { txref: 'T-1', kind: 'chargeback', grossMinor: -50_000, settlement: null } as const
  day.addLine({ ...dispute, stage: 'first chargeback', file: 'september' })
  day.addLine({ ...dispute, stage: 'pre-arbitration', file: 'october' })
  expect(day.bridge()[0]?.chargebacksMinor).toBe(50_000n)
  day.addLine({ ...dispute, settlement: 'ST-002', file: 'next' })
  expect(day.bridge()[0]?.chargebacksMinor).toBe(50_000n)
  day.undoSettlementFile('october')
  expect(day.bridge()[0]?.chargebacksMinor).toBe(50_000n)
})
