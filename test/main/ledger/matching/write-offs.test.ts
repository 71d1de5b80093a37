import { describe, expect, it } from 'vitest'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import { WRITE_OFF_WINDOW_MS } from '../../../../src-shared/domain/books/resolution-rules.ts'
import { openBareMatching, TODAY } from '../../../support/ledger/bare-matching.ts'

const CONFIRM = { kind: 'confirmed', choice: undefined } as const
const UNDO = { kind: 'undone' } as const
const LEFT = [{ currency: 'NGN', amountMinor: 10_000 }] as const
const WRITE_OFF = { kind: 'write-off', amounts: LEFT, reason: 'rounded by the shop' } as const
const WITHIN = { limitMinor: 10_000 }

function codeOf(act: () => unknown): string {
  try {
    act()
    return 'none'
  } catch (error) {
    return error instanceof AppError ? error.code : String(error)
  }
}

/** Match 1 is confirmed and leaves NGN 100.00; there are two people. */
function openLeaving() {
  const bare = openBareMatching()
  bare.addPeople('Ada', 'Bea')
  bare.addPayment({ txref: 'T-1' })
  bare.addLine({ txref: 'T-1', grossMinor: 90_000 })
  bare.match()
  bare.decide(1, CONFIRM)
  return bare
}

function proposalOf(bare: ReturnType<typeof openLeaving>): number {
  return bare.list()[0]?.waiting?.id ?? 0
}

describe('what a match leaves', () => {
  it('is written off by one person within their limit', () => {
    const bare = openLeaving()
    expect(bare.writeOff(1, WRITE_OFF, WITHIN)).toMatchObject({
      state: 'confirmed', writtenOff: [{ currency: 'NGN', amountMinor: 10_000n }], waiting: null,
      residuals: [{ currency: 'NGN', amountMinor: 10_000n }],
      decision: { kind: 'written-off', by: 'Ada', writeOff: { amounts: LEFT, proposedBy: null } },
    })
    expect(codeOf(() => bare.writeOff(1, WRITE_OFF, WITHIN))).toBe('MATCH_LEAVES_NOTHING')
  })

  it('waits for a second person above the limit, and where none is agreed on', () => {
    const bare = openLeaving()
    const waiting = { by: 'Ada', reason: 'rounded by the shop', amounts: LEFT }
    expect(bare.writeOff(1, WRITE_OFF, { limitMinor: 9_999 })).toMatchObject({ writtenOff: [], waiting })
    expect(bare.writeOff(1, WRITE_OFF)).toMatchObject({ writtenOff: [], waiting })
    expect(bare.reads.listMatches({ isWaiting: true }, { offset: 0, limit: 10 }).total).toBe(1)
    const proposal = proposalOf(bare)
    expect(bare.writeOff(1, { kind: 'confirm', proposal }, { by: 'Bea' })).toMatchObject({
      writtenOff: [{ amountMinor: 10_000n }], waiting: null,
      decision: { kind: 'written-off', by: 'Bea', reason: 'rounded by the shop', writeOff: { proposedBy: 'Ada' } },
    })
    expect(bare.reads.listMatches({ isWaiting: true }, { offset: 0, limit: 10 }).total).toBe(0)
  })

  it('is not written off by whoever proposed it, a stranger, or nobody', () => {
    const bare = openLeaving()
    bare.writeOff(1, WRITE_OFF)
    const confirm = { kind: 'confirm', proposal: proposalOf(bare) } as const
    for (const by of ['Ada', 'ada', 'Eve', null]) {
      expect(codeOf(() => bare.writeOff(1, confirm, { by }))).toBe('WRITE_OFF_NEEDS_ANOTHER')
    }
    expect(codeOf(() => bare.writeOff(1, WRITE_OFF, { by: null, ...WITHIN }))).toBe('WRITE_OFF_NEEDS_PERSON')
    bare.db.prepare(`UPDATE app_user SET is_active = 0 WHERE name = 'Ada'`).run()
    expect(codeOf(() => bare.writeOff(1, confirm, { by: 'Bea' }))).toBe('WRITE_OFF_PROPOSER_INACTIVE')
    expect(codeOf(() => bare.writeOff(1, WRITE_OFF, { by: 'Bea' }))).toBe('WRITE_OFF_SECOND_MISSING')
  })

  it('stays once the second person rejects it, and another proposal takes the place of one', () => {
    const bare = openLeaving()
    bare.writeOff(1, WRITE_OFF)
    const first = proposalOf(bare)
    bare.writeOff(1, { ...WRITE_OFF, reason: 'agreed with the shop' }, { by: 'Bea' })
    expect(codeOf(() => bare.writeOff(1, { kind: 'confirm', proposal: first }, { by: 'Bea' })))
      .toBe('WRITE_OFF_NOT_WAITING')
    const reject = { kind: 'reject', proposal: proposalOf(bare), reason: 'ask the bank first' } as const
    expect(bare.writeOff(1, reject)).toMatchObject({ writtenOff: [], waiting: null })
    expect(codeOf(() => bare.writeOff(1, reject))).toBe('WRITE_OFF_NOT_WAITING')
  })

  it('is confirmed as it was proposed, or not at all', () => {
    const bare = openLeaving()
    bare.writeOff(1, WRITE_OFF)
    bare.db.prepare(`UPDATE payment SET proof_amount = '1020'`).run()
    expect(codeOf(() => bare.writeOff(1, { kind: 'confirm', proposal: proposalOf(bare) }, { by: 'Bea' })))
      .toBe('MATCH_LEAVES_OTHER')
  })

  it('is what whoever writes it off was shown, of a match that is confirmed', () => {
    const bare = openLeaving()
    const other = { ...WRITE_OFF, amounts: [{ currency: 'NGN', amountMinor: -10_000 }] } as const
    expect(codeOf(() => bare.writeOff(1, other, WITHIN))).toBe('MATCH_LEAVES_OTHER')
    expect(codeOf(() => bare.writeOff(2, WRITE_OFF, WITHIN))).toBe('MATCH_UNKNOWN')
    bare.writeOff(1, WRITE_OFF)
    const proposal = proposalOf(bare)
    bare.decide(1, UNDO)
    expect(codeOf(() => bare.writeOff(1, WRITE_OFF, WITHIN))).toBe('MATCH_NOT_CONFIRMED')
    expect(codeOf(() => bare.writeOff(1, { kind: 'confirm', proposal }, { by: 'Bea' }))).toBe('WRITE_OFF_NOT_WAITING')
  })
})

describe('a write-off', () => {
  it('is taken back before the match is, and only a new one brings it back', () => {
    const bare = openLeaving()
    bare.writeOff(1, WRITE_OFF, WITHIN)
    expect(bare.decide(1, UNDO)).toMatchObject({ state: 'confirmed', writtenOff: [], decision: { kind: 'confirmed' } })
    expect(bare.decide(1, UNDO)).toMatchObject({ state: 'undone', writtenOff: [] })
    expect(bare.decide(1, UNDO)).toMatchObject({ state: 'confirmed', writtenOff: [] })
    expect(bare.writeOff(1, WRITE_OFF, WITHIN)).toMatchObject({ writtenOff: [{ amountMinor: 10_000n }] })
    expect(bare.match().counts).toMatchObject({ confirmed: 1, suggested: 0 })
    expect(bare.list()[0]).toMatchObject({ id: 1, writtenOff: [{ amountMinor: 10_000n }] })
  })

  it('holds what a rule confirmed, until it is taken back', () => {
    const bare = openBareMatching()
    bare.addPeople('Ada', 'Bea')
    bare.addPayment({ txref: 'T-1' })
    bare.addLine({ txref: 'T-1' })
    bare.match()
    bare.db.prepare(`UPDATE payment SET proof_amount = '1100'`).run()
    expect(bare.writeOff(1, WRITE_OFF, WITHIN)).toMatchObject({ rule: 'reference' })
    bare.match()
    expect(bare.tell()).toEqual(['1 confirmed T-1|T-1'])
    bare.decide(1, UNDO)
    bare.match()
    // By its amount, the rule may only suggest it.
    expect(bare.tell()).toEqual(['1 suggested T-1|T-1'])
  })

  it('counts, together with others of a day, until it is taken back', () => {
    const bare = openLeaving()
    bare.addPayment({ txref: 'T-2' })
    bare.addLine({ txref: 'T-2', grossMinor: 95_000 })
    bare.match()
    bare.decide(2, CONFIRM)
    const second = { ...WRITE_OFF, amounts: [{ currency: 'NGN', amountMinor: 5_000 }] } as const
    const limit = { limitMinor: 12_000 }
    bare.writeOff(1, WRITE_OFF, limit)
    expect(bare.writeOff(2, second, { ...limit, afterMs: WRITE_OFF_WINDOW_MS - 1 }).waiting).not.toBeNull()
    bare.decide(1, UNDO)
    expect(bare.writeOff(2, second, limit).waiting).toBeNull()
    expect(bare.writeOff(1, WRITE_OFF, { ...limit, afterMs: WRITE_OFF_WINDOW_MS }).waiting).toBeNull()
  })

  it('is told by the bridge as what the residual comes from', () => {
    const bare = openLeaving()
    const causes = () => bare.reads.computeBridges({ kind: 'settlement', settlementId: 'ST-001' }, TODAY)
      .flatMap(({ explanations }) => (
        explanations.map(({ cause, amountMinor, matches }) => [cause, amountMinor, matches])
      ))
    const before = causes()
    expect(before).not.toContainEqual(['written-off', 10_000n, [1]])
    bare.writeOff(1, WRITE_OFF, WITHIN)
    expect(causes()).toContainEqual(['written-off', 10_000n, [1]])
    expect(bare.reads.computeBridges({ kind: 'settlement', settlementId: 'ST-001' }, TODAY)[0]?.residualMinor)
      .toBe(bare.reads.computeBridges({ kind: 'days', fromDate: '2026-09-16', toDate: '2026-09-16' }, TODAY)[0]
        ?.residualMinor)
    bare.decide(1, UNDO)
    expect(causes()).toEqual(before)
  })

  it('leaves what more the match leaves later, which may be written off, too', () => {
    const bare = openLeaving()
    bare.writeOff(1, WRITE_OFF, WITHIN)
    bare.db.prepare(`UPDATE payment SET proof_amount = '1020'`).run()
    const more = { ...WRITE_OFF, amounts: [{ currency: 'NGN', amountMinor: 2_000 }] } as const
    expect(bare.writeOff(1, more, { limitMinor: 12_000 })).toMatchObject({ writtenOff: [{ amountMinor: 12_000n }] })
    expect(bare.match().counts).toMatchObject({ confirmed: 1 })
    expect(bare.decide(1, UNDO)).toMatchObject({ writtenOff: [{ amountMinor: 10_000n }] })
    expect(bare.decide(1, UNDO)).toMatchObject({ state: 'confirmed', writtenOff: [] })
  })
})
