/** What a person types of a transfer, and what it comes to. Pure. */
import type { Transfer } from '../../../src-shared/contract/transfers/transfers.ts'
import {
  findTransferIssues, TRANSFER_CURRENCIES, type TransferCurrency, type TransferDetails,
} from '../../../src-shared/domain/transfers/transfers.ts'
import { formatTypedAmount, parseTypedAmount } from '../../../src-shared/labels/typed-amount.ts'

/** Texts as typed; an empty one is no field. */
export interface TransferDraft {
  reference: string
  amount: string
  currency: string
  beneficiary: string
  accountBank: string
  accountNumber: string
  beneficiaryName: string
  narration: string
  callbackUrl: string
  debitCurrency: string
  destinationBranchCode: string
  /** A line for each item: `name=value`. */
  meta: string
}

export interface ReadDraft {
  readonly details: TransferDetails
  /** By field; nothing where it may be made. */
  readonly faults: Readonly<Partial<Record<keyof TransferDraft, string>>>
}

export function emptyDraft(reference: string): TransferDraft {
  return {
    reference, amount: '', currency: 'NGN', beneficiary: '', accountBank: '', accountNumber: '', beneficiaryName: '',
    narration: '', callbackUrl: '', debitCurrency: '', destinationBranchCode: '', meta: '',
  }
}

export function draftOf({ details }: Pick<Transfer, 'details'>): TransferDraft {
  const { reference, currency, amountMinor, meta, ...texts } = details
  return {
    ...emptyDraft(reference),
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)),
    amount: formatTypedAmount(amountMinor, currency),
    currency,
    meta: (meta ?? []).map(({ name, value }) => `${name}=${value}`).join('\n'),
  }
}

export function readDraft(draft: TransferDraft): ReadDraft {
  const currency: TransferCurrency = TRANSFER_CURRENCIES.find((known) => known === draft.currency) ?? 'NGN'
  const amount = parseTypedAmount(draft.amount, currency)
  const details: TransferDetails = {
    reference: draft.reference,
    currency,
    amountMinor: amount.ok ? amount.value : 0,
    beneficiary: textOf(draft.beneficiary),
    accountBank: textOf(draft.accountBank),
    accountNumber: textOf(draft.accountNumber),
    beneficiaryName: textOf(draft.beneficiaryName),
    narration: textOf(draft.narration),
    callbackUrl: textOf(draft.callbackUrl),
    debitCurrency: textOf(draft.debitCurrency)?.toUpperCase(),
    destinationBranchCode: textOf(draft.destinationBranchCode),
    meta: metaOf(draft.meta),
  }
  const faults: Partial<Record<keyof TransferDraft, string>> = {}
  for (const { field, reason } of findTransferIssues(details)) faults[field as keyof TransferDraft] ??= reason
  if (!amount.ok) faults.amount = amount.reason
  return { details, faults }
}

function textOf(text: string): string | undefined {
  return text.trim() || undefined
}

function metaOf(text: string): TransferDetails['meta'] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length === 0) return undefined
  return lines.map((line) => {
    const [name = '', ...value] = line.split('=')
    return { name: name.trim(), value: value.join('=').trim() }
  })
}
