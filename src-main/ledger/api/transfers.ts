/** What the ledger offers for payouts: transfers, written before anything is sent, and who may approve them. */
import type { WrongGuesses } from '../../../src-shared/domain/passphrases/guess-delay.ts'
import type { Slice } from '../../../src-shared/contract/common.ts'
import type {
  TransferBatch, TransferDetail, TransferFilter, TransferList,
} from '../../../src-shared/contract/transfers/transfers.ts'
import type { UserRole } from '../../../src-shared/domain/transfers/app-users.ts'
import type { SignedAct } from '../../../src-shared/domain/transfers/statement.ts'
import type { SentSum } from '../../../src-shared/domain/transfers/sent-sums.ts'
import type { TransferLimit } from '../../../src-shared/domain/transfers/transfer-limits.ts'
import type { TransferMove } from '../../../src-shared/domain/transfers/transfer-state.ts'
import type { TransferDetails, TransferMark } from '../../../src-shared/domain/transfers/transfers.ts'
import type { Actor } from './common.ts'

export interface StoredUser {
  readonly name: string
  readonly roles: readonly UserRole[]
  readonly publicKey: string
  readonly sealedKey: string
  readonly isActive: boolean
  readonly addedAt: string
  readonly addedBy: string
}

export type NewUser = Pick<StoredUser, 'name' | 'roles' | 'publicKey' | 'sealedKey'>

export interface NewTransfers {
  readonly drafts: readonly TransferDetails[]
  /** The file that they come from; null for one by hand. */
  readonly batch: { readonly name: string; readonly fileSha256: string } | null
  readonly actor: Actor
}

/** A signature as the ledger keeps it. */
export interface TransferSignature {
  readonly act: SignedAct
  readonly user: string
  readonly payloadHash: string
  /** UTC, ms. */
  readonly atMs: number
  /** Base64. */
  readonly signature: string
  /** The text that was signed; null where an earlier version signed another one. */
  readonly statement: string | null
}

/** With the revision that whoever edits it saw. */
export interface SeenTransfer {
  readonly transferId: number
  readonly revision: number
}

export interface SignedTransfer extends TransferSignature {
  readonly transferId: number
  readonly statement: string
}

/** What happened to a transfer: its move, and what is remembered of it. */
export interface TransferRecord {
  readonly transferId: number
  readonly move: TransferMove
  /** What happened, as a person reads it. */
  readonly event: string
  readonly detail: string | null
  /** The answer as it came, redacted. */
  readonly body: string | null
  /** Of the service's answer; left out where there was none. */
  readonly reply?: {
    readonly id: string | null
    readonly status: string
    readonly fee: string | null
    readonly requiresApproval: boolean | null
    readonly isApproved: boolean | null
  }
  /** Null: the service's doing. */
  readonly actor: Actor | null
  /** Of whoever does it, where it ends what others signed. */
  readonly signature?: SignedTransfer
}

export interface StoredTransfer extends Omit<TransferDetail, 'signed'> {
  /** All, in the order in which they were signed. */
  readonly signatures: readonly TransferSignature[]
  /** Do its events or the audit trail say that it was sent, and nothing later that it was not? */
  readonly isOut: boolean
}

export interface BeginSending {
  readonly transferId: number
  /** Of what both people signed, and how often it had been edited then. */
  readonly payloadHash: string
  readonly revision: number
  /** When the business day began; UTC, ms. */
  readonly daySinceMs: number
  /** As people signed them: they hold beside those that the ledger lists. */
  readonly agreedLimits: readonly TransferLimit[]
  /** What was sent before it, as the vault has it: the larger sum of both counts. */
  readonly sealedSums: readonly SentSum[]
  readonly actor: Actor
}

export interface DraftedTransfers {
  readonly transferIds: readonly number[]
  readonly batchId: number | null
}

export interface CheckedDraft {
  readonly isReferenceTaken: boolean
  readonly marks: readonly TransferMark[]
}

export interface TransferReads {
  /** By name, active or not. */
  listUsers(): readonly StoredUser[]
  /** Since then, and when the last was. */
  countWrongPassphrases(user: string, sinceMs: number): WrongGuesses
  findTransfer(transferId: number): StoredTransfer | undefined
  /** In the order of their ids; what is not there is left out. */
  findTransfers(transferIds: readonly number[]): readonly StoredTransfer[]
  /** Newest first. */
  listTransfers(filter: TransferFilter, slice: Slice): TransferList
  /** Newest first. */
  listTransferBatches(slice: Slice): { readonly rows: readonly TransferBatch[]; readonly total: number }
  listTransferLimits(): readonly TransferLimit[]
  /** What the ledger knows of drafts that are not in it, in their order. */
  checkDrafts(drafts: readonly TransferDetails[], atMs: number): readonly CheckedDraft[]
  /** What `beginSending` would answer, with nothing changed. Throws as it does. */
  checkSending(sending: BeginSending, atMs: number): SendingBody
}

export interface SendingBody {
  /** The exact text of the call. */
  readonly body: string
  readonly reference: string
}

export interface TransferWrites {
  /** Throws USER_UNKNOWN. */
  changeUserKey(name: string, sealedKey: string, actor: Actor): void
  recordWrongPassphrase(user: string, act: string, actor: Actor): void
  /** All or none. Throws TRANSFER_REFERENCE_TAKEN. */
  draftTransfers(transfers: NewTransfers): DraftedTransfers
  /**
   * `signature`: of whoever edits what others signed. Throws TRANSFER_UNKNOWN, TRANSFER_CHANGED,
   * TRANSFER_STATE_INVALID, TRANSFER_REFERENCE_TAKEN, TRANSFER_EDIT_UNSIGNED.
   */
  editTransfer(
    edited: number | SeenTransfer, details: TransferDetails, actor: Actor, signature: SignedTransfer | null,
  ): void
  /** All or none. Throws TRANSFER_UNKNOWN, TRANSFER_STATE_INVALID, TRANSFER_CHANGED, TRANSFER_SAME_PERSON. */
  signTransfers(signed: readonly SignedTransfer[]): void
  /**
   * Durable as `sending` when it resolves: nothing may leave before. Gives the exact body. Throws
   * TRANSFER_STATE_INVALID, TRANSFER_CHANGED, TRANSFER_LIMIT.
   */
  beginSending(sending: BeginSending): SendingBody
  /** All or none. Throws TRANSFER_UNKNOWN, or TRANSFER_STATE_INVALID where one can't move so. */
  recordTransfers(records: readonly TransferRecord[]): void
}

