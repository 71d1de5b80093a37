import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ownTill, PROFILE, shareTill, type Till } from '../../../support/cli/till.ts'

const HEADER = 'reference,amount,currency'
const till = shareTill()

const filesIn = async (...path: readonly string[]) => (await readdir(join(till().folder, ...path))).toSorted()
const importsOf = async ({ client }: Till) => (await client()).imports.list({ profile: PROFILE })
const textOf = (path: string) => readFile(path, 'utf8')

/** Two payments that are proved, one that fails and one that waits, of references that begin so. */
async function writeMixed(name: string): Promise<string> {
  await till().teach({
    [`${name}-1`]: { answer: 'approved', amount: '1.00' }, [`${name}-2`]: { answer: 'approved', amount: '2.00' },
    [`${name}-9`]: { answer: 'other-amount', amount: '0.20', shortByMinor: 5 },
    [`${name}-10`]: { answer: 'pending', amount: '0.01' },
  })
  const rows = [`${name}-1,1.00`, `${name}-2,2.00`, `${name}-9,0.20`, `${name}-10,0.01`].map((row) => `${row},NGN`)
  await till().file(`${name}.csv`, [HEADER, ...rows].join('\n'))
  return `${name}.csv`
}

/** One whose payment is proved. */
async function writeGood(txref: string, ...more: readonly string[]): Promise<string> {
  await till().teach({ [txref]: { answer: 'approved', amount: '1.00' } })
  await till().file(`${txref}.csv`, [HEADER, `${txref},1.00,NGN`, ...more].join('\n'))
  return `${txref}.csv`
}

describe('reconcile', () => {
  it('imports, verifies what is not yet proved of the file, and reports into a folder named by the batch', async () => {
    await till().importRows(['OTHER,1.00,NGN,'])
    const file = await writeMixed('MIX')
    const { status, json } = await till().run(['reconcile', file, '--json'])
    const report = join(till().folder, 'tillproof-report-2')
    expect(status).toBe(1)
    expect(json()).toEqual({
      batch: 2,
      imported: { new: 4, same: 0, changed: 0, duplicate: 0, rejected: 0 },
      findings: {
        totals: [{ currency: 'NGN', lines: 4, amountMinor: 321, expectedMinor: null }],
        sumRows: { count: 0, unconfirmed: 0, first: [] }, trimmed: 0, repaired: { count: 0, first: [] },
      },
      verified: { proved: 2, failed: 1, pending: 1, refused: 0, unresolved: 0 },
      unverified: 0,
      explained: 0,
      open: 2,
      regressed: 0,
      totals: [{
        currency: 'NGN', expectedMinor: 321, provedMinor: 300, failedMinor: 20, pendingMinor: 1, refusedMinor: 0,
        unresolvedMinor: 0, unverifiedMinor: 0,
      }],
      calls: 4,
      durationMs: 0,
      files: ['payments.csv', 'exceptions.csv', 'summary.json'].map((name) => join(report, name)),
      run: 1,
      profile: PROFILE,
      anchor: expect.objectContaining({ format: 'tillproof-anchor-1', kind: 'test', profile: PROFILE }),
    })
    expect(JSON.parse(await textOf(join(report, 'summary.json')))).toEqual(json())
    expect((await textOf(join(report, 'exceptions.csv'))).trim().split('\n')).toHaveLength(2)
    expect((await filesIn()).filter((name) => name.includes('report'))).toEqual(['tillproof-report-2'])
    expect(await filesIn('tillproof-report-2')).toEqual(['exceptions.csv', 'payments.csv', 'summary.json'])
    const other = await (await till().client()).payments.get({ profile: PROFILE, txref: 'OTHER' })
    expect([other.state, (await importsOf(till())).length]).toEqual(['unverified', 2])
    const again = (await till().run(['reconcile', file, '--json'])).json()
    expect(again).toMatchObject({ batch: 2, verified: { proved: 2, failed: 1, pending: 1 }, calls: 2 })
  })

  it('imports nothing where the vault stays locked, and exits with 5', async () => {
    const file = await writeGood('LOCKED')
    const before = [await importsOf(till()), await filesIn()]
    const { status, err } = await till().runAlone(['reconcile', file], { terminal: { env: {} } })
    expect([status, err.includes('VAULT_LOCKED')]).toEqual([5, true])
    expect([await importsOf(till()), await filesIn()]).toEqual(before)
  })

  it('counts what a person resolved as explained, and exits with 0 when nothing is open any more', async () => {
    const file = await writeMixed('DONE')
    await till().teach({ 'DONE-10': { answer: 'approved', amount: '0.01' } })
    expect((await till().run(['reconcile', file])).status).toBe(1)
    const resolution = { as: 'wrong-in-our-books', note: 'The shop agreed' } as const
    await (await till().client()).exceptions.resolve({ profile: PROFILE, txrefs: ['DONE-9'], ...resolution })
    const { status, json } = await till().run(['reconcile', file, '--json'])
    expect([status, json()]).toMatchObject([0, { verified: { proved: 3, failed: 1 }, explained: 1, open: 0 }])
  })

  it('exits with 0 when every payment of the file is proved and no row was rejected', async () => {
    expect((await till().run(['reconcile', await writeGood('GOOD')])).status).toBe(0)
  })

  it('exits with 1 for a rejected row, which is in the report', async () => {
    const file = await writeGood('FINE', '1E+15,1.00,NGN')
    const { status, json } = await till().run(['reconcile', file, '--json'])
    const { batch, files } = json() as { batch: number; files: readonly string[] }
    const rejects = join(till().folder, `tillproof-report-${batch}`, 'rejects.csv')
    expect([status, files.includes(rejects)]).toEqual([1, true])
    expect(await textOf(rejects)).toContain('1E+15')
    expect(await filesIn(`tillproof-report-${batch}`))
      .toEqual(['exceptions.csv', 'payments.csv', 'rejects.csv', 'summary.json'])
  })

  it('exits with 1 for a payment that was proved once and reads differently now', async () => {
    await till().teach({
      REG: { amount: '1.00', answers: ['approved', { answer: 'approved', fields: { txid: 7 } }] },
    })
    await till().file('reg.csv', [HEADER, 'REG,1.00,NGN'].join('\n'))
    expect((await till().run(['reconcile', 'reg.csv'])).status).toBe(0)
    await till().verify({ txrefs: ['REG'], all: true })
    const { status, out, json } = await till().run(['reconcile', 'reg.csv', '--json'])
    expect([status, json()]).toMatchObject([1, { verified: { proved: 1 }, regressed: 1 }])
    expect(out.split('\n')).toHaveLength(2)
    const people = await till().run(['reconcile', 'reg.csv'])
    expect(people.out).toContain('1 payment proved earlier, different now')
  })

  it('reports how it stands when the service refuses the key, and exits with 3', async () => {
    await till().teach({ K: { answer: 'refused', message: 'Invalid secret key', httpStatus: 401 } })
    await till().file('k.csv', [HEADER, 'K,1.00,NGN'].join('\n'))
    const { status, out } = await till().run(['reconcile', 'k.csv', '--out', 'refused'])
    expect([status, /Continue with: {2}tillproof run resume \d/.test(out)]).toEqual([3, true])
    const summary = JSON.parse(await textOf(join(till().folder, 'refused', 'summary.json'))) as object
    expect(summary).toMatchObject({ unverified: 1, verified: { proved: 0 } })
  })

  it('leaves a cool-off with --no-wait, and exits with 4', async () => {
    const own = await ownTill()
    await own.teach({ C: { answer: 'rate-limited-once', amount: '1.00', minutes: 30 } })
    await own.file('c.csv', [HEADER, 'C,1.00,NGN'].join('\n'))
    expect((await own.run(['reconcile', 'c.csv', '--no-wait'])).status).toBe(4)
    expect(await (await own.client()).verifyRuns.get({ profile: PROFILE, runId: 1 })).toMatchObject({
      state: 'paused', pauseReason: 'cool-off',
    })
  })

  it('reads stdin, and leaves no copy of it beside the report', async () => {
    await till().teach({ PIPED: { answer: 'approved', amount: '1.00' } })
    const input = [HEADER, 'PIPED,1.00,NGN', 'X,none,NGN'].join('\n')
    const { status, out } = await till().run(['reconcile', '-', '--out', 'piped'], { stdin: input })
    expect([status, out.includes('proved')]).toEqual([1, true])
    expect(await filesIn('piped')).toEqual(['exceptions.csv', 'payments.csv', 'rejects.csv', 'summary.json'])
    expect(await textOf(join(till().folder, 'piped', 'rejects.csv'))).toContain('X,none,NGN')
    const tried = await till().run(['reconcile', '-', '--dry-run'], { stdin: input })
    expect(tried.out).toContain('Dry run of stdin: nothing was imported')
  })

  it('writes to the folder that is named', async () => {
    await till().run(['reconcile', await writeGood('NAMED'), '--out', 'today', '--order', 'money'])
    expect(await filesIn('today')).toEqual(['exceptions.csv', 'payments.csv', 'summary.json'])
    const [run] = await (await till().client()).verifyRuns.list({ profile: PROFILE })
    expect(run).toMatchObject({ order: 'money', lane: 'bulk' })
  })

  it('takes the place of a file that reports of earlier versions called otherwise, and of no other', async () => {
    const folder = join(till().folder, 'renamed')
    await till().run(['reconcile', await writeGood('RENAMED'), '--out', 'renamed'])
    const path = join(folder, 'summary.json')
    const summary = await textOf(path)
    await writeFile(join(folder, 'failures.csv'), 'mine')
    await till().run(['reconcile', await writeGood('RENAMED-2'), '--out', 'renamed'])
    expect(await filesIn('renamed')).toContain('failures.csv')
    await writeFile(path, summary.replaceAll('exceptions.csv', 'failures.csv'))
    await till().run(['reconcile', await writeGood('RENAMED-3'), '--out', 'renamed'])
    expect(await filesIn('renamed')).toEqual(['exceptions.csv', 'payments.csv', 'summary.json'])
  })

  it('imports nothing where no report can be written', async () => {
    const before = await importsOf(till())
    await till().file('taken', '')
    const { status, err } = await till().run(['reconcile', await writeGood('NONE'), '--out', 'taken/report'])
    expect([status, err.includes('REPORT_FOLDER_UNWRITABLE')]).toEqual([2, true])
    expect(await importsOf(till())).toEqual(before)
  })

  it('only says what the import would do in a dry run', async () => {
    const client = await till().client()
    const standing = async () => [
      await importsOf(till()), await client.verifyRuns.list({ profile: PROFILE }), await filesIn(),
    ]
    const file = await writeGood('DRY')
    const before = await standing()
    const { status, out } = await till().run(['reconcile', file, '--dry-run'])
    expect([status, out.includes('nothing was imported'), await standing()]).toEqual([0, true, before])
  })

  it('shows people totals, failures check by check, and the others with their reasons', async () => {
    const { out, err } = await till().run(['reconcile', await writeMixed('SHOW')])
    expect(err).toMatch(/Imported SHOW\.csv as batch \d/)
    expect(out).toContain('  proved           2  NGN 3.00')
    expect(out).toContain('  2 proved, 2 open')
    expect(out).toContain('Verify-check failures (amount 1)')
    expect(out).toMatch(/ {2}SHOW-9 +amount {2}[A-Z]{3} 0\.20 or more +[A-Z]{3} 0\.15/)
    expect(out).toContain('Pending (1)')
    expect(out).toMatch(/ {2}SHOW-10 +NGN 0\.01 {2}\w/)
  })
})
