/** Exports through the contract: columns, chosen references, the report, and the entry in the audit trail. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createCore } from '../../../../src-main/compose.ts'
import type { ExportedFile } from '../../../../src-shared/contract/books/exports.ts'
import { EXPORT_SUBJECTS } from '../../../../src-shared/domain/books/export-subjects.ts'
import { codeOf, PROFILE, startCore, type TestCore } from '../../../support/core/core.ts'
import { findingsOf } from '../../../support/core/findings.ts'
import { QUICK_KDF } from '../../../support/core/quick-keys.ts'

type Request = Partial<Parameters<TestCore['client']['exports']['create']>[0]>

type Door = Pick<TestCore, 'client' | 'folder'>

async function exportFile({ client, folder }: Door, request: Request = {}): Promise<ExportedFile> {
  const format = request.format ?? 'csv'
  const path = join(folder, `out.${format}`)
  const events = await client.exports.create({ profile: PROFILE, subject: 'payments', format, path, ...request })
  for await (const event of events) if (event.kind === 'done') return event.file
  throw new Error('The export did not end')
}

/** A second core on the same data, as another process would have it. */
function openBeside({ folder }: Door) {
  return createCore(
    { dataDir: join(folder, 'data'), actor: 'colleague', command: 'test', kdfCost: QUICK_KDF },
    { askPassphrase: () => Promise.resolve('a long passphrase') },
  )
}

async function linesOf(core: TestCore, request: Request = {}): Promise<readonly string[]> {
  return (await readFile((await exportFile(core, request)).path, 'utf8')).trimEnd().split('\n')
}

async function pageOf(core: TestCore, request: Request = {}): Promise<string> {
  return readFile((await exportFile(core, { ...request, format: 'html' })).path, 'utf8')
}

const ROWS = ['A,10.00,NGN,Customer 0001', 'B,20.00,NGN,', 'C,30.00,NGN,', 'D,40,UGX,']

describe('the columns of an export', () => {
  it('are chosen by name and stand in the order given', async () => {
    const core = await startCore()
    await core.importRows(ROWS)
    expect(await linesOf(core, { columns: ['state', 'reference', 'amount'] })).toEqual([
      'state,reference,amount', 'unverified,A,10.00', 'unverified,B,20.00', 'unverified,C,30.00', 'unverified,D,40',
    ])
    expect(await linesOf(core, { columns: ['amount'], format: 'jsonl' })).toContain('{"amount":"40","amountMinor":40}')
  })

  it('are all of the subject where none are named, as they are listed', async () => {
    const core = await startCore()
    await core.importRows(ROWS)
    for (const subject of EXPORT_SUBJECTS) {
      const names = await core.client.exports.columns({ subject })
      expect((await linesOf(core, { subject }))[0]).toBe(names.join(','))
    }
  })

  it('that are unknown or named twice are refused, and nothing is written', async () => {
    const core = await startCore()
    const columns = ['reference', '__proto__']
    expect(await codeOf(exportFile(core, { columns }))).toBe('EXPORT_COLUMN_UNKNOWN')
    expect(await codeOf(exportFile(core, { columns, format: 'html' }))).toBe('EXPORT_COLUMN_UNKNOWN')
    expect(await codeOf(exportFile(core, { columns: ['state', 'state'] }))).toBe('INPUT_INVALID')
    await expect(readFile(join(core.folder, 'out.csv'))).rejects.toThrow('ENOENT')
    expect(await core.client.exports.list({ profile: PROFILE })).toEqual([])
  })
})

describe('the preview of an export', () => {
  type Preview = Parameters<TestCore['client']['exports']['preview']>[0]
  const preview = ({ client }: Door, request: Partial<Preview> = {}) => (
    client.exports.preview({ profile: PROFILE, subject: 'payments', format: 'csv', ...request })
  )

  it('counts and sums each currency by itself, and shows the first rows with the chosen columns', async () => {
    const core = await startCore()
    await core.importRows(ROWS)
    expect(await preview(core, { columns: ['amount', 'reference'] })).toEqual({
      rows: 4,
      payments: [
        { currency: 'NGN', state: 'unverified', count: 3, amountMinor: 6000n },
        { currency: 'UGX', state: 'unverified', count: 1, amountMinor: 40n },
      ],
      columns: ['amount', 'reference'],
      sample: [['10.00', 'A'], ['20.00', 'B'], ['30.00', 'C'], ['40', 'D']],
    })
    expect(await core.client.exports.list({ profile: PROFILE })).toEqual([])
  })

  it('covers what the export would: the filter, chosen references, exceptions alone, report columns', async () => {
    const core = await startCore()
    await core.importRows([...ROWS, ...Array.from({ length: 20 }, (_, row) => `R-${row},1.00,KES,`)])
    const filtered = await preview(core, { filter: { currency: 'KES' as never } })
    expect([filtered.rows, filtered.sample.length]).toEqual([20, 8])
    expect((await preview(core, { txrefs: ['C', 'no such', 'C', 'A'] })).rows).toBe(2)
    expect((await preview(core, { subject: 'exceptions' })).rows).toBe(0)
    const report = await preview(core, { format: 'html', subject: 'attempts' })
    expect(report).toMatchObject({ rows: null, sample: [] })
    expect(report.columns).not.toContain('lane')
    expect(await codeOf(preview(core, { columns: ['none'] }))).toBe('EXPORT_COLUMN_UNKNOWN')
  })
})

describe('an export of chosen references', () => {
  const columns = ['reference']

  it('has these alone, in the order given, each once, and only what the filter lets through', async () => {
    const core = await startCore()
    const { batchId } = await core.importRows(ROWS)
    await core.importRows(['E,50.00,NGN,'])
    const txrefs = ['E', 'C', 'no such', 'A', 'C']
    expect(await linesOf(core, { columns, txrefs })).toEqual(['reference', 'E', 'C', 'A'])
    const filter = { batchId: batchId ?? 0 }
    expect(await linesOf(core, { columns, txrefs: ['E', 'C'], filter })).toEqual(['reference', 'C'])
    expect(await linesOf(core, { columns, txrefs: ['D', 'C'], filter: { states: ['proved'] } })).toEqual(['reference'])
    expect(await linesOf(core, { columns, txrefs: [] })).toEqual(['reference'])
  })

  it('goes through many thousands of them in pieces, and takes one that comes twice, pieces apart, once', async () => {
    const core = await startCore()
    const txrefs = Array.from({ length: 3_500 }, (_, row) => `R-${row}`)
    await core.importRows(txrefs.map((txref) => `${txref},1.00,NGN,`))
    const wanted = [...txrefs.toReversed(), 'R-3499', 'R-0']
    expect(await linesOf(core, { columns, txrefs: wanted })).toEqual(['reference', ...txrefs.toReversed()])
  })

  it('of an undone import has nothing', async () => {
    const core = await startCore()
    const { batchId } = await core.importRows(ROWS)
    await core.client.imports.undo({ profile: PROFILE, batchId: batchId ?? 0, reason: 'wrong day' })
    expect(await linesOf(core, { columns, txrefs: ['A'] })).toEqual(['reference'])
  })

  it('of attempts or exceptions is about these payments alone', async () => {
    const core = await startCore()
    await core.teach({
      A: { answer: 'approved', amount: '10.00' }, B: { answer: 'other-amount', amount: '1.00' },
      C: { answer: 'other-amount', amount: '2.00' },
    })
    await core.importRows(ROWS.slice(0, 3))
    await core.verify()
    expect(await linesOf(core, { subject: 'attempts', columns, txrefs: ['C', 'A'] })).toEqual(['reference', 'C', 'A'])
    expect(await linesOf(core, { subject: 'exceptions', columns, txrefs: ['C', 'A'] })).toEqual(['reference', 'C'])
    const filter = { states: ['proved' as const] }
    expect(await linesOf(core, { subject: 'attempts', columns, filter })).toEqual(['reference', 'A'])
    expect((await linesOf(core, { subject: 'attempts', columns })).slice(1).sort()).toEqual(['A', 'B', 'C'])
  })
})

describe('a report to print', () => {
  it('says whose it is, when, by whom, what it covers, the totals, the failures by check and the rows', async () => {
    const core = await startCore()
    await core.teach({ A: { answer: 'approved', amount: '10.00' }, B: { answer: 'other-amount', amount: '1.00' } })
    await core.importRows(ROWS)
    await core.verify({ txrefs: ['A', 'B'] })
    const page = await pageOf(core, { filter: { currency: 'NGN' as never } })
    expect(page).toContain('<span class="badge">TEST: no real money</span>')
    expect(page).toContain('<dt>Profile</dt><dd>shop (test)</dd>')
    expect(page).toMatch(/<dt>Written<\/dt><dd>\w{3} \d\d \w{3} \d{4}, \d\d:\d\d:\d\d \S+ \(UTC\)<\/dd>/)
    expect(page).toContain('<dt>By</dt><dd>officer</dd>')
    expect(page).toContain('<dt>Covers</dt><dd>in NGN</dd>')
    expect(page).toContain('<dt>Rows</dt><dd>3</dd>')
    expect(page).toMatch(/<dt>Audit trail head<\/dt><dd>[0-9a-f]{64}<\/dd>/)
    expect(page).toMatch(/@bottom-left \{ content: "Audit trail head [0-9a-f]{64}"/)
    const row = (state: string, count: number, amount: string) => (
      `<tr><td class="text">NGN</td><td class="text">${state}</td><td class="number">${count}</td>`
        + `<td class="number">NGN ${amount}</td></tr>`
    )
    expect(page).toContain(row('proved', 1, '10.00'))
    expect(page).toContain(row('failed', 1, '20.00'))
    expect(page).toContain(row('all payments', 3, '60.00'))
    expect(page).not.toContain('UGX')
    expect(page).toContain('<tr><td class="text">amount</td><td class="number">1</td></tr>')
    expect(page).toContain('<td class="reference">A</td><td class="text">Customer 0001</td>')
    expect(page).not.toContain('Only the first')
  })

  it('has the totals of the chosen references, of payments and of attempts', async () => {
    const core = await startCore()
    await core.teach({ A: { answer: 'approved', amount: '10.00' }, B: { answer: 'approved', amount: '20.00' } })
    await core.importRows(ROWS)
    await core.verify({ txrefs: ['A', 'B'] })
    const total = '<td class="text">proved</td><td class="number">1</td><td class="number">NGN 20.00</td>'
    for (const subject of ['payments', 'attempts'] as const) {
      const page = await pageOf(core, { subject, txrefs: ['B'] })
      expect(page).toContain(total)
      expect(page).toContain('<dd>the 1 selected reference</dd>')
      expect(page).toContain('<dt>Rows</dt><dd>1</dd>')
    }
    const exceptions = await pageOf(core, { subject: 'exceptions' })
    expect(exceptions).toContain('No check failed.')
    expect(exceptions).toContain('<p>No exceptions.</p>')
  })

  it('prints the first 10,000 rows, says that there are more, and counts them all', async () => {
    const core = await startCore()
    await core.importRows(Array.from({ length: 10_001 }, (_, row) => `R-${row},1.00,NGN,`))
    const file = await exportFile(core, { format: 'html' })
    const page = await readFile(file.path, 'utf8')
    expect(file.rows).toBe(10_000)
    expect(page).toContain('<dt>Rows</dt><dd>10,000 of 10,001</dd>')
    expect(page).toContain('<p>Only the first 10,000 rows are printed here; the figures cover all of them.')
    expect(page).toContain('<td class="number">10,001</td><td class="number">NGN 10,001.00</td>')
    expect([page.includes('>R-9999</td>'), page.includes('>R-10000</td>')]).toEqual([true, false])
  })

  it('takes no text of the books for markup', async () => {
    const core = await startCore()
    const text = '<img src=x onerror=alert(1)>'
    await core.importRows([`${text},10.00,NGN,</td><script>alert(2)</script>`])
    const page = await pageOf(core, { filter: { search: '<img' }, columns: ['reference', 'customer'] })
    expect(page).not.toMatch(/<script|<img/)
    expect(page).toContain('>&lt;img src=x onerror=alert(1)&gt;</td><td class="text">&lt;/td&gt;&lt;script&gt;alert(2)')
    expect(page).toContain('with “&lt;img” in the reference')
  })
})

describe('every export', () => {
  it('stands in the audit trail with its file, rows and hash, newest first', async () => {
    const core = await startCore()
    await core.importRows(ROWS)
    const first = await exportFile(core)
    const second = await exportFile(core, { format: 'html', subject: 'exceptions' })
    const sha256 = createHash('sha256').update(await readFile(first.path)).digest('hex')
    expect(first.sha256).toBe(sha256)
    const list = await core.client.exports.list({ profile: PROFILE })
    expect(list).toEqual([
      { ...second, subject: 'exceptions', format: 'html', by: 'officer', at: list[0]?.at },
      { ...first, subject: 'payments', format: 'csv', by: 'officer', at: list[1]?.at },
    ])
    expect(await core.client.exports.list({ profile: PROFILE, limit: 1 })).toHaveLength(1)
    const findings = await findingsOf(core.client, { profile: PROFILE })
    expect(findings.every(({ isSound }) => isSound)).toBe(true)
  })

  it('that failed or was given up stands nowhere', async () => {
    const core = await startCore()
    await core.importRows(ROWS)
    expect(await codeOf(exportFile(core, { path: join(core.folder, 'none', 'x.csv') }))).toBe('EXPORT_WRITE_FAILED')
    expect(await core.client.exports.list({ profile: PROFILE })).toEqual([])
  })

  it('is recorded at once by a process that only reads, which then holds the ledger no longer', async () => {
    const before = await startCore()
    await before.importRows(ROWS)
    const core = await before.reopen()
    const file = await exportFile(core)
    expect(await core.client.exports.list({ profile: PROFILE })).toMatchObject([{ ...file, by: 'officer' }])
    const other = await openBeside(core)
    const undo = other.client.imports.undo({ profile: PROFILE, batchId: 99, reason: 'x' })
    expect(await codeOf(undo)).toBe('IMPORT_UNKNOWN')
    const findings = await findingsOf(other.client, { profile: PROFILE })
    expect(findings.every(({ isSound }) => isSound)).toBe(true)
    await other.close()
  })

  it('written beside the holder of the ledger is taken in by the holder', async () => {
    const holder = await startCore()
    await holder.importRows(ROWS)
    const other = await openBeside(holder)
    const path = join(holder.folder, 'beside.csv')
    const file = await exportFile({ client: other.client, folder: holder.folder }, { path })
    await other.close()
    expect(await holder.client.exports.list({ profile: PROFILE })).toMatchObject([{ ...file, by: 'colleague' }])
  })

  it('written beside the holder of the ledger is taken in by whoever opens it next', async () => {
    const holder = await startCore()
    await holder.importRows(ROWS)
    const other = await openBeside(holder)
    await exportFile({ client: other.client, folder: holder.folder })
    await other.close()
    const next = await holder.reopen()
    await next.importRows(['Z,1.00,NGN,'])
    expect(await next.client.exports.list({ profile: PROFILE })).toMatchObject([{ by: 'colleague' }])
  })
})
