/** Transfers: what the document lets a payout say, and what is sent of it ("Transfer", v3 Quickdocs description). */
import { parseCurrency } from '../values/currency.ts'
import type { FieldIssue } from '../values/field-issue.ts'
import { formatAmountMinor } from '../values/money.ts'
import { isSpreadsheetExponent, parseReference } from '../values/reference.ts'
import { codePointOf, findUnseenSign } from '../values/unseen-signs.ts'
import { parseWebAddress } from '../values/web-address.ts'

/** "Transfer": the six currencies of the document. */
export const TRANSFER_CURRENCIES = ['NGN', 'GHS', 'KES', 'UGX', 'TZS', 'USD'] as const
export type TransferCurrency = (typeof TRANSFER_CURRENCIES)[number]

/** What a column of a file of transfers can hold: the document's request fields. */
export const TRANSFER_FIELDS = [
  'reference', 'amount', 'currency', 'account_bank', 'account_number', 'beneficiary', 'beneficiary_name', 'narration',
  'callback_url', 'debit_currency', 'destination_branch_code', 'meta',
] as const
export type TransferField = (typeof TRANSFER_FIELDS)[number]

/** What a checker looks at twice. */
export const TRANSFER_MARKS = ['first-time-beneficiary', 'same-within-a-day'] as const
export type TransferMark = (typeof TRANSFER_MARKS)[number]

/** Where it goes: the id of a beneficiary that the service knows, else bank and account. */
export function accountOf({ beneficiary, accountBank, accountNumber }: TransferDetails): string {
  return beneficiary ?? [accountBank, accountNumber].filter(Boolean).join(' / ')
}

/** In one file, one approval, one sending. */
export const MAX_TRANSFERS_AT_ONCE = 5_000

export interface MetaItem {
  readonly name: string
  readonly value: string
}

/** A transfer as its maker states it. An absent field is not sent. */
export interface TransferDetails {
  /** Ours, unique; the service knows the transfer by it. */
  readonly reference: string
  readonly currency: TransferCurrency
  readonly amountMinor: number
  /** An existing beneficiary, which may replace bank and account. */
  readonly beneficiary?: string | undefined
  readonly accountBank?: string | undefined
  readonly accountNumber?: string | undefined
  readonly beneficiaryName?: string | undefined
  readonly narration?: string | undefined
  /** Where the final answer is sent, in place of a webhook. */
  readonly callbackUrl?: string | undefined
  /** The balance that is debited, where it is another one. */
  readonly debitCurrency?: string | undefined
  /** Only for disbursements into Ghana. */
  readonly destinationBranchCode?: string | undefined
  /** Extra information for international transfers. */
  readonly meta?: readonly MetaItem[] | undefined
}

/** The document gives no lengths; these bound what is stored and sent. */
export const MAX_TRANSFER_TEXT = 500
export const MAX_META = 20
export const MAX_META_NAME = 100
/** Everything that is wrong with it, in the order of the form; nothing where it may be sent. */
export function findTransferIssues(details: TransferDetails): readonly FieldIssue[] {
  return [
    ...issueOf('reference', referenceFault(details.reference)),
    ...issueOf('amount', details.amountMinor > 0 ? null : 'must be more than 0'),
    ...issueOf('accountBank', bankFault(details)),
    ...issueOf('accountNumber', accountFault(details)),
    ...issueOf('callbackUrl', details.callbackUrl === undefined ? null : callbackFault(details.callbackUrl)),
    ...issueOf('debitCurrency', debitFault(details.debitCurrency)),
    ...issueOf('destinationBranchCode', branchFault(details)),
    ...issueOf('meta', metaFault(details)),
    ...textFields(details).flatMap(([field, text]) => issueOf(field, textFault(text) ?? codeFault(field, text))),
  ]
}

/** They say where the money goes: no sign in them may pass for another. */
const CODES: ReadonlySet<string> = new Set(['beneficiary', 'accountBank', 'accountNumber', 'destinationBranchCode'])
const NO_SIGN_OF_CODE = /[^0-9A-Za-z -]/u

function codeFault(field: string, text: string): string | null {
  if (!CODES.has(field)) return null
  if (isSpreadsheetExponent(text)) {
    return 'was changed to a different number by a spreadsheet (digits were lost); export the column as text'
  }
  const sign = NO_SIGN_OF_CODE.exec(text)?.[0]
  if (sign === undefined) return null
  return `contains “${sign}” (${codePointOf(sign)}); it can have letters A to Z, digits, spaces and hyphens`
}

function issueOf(field: string, reason: string | null): readonly FieldIssue[] {
  return reason === null ? [] : [{ field, reason }]
}

function referenceFault(reference: string): string | null {
  const read = parseReference(reference)
  return read.ok ? charactersFault(reference, MAX_TRANSFER_TEXT) : read.reason
}

function bankFault({ beneficiary, accountBank }: TransferDetails): string | null {
  if (beneficiary === undefined) return accountBank === undefined ? 'is empty' : null
  return accountBank === undefined ? null : 'is not needed with a beneficiary'
}

function accountFault({ beneficiary, accountNumber }: TransferDetails): string | null {
  if (beneficiary === undefined) return accountNumber === undefined ? 'is empty' : null
  return accountNumber === undefined ? null : 'is not needed with a beneficiary'
}

function callbackFault(text: string): string | null {
  const address = parseWebAddress(text)
  return address.ok ? null : address.reason
}

function debitFault(text: string | undefined): string | null {
  if (text === undefined) return null
  const read = parseCurrency(text)
  return read.ok && read.value === text ? null : 'is not an ISO 4217 currency code'
}

function metaFault({ currency, meta }: TransferDetails): string | null {
  if (meta === undefined || meta.length === 0) return null
  if (currency !== 'USD') return 'is only for international USD transfers'
  if (meta.length > MAX_META) return `has more than ${MAX_META} items`
  if (meta.some(({ name }) => name.trim() === '')) return 'has an item without a name'
  if (new Set(meta.map(({ name }) => name)).size < meta.length) return 'has two items with the same name'
  const faults = meta.flatMap(({ name, value }) => [
    charactersFault(name, MAX_META_NAME), charactersFault(value, MAX_TRANSFER_TEXT),
  ])
  return faults.find((fault) => fault !== null) ?? null
}

function branchFault({ currency, destinationBranchCode }: TransferDetails): string | null {
  if (destinationBranchCode === undefined) return null
  return currency === 'GHS' ? null : 'is only for transfers into Ghana (GHS)'
}

function textFields(details: TransferDetails): readonly (readonly [string, string])[] {
  const { beneficiary, accountBank, accountNumber, beneficiaryName, narration, destinationBranchCode } = details
  const named = { beneficiary, accountBank, accountNumber, beneficiaryName, narration, destinationBranchCode }
  return Object.entries(named).flatMap(([field, text]) => (text === undefined ? [] : [[field, text] as const]))
}

function textFault(text: string): string | null {
  return text.trim() === '' ? 'is empty' : charactersFault(text, MAX_TRANSFER_TEXT)
}

function charactersFault(text: string, maxLength: number): string | null {
  if (text.length > maxLength) return `is longer than ${maxLength} characters`
  if (!text.isWellFormed()) return 'contains a broken character'
  // A checker must see what is sent.
  const unseen = findUnseenSign(text)
  return unseen === null ? null : `contains ${unseen}`
}

/** The body of `POST {v3_base_url}/transfers`; the amount is a JSON number with the currency's decimals. */
export function transferBody(details: TransferDetails): string {
  const { reference, currency, meta } = details
  const texts = {
    account_bank: details.accountBank,
    account_number: details.accountNumber,
    beneficiary: details.beneficiary,
    narration: details.narration,
    currency,
    reference,
    beneficiary_name: details.beneficiaryName,
    callback_url: details.callbackUrl,
    debit_currency: details.debitCurrency,
    destination_branch_code: details.destinationBranchCode,
    // Its shape is not shown: a list, as elsewhere in the document, of one object with all fields.
    meta: meta && [Object.fromEntries(meta.map(({ name, value }) => [name, value]))],
  }
  // Written by its digits: arithmetic on floats never touches an amount.
  const amount = formatAmountMinor(details.amountMinor, currency)
  return `{"amount":${amount},${JSON.stringify(texts).slice(1)}`
}
