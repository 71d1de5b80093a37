/** Reports in the terminal: what they say of a day, a settlement or a period, and the one hash of it in each format. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import type { WrittenReport } from '../../../../src-shared/contract/reports/reports.ts'
import { bringClosableDay, DAY } from '../../../support/cli/closable-day.ts'
import { PROFILE, shareTill } from '../../../support/cli/till.ts'
import { ADA, BEN, payoutOf } from '../../../support/core/payouts.ts'

const till = shareTill(async (at) => {
  await at.file('failed.csv', `reference,amount,currency,date\nF-1,50.00,NGN,${DAY}\n`)
  await bringClosableDay(at)
  await at.run(['match'])
})

/** By the machine’s clock, which drafts go by. */
const TODAY = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

const pathOf = (name: string) => join(till().folder, name)
async function write(name: string, ...argv: readonly string[]): Promise<WrittenReport> {
  const { status, err, out } = await till().run(['report', ...argv, '--out', name, '--replace', '--json'])
  expect([err, status]).toEqual(['', 0])
  return (JSON.parse(out) as { readonly report: WrittenReport }).report
}
async function textOf(name: string): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(await readFile(pathOf(name))))
  return (await extractText(document, { mergePages: true })).text
}
const as = ({ user, passphrase }: typeof ADA, ...argv: readonly string[]) => till().run(
  ['close', ...argv, '--user', user, '--secrets-stdin'], { stdin: `${JSON.stringify({ passphrase })}\n` },
)
const codeOf = async (...argv: readonly string[]) => {
  const { status, err } = await till().run(['report', ...argv])
  return [status, /[A-Z]+(?:_[A-Z]+)+/.exec(err)?.[0]]
}

it('of a day says its bridge, its checklist, and that nobody has closed it', async () => {
  const { path, dataHash, sha256 } = await write('day.pdf', 'day', '--day', DAY)
  expect(path).toBe(pathOf('day.pdf'))
  expect([dataHash, sha256]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.stringMatching(/^[0-9a-f]{64}$/)])
  const text = await textOf('day.pdf')
  for (const part of [
    'Daily proof', 'TEST: no real money', 'profile shop (test)', 'Business day 16 Sep 2026', 'NGN 1,000.00',
    'NGN −10.00', 'NGN 990.00', 'No exceptions.', 'Its chain of hashes is whole', 'Nobody has closed this day.',
    'Prepared by', `SHA-256 of the data ${dataHash}`,
  ]) expect(text).toContain(part)
  const { rows } = await (await till().client()).audit.list({ profile: PROFILE, page: { limit: 1 } })
  expect(rows).toMatchObject([{ action: 'report written', subject: 'file day.pdf' }])
  expect(rows[0]?.after).toContain(dataHash)
})

it('has one hash in each format and language, whenever it is written', async () => {
  const hashes = [
    await write('day.pdf', 'day', '--day', DAY), await write('day.html', 'day', '--day', DAY),
    await write('day.xlsx', 'day', '--day', DAY), await write('jour.pdf', 'day', '--day', DAY, '--language', 'fr'),
  ].map(({ dataHash }) => dataHash)
  expect(new Set(hashes).size).toBe(1)
  const { report } = await outlineOf()
  expect(report).toBe(hashes[0])
  expect(await readFile(pathOf('day.html'), 'utf8')).toContain(`<dd>${hashes[0]}</dd>`)
})

it('names who signed and approved, and what they signed, once the day is closed', async () => {
  const before = await write('day.pdf', 'day', '--day', DAY)
  expect((await as(ADA, 'sign', DAY)).status).toBe(0)
  expect((await as(BEN, 'approve', DAY)).status).toBe(0)
  const after = await write('day.pdf', 'day', '--day', DAY)
  expect(after.dataHash).not.toBe(before.dataHash)
  const [close] = await (await till().client()).closes.list({ profile: PROFILE })
  const text = await textOf('day.pdf')
  for (const part of ['Sign-offs', 'closed', 'Ada', 'Ben', close?.contentHash ?? '?', 'This day is closed.']) {
    expect(text).toContain(part)
  }
})

it('of a settlement has its lines, its file and the line of the bank', async () => {
  await write('settlement.pdf', 'settlement', '--settlement', '1')
  const text = await textOf('settlement.pdf')
  for (const part of ['Settlement STL-9', 'report.csv', 'Main, 17 Sep 2026', 'C-1', 'NGN 1,000.00', 'NGN 10.00']) {
    expect(text).toContain(part)
  }
  expect(await codeOf('settlement', '--settlement', '9', '--out', 'none.pdf')).toEqual([2, 'SETTLEMENT_UNKNOWN'])
})

it('of exceptions has those that are open, the oldest day first, and says why each is one', async () => {
  await till().teach({ 'F-1': { answer: 'other-amount', amount: '50.00', currency: 'NGN' } })
  await till().run(['import', 'expected', 'failed.csv'])
  await till().verify()
  await write('exceptions.pdf', 'exceptions')
  const text = await textOf('exceptions.pdf')
  for (const part of ['Exceptions by age', 'Open exceptions 1', 'older NGN 1 NGN 50.00', 'F-1', 'Open since']) {
    expect(text).toContain(part)
  }
  await write('suspicious.pdf', 'suspicious')
  expect(await textOf('suspicious.pdf')).toContain('Suspicious payments')
})

it('of fees has what settlements of the period took off, and what the rules do not allow', async () => {
  const rules = [{ name: 'Card', fee: 'appFee', currency: 'NGN', perCent: '0.5' }]
  await till().file('rules.json', JSON.stringify(rules))
  const days = ['--from', '2026-09-01', '--to', '2026-09-30']
  await write('fees.pdf', 'fees', ...days)
  const text = await textOf('fees.pdf')
  for (const part of ['Taken off by settlements', 'NGN 1,000.00', 'NGN 10.00', '1.00 %', 'STL-9']) {
    expect(text).toContain(part)
  }
  expect(text).not.toContain('Against the fee rules')
  await write('fees.pdf', 'fees', ...days, '--rules', 'rules.json')
  expect(await textOf('fees.pdf')).toMatch(/Against the fee rules[^]*ready to be claimed[^]*C-1[^]*NGN 5\.00/)
  await write('fees.pdf', 'fees', '--from', '2026-10-01', '--to', '2026-10-31')
  expect(await textOf('fees.pdf')).toContain('No settlements.')
})

it('of transfers has those of the period by state', async () => {
  const client = await till().client()
  await client.transfers.draft({ profile: PROFILE, details: payoutOf('P-1') })
  await write('transfers.pdf', 'transfers', '--from', '2026-09-01', '--to', TODAY)
  const text = await textOf('transfers.pdf')
  for (const part of ['By state', 'NGN 1,250.50', 'P-1', '0690000031']) expect(text).toContain(part)
  await write('transfers.pdf', 'transfers', '--from', '2020-01-01', '--to', '2020-01-31')
  expect(await textOf('transfers.pdf')).toContain('No transfers.')
})

it('takes only what belongs to its kind, and replaces no file unasked', async () => {
  expect(await codeOf('fees', '--out', 'none.pdf')).toEqual([2, 'USAGE_WRONG'])
  expect(await codeOf('fees', '--from', '2026-09-30', '--to', '2026-09-01', '--out', 'none.pdf'))
    .toEqual([2, 'REPORT_PERIOD_BACKWARDS'])
  for (const [foreign, ...argv] of [
    ['--day', 'exceptions', '--day', DAY], ['--rules', 'day', '--rules', 'rules.json'],
    ['--from', 'suspicious', '--from', DAY], ['--settlement', 'day', '--settlement', '1'],
  ]) {
    const { status, err } = await till().run(['report', ...argv, '--out', 'none.pdf'])
    expect([status, err]).toEqual([2, expect.stringContaining(`${foreign} is not for a report of kind`)])
  }
  const { status, err } = await till().run(['report', 'settlement', '--out', 'none.pdf'])
  expect([status, err]).toEqual([2, expect.stringContaining('A settlement’s report needs --settlement')])
  expect(await codeOf('day', '--out', 'none.txt')).toEqual([2, 'USAGE_WRONG'])
  expect(await codeOf('day', '--day', DAY, '--out', 'day.pdf')).toEqual([2, 'OUTPUT_EXISTS'])
})

async function outlineOf() {
  const client = await till().client()
  const { dataHash, sections } = await client.reports.outline({ profile: PROFILE, report: { kind: 'day', date: DAY } })
  expect(sections.map(({ title }) => title)).toEqual([
    'Bridge', 'What the residual comes from', 'Expected amounts by state', 'Exceptions', 'Checklist', 'Sign-offs',
  ])
  return { report: dataHash }
}

it('says where the ledger’s evidence ended, which doctor compares with the ledger', async () => {
  await write('anchored.pdf', 'suspicious')
  await write('anchored.html', 'suspicious')
  for (const name of ['anchored.pdf', 'anchored.html']) {
    const { status, out } = await till().run(['doctor', '--anchor', name, '--json'])
    const { findings } = JSON.parse(out) as { readonly findings: readonly { subject: string; isSound: boolean }[] }
    expect([status, findings.filter(({ isSound }) => !isSound)]).toEqual([0, []])
    expect(findings.map(({ subject }) => subject)).toContain(`Anchor ${name}`)
  }
  const bytes = await readFile(pathOf('anchored.pdf'), 'latin1')
  await till().file('foreign.pdf', Buffer.from(bytes.replace(/"auditCount":\d+/, '"auditCount":9999'), 'latin1'))
  expect((await till().run(['doctor', '--anchor', 'foreign.pdf'])).status).not.toBe(0)
})
