/** Settlements below zero: refunds and chargebacks were more than what came in, and the bank takes the rest back. */
import { describe, expect, it } from 'vitest'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import { openBareMatching, TODAY } from '../../../support/ledger/bare-matching.ts'

/** A settlement of 1,000.00 refunded with nothing paid in, and whatever else is given. */
function openTakenBack() {
  const bare = openBareMatching()
  bare.addLine({ txref: 'T-1', kind: 'refund', grossMinor: -100_000, settlement: 'ST-0009' })
  return bare
}

type Bare = ReturnType<typeof openBareMatching>

const tell = (bare: Bare) => bare.tell().map((line) => line.replace(/^\d+ /, ''))
const tellOpen = (bare: Bare, link: 'settlement-bank' | 'transfer-bank') => (
  bare.listUnmatched({ link }).rows.map(({ side, name }) => `${side} ${name}`)
)

describe('a settlement below zero', () => {
  it('is matched with the debit that names it, and its bridge reaches the bank', () => {
    const bare = openTakenBack()
    bare.addBankLine({ amountMinor: -100_000, narration: 'DEBIT ST-0009' })
    expect(bare.match().counts).toEqual({ confirmed: 1, suggested: 0, breaks: 0, inTransit: 0 })
    expect(tell(bare)).toEqual(['confirmed ST-0009|DEBIT ST-0009'])
    expect(bare.list()[0]?.link).toBe('settlement-bank')
    expect(tellOpen(bare, 'transfer-bank')).toEqual([])
    expect(bare.reads.computeBridges({ kind: 'settlement', settlementId: 'ST-0009' }, TODAY)).toMatchObject([{
      refundsMinor: 100_000n, netMinor: -100_000n, bankMinor: -100_000n, inTransitMinor: 0n, residualMinor: 0n,
    }])
  })

  it('is suggested with a debit that names it and takes off something else, which no transfer is offered then', () => {
    const bare = openTakenBack()
    bare.addTransfer({ reference: 'TRF-0001', amountMinor: 101_000 })
    bare.addBankLine({ amountMinor: -101_000, narration: 'DEBIT ST-0009' })
    expect(bare.match().counts).toMatchObject({ confirmed: 0, suggested: 1 })
    expect(bare.list()).toMatchObject([{
      link: 'settlement-bank', because: ['amount'], residuals: [{ currency: 'NGN', amountMinor: 1_000n }],
    }])
    expect(tellOpen(bare, 'transfer-bank')).toEqual(['left TRF-0001'])
  })

  it.each([
    ['names no settlement', 'DEBIT'],
    ['names one that was paid in, too', 'DEBIT ST-0009 ST-0008'],
    ['names another whose id begins so', 'DEBIT ST-0009-1'],
    ['names a transfer, too', 'ST-0009 TRF-0001'],
  ])('is left open by a debit that %s', (_, narration) => {
    const bare = openTakenBack()
    bare.addLine({ txref: 'T-8', settlement: 'ST-0008' })
    bare.addLine({ txref: 'T-7', settlement: 'ST-0009-1' })
    bare.addTransfer({ reference: 'TRF-0001', amountMinor: 70_000 })
    bare.addBankLine({ amountMinor: -100_000, narration })
    bare.match()
    expect(tell(bare).filter((line) => line.includes('ST-'))).toEqual(
      narration.includes('TRF') ? [`suggested TRF-0001|${narration}`] : [],
    )
    expect(tellOpen(bare, 'settlement-bank')).toContain('left ST-0009')
    expect(tellOpen(bare, 'transfer-bank').includes(`right ${narration}`)).toBe(!narration.includes('TRF'))
  })

  it('is matched by hand with any debit, which is no transfer’s from then on, until that is undone', () => {
    const bare = openTakenBack()
    const debit = bare.addBankLine({ amountMinor: -100_000, narration: 'DEBIT' })
    const transfer = bare.addTransfer({ reference: 'TRF-0001', amountMinor: 100_000 })
    bare.addBankLine({ amountMinor: -70_000, narration: 'RENT' })
    bare.addBankLine({ amountMinor: 5_000, narration: 'INTEREST' })
    bare.match()
    expect(tell(bare)).toEqual(['suggested TRF-0001|DEBIT'])
    const offered = bare.listUnmatched({ link: 'settlement-bank', side: 'right', withDebits: true }).rows
    expect(offered.map(({ name }) => name)).toEqual(['RENT', 'INTEREST'])
    const made = bare.make({ link: 'settlement-bank', left: [1], right: [debit] })
    expect(bare.match().counts).toMatchObject({ confirmed: 1, suggested: 0 })
    expect(tell(bare)).toEqual(['confirmed ST-0009|DEBIT'])
    expect(tellOpen(bare, 'transfer-bank')).toEqual(['left TRF-0001', 'right RENT'])
    expect(() => bare.make({ link: 'transfer-bank', left: [transfer], right: [debit] })).toThrow(
      expect.objectContaining({ code: 'MATCH_ITEM_TAKEN', details: { other: made.id } }) as AppError,
    )
    bare.decide(made.id, { kind: 'undone' })
    bare.match()
    expect(tell(bare)).toEqual(['undone ST-0009|DEBIT', 'suggested TRF-0001|DEBIT'])
    expect(bare.match().changes).toEqual({ added: 0, altered: 0, dropped: 0 })
  })

  it('takes a part of a debit, and the rest is a break beside it and no transfer’s', () => {
    const bare = openTakenBack()
    const debit = bare.addBankLine({ amountMinor: -101_000, narration: 'DEBIT' })
    bare.addTransfer({ reference: 'TRF-0001', amountMinor: 1_000 })
    bare.make({ link: 'settlement-bank', left: [1], right: [{ id: debit, partMinor: -100_000 }] })
    expect(bare.match().counts).toEqual({ confirmed: 1, suggested: 0, breaks: 1, inTransit: 1 })
    expect(bare.listUnmatched({ link: 'settlement-bank' }).rows).toMatchObject([
      { side: 'right', id: debit, amountMinor: -1_000, heldMinor: -100_000 },
    ])
    expect(tellOpen(bare, 'transfer-bank')).toEqual(['left TRF-0001'])
  })

  it('gets no debit that a person holds with a transfer, though it names it', () => {
    const bare = openTakenBack()
    const debit = bare.addBankLine({ amountMinor: -100_000, narration: 'DEBIT ST-0009' })
    const transfer = bare.addTransfer({ reference: 'TRF-0001', amountMinor: 100_000 })
    bare.make({ link: 'transfer-bank', left: [transfer], right: [debit] })
    bare.match()
    expect(tell(bare)).toEqual(['confirmed TRF-0001|DEBIT ST-0009'])
    expect(() => bare.make({ link: 'settlement-bank', left: [1], right: [debit] })).toThrow(AppError)
  })

  it('leaves its debit to transfers where a person dismissed the two', () => {
    const bare = openTakenBack()
    bare.addBankLine({ amountMinor: -101_000, narration: 'DEBIT ST-0009' })
    bare.match()
    bare.decide(bare.list()[0]?.id ?? 0, { kind: 'dismissed' })
    bare.match()
    expect(tellOpen(bare, 'transfer-bank')).toEqual(['right DEBIT ST-0009'])
    expect(tellOpen(bare, 'settlement-bank')).toEqual(['left ST-0009'])
  })

  it('is looked at in a replay of rules as in a run', () => {
    const bare = openTakenBack()
    bare.addTransfer({ reference: 'TRF-0001', amountMinor: 100_000 })
    bare.addBankLine({ amountMinor: -100_000, narration: 'DEBIT ST-0009' })
    const rows = (name: string) => bare.reads.replayRules({ kind: 'switch', name, isEnabled: false }, TODAY).rows
      .map(({ what, left, right }) => `${what} ${left[0]?.name}|${right[0]?.name}`)
    expect(rows('settlement-in-customer-reference')).toEqual([])
    expect(rows('net-and-date')).toEqual([])
    // The debit stays the settlement’s, whose net it has.
    expect(rows('settlement-in-narration')).toEqual(['altered ST-0009|DEBIT ST-0009'])
  })
})
