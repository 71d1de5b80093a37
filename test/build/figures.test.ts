/** The benches' figures as they are printed and written; the benches themselves are run by hand. */
import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { renderRun, writeFigures, type Circumstances } from '../bench/figures.ts'
import {
  atLeast, atMost, below, besidePeer, createReport, describeGoal, mebibytes, milliseconds, percent, printFigure, ratio,
  type Figure,
} from '../bench/report.ts'

const CIRCUMSTANCES: Circumstances = {
  machine: '2 × a processor, 24 GiB, linux 6.1', versions: 'Node 24.21.0', date: '2026-09-17', commit: 'abc1234',
  load: { before: 0.25, after: 3.5 },
}

const IMPORT: readonly Figure[] = [
  {
    what: 'import', figure: '3.00 s', peer: besidePeer('sqlite3 .import', 3_000, 1_000), goal: atMost(3, 2.5, ratio),
  },
  { what: 'memory', figure: '200 MiB', goal: below(200 * 2 ** 20, 300e6, mebibytes) },
  { what: 'rows', figure: '1,000,000' },
]

describe('a goal', () => {
  it('is met up to its limit, and missed beyond it', () => {
    expect([2.5, 2.51].map((value) => atMost(value, 2.5, ratio).isMet)).toEqual([true, false])
    expect([0.6, 0.59].map((value) => atLeast(value, 0.6, percent).isMet)).toEqual([true, false])
    expect([299, 300].map((value) => below(value, 300).isMet)).toEqual([true, false])
  })

  it('says what was wanted and what came of it', () => {
    expect(describeGoal(atMost(120, 100, milliseconds, 'p95'))).toBe('p95 ≤ 100 ms (missed)')
    expect(describeGoal(atLeast(0.7, 0.6, percent))).toBe('≥ 60.0 % (met)')
  })

  it('is neither met nor missed where the machine does not tell the figure', () => {
    expect(describeGoal(below(null, 300e6, mebibytes))).toBe('< 286 MiB (not known)')
  })
})

describe('a figure', () => {
  it('is printed beside its peer and its goal', () => {
    expect(IMPORT.map((figure) => printFigure(figure).trim().split(/ {3,}/))).toEqual([
      ['import', '3.00 s', '3.00 × of sqlite3 .import, 1.00 s', 'goal ≤ 2.50 × (missed)'],
      ['memory', '200 MiB', 'goal < 286 MiB (met)'],
      ['rows', '1,000,000'],
    ])
  })

  it('has no peer where that is not installed', () => {
    expect(besidePeer('sqlite3 .import', 3_000, null)).toBeUndefined()
  })

  it('is kept as it is printed', () => {
    const print = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const kept: Figure[] = []
    createReport((figure) => kept.push(figure))('refusals', '0', { goal: atMost(0, 0) })
    expect(kept).toEqual([{ what: 'refusals', figure: '0', goal: { text: '≤ 0', isMet: true } }])
    expect(print.mock.calls).toEqual([[kept.map(printFigure).join('')]])
    print.mockRestore()
  })
})

describe('the figures of a run', () => {
  it('stand below what it ran on, each beside peer, ratio and goal', () => {
    expect(renderRun({ bench: 'import', figures: IMPORT, circumstances: CIRCUMSTANCES }).split('\n')).toEqual([
      '2026-09-17, commit abc1234. 2 × a processor, 24 GiB, linux 6.1. Node 24.21.0. Load 0.3 before, 3.5 after.',
      '',
      '| what | measured | peer, in the same run | ratio | goal |',
      '|---|---|---|---|---|',
      '| import | 3.00 s | sqlite3 .import: 1.00 s | 3.00 × | ≤ 2.50 × (missed) |',
      '| memory | 200 MiB |  |  | < 286 MiB (met) |',
      '| rows | 1,000,000 |  |  |  |',
    ])
  })

  it('replace those of the same bench alone', () => {
    const document = 'a\n<!-- import -->\nold\n<!-- /import -->\n<!-- verify -->\nkept\n<!-- /verify -->\n'
    const run = { bench: 'import', figures: IMPORT, circumstances: { ...CIRCUMSTANCES, load: null } }
    const block = renderRun(run)
    expect(block).not.toContain('Load')
    expect(writeFigures(document, [run])).toBe(document.replace('old', block))
  })

  it('have a place in docs/figures.md for each bench', () => {
    const document = readFileSync(new URL('../../docs/figures.md', import.meta.url), 'utf8')
    const benches = ['import', 'verify', 'export', 'budget', 'workbench-core', 'workbench']
    const runs = benches.map((bench) => ({ bench, figures: IMPORT, circumstances: CIRCUMSTANCES }))
    const written = writeFigures(document, runs)
    expect(written.split(CIRCUMSTANCES.machine)).toHaveLength(benches.length + 1)
    const elsewhere = { bench: 'unheard', figures: IMPORT, circumstances: CIRCUMSTANCES }
    expect(() => writeFigures(document, [elsewhere])).toThrow('no place for unheard')
  })
})
