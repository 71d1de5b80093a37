import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { hasTest, proofsOf } from '../support/build/proofs.ts'
import { findUnreached, readCoverageRows } from '../support/service/coverage-rows.ts'
import {
  countListed, countNumbered, readCodeSpans, readNotShown, readRows, readSections, type Section,
} from '../support/service/service-document.ts'

const root = new URL('../../', import.meta.url)
/** The document lies beside the project, not in it. */
const documentAt = new URL('../shared/reference/payment-service-api.md', root)
const isDocumentHere = existsSync(documentAt)
const table = readFileSync(new URL('docs/service-coverage.md', root), 'utf8')
const tableSections = readSections(table)

const rows = tableSections.flatMap(({ text }) => readRows(text))

describe('each row of docs/service-coverage.md', () => {
  it('has a test that proves it', () => {
    const bare = rows.filter((row) => row.length !== 4 || proofsOf(row[3] ?? '').length === 0)
    expect(bare).toEqual([])
    expect(rows.length).toBeGreaterThan(200)
  })

  it('names tests and files that are there', () => {
    const proofs = proofsOf(table)
    expect(proofs.filter(({ path, title }) => !hasTest(path, title))).toEqual([])
    const files = rows.flatMap((row) => readCodeSpans(row[2] ?? ''))
    expect([...new Set(files)].filter((path) => !existsSync(new URL(path, root)))).toEqual([])
  })
})

describe('each test that a row names', () => {
  it('imports, however far, what the row says it proves, and nothing of the row is left without one', () => {
    expect(findUnreached(readCoverageRows(table))).toEqual([])
  })

  it('is told where it does not', () => {
    const own = { path: 'test/build/service-table.test.ts', title: 'is told where it does not' }
    const stranger = { what: 'x', files: ['src-main/sandbox/verify.ts'], proofs: [own] }
    expect(findUnreached([stranger])).toEqual([
      'x: test/build/service-table.test.ts › is told where it does not has nothing to do with its files',
      'x: no test of it has to do with src-main/sandbox/verify.ts',
    ])
    expect(findUnreached([{ ...stranger, proofs: [{ path: 'test/main/sandbox/verify.test.ts', title: 'any' }] }]))
      .toEqual([])
  })
})

describe('reading the two documents', () => {
  it('finds rows, names and what is not shown', () => {
    const lists = '1. `A` is b. Its shape: not shown.\n- More `c d`: not shown.\n'
    const text = `${lists}\n| x | y |\n|---|---|\n| a, b | \`c\` |\n`
    expect(readRows(text)).toEqual([['a, b', '`c`']])
    expect(readCodeSpans(text)).toEqual(['A', 'c d', 'c'])
    expect(readNotShown(text)).toEqual(['Its shape', 'More `c d`'])
    expect([countListed(text), countNumbered(text).get('1')]).toEqual([2, 1])
  })
})

if (!isDocumentHere) {
  const missing = `${documentAt.pathname} is not there`
  process.stderr.write(`docs/service-coverage.md is not held against the service’s document: ${missing}.\n`)
}

describe.runIf(isDocumentHere)('docs/service-coverage.md, beside the service’s document', () => {
  const documented = isDocumentHere ? readSections(readFileSync(documentAt, 'utf8')) : []
  /** The title of each is its own; the rest is the same. */
  const pairs = documented.map((section, at) => [section, tableSections[at] ?? { heading: '', text: '' }] as const)
  const missing = (find: (document: Section, table: Section) => readonly string[]) =>
    pairs.flatMap(([section, beside]) => find(section, beside).map((what) => `${section.heading}: ${what}`))

  it('has its headings in its order', () => {
    expect(tableSections.slice(1).map(({ heading }) => heading))
      .toEqual(documented.slice(1).map(({ heading }) => heading))
  })

  it('names every field, method, state and limit of its tables in the first cell of a row', () => {
    expect(missing((section, beside) => {
      const labels = readRows(beside.text).flatMap(([first = '']) => [plain(first), ...plain(first).split(', ')])
      const isStates = section.text.includes('| State |')
      const wanted = readRows(section.text).flatMap(([first = '', second = '']) => (
        isStates ? [`${plain(first)}: ${plain(second)}`] : plain(first).split(', ')
      ))
      return wanted.filter((name) => !labels.includes(name))
    })).toEqual([])
  })

  it('names every value, path and field that stands in its sentences', () => {
    expect(missing((section, beside) => {
      const named = new Set(readCodeSpans(beside.text))
      return readCodeSpans(section.text).filter((span) => !named.has(span))
    })).toEqual([])
  })

  it('lists everything that is not shown, with what the app does', () => {
    const notShown = documented.flatMap(({ text }) => readNotShown(text))
    expect(notShown).toHaveLength((documented.map(({ text }) => text).join('\n').match(/not shown/g) ?? []).length)
    expect(missing((section, beside) => {
      const listed = readRows(beside.text).map(([first]) => first)
      return readNotShown(section.text).filter((subject) => !listed.includes(`**not shown**: ${subject}`))
    })).toEqual([])
  })

  it('has a row for each rule, fact and step of its lists', () => {
    expect(missing((section, beside) => {
      const labels = readRows(beside.text).map(([first = '']) => plain(first))
      const short = [...countNumbered(section.text)].filter(([number, count]) => (
        labels.filter((label) => new RegExp(`^(?:[A-Za-z]+ )?${number}\\b`).test(label)).length < count
      ))
      const isShort = labels.length < readRows(section.text).length + countListed(section.text)
      return [...short.map(([number]) => `number ${number}`), ...(isShort ? ['fewer rows than it has items'] : [])]
    })).toEqual([])
  })
})

function plain(cell: string): string {
  return cell.replaceAll('`', '')
}
