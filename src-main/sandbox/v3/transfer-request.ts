/** Reads the body of a transfer ("Transfer", request fields). */
import { parseCurrency, type Currency } from '../../../src-shared/domain/values/currency.ts'
import { isJsonObject, type JsonObject } from '../json.ts'
import { parseSandboxAmount } from '../transaction.ts'

export interface TransferRequest {
  readonly reference: string
  readonly currency: Currency
  readonly debitCurrency: Currency
  readonly amountMinor: number
  readonly bankCode: string
  readonly accountNumber: string
  readonly beneficiary: string | null
  readonly beneficiaryName: string
  readonly narration: string
  readonly callbackUrl: string | null
  readonly meta: unknown
}

const CURRENCIES = ['NGN', 'GHS', 'KES', 'UGX', 'TZS', 'USD']
const MAX_LENGTH = 2_000

/** Or the message of the refusal. */
export function readTransferRequest(json: unknown): TransferRequest | string {
  if (!isJsonObject(json)) return 'The request body is not a JSON object'
  const reference = text(json, 'reference')
  if (reference === null) return 'reference is required'
  const currency = parseCurrency(text(json, 'currency') ?? '')
  if (!currency.ok || !CURRENCIES.includes(currency.value)) return `currency must be one of ${CURRENCIES.join(', ')}`
  const debit = parseCurrency(text(json, 'debit_currency') ?? currency.value)
  if (!debit.ok) return `debit_currency ${debit.reason}`
  const amount = parseSandboxAmount(text(json, 'amount') ?? '', currency.value)
  if ('reason' in amount) return `amount ${amount.reason}`
  if (amount.amountMinor === 0) return 'amount must be more than 0'
  const beneficiary = text(json, 'beneficiary')
  const bankCode = text(json, 'account_bank')
  const accountNumber = text(json, 'account_number')
  if (beneficiary === null && (bankCode === null || accountNumber === null)) {
    return 'account_bank and account_number are required'
  }
  if (text(json, 'destination_branch_code') !== null && currency.value !== 'GHS') {
    return 'destination_branch_code is for disbursements into Ghana only'
  }
  const callbackUrl = text(json, 'callback_url')
  if (callbackUrl !== null && !URL.canParse(callbackUrl)) return 'callback_url is no address'
  return {
    reference, callbackUrl, beneficiary,
    currency: currency.value,
    debitCurrency: debit.value,
    amountMinor: amount.amountMinor,
    bankCode: bankCode ?? '000',
    accountNumber: accountNumber ?? '0000000000',
    beneficiaryName: text(json, 'beneficiary_name') ?? 'Practice Beneficiary',
    narration: text(json, 'narration') ?? '',
    meta: json['meta'] ?? null,
  }
}

function text(json: JsonObject, name: string): string | null {
  const value = json[name]
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' && value.length <= MAX_LENGTH ? value : null
}
