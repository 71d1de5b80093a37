/** A core whose ledger tells of customers wherever it can, and a seat of a viewer beside one of who makes transfers. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import { PROFILE, type TestCore } from '../core/core.ts'
import { importDated } from '../core/casework-core.ts'
import { ADA, approvedTransfer, BEN, bringIn, payoutOf, sendAll } from '../core/payouts.ts'
import { joinSeat, signInAt, type SeatClient } from './test-seat.ts'
import { invite, openTeamDoor, type Opened } from './team-door.ts'

const profile = PROFILE
const VERA = { user: 'Vera', passphrase: 'the viewer’s own passphrase' }

/** Each stands in the ledger only where it tells of a customer, and in no other word. */
export const OF_CUSTOMERS = [
  'Zebedee', 'zebedee@quill.example', 'Yolanda', 'yolanda@quill.example', 'Xanthippe', 'Wilhelmina', '0690000991',
  'Ulrika', 'ulrika@quill.example', 'QUINCE-REF',
] as const

export interface WithCustomers extends Opened {
  readonly viewer: SeatClient
  readonly officer: SeatClient
  readonly chargeId: number
  readonly transferId: number
  readonly statementId: number
  readonly runId: number
  readonly batchId: number
  readonly attachmentId: number
  readonly matchId: number
}

export async function openWithCustomers(): Promise<WithCustomers> {
  const opened = await openTeamDoor({}, { ada: ['maker', 'checker'], ben: ['maker', 'checker'] })
  const { till } = opened
  const { client } = till
  await bringIn(client, VERA.user, ['viewer'], VERA.passphrase)
  const runId = await takePayments(till)
  const attachmentId = await attach(till)
  const { id: chargeId } = await client.charges.start({
    profile,
    details: {
      method: 'nibss-qr', txref: 'Q-1', currency: 'NGN', amountMinor: 50_050, email: 'ulrika@quill.example',
      firstName: 'Ulrika',
    },
  })
  const { id: transferId } = await approvedTransfer(client, payoutOf('PAYOUT-1', {
    beneficiaryName: 'Wilhelmina Heath', accountNumber: '0690000991', narration: 'For Wilhelmina',
  }))
  await sendAll(client, [transferId])
  await takeSettlement(till)
  const statementId = await takeBank(till)
  await takeWebhook(till)
  await client.matches.run({ profile })
  const { rows: [match] } = await client.matches.list({ profile, link: 'settlement-bank' })
  const viewer = await signInAt(await joinSeat(await invite(opened, VERA.user), VERA.passphrase), VERA.passphrase)
  const officer = await signInAt(await joinSeat(await invite(opened, ADA.user), ADA.passphrase), ADA.passphrase)
  return {
    ...opened, viewer: viewer.client, officer: officer.client, chargeId, transferId, statementId, runId, batchId: 1,
    attachmentId, matchId: match?.id ?? 0,
  }
}

/** By two people where they are shown again, as `hide` says. */
export async function hideCustomers({ client }: Pick<TestCore, 'client'>, isOn: boolean): Promise<string> {
  const change = { kind: 'customers-hidden' as const, isOn }
  const { proposal } = await client.proposals.propose({ profile, change, by: ADA })
  if (proposal.state === 'open') await client.proposals.confirm({ profile, proposalId: proposal.id, by: BEN })
  return proposal.state
}

/** One that is proved, one that fails, and one row that can't be read. */
async function takePayments(till: TestCore): Promise<number> {
  const customer = { name: 'Zebedee Quill', email: 'zebedee@quill.example' }
  await till.teach({
    'T-1': { answer: 'approved', amount: '10.00', customer }, 'T-2': { answer: 'approved', amount: '20.00', customer },
    'T-5': { answer: 'approved', amount: '20.00', customer }, 'T-3': { answer: 'approved', amount: '1.00' },
  })
  await importDated(till, [
    'T-1,10.00,NGN,Zebedee Quill,zebedee@quill.example,2026-09-01',
    'T-2,20.00,NGN,Zebedee Quill,zebedee@quill.example,2026-09-01',
    'T-5,20.00,NGN,Zebedee Quill,zebedee@quill.example,2026-09-01',
    'T-3,20.00,NGN,Yolanda Quill,yolanda@quill.example,2026-09-01',
    'T-4,twenty,NGN,Yolanda Quill,yolanda@quill.example,2026-09-01',
  ])
  const last = await till.verify()
  return last.run.id
}

async function attach({ client, folder }: TestCore): Promise<number> {
  const path = join(folder, 'slip.txt')
  await writeFile(path, 'Paid in by Zebedee Quill\n')
  const { id } = await client.attachments.attach({ profile, txref: 'T-2', path })
  return id
}

async function takeBank({ client, folder }: TestCore): Promise<number> {
  const path = join(folder, 'bank.csv')
  await writeFile(path, [
    'Booking date,Narration,Counterparty,Reference,Amount,Balance',
    '2026-09-01,ST-1 of Xanthippe Quill,Xanthippe Quill,QUINCE-REF,9.00,9.00',
    '2026-09-02,From Xanthippe Quill,Xanthippe Quill,QUINCE-REF,20.00,29.00', '2026-09-03,Fee,,F-1,-1.00,28.00',
  ].join('\n'))
  const { statements } = await client.statements.importBank({
    profile, path, account: 'Main account', table: { currency: 'NGN' as Currency },
  })
  return statements[0]?.id ?? 0
}

/** Paid to the bank but for a part, so that people look at the match. */
async function takeSettlement({ client, folder }: TestCore): Promise<void> {
  const path = join(folder, 'settlements.csv')
  await writeFile(path, [
    'settlement id,type,txref,gross,app fee,net,currency,transaction date,settlement date',
    'ST-1,payment,T-1,10.00,0.50,9.50,NGN,2026-09-01,2026-09-01',
    'ST-1,refund,T-2,-0.50,0,-0.50,NGN,2026-09-01,2026-09-01',
  ].join('\n'))
  for await (const _ of await client.settlements.importFile({ profile, path, source: 'settlement' })) continue
}

async function takeWebhook({ client, folder }: TestCore): Promise<void> {
  const path = join(folder, 'webhooks.jsonl')
  await writeFile(path, JSON.stringify({
    id: 93, txRef: 'STRAY-1', gwRef: 'G-1', createdAt: '2026-09-17T08:30:00.000Z', amount: 5, charged_amount: 5,
    status: 'successful', currency: 'NGN', customer: { fullName: 'Yolanda Quill', email: 'yolanda@quill.example' },
  }))
  for await (const _ of await client.webhooks.importFile({ profile, path })) continue
}
