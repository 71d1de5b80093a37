import { describe, expect, it } from 'vitest'
import { openBareMatching } from '../../../support/ledger/bare-matching.ts'

type Listed = ReturnType<ReturnType<typeof openBareMatching>['listUnmatched']>

function tell({ rows }: Listed): readonly string[] {
  return rows.map(({ name, state, lateByBusinessDays, why }) => (
    `${name} ${state} ${lateByBusinessDays} ${why?.because}`
  ))
}

describe('what no match holds', () => {
  it('is a break once it is late, in transit before, and a break at once where it has no left side', () => {
    const bare = openBareMatching()
    bare.addPayment({ txref: 'T-new', day: '2026-09-16' })
    bare.addPayment({ txref: 'T-old', day: '2026-09-10' })
    bare.addLine({ txref: 'X-1', settlement: null })
    const { counts: { breaks, inTransit } } = bare.match()
    const all = bare.listUnmatched()
    expect(tell(all)).toEqual([
      'T-old break 2 no-candidate', 'T-new in-transit 0 no-candidate', 'X-1 break 0 no-candidate',
    ])
    expect(all.counts).toEqual({ breaks, inTransit })
    expect(bare.listUnmatched({ state: 'in-transit' })).toMatchObject({
      total: 1, rows: [{ name: 'T-new' }], counts: { breaks: 2, inTransit: 1 },
    })
    expect(tell(bare.listUnmatched({ state: 'break', side: 'right' }))).toEqual(['X-1 break 0 no-candidate'])
    expect(bare.listUnmatched({ currency: 'KES' }).total).toBe(0)
    expect(tell(bare.listUnmatched({ search: 't-O' }))).toEqual(['T-old break 2 no-candidate'])
    expect(tell(bare.listUnmatched({}, undefined, '2026-09-30')).filter((line) => line.includes('transit'))).toEqual([])
  })

  it('comes page by page over all links and sides, each item once', () => {
    const bare = openBareMatching()
    for (const at of [1, 2, 3]) bare.addPayment({ txref: `P-${at}` })
    for (const at of [1, 2, 3]) bare.addLine({ txref: `L-${at}`, settlement: `ST-${at}` })
    for (const at of [1, 2]) bare.addBankLine({ amountMinor: at, narration: `credit ${at}` })
    bare.match()
    const { rows, total } = bare.listUnmatched()
    expect([rows.length, total]).toEqual([11, 11])
    const paged = [0, 4, 8].flatMap((offset) => bare.listUnmatched({}, { offset, limit: 4 }).rows)
    expect(paged).toEqual(rows)
  })

  it('names what comes nearest on the other side, and what kept it away', () => {
    const bare = openBareMatching()
    bare.addPayment({ txref: 'ORDER-1042', day: '2026-09-01' })
    bare.addLine({ txref: 'ORDER-1024', grossMinor: 90_000 })
    bare.match()
    const [payment, line] = bare.listUnmatched({ link: 'service-settlement' }).rows
    expect(payment?.why?.nearest).toMatchObject([{
      item: { name: 'ORDER-1024', source: 'settlement-line' }, agreed: ['currency'],
      keptAway: [{ fact: 'txref', isNear: true }, { fact: 'amount', difference: 10_000n }],
    }])
    expect(line?.why?.nearest).toMatchObject([{ item: { name: 'ORDER-1042', source: 'payment' } }])
  })

  it('says of a settlement line how the books have its payment, where that one is not proved', () => {
    const bare = openBareMatching()
    const states = ['unverified', 'failed', 'pending', 'refused', 'unresolved', 'regressed', 'proved'] as const
    for (const state of states) {
      bare.addPayment({ txref: `T-${state}` })
      bare.addLine({ txref: `T-${state}`, grossMinor: 1 })
    }
    bare.addLine({ txref: 'T-strange' })
    bare.addLine({ txref: null, platformReference: 'P-1' })
    for (const state of states.slice(0, 5)) {
      bare.db.prepare('UPDATE payment SET state = ? WHERE txref = ?').run(state, `T-${state}`)
    }
    bare.db.exec(`UPDATE payment SET is_regressed = 1 WHERE txref = 'T-regressed'`)
    bare.match()
    bare.decide(1, { kind: 'dismissed' })
    const { rows } = bare.listUnmatched({ link: 'service-settlement', side: 'right' })
    expect(Object.fromEntries(rows.map(({ name, why }) => [name, why?.bookedAs]))).toEqual({
      ...Object.fromEntries(states.map((state) => [`T-${state}`, state === 'proved' ? null : state])),
      'T-strange': 'nowhere', 'P-1': null,
    })
    const { rows: payments } = bare.listUnmatched({ link: 'service-settlement', side: 'left' })
    expect(payments.map(({ why }) => why?.bookedAs)).toEqual([null])
  })

  it('says that another match holds the nearest, or that a person dismissed it', () => {
    const bare = openBareMatching()
    bare.addPayment({ txref: 'T-1' })
    bare.addLine({ txref: 'T-1' })
    bare.match()
    bare.addLine({ settlement: null, txref: 'T-1' })
    const [late] = bare.listUnmatched({ side: 'right', link: 'service-settlement' }).rows
    expect(late?.why?.nearest).toMatchObject([{ item: { name: 'T-1' }, keptAway: [{ fact: 'taken' }] }])
    bare.match()
    const dismissed = openBareMatching()
    dismissed.addPayment({ txref: 'T-1', day: '2026-09-01' })
    dismissed.addLine({ txref: 'T-1', grossMinor: 1 })
    dismissed.match()
    dismissed.decide(1, { kind: 'dismissed' })
    expect(dismissed.listUnmatched({ side: 'left', link: 'service-settlement' }).rows[0]?.why).toMatchObject({
      because: 'dismissed', nearest: [{ keptAway: [{ fact: 'amount' }, { fact: 'dismissed' }] }],
    })
  })

  it('says where something came since that fits, and where sums are not unique', () => {
    const bare = openBareMatching()
    bare.addLine({ settlement: 'ST-1' })
    bare.match()
    bare.addBankLine({ amountMinor: 100_000 })
    expect(tell(bare.listUnmatched({ link: 'settlement-bank', side: 'right' }))).toEqual([' break 0 not-computed'])
    const sums = openBareMatching()
    for (const at of [1, 2, 3]) sums.addLine({ settlement: `ST-${at}` })
    sums.addBankLine({ amountMinor: 200_000, narration: 'together' })
    sums.match()
    expect(tell(sums.listUnmatched({ link: 'settlement-bank', side: 'right' }))).toEqual([
      'together break 0 several-sums',
    ])
  })

  it('is not asked why unless that is wanted', () => {
    const bare = openBareMatching()
    bare.addPayment({ txref: 'T-1' })
    expect(bare.listUnmatched({ isExplained: false }).rows).toMatchObject([{ name: 'T-1', why: null }])
  })
})
