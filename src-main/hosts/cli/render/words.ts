/**
 * The words that the ledger and the contract use, as the terminal shows them. The English ones are the codes
 * themselves, as options take them and JSON has them.
 */
import type { ImportCounts } from '../../../../src-shared/contract/books/imports.ts'
import type { CorrectionOutcome } from '../../../../src-shared/contract/books/corrections.ts'
import type { Resolution } from '../../../../src-shared/domain/books/exceptions.ts'
import type { PaymentState } from '../../../../src-shared/domain/books/payment-state.ts'
import type { ChargeState } from '../../../../src-shared/domain/charges/charge-state.ts'
import type { StepKind } from '../../../../src-shared/domain/charges/charge-step.ts'
import type { ChargeMethod } from '../../../../src-shared/domain/charges/charges.ts'
import type { Lane } from '../../../../src-shared/domain/time/lanes.ts'
import type { TransferState } from '../../../../src-shared/domain/transfers/transfer-state.ts'
import type { TransferMark } from '../../../../src-shared/domain/transfers/transfers.ts'
import type { CheckName } from '../../../../src-shared/domain/verification/verify-checks.ts'
import type { RunOrder, RunState } from '../../../../src-shared/domain/verification/verify-run.ts'
import { t, texts } from '../../../../src-shared/texts/text.ts'

/** `waiting`: in a run, and not queried by it yet. */
export const STATE_WORDS: Readonly<Record<PaymentState | 'waiting', string>> = texts({
  proved: 'proved', failed: 'failed', pending: 'pending', refused: 'refused', unresolved: 'unresolved',
  unverified: 'unverified', waiting: 'waiting',
})

export const CHECK_WORDS: Readonly<Record<CheckName, string>> = texts({
  reference: 'reference', status: 'status', chargecode: 'chargecode', currency: 'currency', amount: 'amount',
})

export const TRANSFER_STATE_WORDS: Readonly<Record<TransferState, string>> = texts({
  'draft': 'draft', 'awaiting-approval': 'awaiting-approval', 'approved': 'approved', 'sending': 'sending',
  'unknown': 'unknown', 'new': 'new', 'completed': 'completed', 'failed': 'failed', 'rejected': 'rejected',
})

export const TRANSFER_MARK_WORDS: Readonly<Record<TransferMark, string>> = texts({
  'first-time-beneficiary': 'first-time-beneficiary', 'same-within-a-day': 'same-within-a-day',
})

export const PROFILE_KIND_WORDS = texts({ practice: 'practice', test: 'test', live: 'live' })

/** A state of a run is said of another thing than that of a payment or a transfer, hence the texts of their own. */
export function runStateWord(state: RunState): string {
  return t('{state, select, queued {queued} running {running} paused {paused} completed {completed} '
    + 'cancelled {cancelled} other {cooling-off}}', { state })
}

export function chargeStateWord(state: ChargeState): string {
  return t('{state, select, sending {sending} waiting {waiting} unknown {unknown} charged {charged} '
    + 'refused {refused} other {abandoned}}', { state })
}

export const ORDER_WORDS: Readonly<Record<RunOrder, string>> = texts({ file: 'file', money: 'money' })

export const LANE_WORDS: Readonly<Record<Lane, string>> = texts({
  lookup: 'lookup', webhook: 'webhook', requery: 'requery', bulk: 'bulk',
})

export const METHOD_WORDS: Readonly<Record<ChargeMethod, string>> = texts({
  'card': 'card', 'pwc-qr': 'pwc-qr', 'nibss-qr': 'nibss-qr', 'mobile-money-uganda': 'mobile-money-uganda',
})

export const STEP_WORDS: Readonly<Record<StepKind, string>> = texts({
  'pin': 'pin', 'billing-address': 'billing-address', 'otp': 'otp', 'page': 'page', 'scan': 'scan', 'phone': 'phone',
  'unknown-suggestion': 'unknown-suggestion', 'unknown-authentication': 'unknown-authentication',
})

/** Of a row that is imported: of a file, or corrected. */
export const ROW_WORDS: Readonly<Record<keyof ImportCounts | CorrectionOutcome['kind'], string>> = texts({
  new: 'new', same: 'same', changed: 'changed', duplicate: 'duplicate', rejected: 'rejected', total: 'total',
})

export const RESOLUTION_WORDS: Readonly<Record<Resolution, string>> = texts({
  'accepted-with-approval': 'accepted-with-approval', 'customer-never-paid': 'customer-never-paid',
  'refunded-elsewhere': 'refunded-elsewhere', 'wrong-in-our-books': 'wrong-in-our-books', 'duplicate': 'duplicate',
  'timing': 'timing', 'written-off': 'written-off', 'fraud': 'fraud',
})
