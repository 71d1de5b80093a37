/** How dates may be written, and that day and month are never swapped. */
import { describe, expect, it } from 'vitest'
import { failureOf, readFileOf } from '../../../support/files/folder.ts'

function datesFile(dates: readonly string[]): string {
  return `txref;amount;currency;date\n${dates.map((date, index) => `R${index};1.50;NGN;${date}\n`).join('')}`
}

async function readDates(dates: readonly string[], options: Parameters<typeof readFileOf>[1] = {}) {
  const { rows, rejects } = await readFileOf(datesFile(dates), options)
  const all = [
    ...rows.map(({ rowNumber, expectedDate }) => [rowNumber, expectedDate] as const),
    ...rejects.map(({ rowNumber, reason }) => [rowNumber, reason] as const),
  ]
  return all.sort((a, b) => a[0] - b[0]).map(([, outcome]) => outcome)
}

describe('a date', () => {
  it.each([
    ['2026-09-17', '2026-09-17'], ['2026/9/7', '2026-09-07'], ['2026.09.17', '2026-09-17'], ['20260917', '2026-09-17'],
    ['2026-09-17T23:59:59.999Z', '2026-09-17'], ['2026-09-17 08:30', '2026-09-17'],
    ['2026-09-17T08:30:00+01:00', '2026-09-17'],
    ['17/09/2026', '2026-09-17'], ['17.9.2026', '2026-09-17'], ['09/17/2026 8:30 PM', '2026-09-17'],
    ['17-Sep-2026', '2026-09-17'], ['17 sept. 2026', '2026-09-17'], ['Sep 17, 2026', '2026-09-17'],
    ['September 17 2026', '2026-09-17'], ['17 SEPTEMBER 2026', '2026-09-17'], ['1er août 2026', '2026-08-01'],
    ['3 févr. 2026', '2026-02-03'], ['17. Dezember 2026', '2026-12-17'], ['3. März 2026', '2026-03-03'],
    ['Thu, 17 Sep 2026 08:30:00 GMT', '2026-09-17'], ['17/Sep/2026', '2026-09-17'], ['17Sep2026', '2026-09-17'],
    ['05/05/2026', '2026-05-05'], ['29/02/2028', '2028-02-29'], ['', null],
  ])('may be written %s', async (text, date) => {
    expect(await readDates([text])).toEqual([date])
  })

  it.each([
    '29/02/2026', '2026-13-01', '2026-00-10', '31/31/2026', '17/09/26', '46000', '17 Sep', '17-Sep-26',
    '17 Foo 2026', '31-Feb-2026', '2026-09-17x', '0026-01-01',
  ])('is rejected with its row when it is none: %s', async (text) => {
    expect((await readFileOf(datesFile([text]))).rejects).toMatchObject([{ column: 'date', value: text }])
  })
})

describe('the order of day and month in a column', () => {
  it('is not told by a month that has its name, which reads the same in every order', async () => {
    for (const dateOrder of ['dmy', 'mdy', 'ymd'] as const) {
      expect(await readDates(['4-Mar-2026'], { dateOrder })).toEqual(['2026-03-04'])
    }
    expect(await failureOf(datesFile(['4-Mar-2026', '03/04/2026']))).toMatchObject({ code: 'IMPORT_DATES_AMBIGUOUS' })
  })

  it('is asked for where every date can be read both ways', async () => {
    expect(await failureOf(datesFile(['05/05/2026', '03/04/2026']))).toMatchObject({
      code: 'IMPORT_DATES_AMBIGUOUS', line: 3, value: '03/04/2026',
    })
    expect(await readDates(['03/04/2026'], { dateOrder: 'dmy' })).toEqual(['2026-04-03'])
    expect(await readDates(['03/04/2026'], { dateOrder: 'mdy' })).toEqual(['2026-03-04'])
  })

  it('is settled for all by one date anywhere', async () => {
    expect(await readDates(['03/04/2026', '17/04/2026'])).toEqual(['2026-04-03', '2026-04-17'])
    expect(await readDates(['03/04/2026', '04/17/2026'])).toEqual(['2026-03-04', '2026-04-17'])
  })

  it('rejects the odd date that contradicts it, and asks where others depend on it', async () => {
    expect(await readDates(['17/04/2026', '04/17/2026'])).toEqual([
      '2026-04-17', 'can’t be read day first, unlike the rest of the column',
    ])
    expect(await failureOf(datesFile(['17/04/2026', '04/17/2026', '03/04/2026']))).toMatchObject({
      code: 'IMPORT_DATES_MIXED', line: 4, value: '03/04/2026',
    })
  })

  it('with the year in front leaves no other reading to a date that says nothing', async () => {
    expect(await readDates(['2026-04-17', '03/04/2026'], { dateOrder: 'ymd' })).toEqual([
      '2026-04-17', 'does not start with the year, unlike the rest of the column',
    ])
  })
})
