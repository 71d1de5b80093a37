/**
 * In a process of its own: `e2e-furnish.ts <data folder>` fills the profile `shop` with everything that a screen can
 * show: every state, regressions, cases at work and done, notes, imports undone, runs of several ends, exports.
 */
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createCore, parseScenario, sampleFile, startSandbox, type CoreClient } from '../../../src-main/compose.ts'
import type { RunSelection } from '../../../src-shared/contract/verification/verify-runs.ts'
import type { TransferDetails } from '../../../src-shared/domain/transfers/transfers.ts'
import { FURNISHED_CHARGES } from './charges.ts'
import {
  ADA, addUsers, approvedTransfer, BEN, LOSES_ANSWER, payoutOf, seenOf, setLimit,
} from '../core/payouts.ts'
import { QUICK_KDF } from '../core/quick-keys.ts'

const profile = 'shop'
const REQUESTS_PER_MINUTE = 60_000
const REGRESSING = Array.from({ length: 4 }, (_, index) => `TP-REGRESSED-${index + 1}`)
const CLOSED = ['CLOSED-1', 'CLOSED-2']

const [dataDir = ''] = process.argv.slice(2)
const sandbox = await startSandbox({
  requestsPerMinute: REQUESTS_PER_MINUTE,
  scenario: parseScenario(JSON.stringify({
    defaults: { amount: '1250.50', currency: 'NGN' },
    references: {
      ...Object.fromEntries(REGRESSING.map((txref) => [txref, { answers: ['approved', 'failed-inside'] }])),
      ...Object.fromEntries(CLOSED.map((txref) => [txref, { answers: ['approved'] }])),
    },
  })),
})
const core = await createCore(
  { dataDir, actor: 'officer', command: 'test', kdfCost: QUICK_KDF },
  { askPassphrase: () => Promise.resolve('correct horse 42') },
)
try {
  await furnish(core.client)
} finally {
  await core.close()
  await sandbox.close()
}

async function furnish(client: CoreClient): Promise<void> {
  const { baseUrl, v3BaseUrl, publicKey, secretKey } = sandbox
  await client.profiles.add({
    name: profile, kind: 'test', baseUrl, v3BaseUrl, publicKey, secretKey,
    requestsPerMinute: REQUESTS_PER_MINUTE, sharePercent: 100,
  })
  await importFile(client, sampleFile())
  await importFile(client, await writeRows('regressed.csv', REGRESSING.map((txref) => `${txref},1250.50`)))
  await importFile(client, await writeRows('damaged.csv', ['GOOD-1,10.00', 'BAD-1,ten', '1E+15,20.00']))
  const mistaken = await importFile(client, await writeRows('mistaken.csv', ['WRONG-1,10.00', 'WRONG-2,20.00']))
  if (mistaken !== null) await client.imports.undo({ profile, batchId: mistaken, reason: 'The file of another shop' })
  await verify(client, {})
  await verify(client, { txrefs: REGRESSING, all: true })
  const { run } = await client.verifyRuns.start({ profile, selection: { all: true } })
  await client.verifyRuns.cancel({ profile, runId: run.id })
  await work(client)
  await client.profiles.update({ profile, v3Verify: true })
  await collect(client)
  await takeWebhooks(client)
  await addUsers(client, profile)
  await closeDay(client)
  await takeStatements(client)
  await takeSettlements(client)
  await matchMoney(client)
  await exportJournal(client)
  await client.fees.setRules({ profile, rules: [
    { name: 'cards', fee: 'appFee', currency: 'NGN', method: 'card', perCent: '1.4', capMinor: 200_000 },
    { name: 'duty', fee: 'stampDuty', currency: 'NGN', fixedMinor: 5_000, borneBy: 'customer', fromDate: '2026-09-01' },
  ] })
  await writeReport(client)
  await payOut(client)
  await proposeResolutions(client)
  await proposeChanges(client)
  const path = join(dirname(dataDir), 'payments.csv')
  for await (const _ of await client.exports.create({ profile, subject: 'payments', format: 'csv', path })) continue
}

async function writeRows(name: string, rows: readonly string[]): Promise<string> {
  const path = join(dataDir, name)
  await writeFile(path, ['reference,amount,currency', ...rows.map((row) => `${row},NGN`)].join('\n'))
  return path
}

async function importFile(client: CoreClient, path: string): Promise<number | null> {
  let batchId: number | null = null
  for await (const event of await client.imports.expected({ profile, path })) {
    if (event.kind === 'done') batchId = event.result.batchId
  }
  return batchId
}

async function verify(client: CoreClient, selection: RunSelection): Promise<void> {
  const { run } = await client.verifyRuns.start({ profile, selection })
  for await (const _ of await client.verifyRuns.watch({ profile, runId: run.id })) continue
}

async function collect(client: CoreClient): Promise<void> {
  for (const [index, { details, ...rest }] of FURNISHED_CHARGES.entries()) {
    await client.charges.start({ profile, details: { ...details, txref: `BY-HAND-${index + 1}` }, ...rest })
  }
}

/** By two people, before the statements come of which one is missing. */
async function closeDay(client: CoreClient): Promise<void> {
  const date = '2026-09-10'
  const path = join(dataDir, 'closed.csv')
  const rows = CLOSED.map((txref) => `${txref},1250.50,NGN,${date}`)
  await writeFile(path, ['reference,amount,currency,date', ...rows].join('\n'))
  await importFile(client, path)
  await verify(client, { txrefs: CLOSED })
  await client.matches.run({ profile })
  const carried = { owner: BEN.user, reason: 'The service settles later' }
  const change = { kind: 'day-close' as const, date, carried }
  const { proposal } = await client.proposals.propose({ profile, change, by: ADA })
  await client.proposals.confirm({ profile, proposalId: proposal.id, by: BEN })
}

/** Of the first days; what comes later is left to export. */
async function exportJournal(client: CoreClient): Promise<void> {
  const path = join(dirname(dataDir), 'journal.csv')
  await client.journal.export({ profile, fromDate: '2026-09-01', toDate: '2026-09-17', format: 'csv', path })
}

async function writeReport(client: CoreClient): Promise<void> {
  const path = join(dirname(dataDir), 'exceptions.pdf')
  await client.reports.write({ profile, report: { kind: 'exceptions' }, format: 'pdf', path })
}

/** Of a payment that is proved, doubled, of a reference that nobody knows, of a transfer, and half of one. */
async function takeWebhooks(client: CoreClient): Promise<void> {
  const told = {
    id: 93, txRef: 'TP-REGRESSED-1', gwRef: 'G-1', orderRef: null, createdAt: '2026-09-17T08:30:00.000Z',
    amount: 1250.5, charged_amount: 1250.5, status: 'successful', currency: 'NGN', customer: { fullName: 'Customer 1' },
  }
  const transfer = { id: 7, reference: 'PAYOUT-1', status: 'SUCCESSFUL', amount: 500, currency: 'KES' }
  const lines = [told, told, { ...told, txRef: 'NOBODY-KNOWS-1' }, { txRef: 'TP-REGRESSED-2' }, { data: transfer }]
  const path = join(dataDir, 'webhooks.jsonl')
  await writeFile(path, lines.map((line) => JSON.stringify(line)).join('\n'))
  for await (const event of await client.webhooks.importFile({ profile, path })) {
    if (event.kind !== 'done' || !event.result.run) continue
    for await (const _ of await client.verifyRuns.watch({ profile, runId: event.result.run.id })) continue
  }
}

/** Of September with many lines, of November, so that one is missing, one without balances, and one undone. */
async function takeStatements(client: CoreClient): Promise<void> {
  const take = async (account: string, name: string, rows: readonly string[]) => {
    const path = join(dataDir, name)
    await writeFile(path, rows.join('\n'))
    const { statements } = await client.statements.importBank({ profile, path, account, table: { currency: 'NGN' } })
    return statements[0]?.id ?? 0
  }
  const header = 'Booking date,Narration,Counterparty,Reference,Amount,Balance'
  const september = Array.from({ length: 40 }, (_, at) => (
    `2026-09-${String(1 + Math.floor(at / 2)).padStart(2, '0')},Settlement ST-${at + 1001} of the payment service,`
      + `Payment service,ST-${at + 1001},1250.50,${(1_250.5 * (at + 1)).toFixed(2)}`
  ))
  await take('Main account', 'september.csv', [header, ...september])
  await take('Main account', 'november.csv', [header, '2026-11-02,Fee,,F-1,-50.00,90000.00'])
  await take('Savings', 'savings.csv', ['Date,Narration,Amount', '2026-09-30,Interest,12.00', '2026-09-30,Fee,-1.00'])
  const statementId = await take('Main account', 'mistaken.csv', [header, '2026-12-01,Fee,,F-2,-50.00,80000.00'])
  await client.statements.undo({ profile, statementId, reason: 'Of another account' })
}

/** A settlement with many lines, one that the bank paid, one that it did not; a late chargeback, and a file undone. */
async function takeSettlements(client: CoreClient): Promise<void> {
  const take = async (source: 'settlement' | 'chargebacks', name: string, rows: readonly string[]) => {
    const path = join(dataDir, name)
    const header = 'settlement id,type,txref,gross,app fee,net,currency,transaction date,settlement date,stage,due date'
    await writeFile(path, [header, ...rows].join('\n'))
    for await (const event of await client.settlements.importFile({ profile, path, source })) {
      if (event.kind === 'done') return event.result.fileId ?? 0
    }
    return 0
  }
  const line = (settlement: string, txref: string, amount = '1250.50') => (
    `${settlement},payment,${txref},${amount},0,${amount},NGN,2026-08-31,2026-09-01,,`
  )
  const many = Array.from({ length: 40 }, (_, at) => line('ST-1', `TP-20260917-${String(at + 1).padStart(6, '0')}`))
  await take('settlement', 'settlements.csv', [
    ...many, line('ST-2', 'TP-REGRESSED-1'), line('ST-99', 'TP-20260917-000041', '777.77'),
    'ST-2,payment,BAD-1,ten,0,,NGN,,,,', 'ST-99,refund,TP-REGRESSED-2,-10.00,0,-10.00,NGN,2026-09-17,2026-09-18,,',
  ])
  await take('chargebacks', 'disputes.csv', [
    ',,TP-20260917-000002,-1250.50,0,-1250.50,NGN,2026-09-18,,first chargeback,2026-09-25',
  ])
  const fileId = await take('settlement', 'mistaken-settlement.csv', [line('ST-WRONG', 'WRONG-1')])
  await client.settlements.undo({ profile, fileId, reason: 'Wrong merchant' })
  await client.matches.run({ profile })
  const { rows } = await client.matches.list({ profile, state: 'suggested', link: 'settlement-bank' })
  const tie = rows.find(({ left: [first] }) => first?.name === 'ST-2')
  // One that no settlement below names.
  if (tie) await client.matches.confirm({ profile, matchId: tie.id, choice: 9, reason: 'Named by its bank' })
}

/** One settlement that is paid, some short by what nothing explains, one that the bank never paid, one dismissed. */
async function matchMoney(client: CoreClient): Promise<void> {
  const path = join(dataDir, 'settled.csv')
  const nets = ['1250.50', '1249.00', '1248.00', '1247.00', '1246.00', '1245.00']
  await writeFile(path, [
    'settlement id,type,transaction reference,gross,net,currency,settlement date',
    ...nets.map((net, at) => `ST-${at + 1001},adjustment,,${net},${net},NGN,2026-09-0${at + 1}`),
    'ST-9999,adjustment,,400.00,400.00,NGN,2026-09-03',
  ].join('\n'))
  for await (const _ of await client.settlements.importFile({ profile, path, source: 'settlement' })) continue
  await client.matches.run({ profile })
  const { rows } = await client.matches.list({ profile, state: 'suggested' })
  const [dismissed, confirmed] = rows.filter(({ left: [first] }) => first?.name.startsWith('ST-100'))
  await client.matches.dismiss({ profile, matchId: dismissed?.id ?? 0, reason: 'Of another shop' })
  await client.matches.confirm({ profile, matchId: confirmed?.id ?? 0, reason: 'A discount that was agreed' })
  await client.matches.run({ profile })
}

/** A transfer in each state that one can be left in, made by one and approved by another. */
async function payOut(client: CoreClient): Promise<void> {
  const ghana = { currency: 'GHS' as const, accountNumber: '0690000032' }
  const fates: readonly Partial<TransferDetails>[] = [{}, LOSES_ANSWER, ghana]
  for (const [index, fate] of fates.entries()) {
    const seen = seenOf([await approvedTransfer(client, payoutOf(`PAYOUT-${index + 1}`, fate), profile)])
    for await (const _ of await client.transfers.send({ profile, seen, by: ADA })) continue
  }
  await client.transfers.resolve({ profile, transferId: 3, as: 'failed', reason: 'Sent back by the bank', by: ADA })
  const rent = payoutOf('PAYOUT-4', { beneficiaryName: 'Beneficiary Four', narration: 'Rent' })
  await approvedTransfer(client, rent, profile)
  const drafts = await Promise.all([5, 6, 7].map((index) => (
    client.transfers.draft({ profile, details: payoutOf(`PAYOUT-${index}`, { amountMinor: index * 1_000 }) })
  )))
  await client.transfers.submit({ profile, seen: seenOf(drafts.slice(0, 2)), by: ADA })
  const reason = 'The account is closed'
  await client.transfers.reject({ profile, transferIds: [drafts[1]?.id ?? 0], by: BEN, reason })
}

/** Cases that one of the people accepted, for the other to confirm. */
async function proposeResolutions(client: CoreClient): Promise<void> {
  const { rows } = await client.exceptions.list({ profile, order: 'books', slice: { limit: 100 } })
  const txrefs = rows.filter(({ payment, owner }) => owner === null && !payment.isRegressed).slice(-4)
    .map(({ payment }) => payment.txref)
  await client.sittings.signIn({ profile, by: BEN })
  await client.exceptions.resolve({ profile, txrefs, as: 'accepted-with-approval', note: 'A long-standing customer' })
  await client.sittings.signOut({ profile })
}

/** A limit, a person who waits for their enrolment, a proposal that was refused, and one that is open. */
async function proposeChanges(client: CoreClient): Promise<void> {
  const limit = { currency: 'NGN' as const, oneMinor: 50_000_000, dayMinor: null }
  await setLimit(client, limit, profile)
  const newcomer = (name: string) => ({ kind: 'person' as const, name, roles: ['maker' as const] })
  const cleo = await client.proposals.propose({ profile, change: newcomer('Cleo'), by: ADA })
  await client.proposals.confirm({ profile, proposalId: cleo.proposal.id, by: BEN })
  const dan = await client.proposals.propose({ profile, change: newcomer('Dan'), by: ADA })
  await client.proposals.refuse({ profile, proposalId: dan.proposal.id, by: BEN, reason: 'He works elsewhere' })
  await client.proposals.propose({ profile, change: { kind: 'limit', limit: { ...limit, oneMinor: null } }, by: ADA })
}

/** Some of the open cases are somebody's, some noted, some resolved, one of these opened again. */
async function work(client: CoreClient): Promise<void> {
  const { rows } = await client.exceptions.list({ profile, slice: { limit: 12 } })
  const txrefs = rows.map(({ payment }) => payment.txref)
  await client.exceptions.assign({ profile, txrefs: txrefs.slice(0, 6), owner: 'officer' })
  await client.exceptions.note({ profile, txrefs: txrefs.slice(0, 3), text: 'Asked the shop for its receipt.' })
  const resolution = { as: 'wrong-in-our-books', note: 'Typed twice' } as const
  await client.exceptions.resolve({ profile, txrefs: txrefs.slice(6, 10), ...resolution })
  await client.exceptions.reopen({ profile, txrefs: txrefs.slice(9, 10), reason: 'The other one was meant' })
}
