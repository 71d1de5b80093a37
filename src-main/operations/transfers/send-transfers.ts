/**
 * Sends approved transfers, one after another, each once. It is `sending` in the ledger before its first byte leaves; a
 * call whose outcome is not clear leaves it `unknown` for a person, and ends the sending: what comes behind can wait.
 */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Credential } from '../../../src-shared/contract/transfers/app-users.ts'
import type { SendEvent } from '../../../src-shared/contract/transfers/transfers.ts'
import { sameUser, signedText, type SignedAct } from '../../../src-shared/domain/transfers/app-users.ts'
import { createBusinessCalendar } from '../../../src-shared/domain/time/business-day.ts'
import type { LedgerWriter } from '../../ledger/api/ledger.ts'
import type { StoredTransfer, StoredUser } from '../../ledger/api/transfers.ts'
import type { Credentials } from './credentials.ts'
import { describeTransferOutcome } from './describe-transfer.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import { refuseOtherTotal, toTransfer, type Retyped, type Transfers } from './transfers.ts'

interface Send {
  readonly profile: string
  readonly transferIds: readonly number[]
  readonly by: Credential
  readonly retyped?: Retyped | undefined
}

export function createSendTransfers(parts: Parts, open: OpenProfiles, { prove }: Credentials, { getAll }: Transfers) {
  return send

  async function* send(
    { profile, transferIds, by, retyped }: Send, signal?: AbortSignal,
  ): AsyncGenerator<SendEvent, void, void> {
    const settings = await open.profile(profile)
    const { user } = await prove(profile, by, 'sending of transfers')
    const transfers = await getAll(profile, transferIds)
    refuseOtherTotal(transfers, retyped)
    await refuseUnapproved(profile, transfers)
    const calls = await open.calls(profile)
    if (!calls.hasV3) throw new AppError('TRANSFER_NO_ADDRESS', { profile })
    const writer = await open.writer(profile)
    const calendar = createBusinessCalendar(settings)
    const of = transfers.length
    let done = 0
    for (const { id: transferId, payloadHash, details } of transfers) {
      if (signal?.aborted === true) return
      const today = calendar.dayOf(calendar.dateOf(parts.clock.instant().wallMs))
      const begun = await begin(writer, { transferId, payloadHash, daySinceMs: today.startsAtMs, actor: user })
      if (begun instanceof AppError) {
        if (done === 0) throw begun
        return yield { kind: 'done', sent: done, of, stopped: { transferId, reason: begun.message } }
      }
      const outcome = await calls.createTransfer(begun.body)
      const record = describeTransferOutcome(transferId, details, outcome)
      await writer.transfers.recordTransfers([record])
      parts.autoLock.touch()
      done += 1
      const [sent] = await getAll(profile, [transferId])
      if (sent) yield { kind: 'sent', transfer: toTransfer(sent), done, of }
      const isUnclear = record.move.kind === 'broken' || record.move.kind === 'not-sent'
      if (isUnclear && done < of) {
        const stopped = { transferId, reason: record.detail ?? 'its outcome is unclear' }
        return yield { kind: 'done', sent: done, of, stopped }
      }
    }
    yield { kind: 'done', sent: done, of, stopped: null }
  }

  /** Before anything is sent: each was made by one person and approved by another, over what it is now. */
  async function refuseUnapproved(profile: string, transfers: readonly StoredTransfer[]): Promise<void> {
    const users = await (await open.reader(profile)).transfers.listUsers()
    for (const transfer of transfers) {
      const { state, details: { reference } } = transfer
      if (state !== 'approved') throw new AppError('TRANSFER_STATE_INVALID', { reference, from: state })
      const reason = findBrokenSignature(transfer, users)
      if (reason !== null) throw new AppError('TRANSFER_SIGNATURE_BROKEN', { reference, reason })
    }
  }

  function findBrokenSignature(transfer: StoredTransfer, users: readonly StoredUser[]): string | null {
    const maker = findSigner(transfer, 'submitted', users)
    const checker = findSigner(transfer, 'approved', users)
    if (maker === undefined) return 'its maker’s signature does not match'
    if (checker === undefined) return 'its checker’s signature does not match'
    if (sameUser(maker.name, checker.name)) return 'it was made and approved by the same person'
    const gone = [maker, checker].find(({ isActive }) => !isActive)
    return gone ? `${gone.name}, who signed it, is no longer active` : null
  }

  function findSigner(
    { signatures, payloadHash, details }: StoredTransfer, act: SignedAct, users: readonly StoredUser[],
  ): StoredUser | undefined {
    const signed = signatures.find((signature) => signature.act === act && signature.payloadHash === payloadHash)
    const user = signed && users.find(({ name }) => sameUser(name, signed.user))
    if (!user) return undefined
    const text = signedText(details.reference, signed)
    return parts.userKeys.isSignedBy(user.publicKey, text, signed.signature) ? user : undefined
  }
}

/** What refuses this one, such as a limit; anything else is thrown. */
async function begin(
  writer: LedgerWriter, sending: Parameters<LedgerWriter['transfers']['beginSending']>[0],
): Promise<{ readonly body: string; readonly reference: string } | AppError> {
  try {
    return await writer.transfers.beginSending(sending)
  } catch (error) {
    if (error instanceof AppError && error.code.startsWith('TRANSFER_')) return error
    throw error
  }
}
