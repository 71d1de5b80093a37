import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  compareContents, contentRow, contentText, FIGURES, readContent, readFigures, subtractFigures, type ContentRow,
  type DayFigures,
} from '../../../../src-shared/domain/closes/day-content.ts'

const kinds = fc.constantFrom('payment', 'line', 'settlement', 'bank-line', 'match', 'answer', 'check' as const)
const rows: fc.Arbitrary<readonly ContentRow[]> = fc.uniqueArray(
  fc.record({ kind: kinds, key: fc.string({ maxLength: 3 }), value: fc.oneof(fc.integer(), fc.string()) }),
  { selector: ({ kind, key }) => `${kind} ${key}`, maxLength: 12 },
).map((all) => all.map(({ kind, key, value }) => contentRow(kind, key, { value })))

const TOLD = new Set(['payment', 'line', 'settlement', 'bank-line', 'match'])
const told = (all: readonly ContentRow[]) => new Map(all.flatMap((row) => (
  TOLD.has(row.kind) ? [[`${row.kind} ${row.key}`, row.text] as const] : []
)))

describe('what a day says', () => {
  it('is read as it was written', () => {
    fc.assert(fc.property(rows, (all) => {
      const read = readContent(contentText(all))
      expect(read.ok && read.value).toEqual(all)
    }))
  })

  it('shows signs that are not seen, or that command a terminal, by their numbers', () => {
    const facts = { name: 'A\u009b31m\u200bB\u202e\u{e0041}' }
    const { text } = contentRow('line', 1, facts)
    expect(text).toBe(String.raw`{"is":"line","key":"1","name":"A\u009b31m\u200bB\u202e\udb40\udc41"}`)
    expect(JSON.parse(text)).toEqual({ is: 'line', key: '1', ...facts })
  })

  it('is no row that says neither what it is nor which', () => {
    for (const line of ['', '[]', '{"is":"payment"}', '{"is":"elsewhere","key":"A"}', '{"key":"A"}']) {
      expect(readContent(`${line}\n`).ok).toBe(false)
    }
  })

  it('becomes what it says now by what has changed', () => {
    fc.assert(fc.property(rows, rows, (before, after) => {
      const now = new Map(told(before))
      for (const { kind, key, before: then, after: to } of compareContents(before, after)) {
        expect(now.get(`${kind} ${key}`) ?? null).toBe(then)
        if (to === null) now.delete(`${kind} ${key}`)
        else now.set(`${kind} ${key}`, to)
      }
      expect(now).toEqual(told(after))
    }))
  })

  it('is the same where it was only asked about again', () => {
    const day = (attemptId: number) => [
      contentRow('payment', 'A', { state: 'proved' }), contentRow('answer', 'A', { attemptId }),
    ]
    expect(compareContents(day(1), day(2))).toEqual([])
  })

  it('is the same where its figures are, whatever explains what they leave', () => {
    const day = (cause: string, bankMinor = '1') => [contentRow('figures', 'NGN', {
      ...Object.fromEntries(FIGURES.map((name) => [name, '1'])), bankMinor, explanations: [{ cause, amountMinor: '1' }],
    })]
    expect(compareContents(day('unknown'), day('refund'))).toEqual([])
    expect(compareContents(day('unknown'), day('unknown', '2'))).toMatchObject([{ kind: 'figures', key: 'NGN' }])
    expect(compareContents(day('unknown'), [])).toMatchObject([{ kind: 'figures', after: null }])
  })
})

describe('the figures of a day', () => {
  const figures: fc.Arbitrary<readonly DayFigures[]> = fc.uniqueArray(
    fc.tuple(fc.constantFrom('NGN', 'UGX', 'KES'), fc.array(fc.bigInt(), { minLength: 13, maxLength: 13 })),
    { selector: ([currency]) => currency },
  ).map((all) => all.map(([currency, amounts]) => (
    { currency, ...Object.fromEntries(FIGURES.map((name, at) => [name, amounts[at] ?? 0n])) } as DayFigures
  )))

  it('of the close and of what came since add up to those of now', () => {
    fc.assert(fc.property(figures, figures, (then, now) => {
      const since = subtractFigures(now, then)
      for (const currency of ['NGN', 'UGX', 'KES']) {
        const [a, b, c] = [then, since, now].map((all) => all.find((one) => one.currency === currency))
        for (const name of FIGURES) expect((a?.[name] ?? 0n) + (b?.[name] ?? 0n)).toBe(c?.[name] ?? 0n)
      }
    }))
  })

  it('are refused where one is missing or no whole number', () => {
    const facts = Object.fromEntries(FIGURES.map((name) => [name, '1']))
    const read = (change: object) => readFigures([
      contentRow('figures', 'NGN', { ...facts, explanations: [], ...change }),
    ])
    expect(read({})).toMatchObject({ ok: true, value: [{ currency: 'NGN', netMinor: 1n }] })
    expect(read({ netMinor: '1.5' }).ok).toBe(false)
    expect(read({ netMinor: undefined }).ok).toBe(false)
  })
})
