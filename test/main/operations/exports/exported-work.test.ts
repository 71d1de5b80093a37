/** What leaves with an export beside the payments: the work on exceptions, differences, fees, other records. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { ExportedFile } from '../../../../src-shared/contract/books/exports.ts'
import type { ExportSubject } from '../../../../src-shared/domain/books/export-subjects.ts'
import { FRENCH, FRENCH_REASONS } from '../../../../src-shared/texts/french/french.ts'
import { speak } from '../../../../src-shared/texts/text.ts'
import { codeOf, PROFILE, startCore, type TestCore } from '../../../support/core/core.ts'
import { cellsOf, partsOf } from '../../../support/files/tables.ts'

type Request = Partial<Parameters<TestCore['client']['exports']['create']>[0]>
type Row = Readonly<Record<string, string | number | null>>

async function exportFile({ client, folder }: TestCore, request: Request = {}): Promise<ExportedFile> {
  const format = request.format ?? 'jsonl'
  const path = join(folder, `out.${format}`)
  const events = await client.exports.create({ profile: PROFILE, subject: 'payments', format, path, ...request })
  for await (const event of events) if (event.kind === 'done') return event.file
  throw new Error('The export did not end')
}

const textOf = async (core: TestCore, request: Request = {}) => readFile((await exportFile(core, request)).path, 'utf8')

async function rowsOf(core: TestCore, subject: ExportSubject, request: Request = {}): Promise<readonly Row[]> {
  const lines = (await textOf(core, { ...request, subject })).split('\n').filter((line) => line !== '')
  return lines.map((line) => JSON.parse(line) as Row)
}

/** A is short by a kobo and settled, B refused, C pending, D proved, E proved earlier and different now. */
async function startWithCases(): Promise<TestCore> {
  const core = await startCore()
  await core.teach({
    A: { answer: 'other-amount', amount: '1250.50' }, B: { answer: 'refused' },
    C: { answer: 'pending', amount: '3.00' },
    D: { answer: 'approved', amount: '4.00' },
    E: { amount: '5.00', answers: ['approved', { answer: 'approved', fields: { txid: 7 } }] },
  })
  await core.importRows(['A,1250.50,NGN,Customer 0142', 'B,2.00,NGN,', 'C,3.00,NGN,', 'D,4.00,NGN,', 'E,5.00,NGN,'])
  await core.verify()
  await core.verify({ txrefs: ['E'], all: true })
  const { client } = core
  await client.exceptions.assign({ profile: PROFILE, txrefs: ['A', 'B'], owner: 'ada' })
  await client.exceptions.note({ profile: PROFILE, txrefs: ['A', 'D'], text: '=asked the bank' })
  await client.exceptions.resolve({ profile: PROFILE, txrefs: ['A'], as: 'accepted-with-approval', note: 'one kobo' })
  return core
}

describe('exported payments', () => {
  it('hold the case, its resolution with reason, by whom and when, the owner, notes, difference and fees', async () => {
    const core = await startWithCases()
    const [short, refused, pending, proved, regressed] = await rowsOf(core, 'payments')
    expect(short).toMatchObject({
      reference: 'A', actual_amount: '1250.49', difference: '-0.01', exception: 'Amount check failed', case: 'resolved',
      owner: 'ada', resolution: 'Accepted with approval', resolution_reason: 'one kobo', resolved_by: 'officer',
      notes: 'officer: =asked the bank',
    })
    expect(short?.['resolved_at']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(refused).toMatchObject({
      exception: 'Refused by the service', case: 'open', owner: 'ada', resolution: null, difference: null,
      app_fee: null,
    })
    expect(pending).toMatchObject({ exception: null, case: null, notes: null })
    const { fees } = await core.client.payments.get({ profile: PROFILE, txref: 'D' })
    expect(proved).toMatchObject({
      difference: '0.00', notes: 'officer: =asked the bank', charged_amount: fees?.chargedAmount,
      app_fee: fees?.appFee, merchant_fee: fees?.merchantFee, settled_amount: fees?.amountSettled,
    })
    expect(Number(proved?.['app_fee'])).toBeGreaterThan(0)
    expect(regressed).toMatchObject({ reference: 'E', regressed: 'yes', exception: 'Proved earlier, different now' })
    expect((await textOf(core, { format: 'csv', columns: ['notes'] })).split('\n')[1]).toBe('officer: =asked the bank')
  })

  it('has answered amounts, differences and fees as numbers in a workbook', async () => {
    const core = await startWithCases()
    const columns = ['reference', 'actual_amount', 'difference', 'app_fee', 'actual_currency']
    const { path } = await exportFile(core, { format: 'xlsx', columns })
    const cells = cellsOf((await partsOf(path))['xl/worksheets/sheet1.xml'] ?? '', 2)
    expect([cells['B'], cells['C']]).toEqual([
      expect.stringMatching(/^ s="7"><v>1250\.49<\/v>$/), expect.stringMatching(/^ s="7"><v>-0\.01<\/v>$/),
    ])
    expect(cells['D']).toMatch(/^ s="7"><v>\d+(\.\d+)?<\/v>$/)
    const { path: attempts } = await exportFile(core, { format: 'xlsx', subject: 'attempts', columns: ['amount'] })
    expect((await partsOf(attempts))['xl/worksheets/sheet1.xml']).toMatch(/<c r="A2" s="7"><v>1250\.49<\/v><\/c>/)
  })

  it('asks for nothing more where no column needs it', async () => {
    const core = await startWithCases()
    expect(await rowsOf(core, 'payments', { columns: ['reference', 'state'] })).toHaveLength(5)
  })
})

describe('exported failures', () => {
  it('are what the screen of exceptions lists, open and resolved, whatever made them so', async () => {
    const core = await startWithCases()
    const { rows } = await core.client.exceptions.list({
      profile: PROFILE, filter: { status: 'all' }, order: 'books', slice: {},
    })
    const screen = rows.map(({ payment, resolved }) => [payment.txref, resolved === null ? 'open' : 'resolved'])
    const file = (await rowsOf(core, 'exceptions')).map((row) => [row['reference'], row['case']])
    expect(file).toEqual(screen)
    expect(file).toEqual([['A', 'resolved'], ['B', 'open'], ['E', 'open']])
    const preview = await core.client.exports.preview({ profile: PROFILE, subject: 'exceptions', format: 'csv' })
    expect(preview.rows).toBe(3)
  })

  it('are those that the filter and the references let through', async () => {
    const core = await startWithCases()
    expect((await rowsOf(core, 'exceptions', { txrefs: ['C', 'B', 'D'] })).map((row) => row['reference']))
      .toEqual(['B'])
    expect((await rowsOf(core, 'exceptions', { filter: { states: ['failed'] } })).map((row) => row['reference']))
      .toEqual(['A'])
    const { batchId } = await core.importRows(['D,4.00,NGN,', 'B,2.00,NGN,'])
    expect((await rowsOf(core, 'exceptions', { filter: { batchId: batchId ?? 0 } })).map((row) => row['reference']))
      .toEqual(['B'])
  })
})

describe('a report', () => {
  it('says exceptions first, with why, resolution, who and notes, then the totals, then a line a payment', async () => {
    const core = await startWithCases()
    const page = await textOf(core, { format: 'html' })
    const order = [
      '<h2>Exceptions</h2>', 'Accepted with approval, by officer, ', ': one kobo', 'Note by officer, ',
      'Open since ', '<h2>Expected amounts by state</h2>', '<h2>Payments</h2>', 'class="signatures"',
      '<h2>Evidence</h2>', '<dt>Anchor</dt>',
    ].map((text) => page.indexOf(text))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(order).not.toContain(-1)
    expect(page).toContain('<td class="number">NGN −0.01</td>')
    expect(page).toContain('size: A4 portrait')
  })
})

describe('in French', () => {
  afterEach(() => speak('en', {}))

  it('a report is printed, and a file for programs is what it always was', async () => {
    const core = await startWithCases()
    const columns = ['reference', 'state', 'regressed', 'exception', 'case', 'resolution', 'reason', 'check_amount']
    const before = await textOf(core, { format: 'csv', columns })
    speak('fr', FRENCH, FRENCH_REASONS)
    const page = await textOf(core, { format: 'html', filter: { states: ['failed', 'proved'], currency: 'NGN' } })
    expect(page).toContain('<html lang="fr">')
    for (const text of [
      'TEST\u202F: pas d’argent réel', '<dt>Porte sur</dt><dd>état en échec ou prouvé\u202F; en NGN</dd>',
      '<h2>Montants attendus par état</h2>', '<td class="text">en échec</td>',
      ', par officer, sans deuxième personne, ',
      'Note de officer, ', '<b>Préparé par</b><span>Nom</span><span>Signature</span><span>Date</span>',
      'content: "Page " counter(page) " sur " counter(pages)', '<dt>Ancrage</dt>',
    ]) expect(page).toContain(text)
    expect(page).not.toMatch(/Exceptions? since|Expected amounts|Audit trail|Prepared|>failed<|no real money/)
    expect(await textOf(core, { format: 'csv', columns })).toBe(before)
  })
})

describe('the profile’s time zone', () => {
  it('is that of all times in files, with offset or in the heading', async () => {
    const core = await startWithCases()
    await core.client.profiles.update({ profile: PROFILE, timeZone: 'Asia/Kathmandu' })
    const { lastAttempt } = await core.client.payments.get({ profile: PROFILE, txref: 'A' })
    const utcMs = Date.parse(lastAttempt?.endedAt ?? '')
    const [row] = await rowsOf(core, 'payments')
    expect(row?.['asked_at']).toMatch(/\+05:45$/)
    expect(Date.parse(String(row?.['asked_at']))).toBe(utcMs)
    expect(await textOf(core, { format: 'csv', columns: ['asked_at'] })).toContain('+05:45')
    const { path } = await exportFile(core, { format: 'xlsx', columns: ['asked_at'] })
    const sheet = (await partsOf(path))['xl/worksheets/sheet1.xml'] ?? ''
    expect(sheet).toContain('Verified at (Asia/Kathmandu)')
    const shownMs = Date.UTC(1899, 11, 30) + Number(/<v>([\d.]+)<\/v>/.exec(sheet)?.[1]) * 86_400_000
    expect(Math.round(shownMs - utcMs)).toBe((5 * 60 + 45) * 60_000)
    const page = await textOf(core, { format: 'html' })
    expect(page).toContain('<dt>Times in</dt><dd>Asia/Kathmandu</dd>')
    expect(page).toMatch(/<dt>Written<\/dt><dd>[^<]+GMT\+5:45 \(Asia\/Kathmandu\)/)
  })
})

describe('other records', () => {
  it('are exported whole: suspicious payments view by view, the audit trail, transfers and webhooks', async () => {
    const core = await startWithCases()
    const { client } = core
    await client.transfers.draft({
      profile: PROFILE,
      details: {
        reference: 'PAY-1', currency: 'NGN', amountMinor: 5_000, accountBank: '044', accountNumber: '0690000032',
        beneficiaryName: 'Customer 0142',
      },
    })
    const suspicious = await rowsOf(core, 'suspicious')
    const regressed = { reference: 'E', view: 'Proved earlier, different now' }
    expect(suspicious).toContainEqual(expect.objectContaining(regressed))
    const counts = await client.suspicious.counts({ profile: PROFILE })
    expect(suspicious).toHaveLength(counts.reduce((sum, { count }) => sum + count, 0))
    expect(await rowsOf(core, 'transfers')).toMatchObject([{
      reference: 'PAY-1', amount: '50.00', account_number: '0690000032', state: 'draft', created_by: 'officer',
    }])
    expect(await rowsOf(core, 'webhooks')).toEqual([])
    const audit = await rowsOf(core, 'audit')
    const { head } = await client.audit.check({ profile: PROFILE })
    // The export of the trail is itself its newest entry.
    expect(audit[0]).toMatchObject({ action: 'file exported', subject: 'file out.jsonl' })
    expect([audit.length > 10, audit.some(({ hash }) => hash === head)]).toEqual([true, false])
    for (const subject of ['suspicious', 'transfers', 'webhooks', 'audit'] as const) {
      expect(await textOf(core, { subject, format: 'html' })).toContain('<dt>Times in</dt>')
      expect((await client.exports.preview({ profile: PROFILE, subject, format: 'csv' })).payments).toEqual([])
    }
  })

  it('are never filtered by payments, without a word', async () => {
    const core = await startWithCases()
    for (const subject of ['transfers', 'webhooks', 'audit'] as const) {
      expect(await codeOf(exportFile(core, { subject, filter: { search: 'A' } }))).toBe('INPUT_INVALID')
      expect(await codeOf(exportFile(core, { subject, txrefs: ['A'] }))).toBe('INPUT_INVALID')
    }
  })
})

it('a CSV file begins with a byte order mark where that is asked for, and is imported again all the same', async () => {
  const core = await startWithCases()
  const columns = ['reference', 'amount', 'currency']
  expect((await textOf(core, { format: 'csv', columns })).charCodeAt(0)).toBe('r'.charCodeAt(0))
  const { path } = await exportFile(core, { format: 'csv', columns, marksEncoding: true })
  expect((await readFile(path)).subarray(0, 4).toString('hex')).toBe('efbbbf72')
  for await (const event of await core.client.imports.expected({ profile: PROFILE, path, dryRun: true })) {
    if (event.kind === 'done') expect(event.result.counts).toMatchObject({ same: 5, rejected: 0 })
  }
})
