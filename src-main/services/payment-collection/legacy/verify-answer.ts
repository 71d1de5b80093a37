/** Reads the `data` of a verify answer ("Verify response"), as far as the five checks need it. */
import { parseDecimal, type Decimal } from '../../../../src-shared/domain/values/decimal.ts'
import { parsed, unreadable, type Parsed } from '../../../../src-shared/domain/values/parsed.ts'
import type { VerifyAnswer } from '../../../../src-shared/domain/verification/verify-outcome.ts'

/** Each field becomes a column of the ledger; a real one has a few dozen characters. */
const MAX_FIELD_LENGTH = 1_000
const PLAIN_DECIMAL = /^-?\d+(?:\.\d+)?$/

/** Numbers of `data` that are taken by their digits. */
export const EXACT_NUMBERS = ['amount', 'chargecode', 'txid'] as const

export type JsonObject = Readonly<Record<string, unknown>>

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `digits`: of the `EXACT_NUMBERS` in `data`, by name, since building their values has rounded them. */
export function parseVerifyAnswer(data: unknown, digits: ReadonlyMap<string, string>): Parsed<VerifyAnswer> {
  if (data === undefined || data === null) return unreadable('has no data')
  if (!isJsonObject(data)) return unreadable('has data that is not an object')
  const txref = data['txref']
  const status = data['status']
  const currency = data['currency']
  const chargecode = typeof data['chargecode'] === 'number' ? digits.get('chargecode') : data['chargecode']
  if (!isField(txref)) return unreadable('has no data.txref that is text')
  if (!isField(status)) return unreadable('has no data.status that is text')
  if (!isField(chargecode)) return unreadable('has no data.chargecode that is text')
  if (!isField(currency)) return unreadable('has no data.currency that is text')
  const amount = parseAmount(data['amount'], digits.get('amount'))
  if (!amount.ok) return amount
  const txid = findTxid(data['txid'], digits.get('txid'))
  return parsed({ txid, txref, status, chargecode, currency, amount: amount.value })
}

function isField(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_FIELD_LENGTH
}

/** A number as the document has it, or plain decimal text; written out where it came with an exponent. */
function parseAmount(amount: unknown, digits = ''): Parsed<string> {
  const text = typeof amount === 'number' ? digits : amount
  if (text === undefined || text === null) return unreadable('has no data.amount')
  if (typeof text !== 'string') return unreadable('has a data.amount that is not a number')
  const isPlain = PLAIN_DECIMAL.test(text)
  if (!isPlain && typeof amount !== 'number') return unreadable('has a data.amount that is not a plain decimal number')
  const decimal = parseDecimal(text)
  if (!decimal.ok) return unreadable(`has a data.amount that ${decimal.reason}`)
  return parsed(isPlain ? text : writeOut(decimal.value))
}

function writeOut({ digits, scale }: Decimal): string {
  const sign = digits < 0n ? '-' : ''
  const unsigned = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0')
  const cut = unsigned.length - scale
  return scale === 0 ? sign + unsigned : `${sign}${unsigned.slice(0, cut)}.${unsigned.slice(cut)}`
}

/** No check rests on it, so one that can't be read counts as none. */
function findTxid(txid: unknown, digits: string | undefined): string | null {
  const text = typeof txid === 'number' ? digits : txid
  return isField(text) && text !== '' ? text : null
}
