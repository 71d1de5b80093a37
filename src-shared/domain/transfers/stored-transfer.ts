/** A transfer's details as a ledger keeps them. Pure. */
import type { Parsed } from '../values/parsed.ts'
import { listOf, MINOR, objectOf, oneOf, orAbsent, parseStored, TEXT } from '../values/shape.ts'
import { TRANSFER_CURRENCIES, type MetaItem, type TransferDetails } from './transfers.ts'

const DETAILS = objectOf<TransferDetails>({
  reference: TEXT,
  currency: oneOf(TRANSFER_CURRENCIES),
  amountMinor: MINOR,
  beneficiary: orAbsent(TEXT),
  accountBank: orAbsent(TEXT),
  accountNumber: orAbsent(TEXT),
  beneficiaryName: orAbsent(TEXT),
  narration: orAbsent(TEXT),
  callbackUrl: orAbsent(TEXT),
  debitCurrency: orAbsent(TEXT),
  destinationBranchCode: orAbsent(TEXT),
  meta: orAbsent(listOf(objectOf<MetaItem>({ name: TEXT, value: TEXT }))),
})

export function parseTransferDetails(text: string): Parsed<TransferDetails> {
  return parseStored('details', text, DETAILS)
}
