/** How amounts may be written, and that no reading of them is a guess. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAmountText, readPlainAmountMinor, resolveAmount } from '../../../../src-main/files/columns/amount-text.ts'
import { CURRENCIES, currencyExponent, type Currency } from '../../../../src-shared/domain/values/currency.ts'
import { formatAmountMinor } from '../../../../src-shared/domain/values/money.ts'
import { amountsFile, failureOf, readFileOf } from '../../../support/files/folder.ts'

/** The amounts in minor units, or the reason of each that is rejected. */
async function readAmounts(amounts: readonly string[], options: Parameters<typeof readFileOf>[1] = {}) {
  const { rows, rejects } = await readFileOf(amountsFile(amounts), options)
  const all = [
    ...rows.map(({ rowNumber, amountMinor }) => [rowNumber, amountMinor] as const),
    ...rejects.map(({ rowNumber, reason }) => [rowNumber, reason] as const),
  ]
  return all.sort((a, b) => a[0] - b[0]).map(([, outcome]) => outcome)
}

describe('an amount', () => {
  it.each([
    ['1250', 125000], ['1250.5', 125050], ['1250.50', 125050], ['1250.500', 125050], ['0012.50', 1250], ['.50', 50],
    ['1,234.56', 123456], ['1.234,56', 123456], ['1,234,567', 123456700], ['1.234.567', 123456700],
    ['1 234,56', 123456], ['1\u00a0234.56', 123456], ['1\u202f234\u202f567,89', 123456789],
    ["1'234.50", 123450], ['1’234’567', 123456700], [' 12.50 ', 1250], ['+12.50', 1250],
    ['₦1,250.50', 125050], ['NGN 1250', 125000], ['1250.50 ngn', 125050], ['N1,250.50', 125050],
    ['₦ 1.250,50 NGN', 125050],
  ])('may be written %s', async (text, amountMinor) => {
    expect(await readAmounts([text])).toEqual([amountMinor])
  })

  it.each([
    ['(1,234.56)', 'is negative; an amount must be more than zero'],
    ['-1,234.56', 'is negative; an amount must be more than zero'],
    ['1,234.56-', 'is negative; an amount must be more than zero'],
    ['−5.00', 'is negative; an amount must be more than zero'],
    ['0', 'is zero; an amount must be more than zero'],
    ['€5.00', 'says €, but the row’s currency is NGN'],
    ['USD 5.00', 'says USD, but the row’s currency is NGN'],
    ['12.3456', 'has more than the 2 decimals of NGN'],
    ['90071992547409.92', 'is too large'],
    ['9'.repeat(70), 'has more digits than an amount can have'],
    ['1.25E+03', 'is in scientific notation, in which a spreadsheet may have lost digits'],
    ['1,23,456.00', 'is not an amount: its digits are not grouped in threes'],
    ['12,34.50', 'is not an amount: its digits are not grouped in threes'],
    ['1.2.3', 'is not an amount: its digits are not grouped in threes'],
    ['12 34', 'is not an amount: its digits are not grouped in threes'],
  ])('is rejected when it is %s', async (text, reason) => {
    expect(await readAmounts([text])).toEqual([reason])
  })

  it.each(['abc', '12a', '5K', '1..5', '1250.', '1/2', '=1+1', '#N/A', '()', ',', '1.50 2.50', '٣٫٥'])(
    'is not an amount: %s', async (text) => {
      expect(await readAmounts([text])).toEqual([expect.stringMatching(/^is not an amount/)])
    },
  )

  it('is taken by its digits, where a binary fraction could not hold it', async () => {
    expect(await readAmounts(['0.29', '1.15', '90071992547409.91', '4503599627370.51'])).toEqual([
      29, 115, 9007199254740991, 450359962737051,
    ])
  })

  it('has the decimals of its own currency', async () => {
    const file = 'txref;amount;currency\nA;1.5;KWD\nB;1500;UGX\nC;1.5;UGX\nD;0.0001;CLF\n'
    const { rows, rejects } = await readFileOf(file)
    expect(rows.map(({ amountMinor }) => amountMinor)).toEqual([1500, 1500, 1])
    expect(rejects).toMatchObject([{ rowNumber: 4, reason: 'has more than the 0 decimals of UGX' }])
  })

  it('may carry a sign that several currencies share, as long as the row’s is one of them', async () => {
    const { rows, rejects } = await readFileOf('txref;amount;currency\nA;$5.00;USD\nB;$5.00;CAD\nC;$5.00;EUR\n')
    expect([rows.length, rejects.length]).toEqual([2, 1])
  })
})

describe('the decimal sign of a column', () => {
  it('is asked for where every amount can be read both ways, however many there are', async () => {
    expect(await failureOf(amountsFile(['100', '1,234', '2,500']))).toMatchObject({
      code: 'IMPORT_AMOUNTS_AMBIGUOUS', line: 3, value: '1,234',
    })
    const many = Array.from({ length: 25_000 }, () => '1,234')
    expect(await failureOf(amountsFile(many))).toMatchObject({ code: 'IMPORT_AMOUNTS_AMBIGUOUS', line: 2 })
    expect(await readAmounts(['1,234'], { decimal: '.' })).toEqual([123400])
    expect(await readAmounts(['1,234'], { decimal: ',' })).toEqual([
      'may mean thousands: NGN has 2 decimals, but three digits follow its ,',
    ])
  })

  it('is settled for all by one amount anywhere', async () => {
    const many = Array.from({ length: 25_000 }, () => '1.234')
    const read = await readAmounts([...many, '1.234,56'])
    expect(read).toEqual([...many.map(() => 123400), 123456])
    expect(await readAmounts(['1,234', '2,500.00'])).toEqual([123400, 250000])
  })

  it('never makes decimals of what looks like thousands, where the currency has no such decimals', async () => {
    const reason = 'may mean thousands: NGN has 2 decimals, but three digits follow its'
    expect(await readAmounts(['7,50', '1,250', '1.250'])).toEqual([750, `${reason} ,`, 125000])
    expect(await readAmounts(['7.50', '1.250', '1,250'])).toEqual([750, `${reason} .`, 125000])
    const file = 'txref;amount;currency\nA;7,50;NGN\nB;5,000;UGX\nC;1,250;KWD\n'
    const { rows, rejects } = await readFileOf(file)
    expect(rows.map(({ amountMinor }) => amountMinor)).toEqual([750, 1250])
    expect(rejects).toMatchObject([{ rowNumber: 3, reason: expect.stringContaining('UGX has 0 decimals') as string }])
  })

  it('never lets one text be two amounts in a currency whose decimals are not three', () => {
    const text = fc.stringMatching(/^[0-9]{1,4}([., ][0-9]{1,4}){0,2}$/)
    const currency = fc.constantFrom(...CURRENCIES.filter((one) => currencyExponent(one) < 3))
    fc.assert(fc.property(text, currency, (written, of) => {
      const amount = parseAmountText(written)
      if (!amount.ok) return
      const readings = (['.', ','] as const).map((decimal) => resolveAmount(amount.value, decimal, of))
      const values = readings.flatMap((reading) => (reading.ok ? [reading.value] : []))
      expect(new Set(values).size).toBeLessThanOrEqual(1)
    }), { numRuns: 2_000 })
  })

  it.each([
    ['1250.-', 'is not an amount: no digits follow its .'], ['1250.', 'is not an amount: no digits follow its .'],
    ['1250,', 'is not an amount: no digits follow its ,'],
    ['=1+1', 'is not an amount but a formula; export the values instead'],
    ['1/250', 'is not an amount: “/” stands between its digits'],
    ['1,250.00\u200b', 'is not an amount: it contains a zero-width space (U+200B)'],
    ['12,50,00', 'is not an amount: its digits are not grouped in threes'],
  ])('says what is in the way of reading %s', async (amount, reason) => {
    expect(await readAmounts([amount, '7.50'])).toEqual([reason, 750])
  })

  it('rejects the odd amount that contradicts it', async () => {
    expect(await readAmounts(['1250.50', '1.234,56', '99.00'])).toEqual([
      125050, 'has , as its decimal separator, unlike the rest of the column (.)', 9900,
    ])
  })

  it('is asked for where amounts contradict one another and others depend on it, in whatever order', async () => {
    for (const amounts of [['1250.50', '1,234', '7,50'], ['7,50', '1250.50', '1,234'], ['1,234', '7,50', '1250.50']]) {
      expect(await failureOf(amountsFile(amounts))).toMatchObject({ code: 'IMPORT_AMOUNTS_MIXED' })
      expect(await readAmounts(amounts, { decimal: '.' })).toContain(123400)
    }
  })

  it('that nothing in a long file’s start shows is not made up for a later amount', async () => {
    const plain = Array.from({ length: 60_000 }, () => '100')
    const read = await readAmounts([...plain, '1,234', '5.50'])
    expect(read.slice(-2)).toEqual(['is ambiguous; specify the decimal separator', 550])
  })
})

describe('the short way for plain amounts', () => {
  const currency = fc.constantFrom<Currency>(...CURRENCIES)

  it('never differs from the long way', () => {
    const text = fc.oneof(
      fc.stringMatching(/^[0-9]{0,16}([.,][0-9]{0,5})?$/),
      fc.stringMatching(/^[-+ 0-9.,()]{0,8}$/),
    )
    fc.assert(fc.property(text, currency, fc.constantFrom('.', ','), (amount, of, decimal) => {
      const short = readPlainAmountMinor(amount, decimal, of)
      if (short === -1) return
      const long = parseAmountText(amount)
      expect(long.ok && long.value.evidence).not.toBe('either')
      expect(long.ok && resolveAmount(long.value, decimal, of)).toEqual({ ok: true, value: short })
    }), { numRuns: 2_000 })
  })

  it('and the long way both give back any amount as it was written', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), currency, (minor, of) => {
      const amount = formatAmountMinor(minor, of)
      const short = readPlainAmountMinor(amount, '.', of)
      expect([minor, -1]).toContain(short)
      const long = parseAmountText(amount)
      expect(long.ok && resolveAmount(long.value, '.', of)).toEqual({ ok: true, value: minor })
    }))
  })
})
