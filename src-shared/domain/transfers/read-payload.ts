/** What a person is shown of a transfer before they sign or send it: read from the very text that is sent. Pure. */
import { parseAmountMinor } from '../values/money.ts'
import { parsed, unreadable, type Parsed } from '../values/parsed.ts'
import { listOf, objectOf, oneOf, orAbsent, parseStored, TEXT, type Shape } from '../values/shape.ts'
import { TRANSFER_CURRENCIES, transferBody, type TransferCurrency, type TransferDetails } from './transfers.ts'

interface Payload {
  readonly amount: number
  readonly currency: TransferCurrency
  readonly reference: string
  readonly account_bank?: string | undefined
  readonly account_number?: string | undefined
  readonly beneficiary?: string | undefined
  readonly narration?: string | undefined
  readonly beneficiary_name?: string | undefined
  readonly callback_url?: string | undefined
  readonly debit_currency?: string | undefined
  readonly destination_branch_code?: string | undefined
  readonly meta?: readonly object[] | undefined
}

const NUMBER: Shape<number> = {
  faultOf: (value, place) => (typeof value === 'number' ? null : `${place} is not a number`),
}
const NAMED_TEXTS: Shape<object> = {
  faultOf: (value, place) => (
    typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string')
      ? null
      : `${place} is not an object of texts`
  ),
}

const PAYLOAD = objectOf<Payload>({
  amount: NUMBER,
  currency: oneOf(TRANSFER_CURRENCIES),
  reference: TEXT,
  account_bank: orAbsent(TEXT),
  account_number: orAbsent(TEXT),
  beneficiary: orAbsent(TEXT),
  narration: orAbsent(TEXT),
  beneficiary_name: orAbsent(TEXT),
  callback_url: orAbsent(TEXT),
  debit_currency: orAbsent(TEXT),
  destination_branch_code: orAbsent(TEXT),
  meta: orAbsent(listOf(NAMED_TEXTS)),
})
/** By its digits: a float never stands for an amount. */
const AMOUNT = /^\{"amount":(\d+(?:\.\d+)?),/

/** A text that this program would write in another way, such as one with a field twice, is refused. */
export function readPayload(text: string): Parsed<TransferDetails> {
  const read = parseStored('payload', text, PAYLOAD)
  if (!read.ok) return read
  const { currency, reference, meta, ...texts } = read.value
  const amount = parseAmountMinor(AMOUNT.exec(text)?.[1] ?? '', currency)
  if (!amount.ok) return amount
  const details: TransferDetails = {
    reference,
    currency,
    amountMinor: amount.value,
    accountBank: texts.account_bank,
    accountNumber: texts.account_number,
    beneficiary: texts.beneficiary,
    narration: texts.narration,
    beneficiaryName: texts.beneficiary_name,
    callbackUrl: texts.callback_url,
    debitCurrency: texts.debit_currency,
    destinationBranchCode: texts.destination_branch_code,
    meta: meta?.flatMap((item) => (
      Object.entries(item).map(([name, value]: [string, unknown]) => ({ name, value: String(value) }))
    )),
  }
  return transferBody(details) === text ? parsed(details) : unreadable('payload is not written as it is sent')
}
