import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import { takePart } from '../../../../src-shared/domain/matching/hand-matches.ts'
import { parsePart } from '../../../../src-shared/domain/matching/typed-part.ts'
import { openBareMatching } from '../../../support/ledger/bare-matching.ts'

const LINK = 'settlement-bank'
const UNDO = { kind: 'undone' } as const

function codeOf(act: () => unknown): string {
  try {
    act()
    return 'none'
  } catch (error) {
    return error instanceof AppError ? error.code : String(error)
  }
}

/** One credit of 1,000.00 that pays two settlements, of 700.00 and of 300.00, and names neither. */
function openPaidTogether() {
  const bare = openBareMatching()
  bare.addLine({ settlement: 'ST-1', grossMinor: 70_000 })
  bare.addLine({ settlement: 'ST-2', grossMinor: 30_000 })
  bare.addBankLine({ amountMinor: 100_000, narration: 'paid together' })
  return bare
}

function listConfirmed(bare: ReturnType<typeof openPaidTogether>) {
  return bare.list().filter(({ state }) => state === 'confirmed')
}

const FIRST = { link: LINK, left: [1], right: [{ id: 1, partMinor: 70_000 }] } as const
const SECOND = { link: LINK, left: [2], right: [1] } as const

describe('a bank line over several matches', () => {
  it('is held by the amount that each takes of it, and nothing is left', () => {
    const bare = openPaidTogether()
    expect(bare.make(FIRST)).toMatchObject({ state: 'confirmed', residuals: [], right: [{ partMinor: 70_000 }] })
    const rest = bare.listUnmatched({ link: LINK, side: 'right' })
    expect(rest.rows).toMatchObject([{ id: 1, amountMinor: 30_000, heldMinor: 70_000, state: 'break' }])
    // All that is free is kept by its amount: undoing the other match leaves it as it was agreed on.
    expect(bare.make(SECOND)).toMatchObject({ residuals: [], right: [{ partMinor: 30_000 }] })
    expect(bare.listUnmatched({ link: LINK }).rows).toEqual([])
    expect(bare.match()).toMatchObject({ counts: { confirmed: 2, breaks: 2 }, changes: { added: 0, altered: 0 } })
    expect(listConfirmed(bare).map(({ residuals }) => residuals)).toEqual([[], []])
  })

  it('is free again by what a match that is undone held, and the other match stays', () => {
    const bare = openPaidTogether()
    const { id } = bare.make(FIRST)
    const other = bare.make(SECOND)
    bare.decide(id, UNDO)
    expect(bare.reads.findMatch(other.id)).toMatchObject({ state: 'confirmed', residuals: [] })
    expect(bare.listUnmatched({ link: LINK, side: 'right' }).rows).toMatchObject([
      { amountMinor: 70_000, heldMinor: 30_000 },
    ])
    expect(bare.decide(id, UNDO).state).toBe('confirmed')
    bare.match()
    expect(bare.reads.findMatch(other.id)).toMatchObject({ state: 'confirmed', residuals: [] })
  })

  it('leaves its rest to the rules, which find what it pays', () => {
    const bare = openPaidTogether()
    bare.make(FIRST)
    bare.match()
    const byRule = listConfirmed(bare).filter(({ rule }) => rule !== null)
    expect(byRule).toMatchObject([{ left: [{ name: 'ST-2' }], residuals: [], right: [{ id: 1 }] }])
    expect(bare.listUnmatched({ link: LINK }).rows).toEqual([])
  })

  it('is refused beyond what is free, of the other sign, of nothing, and where it is held whole', () => {
    const bare = openPaidTogether()
    bare.make(FIRST)
    const ofSecond = (partMinor: number) => codeOf(() => bare.make({ ...SECOND, right: [{ id: 1, partMinor }] }))
    for (const wrong of [30_001, -1, 0]) expect(ofSecond(wrong)).toBe('MATCH_PART_TOO_LARGE')
    bare.make(SECOND)
    expect(ofSecond(1)).toBe('MATCH_ITEM_TAKEN')
  })

  it('may be a settlement as well, but no payment and no line of one', () => {
    const bare = openBareMatching()
    bare.addPayment({ txref: 'T-1' })
    bare.addLine({ txref: 'T-1', settlement: 'ST-1' })
    bare.addBankLine({ amountMinor: 40_000, narration: 'first' })
    bare.addBankLine({ amountMinor: 60_000, narration: 'second' })
    expect(bare.make({ link: LINK, left: [{ id: 1, partMinor: 40_000 }], right: [1] }).residuals).toEqual([])
    expect(bare.make({ link: LINK, left: [1], right: [2] }).residuals).toEqual([])
    expect(codeOf(() => bare.make({
      link: 'service-settlement', left: [{ id: 1, partMinor: 1 }], right: [1],
    }))).toBe('MATCH_SPLIT_REFUSED')
  })
})

describe('what is taken of an item', () => {
  it('never comes to more than the item, and never changes its sign', () => {
    const minor = fc.integer({ min: -1_000, max: 1_000 })
    fc.assert(fc.property(minor, fc.array(fc.option(minor)), (amountMinor, wanted) => {
      const held: { id: number; partMinor: number | null }[] = []
      for (const partMinor of wanted) {
        const taken = takePart(amountMinor, held, partMinor)
        if (taken.ok) held.push({ id: 1, partMinor: taken.partMinor })
      }
      const parts = held.map(({ partMinor }) => partMinor ?? amountMinor)
      expect(Math.abs(parts.reduce((sum, part) => sum + part, 0))).toBeLessThanOrEqual(Math.abs(amountMinor))
      for (const part of parts) expect(part * amountMinor).toBeGreaterThanOrEqual(0)
      expect(held.length < 2 || held.every(({ partMinor }) => partMinor !== null)).toBe(true)
    }))
  })

  it('is typed without a sign', () => {
    expect(parsePart('250.00', { currency: 'NGN', amountMinor: 30_000 })).toEqual({ ok: true, value: 25_000 })
    expect(parsePart('250', { currency: 'NGN', amountMinor: -30_000 })).toEqual({ ok: true, value: -25_000 })
    for (const wrong of ['', '0', '300.01', '1.001', 'half']) {
      expect(parsePart(wrong, { currency: 'NGN', amountMinor: 30_000 }).ok, wrong).toBe(false)
    }
  })
})
