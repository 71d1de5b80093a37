/** Whatever an examination of a ledger can say is known in French, word by word of the sources. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { FRENCH_REASONS } from '../../src-shared/texts/french/french.ts'
import { createReasonReader } from '../../src-shared/texts/reasons.ts'

const examine = new URL('../../src-main/ledger/evidence/examine/', import.meta.url)
const examinations = readFileSync(new URL('../../src-main/ledger/engine/integrity.ts', import.meta.url), 'utf8')
const read = createReasonReader(FRENCH_REASONS)

function found(source: string, pattern: RegExp): readonly string[] {
  return [...source.matchAll(pattern)].map(([, text = '']) => text)
}

it('what is examined, and that it is sound', () => {
  const texts = found(examinations, /(?:subject|sound): '([^']+)'/g)
  expect(texts.length).toBeGreaterThan(40)
  expect(texts.filter((text) => read(text) === undefined)).toEqual([])
})

it('each fault, with the names of what has it', () => {
  const faults = readdirSync(examine)
    .flatMap((file) => found(readFileSync(new URL(file, examine), 'utf8'), /\btell\(\s*[`']([^`']+)[`']/g))
  expect(faults.length).toBeGreaterThan(40)
  const told = faults.map((fault) => `${fault.replaceAll(/\$\{\w+\}/g, 'x')}: one, other`)
  expect(told.filter((text) => read(text) === undefined)).toEqual([])
})
