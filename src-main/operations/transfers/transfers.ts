/**
 * Makes and approves transfers. A maker and a checker, two people, each sign what will be sent and where it goes; a
 * rejection and an edit are signed too, and use up both. Sending is in `send-transfers.ts`.
 */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Credential } from '../../../src-shared/contract/transfers/app-users.ts'
import type { Slice } from '../../../src-shared/contract/common.ts'
import type {
  Transfer, TransferDetail, TransferFilter, TransferSigned, TransferTotal,
} from '../../../src-shared/contract/transfers/transfers.ts'
import { needsSigner } from '../../../src-shared/domain/transfers/decide-transfer.ts'
import { TRANSFER_MARK_LABELS } from '../../../src-shared/labels/transfer-labels.ts'
import { inEnglish } from '../../../src-shared/texts/text.ts'
import { parseStatement } from '../../../src-shared/domain/transfers/statement.ts'
import { planTransferMove, type TransferState } from '../../../src-shared/domain/transfers/transfer-state.ts'
import {
  findTransferIssues, transferBody, type TransferDetails, type TransferMark,
} from '../../../src-shared/domain/transfers/transfers.ts'
import type { SignedTransfer, StoredTransfer, TransferSignature } from '../../ledger/api/transfers.ts'
import type { Credentials, ProvedUser } from './credentials.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import { hashOfBody, usedUpBy } from './check-signatures.ts'
import type { Signing, Subject } from './signing.ts'
import type { UsedUps } from './used-up.ts'

interface OneTransfer {
  readonly profile: string
  readonly transferId: number
}

export interface Seen {
  readonly transferId: number
  readonly payloadHash: string
  /** Those that were looked into. */
  readonly marks: readonly TransferMark[]
}

export type Retyped = readonly Pick<TransferTotal, 'currency' | 'amountMinor'>[]

interface Sign {
  readonly profile: string
  readonly seen: readonly Seen[]
  readonly by: Credential
  readonly retyped?: Retyped | undefined
}

interface Edit extends OneTransfer {
  readonly details: TransferDetails
  readonly revision?: number | undefined
  readonly by?: Credential | undefined
}

interface Reject {
  readonly profile: string
  readonly transferIds: readonly number[]
  readonly by: Credential
  readonly reason: string
}

interface Resolve extends OneTransfer {
  readonly as: 'new' | 'completed' | 'failed'
  readonly reason: string
  readonly by: Credential
}

export function createTransfers(
  parts: Parts, open: OpenProfiles, { prove, proveDecider }: Credentials, signing: Signing, used: UsedUps,
) {
  return {
    async draft(profile: string, details: TransferDetails): Promise<TransferDetail> {
      refuseInvalid(details)
      const writer = await open.writer(profile)
      const { transferIds } = await writer.transfers.draftTransfers({
        drafts: [details], batch: null, actor: parts.actor,
      })
      return get({ profile, transferId: transferIds[0] ?? 0 })
    },
    async edit({ profile, transferId, details, by, revision }: Edit) {
      refuseInvalid(details)
      const proved = by && (await proveDecider(profile, by, `edit of transfer ${transferId}`))
      const [before] = await getAll(profile, [transferId]) as [StoredTransfer]
      // Here already, so that nothing is used up by an edit that the ledger refuses.
      if (revision !== undefined) refuseOther(before, revision)
      const signature = proved ? await signEdit(profile, before, details, proved) : null
      const { transfers } = await open.writer(profile)
      const edited = revision === undefined ? transferId : { transferId, revision }
      await transfers.editTransfer(edited, details, proved?.user ?? parts.actor, signature)
      return get({ profile, transferId })
    },
    async discard({ profile, transferId, reason }: OneTransfer & { readonly reason: string }) {
      await (await open.writer(profile)).transfers.recordTransfers([{
        transferId, move: { kind: 'discard' }, event: 'discarded', detail: reason, body: null, actor: parts.actor,
      }])
      return get({ profile, transferId })
    },
    async submit({ profile, seen, by }: Sign) {
      const maker = await prove(profile, by, 'submission of transfers', 'maker')
      const transfers = await getAll(profile, seen.map(({ transferId }) => transferId))
      const signed = await signing.sign(profile, 'submitted', seen.map((one) => subjectOf(one, transfers)), maker)
      return keepSigned(profile, signed)
    },
    async approve({ profile, seen, by, retyped }: Sign) {
      const checker = await prove(profile, by, 'approval of transfers', 'checker')
      const transfers = await getAll(profile, seen.map(({ transferId }) => transferId))
      refuseOtherTotal(transfers, retyped)
      refuseOtherState(transfers, 'awaiting-approval')
      refuseUnseenMark(transfers, seen)
      const submissions = await signing.getSubmissions(profile, transfers)
      const signed = await signing.sign(profile, 'approved', seen.map((one) => (
        { ...subjectOf(one, transfers), submission: submissions.get(one.transferId) }
      )), checker)
      return keepSigned(profile, signed)
    },
    async reject({ profile, transferIds, by, reason }: Reject) {
      const proved = await proveDecider(profile, by, 'rejection of transfers')
      const transfers = await getAll(profile, transferIds)
      for (const transfer of transfers) if (!planTransferMove(transfer.state, { kind: 'reject' })) refuseState(transfer)
      const signed = await signing.sign(profile, 'rejected', transfers.map(asItIs), proved)
      // First in the vault: whatever becomes of the ledger then, what was signed before is of no use.
      await used.spend(profile, transfers.map(usedUpBy))
      await (await open.writer(profile)).transfers.recordTransfers(signed.map((signature) => ({
        transferId: signature.transferId, move: { kind: 'reject' }, event: 'rejected', detail: reason, body: null,
        actor: proved.user, signature,
      })))
      return (await getAll(profile, transferIds)).map(toTransfer)
    },
    async resolve({ profile, transferId, as, reason, by }: Resolve) {
      const { user } = await proveDecider(profile, by, `resolution of transfer ${transferId}`)
      await (await open.writer(profile)).transfers.recordTransfers([{
        transferId, move: { kind: 'resolve', as }, event: `resolved as ${as}`, detail: reason, body: null, actor: user,
      }])
      return get({ profile, transferId })
    },
    get,
    async list(profile: string, filter: TransferFilter, slice: Slice) {
      return (await open.reader(profile)).transfers.listTransfers(filter, slice)
    },
    async batches(profile: string, slice: Slice) {
      return (await open.reader(profile)).transfers.listTransferBatches(slice)
    },
    async limits(profile: string) {
      return (await open.reader(profile)).transfers.listTransferLimits()
    },
    getAll,
  }

  async function get({ profile, transferId }: OneTransfer): Promise<TransferDetail> {
    const [{ signatures, isOut: _, ...transfer }] = await getAll(profile, [transferId]) as [StoredTransfer]
    return { ...transfer, signed: signatures.map(describeSignature) }
  }

  /** Each once, in the order named. Throws TRANSFER_UNKNOWN. */
  async function getAll(profile: string, transferIds: readonly number[]): Promise<readonly StoredTransfer[]> {
    const wanted = [...new Set(transferIds)]
    const found = await (await open.reader(profile)).transfers.findTransfers(wanted)
    const missing = wanted.find((wantedId) => !found.some(({ id }) => id === wantedId))
    if (missing !== undefined) throw new AppError('TRANSFER_UNKNOWN', { transfer: missing })
    return found
  }

  async function signEdit(
    profile: string, before: StoredTransfer, details: TransferDetails, proved: ProvedUser,
  ): Promise<SignedTransfer> {
    if (!planTransferMove(before.state, { kind: 'edit' })) refuseState(before)
    const subject = {
      revision: before.revision + 1, reference: details.reference, payloadHash: hashOfBody(transferBody(details)),
    }
    const [signature] = await signing.sign(profile, 'edited', [{ transferId: before.id, subject }], proved)
    if (!signature) throw new Error('An edit was signed, and nothing came of it')
    if (needsSigner(before)) await used.spend(profile, [usedUpBy(before)])
    return signature
  }

  async function keepSigned(profile: string, signed: readonly SignedTransfer[]): Promise<readonly Transfer[]> {
    await (await open.writer(profile)).transfers.signTransfers(signed)
    return (await getAll(profile, signed.map(({ transferId }) => transferId))).map(toTransfer)
  }
}

function refuseOther({ revision, details: { reference } }: StoredTransfer, seen: number): void {
  if (revision !== seen) throw new AppError('TRANSFER_CHANGED', { reference })
}

/** The hash is of what the signer saw: the ledger refuses it where that is not what it has. */
/** A mark may have come since the list was drawn: whoever signs or sends has looked into each that there is now. */
export function refuseUnseenMark(transfers: readonly StoredTransfer[], seen: readonly Seen[]): void {
  for (const { id, marks, details: { reference } } of transfers) {
    const known = seen.find(({ transferId }) => transferId === id)?.marks ?? []
    const unseen = marks.find((mark) => !known.includes(mark))
    if (unseen === undefined) continue
    const warning = inEnglish(() => TRANSFER_MARK_LABELS[unseen].text)
    throw new AppError('TRANSFER_WARNING_UNSEEN', { reference, warning })
  }
}

/** What is sent is what was looked at. */
export function refuseOtherBody(transfers: readonly StoredTransfer[], seen: readonly Seen[]): void {
  for (const { id, payloadHash, details: { reference } } of transfers) {
    const looked = seen.find(({ transferId }) => transferId === id)
    if (looked?.payloadHash !== payloadHash) throw new AppError('TRANSFER_CHANGED', { reference })
  }
}

function subjectOf(
  { transferId, payloadHash }: Seen, transfers: readonly StoredTransfer[],
): { readonly transferId: number; readonly subject: Subject } {
  const transfer = transfers.find(({ id }) => id === transferId)
  if (!transfer) throw new AppError('TRANSFER_UNKNOWN', { transfer: transferId })
  return { transferId, subject: { ...asItIs(transfer).subject, payloadHash } }
}

function asItIs({ id: transferId, revision, details: { reference }, payloadHash }: StoredTransfer) {
  return { transferId, subject: { revision, reference, payloadHash } }
}

function describeSignature({ act, user, atMs, payloadHash, statement }: TransferSignature): TransferSigned {
  const read = statement === null ? undefined : parseStatement(statement)
  const stated = read?.ok === true ? read.value : undefined
  return {
    act, by: user, at: new Date(atMs).toISOString(), payloadHash, address: stated?.address ?? null,
    goodUntil: stated ? new Date(stated.expiresAtMs).toISOString() : null,
  }
}

function refuseState({ state, details: { reference } }: StoredTransfer): never {
  throw new AppError('TRANSFER_STATE_INVALID', { reference, from: state })
}

export function refuseOtherState(transfers: readonly StoredTransfer[], state: TransferState): void {
  for (const transfer of transfers) if (transfer.state !== state) refuseState(transfer)
}

export type Transfers = ReturnType<typeof createTransfers>

/** As lists show it. */
export function toTransfer(stored: StoredTransfer): Transfer {
  const { signatures: _, isOut: __, payload: ___, events: ____, notices: _____, ...transfer } = stored
  return transfer
}

/** Of several, the totals are typed by hand: a list that grew or shrank unseen does not pass. */
export function refuseOtherTotal(transfers: readonly StoredTransfer[], retyped: Retyped | undefined): void {
  if (transfers.length === 1 && retyped === undefined) return
  const totals = new Map<string, bigint>()
  for (const { details: { currency, amountMinor } } of transfers) {
    totals.set(currency, (totals.get(currency) ?? 0n) + BigInt(amountMinor))
  }
  const typed = new Map<string, bigint>((retyped ?? []).map(({ currency, amountMinor }) => [currency, amountMinor]))
  const differs = [...new Set([...totals.keys(), ...typed.keys()])]
    .find((currency) => totals.get(currency) !== typed.get(currency))
  if (differs !== undefined) throw new AppError('TRANSFER_TOTAL_DIFFERS', { currency: differs })
}

function refuseInvalid(details: TransferDetails): void {
  const [issue] = findTransferIssues(details)
  if (issue) throw new AppError('TRANSFER_INVALID', { field: issue.field, reason: issue.reason })
}
