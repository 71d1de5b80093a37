import { describe, expect, it } from 'vitest'
import { readDocument } from '../support/build/documents.ts'
import { hasTest, proofsOf } from '../support/build/proofs.ts'
import { readRows } from '../support/service/service-document.ts'

describe.each([
  { document: 'docs/defects.md', least: 90 },
  { document: 'docs/attacks.md', least: 70 },
])('each row of $document', ({ document, least }) => {
  const text = readDocument(document)
  const rows = text.split(/^## /m).slice(1).map(readRows)

  it('is numbered in its section, and has a test', () => {
    for (const section of rows) {
      expect(section.map(([number]) => Number(number))).toEqual(section.map((_, at) => at + 1))
      expect(section.filter((cells) => cells.length !== 3 || proofsOf(cells[2] ?? '').length === 0)).toEqual([])
    }
    expect(rows.flat().length).toBeGreaterThanOrEqual(least)
  })

  it('names tests that are there', () => {
    expect(proofsOf(text).filter(({ path, title }) => !hasTest(path, title))).toEqual([])
  })
})

describe('a test that a document names', () => {
  it('is there only where its title is that of a test', () => {
    expect(hasTest('test/build/documented-tests.test.ts', 'names tests that are there')).toBe(true)
    expect(hasTest('test/build/documented-tests.test.ts', 'docs/defects.md')).toBe(false)
    expect(hasTest('test/nowhere.test.ts', 'names tests that are there')).toBe(false)
  })
})
