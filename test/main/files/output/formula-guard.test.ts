/** Formulas inside of texts: spreadsheets of many countries split our files where we do not. */
import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { createCsvEncoder } from '../../../../src-main/files/output/csv-encoder.ts'
import { guardFormula, unguardFormula } from '../../../../src-main/files/output/formula-guard.ts'
import type { Table } from '../../../../src-main/files/output/table.ts'

const TABLE: Table<readonly string[]> = {
  title: 'Texts',
  columns: [0, 1, 2].map((at) => (
    { kind: 'text', name: `text${at}`, title: `Text ${at}`, value: (row: readonly string[]) => row[at] ?? null }
  )),
}
const SEPARATORS = [',', ';', '\t', '|'] as const
/** As a spreadsheet begins a formula, behind what it may skip. */
const FORMULA = /^[\s\p{Cc}\p{Cf}\p{DI}"]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u

function write(...row: readonly string[]): string {
  return createCsvEncoder(TABLE).encode([row])
}

/** Every cell that some program may see: one that knows quotes, and one that does not. */
function cellsOf(csv: string, separator: string): readonly string[] {
  const byQuotes = Papa.parse<readonly string[]>(csv, { delimiter: separator, newline: '\n' }).data.flat()
  const bySigns = csv.split(/[\n\r]/).flatMap((line) => line.split(separator))
  return [...byQuotes, ...bySigns]
}

const armed = fc.stringMatching(/^[ab'"=+@＝\-, ;|\n\r\t\u00a0\u200b\u3164]{0,14}$/)
const anyText = fc.oneof(armed, fc.string({ unit: 'binary', maxLength: 30 }), fc.string({ unit: 'grapheme' }))

describe('text in CSV', () => {
  it.each([
    ['x;=HYPERLINK(A1);y', "x;'=HYPERLINK(A1);y"],
    ['a\n=1+1;b', "a\n'=1+1;b"],
    ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
    ['a|+1', "a|'+1"],
    ['a, -1', "a,' -1"],
    ['a;\u3164＝1', "a;'\u3164＝1"],
    ['a;"=1+1"', "a;'\"=1+1\""],
    ["a;'=1", "a;''=1"],
    ['\t=1', "'\t'=1"],
    ['a\r\n=1', "a\r\n'=1"],
  ])('has a guard where a spreadsheet may begin a cell: %j', (text, guarded) => {
    expect(guardFormula(text)).toBe(guarded)
    expect(unguardFormula(guarded)).toBe(text)
  })

  it.each(SEPARATORS)('begins no cell with a formula where a spreadsheet splits at %j', (separator) => {
    fc.assert(fc.property(fc.tuple(anyText, anyText, anyText), (row) => {
      expect(cellsOf(write(...row), separator).filter((cell) => FORMULA.test(cell))).toEqual([])
    }), { numRuns: 2_000 })
  })

  it('is given back exactly by our own reading', () => {
    fc.assert(fc.property(anyText, (text) => unguardFormula(guardFormula(text)) === text), { numRuns: 5_000 })
  })
})
