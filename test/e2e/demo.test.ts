import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorkplace, type Ending, type Workplace } from '../support/cli/tillproof.ts'

describe('tillproof demo', () => {
  let workplace: Workplace
  let demo: Ending

  beforeAll(async () => {
    workplace = await createWorkplace()
    demo = await workplace.run(['demo'])
  }, 90_000)

  afterAll(() => workplace.dispose())

  it('does the whole main job on the shipped sample and ends well', () => {
    expect(demo.status).toBe(0)
    expect(demo.stdout).toMatch(/600/)
    for (const state of ['proved', 'failed', 'pending', 'refused', 'unresolved']) {
      expect(demo.stdout.toLowerCase()).toContain(state)
    }
  })

  it('shows a failure of every one of the five checks with what was expected and what came', () => {
    const { heading, rows } = failuresIn(demo.stdout)
    for (const check of ['reference', 'status', 'chargecode', 'currency', 'amount']) {
      const failed = rows.filter((row) => row.check === check)
      expect(failed.length, check).toBeGreaterThan(0)
      expect(heading).toMatch(new RegExp(`\\b${check} ${failed.length}\\b`))
      for (const { expected, actual } of failed) {
        expect([expected, actual]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)])
        expect(actual).not.toBe(expected)
      }
    }
  })

  it('names the files it wrote, and they are there', async () => {
    const files = demo.stdout.match(/\S+\.(?:csv|xlsx)\b/g) ?? []
    expect(files.length).toBeGreaterThan(1)
    for (const file of new Set(files)) expect((await readFile(file)).length).toBeGreaterThan(0)
  })
})

/** The table of verify-check failures: a reference may stand before the check, a note behind what came. */
function failuresIn(text: string): { heading: string; rows: { check: string; expected: string; actual: string }[] } {
  const [table = ''] = text.slice(text.indexOf('Verify-check failures')).split('\n\n', 1)
  const [heading = '', , ...lines] = table.split('\n')
  return {
    heading,
    rows: lines.map((line) => {
      const cells = line.trim().split(/ {2,}/)
      const [check = '', expected = '', actual = ''] = line.startsWith('    ') ? cells : cells.slice(1)
      return { check, expected, actual }
    }),
  }
}
