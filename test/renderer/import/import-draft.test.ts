/** What the import screen keeps: the draft over a reload, mappings per header, and what it says of imports. */
import { describe, expect, it } from 'vitest'
import type { ImportBatch } from '../../../src-shared/contract/books/imports.ts'
import {
  describeCounts, describeFacts, rejectsName,
} from '../../../src-renderer/features/import/batch-labels.ts'
import { keyOf, parseDraft, type ImportDraft } from '../../../src-renderer/features/import/draft.ts'
import { firstKind } from '../../../src-renderer/features/import/dry-run-columns.ts'
import { describeProgress, progressOf } from '../../../src-renderer/features/import/progress.ts'
import {
  findMapping, parseMappings, rememberMapping, type RememberedMapping,
} from '../../../src-renderer/features/import/remembered-mappings.ts'
import { formatBytes } from '../../../src-shared/labels/format.ts'

const COUNTS = { new: 0, same: 0, changed: 0, duplicate: 0, rejected: 0 }
const DRAFT: ImportDraft = {
  profile: 'shop', file: { path: '/given/orders.csv', name: 'orders.csv', bytes: 12 },
  options: {
    columns: { txref: '1' }, decimal: ',', dateOrder: 'dmy', encoding: 'windows-1252', delimiter: ';', headerLine: 4,
    trimReferences: true, repairReferences: true, businessDay: '2026-09-17',
  },
  totals: { NGN: '1,250.00' },
}

describe('a draft', () => {
  it('comes back as it was after the page was loaded again', () => {
    expect(parseDraft(JSON.parse(JSON.stringify(DRAFT)))).toMatchObject(DRAFT)
    expect(keyOf(parseDraft(JSON.parse(JSON.stringify(DRAFT))) ?? { ...DRAFT, profile: '' })).toBe(keyOf(DRAFT))
  })

  it('loses what nobody could have chosen, and is nothing without its file', () => {
    const options = {
      decimal: ';', encoding: 'ebcdic', currency: 'XXX', columns: 7, headerLine: 0.5, trimReferences: 1,
      repairReferences: 'yes', businessDay: 'today',
    }
    const stored = { ...DRAFT, options }
    expect(Object.values(parseDraft(stored)?.options ?? {}).every((value) => value === undefined)).toBe(true)
    for (const broken of [null, { profile: 'shop' }, 'x']) expect(parseDraft(broken)).toBeUndefined()
  })

  it('means the same import whatever the order of what was said', () => {
    const { delimiter, ...rest } = DRAFT.options
    expect(keyOf({ ...DRAFT, options: { ...rest, delimiter } })).toBe(keyOf(DRAFT))
    expect(keyOf({ ...DRAFT, options: { ...DRAFT.options, decimal: '.' } })).not.toBe(keyOf(DRAFT))
  })
})

describe('a mapping', () => {
  const headers = ['ref', 'total']
  const columns = { txref: '1', amount: '2' }

  it('is found again for the same header in the same order alone', () => {
    const kept = rememberMapping([], { headers, columns })
    expect(findMapping(kept, ['ref', 'total'])).toMatchObject({ columns })
    expect(findMapping(kept, ['total', 'ref'])).toBeUndefined()
    expect(findMapping(parseMappings(JSON.parse(JSON.stringify(kept))) ?? [], headers)).toMatchObject({ columns })
  })

  it('is replaced by the newer one, forgotten where nothing is chosen, and bounded', () => {
    const kept = rememberMapping(rememberMapping([], { headers, columns }), { headers, columns: { txref: '2' } })
    expect(kept).toMatchObject([{ columns: { txref: '2' } }])
    expect(rememberMapping(kept, { headers })).toEqual([])
    const many = Array.from({ length: 40 }, (_, index) => [`h${index}`, 'x'.repeat(4_000)])
      .reduce<readonly RememberedMapping[]>((list, names) => rememberMapping(list, { headers: names, columns }), [])
    expect(JSON.stringify(many).length).toBeLessThan(65_536)
    expect(many[0]?.headers[0]).toBe('h39')
  })

  it('that another version wrote is left out', () => {
    expect(parseMappings([{ headers: 'x' }, null, { headers: [1] }])).toEqual([])
    expect(parseMappings('x')).toBeUndefined()
  })
})

describe('an import in words', () => {
  const batch: ImportBatch = {
    id: 3, fileName: 'orders.csv', fileSha256: 'abc', by: 'officer', state: 'committed',
    startedAt: '2026-09-17T08:30:00.000Z', committedAt: '2026-09-17T08:30:05.000Z', undoneAt: null,
    undoReason: null,
    counts: COUNTS, corrects: null,
  }

  it('leaves out what there is none of', () => {
    expect(describeCounts({ ...COUNTS, new: 1_200, rejected: 3 })).toBe('1,200 new, 3 rejected')
    expect(describeCounts(COUNTS)).toBe('no rows')
  })

  it('says when and why it was undone, and offers that once only', () => {
    const undoneAt = '2026-09-17T09:00:00.000Z'
    const undone: ImportBatch = { ...batch, state: 'undone', undoneAt, undoReason: 'wrong day' }
    expect(describeFacts(batch, 'UTC').map(({ id }) => id)).toEqual(['file', 'sha256', 'at', 'by'])
    expect(describeFacts(undone, 'UTC')).toContainEqual({ id: 'reason', term: 'Why', value: 'wrong day' })
  })

  it('names the file of rejected rows after the imported one', () => {
    expect(['orders.csv', 'a.b.txt', '.csv', ''].map(rejectsName)).toEqual([
      'orders-rejected.csv', 'a.b-rejected.csv', 'import-rejected.csv', 'import-rejected.csv',
    ])
  })

  it('shows first what asks for a person', () => {
    expect(firstKind({ ...COUNTS, new: 600, changed: 2 })).toBe('changed')
    expect(firstKind({ ...COUNTS, new: 600, rejected: 2 })).toBe('rejected')
    expect(firstKind(COUNTS)).toBe('new')
  })
})

describe('the progress of an import', () => {
  const counts = { ...COUNTS, new: 9_000, rejected: 1_000 }
  const event = { kind: 'progress' as const, bytesRead: 50, bytesTotal: 100, counts }

  it('has a rate once there is enough to tell', () => {
    const start = { rows: 0, atMs: 1_000 }
    expect(progressOf(event, start, 1_100)).toMatchObject({ rows: 10_000, rowsPerSecond: null })
    expect(describeProgress(progressOf(event, start, 3_000))).toBe('10,000 rows, 5,000 per second')
  })

  it('that goes on after a stop does not count the rows before it into its rate', () => {
    expect(progressOf(event, { rows: 9_000, atMs: 1_000 }, 2_000)).toMatchObject({ rows: 10_000, rowsPerSecond: 1_000 })
  })
})

describe('the size of a file', () => {
  it.each([
    [0, '0 bytes'], [1, '1 byte'], [999, '999 bytes'], [1_000, '1.0 kB'], [45_240, '45.2 kB'], [999_960, '1.0 MB'],
    [10_485_760, '10.5 MB'], [2_500_000_000, '2.5 GB'],
  ])('of %d bytes is %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text)
  })
})
