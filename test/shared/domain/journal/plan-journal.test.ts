/** The journal: balanced, each source once, corrections by entries of their own. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountOf, DEFAULT_ACCOUNTS, parseAccount } from '../../../../src-shared/domain/journal/accounts.ts'
import {
  parsePostings, postBanked, postingsText, postSettlement, type JournalSource, type Posting,
} from '../../../../src-shared/domain/journal/journal-entry.ts'
import {
  planJournal, type PlannedEntry, type StandingEntry,
} from '../../../../src-shared/domain/journal/plan-journal.ts'

const NOTHING_OFF = {
  currency: 'NGN' as const, refundsMinor: 0n, chargebacksMinor: 0n, feesMinor: 0n, adjustmentsMinor: 0n,
  appFeesMinor: 0n, merchantFeesMinor: 0n, dutiesMinor: 0n,
}
const SEPTEMBER = { fromDate: '2026-09-01', toDate: '2026-09-30' }

function sourceOf(key: string, date: string | null, feesMinor: bigint): JournalSource {
  return { kind: 'settlement', key, name: key, date, postings: postSettlement({ ...NOTHING_OFF, feesMinor }) }
}

/** What the books hold after these entries: sums by account, of none that is zero. */
function balancesOf(entries: readonly { readonly postings: readonly Posting[] }[]): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { role, bank, currency, amountMinor } of entries.flatMap(({ postings }) => postings)) {
    const name = [role, bank, currency].join()
    sums.set(name, (sums.get(name) ?? 0n) + amountMinor)
  }
  return new Map([...sums].filter(([, sum]) => sum !== 0n).toSorted())
}

function book(standing: readonly StandingEntry[], planned: readonly PlannedEntry[], firstId: number): StandingEntry[] {
  const taken = new Set(planned.map(({ reverses }) => reverses))
  const booked = planned.map((entry, at) => ({ ...entry, id: firstId + at }))
  return [...standing.filter(({ id }) => !taken.has(id)), ...booked.filter(({ reverses }) => reverses === null)]
}

describe('postings', () => {
  it('of a settlement take off the clearing account what never reaches the bank', () => {
    const postings = postSettlement({
      ...NOTHING_OFF, appFeesMinor: 150n, merchantFeesMinor: 50n, refundsMinor: 1_000n, dutiesMinor: 5n,
      adjustmentsMinor: 30n,
    })
    expect(postings.map(({ role, amountMinor }) => [role, amountMinor])).toEqual([
      ['clearing', -1_175n], ['fees', 200n], ['refunds', 1_000n], ['duties', 5n], ['adjustments', -30n],
    ])
    expect(postSettlement(NOTHING_OFF)).toEqual([])
  })

  it('of the bank take what came; what the rule lets pass is rounding, a break stays on the clearing account', () => {
    const lines = [{ bank: 'Main', currency: 'NGN' as const, amountMinor: 999n }]
    const rolesOf = (allowedMinor: bigint) => (
      postBanked('clearing', { statedMinor: 1_000n, currency: 'NGN', allowedMinor, lines })
        .map(({ role, amountMinor }) => [role, amountMinor])
    )
    expect(rolesOf(1n)).toEqual([['bank', 999n], ['clearing', -1_000n], ['rounding', 1n]])
    expect(rolesOf(0n)).toEqual([['bank', 999n], ['clearing', -999n]])
  })

  it('balance in each currency, and are read back as they were', () => {
    const amount = fc.bigInt({ min: -(2n ** 53n), max: 2n ** 53n })
    const line = fc.record({
      bank: fc.constantFrom('Main', 'Other'), currency: fc.constantFrom('NGN' as const, 'KES' as const),
      amountMinor: amount,
    })
    fc.assert(fc.property(fc.array(line), amount, amount, (lines, statedMinor, allowedMinor) => {
      const postings = postBanked('payouts', { statedMinor, currency: 'NGN', allowedMinor, lines })
      for (const currency of ['NGN', 'KES']) {
        const ofCurrency = postings.filter((one) => one.currency === currency)
        expect(ofCurrency.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)).toBe(0n)
      }
      expect(parsePostings(postingsText(postings))).toEqual({ ok: true, value: postings })
    }))
  })
})

describe('a plan', () => {
  it('has what is of the period, and counts what was left before it and what has no date', () => {
    const { entries, earlier, undated } = planJournal([
      sourceOf('a', '2026-09-30', 1n), sourceOf('b', '2026-09-01', 2n), sourceOf('c', '2026-08-31', 3n),
      sourceOf('d', '2026-10-01', 4n), sourceOf('e', null, 5n), sourceOf('f', null, 0n),
    ], [], SEPTEMBER)
    expect(entries.map(({ key, date }) => [key, date])).toEqual([['b', '2026-09-01'], ['a', '2026-09-30']])
    expect([earlier, undated]).toEqual([1, 1])
  })

  it('takes back what says something else by now, on the last day where its own is before the period', () => {
    const old = { id: 7, ...sourceOf('a', '2026-08-20', 5n), sourceDate: '2026-08-20' }
    expect(planJournal([sourceOf('a', '2026-08-20', 5n)], [old], SEPTEMBER).entries).toEqual([])
    const { entries } = planJournal([sourceOf('a', '2026-08-20', 8n)], [old], SEPTEMBER)
    expect(entries.map(({ date, reverses, postings }) => [date, reverses, postings[1]?.amountMinor])).toEqual([
      ['2026-09-30', 7, -5n], ['2026-09-30', null, 8n],
    ])
    const moved = planJournal([sourceOf('a', '2026-10-02', 5n)], [old], SEPTEMBER)
    expect(moved.entries.map(({ reverses }) => reverses)).toEqual([7])
    expect(planJournal([], [old], SEPTEMBER).entries.map(({ reverses }) => reverses)).toEqual([7])
  })

  it('never books anything twice: whatever changes and is exported when, the books come to what there is', () => {
    const date = fc.constantFrom('2026-08-31', '2026-09-01', '2026-09-15', '2026-10-02')
    const source = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), date, fc.bigInt({ min: 0n, max: 3n }))
    const step = fc.record({
      sources: fc.uniqueArray(source, { selector: ([key]) => key }),
      from: date, to: date,
    })
    fc.assert(fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      let standing: StandingEntry[] = []
      const written: PlannedEntry[] = []
      const exportAll = (given: typeof steps[number]['sources'], period: { fromDate: string; toDate: string }) => {
        const sources = given.map(([key, day, feesMinor]) => sourceOf(key, day, feesMinor))
        const { entries } = planJournal(sources, standing, period)
        standing = book(standing, entries, written.length + 1)
        written.push(...entries)
        return sources
      }
      for (const { sources, from, to } of steps) {
        if (from <= to) exportAll(sources, { fromDate: from, toDate: to })
      }
      const whole = { fromDate: '2026-01-01', toDate: '2026-12-31' }
      const last = steps.at(-1)?.sources ?? []
      expect(balancesOf(written.concat())).toEqual(balancesOf(standing))
      const sources = exportAll(last, whole)
      expect(balancesOf(written)).toEqual(balancesOf(sources))
      const length = written.length
      exportAll(last, whole)
      expect(written).toHaveLength(length)
    }))
  })
})

describe('an account', () => {
  it('is taken as plain-text accounting names it', () => {
    for (const good of ['Assets:Bank', '1200', 'Actifs:Banque:Société', 'Expenses:Payment fees']) {
      expect(parseAccount(good)).toEqual({ ok: true, value: good })
    }
    for (const bad of [
      '', ' ', 'a  b', ':a', 'a:', 'a::b', 'a: b', '(a)', '[a]', '*a', '!a', ';a', 'a;b', 'a|b', '"a"', 'a\nb',
      'a\u200bb', 'a\u00a0b', 'x'.repeat(121),
    ]) expect([bad, parseAccount(bad).ok]).toEqual([bad, false])
  })

  it('of a bank account stands under that of the bank, until it has one of its own', () => {
    const accountsOf = (banks: Readonly<Record<string, string>>) => ({ ...DEFAULT_ACCOUNTS, banks })
    expect(accountOf(accountsOf({}), 'bank', 'Main')).toBe('Assets:Bank:Main')
    expect(accountOf(accountsOf({ Main: 'Assets:Zenith' }), 'bank', 'Main')).toBe('Assets:Zenith')
    expect(accountOf(accountsOf({}), 'clearing', null)).toBe('Assets:Payment clearing')
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (name) => {
      expect(parseAccount(accountOf(accountsOf({}), 'bank', name)).ok).toBe(true)
    }))
  })
})
