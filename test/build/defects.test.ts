import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { hasTest, proofsOf } from '../support/build/proofs.ts'
import { readRows } from '../support/service/service-document.ts'

const document = readFileSync(new URL('../../docs/defects.md', import.meta.url), 'utf8')

describe('each defect of docs/defects.md', () => {
  const rows = document.split(/^## /m).slice(1).map(readRows)

  it('is numbered in its section, and has a test', () => {
    for (const section of rows) {
      expect(section.map(([number]) => Number(number))).toEqual(section.map((_, at) => at + 1))
      expect(section.filter((cells) => cells.length !== 3 || proofsOf(cells[2] ?? '').length === 0)).toEqual([])
    }
    expect(rows.flat().length).toBeGreaterThanOrEqual(90)
  })

  it('names tests that are there', () => {
    expect(proofsOf(document).filter(({ path, title }) => !hasTest(path, title))).toEqual([])
  })
})

describe('a test that a document names', () => {
  it('is there only where its title is that of a test', () => {
    expect(hasTest('test/build/defects.test.ts', 'names tests that are there')).toBe(true)
    expect(hasTest('test/build/defects.test.ts', 'docs/defects.md')).toBe(false)
    expect(hasTest('test/nowhere.test.ts', 'names tests that are there')).toBe(false)
  })
})
