/** What becomes of a transfer that is drafted, edited or signed, or of which something is heard. Pure. */
import type { AuditNote } from '../values/audit-note.ts'
import { decided, refused, type Decided } from '../values/decided.ts'
import { formatMoney } from '../values/money.ts'
import { sameUser } from './app-users.ts'
import { planTransferMove, type TransferMove, type TransferState } from './transfer-state.ts'
import { findTransferIssues, type TransferDetails } from './transfers.ts'

/** As the ledger holds it. */
export interface HeldTransfer {
  readonly state: TransferState
  readonly details: TransferDetails
  /** Counts the edits. */
  readonly revision: number
  /** SHA-256 of the exact body of its call. */
  readonly payloadHash: string
  readonly maker: string | null
  readonly checker: string | null
  /** Why it is where it is. */
  readonly reason: string | null
}

/** What is remembered of it beside its state. */
export interface TransferEventNote {
  readonly kind: string
  readonly detail: string | null
}

export interface DraftDecision {
  readonly event: TransferEventNote
  /** Null for one of a file, which has a single entry for all. */
  readonly audit: AuditNote | null
}

/** `isTaken`: another transfer has its reference, also one that failed or was rejected. */
export function decideDraft(
  details: TransferDetails, { isTaken, isOfFile }: { readonly isTaken: boolean; readonly isOfFile: boolean },
): Decided<DraftDecision, 'TRANSFER_REFERENCE_TAKEN'> {
  if (isTaken) return refused('TRANSFER_REFERENCE_TAKEN', { reference: details.reference })
  return decided({
    event: { kind: 'drafted', detail: amountOf(details) },
    audit: isOfFile ? null : noteOf('transfer drafted', null, details),
  })
}

export interface TransferDecision {
  readonly state: TransferState
  readonly event: TransferEventNote
  readonly audit: AuditNote
}

export interface SignedDecision extends TransferDecision {
  /** Who signed it as what it is from now on. */
  readonly maker: string | null
  readonly checker: string | null
}

export interface EditFacts {
  /** Another transfer has the reference that it takes. */
  readonly isTaken: boolean
  /** An edit ends what others signed, so whoever does it signs it. */
  readonly isSigned: boolean
  /** As whoever edits it saw it; undefined where they name none. */
  readonly revision?: number | undefined
}

export type EditRefusal =
  'TRANSFER_CHANGED' | 'TRANSFER_STATE_INVALID' | 'TRANSFER_REFERENCE_TAKEN' | 'TRANSFER_EDIT_UNSIGNED'

/** Whatever was signed of it is void. */
export function decideEdit(
  transfer: HeldTransfer, details: TransferDetails, { isTaken, isSigned, revision }: EditFacts,
): Decided<SignedDecision, EditRefusal> {
  const { reference } = details
  const isOther = revision !== undefined && revision !== transfer.revision
  if (isOther) return refused('TRANSFER_CHANGED', { reference: transfer.details.reference })
  const state = planTransferMove(transfer.state, { kind: 'edit' })
  if (!state) return refuseState(transfer)
  if (isTaken) return refused('TRANSFER_REFERENCE_TAKEN', { reference })
  if (needsSigner(transfer) && !isSigned) return refused('TRANSFER_EDIT_UNSIGNED', { reference })
  return decided({
    state,
    maker: null,
    checker: null,
    event: { kind: 'edited', detail: transfer.state === 'draft' ? null : 'signatures cleared' },
    audit: noteOf('transfer edited', transfer.details, details),
  })
}

/** Has anybody signed it as what it is now? */
export function needsSigner({ state }: Pick<HeldTransfer, 'state'>): boolean {
  return state !== 'draft'
}

export interface Signing {
  readonly act: 'submitted' | 'approved'
  readonly user: string
  /** Of what the signer saw. */
  readonly payloadHash: string
}

/** Two people sign: who made it never approves it, and each signs what it is now. */
export function decideSignature(
  transfer: HeldTransfer, { act, user, payloadHash }: Signing,
): Decided<
  SignedDecision, 'TRANSFER_CHANGED' | 'TRANSFER_STATE_INVALID' | 'TRANSFER_INVALID' | 'TRANSFER_SAME_PERSON'
> {
  const { reference } = transfer.details
  if (transfer.payloadHash !== payloadHash) return refused('TRANSFER_CHANGED', { reference })
  const state = planTransferMove(transfer.state, { kind: act === 'submitted' ? 'submit' : 'approve' })
  if (!state) return refuseState(transfer)
  const invalid = refuseInvalid(transfer)
  if (invalid) return invalid
  if (act === 'approved' && transfer.maker !== null && sameUser(transfer.maker, user)) {
    return refused('TRANSFER_SAME_PERSON', { reference, user })
  }
  return decided({
    state,
    maker: act === 'submitted' ? user : transfer.maker,
    checker: act === 'approved' ? user : transfer.checker,
    event: { kind: act, detail: null },
    audit: {
      action: `transfer ${act}`, before: transfer.state, after: JSON.stringify({ reference, payloadHash }),
    },
  })
}

/** What was heard of it, or said of it by a person. */
export interface TransferWord {
  readonly move: TransferMove
  readonly event: string
  readonly detail: string | null
  /** Was it a person's doing? The service's stands in the transfer's own events alone. */
  readonly isByPerson: boolean
}

export interface OutcomeDecision extends Omit<TransferDecision, 'audit'> {
  readonly audit: AuditNote | null
  readonly reason: string | null
  /** The proof that no byte of it left: it counts in no limit. */
  readonly isNotSent: boolean
  /** Nobody's signature stands behind it any more. */
  readonly isUnsigned: boolean
}

export function decideOutcome(
  transfer: HeldTransfer, { move, event, detail, isByPerson }: TransferWord,
): Decided<OutcomeDecision, 'TRANSFER_STATE_INVALID'> {
  const state = planTransferMove(transfer.state, move)
  if (!state) return refuseState(transfer)
  const { reference } = transfer.details
  const after = JSON.stringify({ reference, state, reason: detail })
  return decided({
    state,
    // What a person said of it since then stands.
    reason: move.kind === 'hear' && state !== 'unknown' ? transfer.reason : detail,
    isNotSent: move.kind === 'not-sent',
    isUnsigned: state === 'draft',
    event: { kind: event, detail },
    // Of a sending that was none the trail must know: it knows that there was one.
    audit: isByPerson || move.kind === 'not-sent'
      ? { action: `transfer ${event}`, before: transfer.state, after }
      : null,
  })
}

export function refuseState({ state, details: { reference } }: HeldTransfer) {
  return refused('TRANSFER_STATE_INVALID', { reference, from: state })
}

/** Of a draft from before a rule was made. */
export function refuseInvalid({ details }: HeldTransfer) {
  const [issue] = findTransferIssues(details)
  return issue && refused('TRANSFER_INVALID', { field: issue.field, reason: issue.reason })
}

/** With its amount as people write it. */
export function noteOf(action: string, before: TransferDetails | null, details: TransferDetails): AuditNote {
  const after = JSON.stringify({ ...details, amount: amountOf(details) })
  return { action, before: before && JSON.stringify(before), after }
}

function amountOf({ amountMinor, currency }: TransferDetails): string {
  return formatMoney(amountMinor, currency)
}
