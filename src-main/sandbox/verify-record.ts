/** Builds the `data` of a verify answer: every field of the document's table "Verify response", and no other. */
import { digestOf } from './random.ts'
import { amountToJson, type SandboxTransaction } from './transaction.ts'

/** What the service says of a transaction's progress. */
export interface Progress {
  readonly status: string
  readonly chargecode: string
  readonly chargemessage: string
}

/** A transaction whose amount is known: only those can be shown. */
export interface ShownTransaction extends SandboxTransaction {
  readonly amountMinor: number
}

export type VerifyRecord = ReturnType<typeof buildVerifyRecord>

/** What the document does not fix (ids, texts, fees) follows from the seed and the reference: always the same. */
export function buildVerifyRecord(transaction: ShownTransaction, progress: Progress, merchantId: number, seed: number) {
  const digest = digestOf(seed, transaction.txref)
  return {
    txid: txidOf(transaction.txref, seed),
    txref: transaction.txref,
    gwref: `PRACTICE-GW-${digest.slice(12, 28)}`,
    devicefingerprint: 'N/A',
    cycle: 'one-time',
    ...amountFields(transaction),
    chargecode: progress.chargecode,
    chargemessage: progress.chargemessage,
    authmodel: authModel(transaction, digest),
    ip: '127.0.0.1',
    narration: `Practice payment ${transaction.txref}`,
    status: progress.status,
    vbvcode: 'N/A',
    vbvmessage: 'N/A',
    authurl: 'N/A',
    acctcode: null,
    acctmessage: null,
    paymenttype: paymentType(transaction, digest),
    paymentid: 'N/A',
    fraudstatus: 'ok',
    chargetype: 'normal',
    ...createdFields(transaction.createdAt),
    ...customerFields(transaction, digest),
    accountid: merchantId,
    acctbusinessname: 'Practice Merchant',
    acctcontactperson: 'Practice Contact',
    acctcountry: 'NG',
    acctbearsfeeattransactiontime: 1,
    acctparent: 1,
    acctvpcmerchant: 'N/A',
    acctalias: 'practice',
    acctisliveapproved: 0,
    orderref: transaction.method === 'mobile-money' ? `PRACTICE-ORDER-${digest.slice(28, 36)}` : null,
    paymentplan: null,
    paymentpage: null,
    platformref: platformReferenceOf(transaction.txref, seed),
    ...(transaction.method === 'card' ? cardFields(digest) : {}),
  }
}

/** 48 bits: a million references without two alike, and still an exact integer. */
export function txidOf(txref: string, seed: number): number {
  return Number.parseInt(digestOf(seed, txref).slice(0, 12), 16)
}

export function platformReferenceOf(txref: string, seed: number): string {
  return `PRACTICE-PF-${digestOf(seed, txref).slice(36, 48)}`
}

/** The service takes 14 of a thousand, rounded to the minor unit. */
export function feeMinorOf(amountMinor: number, perMille = 14): number {
  return Number((BigInt(amountMinor) * BigInt(perMille) + 500n) / 1000n)
}

/** The merchant bears the fee; what is left is settled. */
function amountFields({ amountMinor, currency }: ShownTransaction) {
  const feeMinor = feeMinorOf(amountMinor)
  const amount = amountToJson(amountMinor, currency)
  return {
    amount,
    currency,
    chargedamount: amount,
    appfee: amountToJson(feeMinor, currency),
    merchantfee: 0,
    merchantbearsfee: 1,
    amountsettledforthistransaction: amountToJson(amountMinor - feeMinor, currency),
  }
}

function authModel({ method }: SandboxTransaction, digest: string): string {
  if (method === 'card') return half(digest) ? 'PIN' : 'VBVSECURECODE'
  if (method === 'qr') return half(digest) ? 'NIBSS-QR' : 'MVISA-QR'
  return 'MOBILEMONEY'
}

function paymentType({ method, currency }: SandboxTransaction, digest: string): string {
  if (method === 'card') return 'card'
  if (method === 'qr') return half(digest) ? 'nibss-qr' : 'mvisa-qr'
  return currency === 'GHS' ? 'mobilemoneygh' : 'mobilemoneyuganda'
}

/** Splits the references in two about equal parts. */
function half(digest: string): boolean {
  return Number.parseInt(digest.slice(-1), 16) < 8
}

const DAY_NAMES = 'SUNDAY MONDAY TUESDAY WEDNESDAY THURSDAY FRIDAY SATURDAY'.split(' ')
const MONTH_NAMES = 'JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER'.split(' ')

/** The parts of the creation time, in UTC: day of the month, ISO week, month from 1, quarter from 1. */
function createdFields(createdAt: string) {
  const at = new Date(createdAt)
  const month = at.getUTCMonth()
  const year = at.getUTCFullYear()
  return {
    createdday: at.getUTCDate(),
    createddayname: DAY_NAMES[at.getUTCDay()] ?? '',
    createdweek: isoWeek(at),
    createdmonth: month + 1,
    createdmonthname: MONTH_NAMES[month] ?? '',
    createdquarter: Math.floor(month / 3) + 1,
    createdyear: year,
    createdyearisleap: (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0,
    createddayispublicholiday: 0,
    createdhour: at.getUTCHours(),
    createdminute: at.getUTCMinutes(),
    createdpmam: at.getUTCHours() < 12 ? 'am' : 'pm',
    created: at.toISOString(),
  }
}

const DAY_MS = 86_400_000

/** Weeks start on Monday and belong to the year of their Thursday. */
function isoWeek(at: Date): number {
  const weekday = (at.getUTCDay() + 6) % 7
  const thursday = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() - weekday + 3))
  const yearStart = Date.UTC(thursday.getUTCFullYear(), 0, 1)
  return 1 + Math.floor((thursday.getTime() - yearStart) / (7 * DAY_MS))
}

function customerFields({ customer, createdAt }: SandboxTransaction, digest: string) {
  const number = Number.parseInt(digest.slice(48, 54), 16)
  const { name, email } = customer ?? { name: `Customer ${number}`, email: `customer${number}@example.com` }
  return {
    customerid: number,
    custphone: `0800000${String(number % 10_000).padStart(4, '0')}`,
    custnetworkprovider: 'N/A',
    custname: name,
    custemail: email,
    custemailprovider: email.slice(email.indexOf('@') + 1).toUpperCase(),
    custcreated: new Date(createdAt).toISOString(),
  }
}

/** The tokens are invented, yet present: the real ones are, and a client must drop them. */
function cardFields(digest: string) {
  return {
    card: {
      expirymonth: '12',
      expiryyear: '31',
      cardBIN: '000000',
      last4digits: String(Number.parseInt(digest.slice(54, 58), 16) % 10_000).padStart(4, '0'),
      brand: 'PRACTICE',
      type: 'DEBIT',
      card_tokens: [
        {
          embedtoken: `practice-embed-token-${digest.slice(0, 16)}`,
          shortcode: digest.slice(16, 21),
          expiry: '2031-12-31',
        },
      ],
      life_time_token: `practice-life-time-token-${digest.slice(32, 48)}`,
    },
    meta: [{ metaname: 'channel', metavalue: 'practice' }],
  }
}
