import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { hasTest, proofsOf } from '../support/build/proofs.ts'
import { readRows } from '../support/service/service-document.ts'

const document = readFileSync(new URL('../../docs/attacks.md', import.meta.url), 'utf8')

describe('each attack of docs/attacks.md', () => {
  const rows = document.split(/^## /m).slice(1).map(readRows)

  it('is numbered in its section, and has a test', () => {
    for (const section of rows) {
      expect(section.map(([number]) => Number(number))).toEqual(section.map((_, at) => at + 1))
      expect(section.filter((cells) => cells.length !== 3 || proofsOf(cells[2] ?? '').length === 0)).toEqual([])
    }
    expect(rows.flat().length).toBeGreaterThanOrEqual(60)
  })

  it('names tests that are there', () => {
    expect(proofsOf(document).filter(({ path, title }) => !hasTest(path, title))).toEqual([])
  })
})
