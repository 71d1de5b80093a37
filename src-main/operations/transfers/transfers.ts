/**
 * Makes and approves transfers. A maker and a checker, two people, each sign the hash of exactly what will be sent; any
 * edit voids both. Sending is in `send-transfers.ts`.
 */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Credential } from '../../../src-shared/contract/transfers/app-users.ts'
import type { Slice } from '../../../src-shared/contract/common.ts'
import type {
  Transfer, TransferDetail, TransferFilter, TransferTotal,
} from '../../../src-shared/contract/transfers/transfers.ts'
import { signedText, type SignedAct } from '../../../src-shared/domain/transfers/app-users.ts'
import type { TransferLimit } from '../../../src-shared/domain/transfers/transfer-limits.ts'
import { findTransferIssues, type TransferDetails } from '../../../src-shared/domain/transfers/transfers.ts'
import type { StoredTransfer } from '../../ledger/api/transfers.ts'
import type { Credentials, ProvedUser } from './credentials.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'

interface OneTransfer {
  readonly profile: string
  readonly transferId: number
}

interface Seen {
  readonly transferId: number
  readonly payloadHash: string
}

export type Retyped = readonly Pick<TransferTotal, 'currency' | 'amountMinor'>[]

interface Sign {
  readonly profile: string
  readonly seen: readonly Seen[]
  readonly by: Credential
  readonly retyped?: Retyped | undefined
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

export function createTransfers(parts: Parts, open: OpenProfiles, { prove }: Credentials) {
  return {
    async draft(profile: string, details: TransferDetails): Promise<TransferDetail> {
      refuseInvalid(details)
      const writer = await open.writer(profile)
      const { transferIds } = await writer.transfers.draftTransfers({
        drafts: [details], batch: null, actor: parts.actor,
      })
      return get({ profile, transferId: transferIds[0] ?? 0 })
    },
    async edit({ profile, transferId, details }: OneTransfer & { readonly details: TransferDetails }) {
      refuseInvalid(details)
      await (await open.writer(profile)).transfers.editTransfer(transferId, details, parts.actor)
      return get({ profile, transferId })
    },
    async discard({ profile, transferId, reason }: OneTransfer & { readonly reason: string }) {
      await (await open.writer(profile)).transfers.recordTransfers([{
        transferId, move: { kind: 'discard' }, event: 'discarded', detail: reason, body: null, actor: parts.actor,
      }])
      return get({ profile, transferId })
    },
    async submit({ profile, seen, by }: Sign) {
      return signAll(profile, seen, await prove(profile, by, 'submission of transfers', 'maker'), 'submitted')
    },
    async approve({ profile, seen, by, retyped }: Sign) {
      const checker = await prove(profile, by, 'approval of transfers', 'checker')
      refuseOtherTotal(await getAll(profile, seen.map(({ transferId }) => transferId)), retyped)
      return signAll(profile, seen, checker, 'approved')
    },
    async reject({ profile, transferIds, by, reason }: Reject) {
      const { user } = await prove(profile, by, 'rejection of transfers')
      await (await open.writer(profile)).transfers.recordTransfers(transferIds.map((transferId) => ({
        transferId, move: { kind: 'reject' }, event: 'rejected', detail: reason, body: null, actor: user,
      })))
      return (await getAll(profile, transferIds)).map(toTransfer)
    },
    async resolve({ profile, transferId, as, reason, by }: Resolve) {
      const { user } = await prove(profile, by, `resolution of transfer ${transferId}`)
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
    limits,
    async setLimit(profile: string, limit: TransferLimit, by: Credential) {
      const { user } = await prove(profile, by, 'change of a limit', 'checker')
      await (await open.writer(profile)).transfers.setTransferLimit(limit, user)
      return limits(profile)
    },
    getAll,
  }

  async function limits(profile: string) {
    return (await open.reader(profile)).transfers.listTransferLimits()
  }

  async function get({ profile, transferId }: OneTransfer): Promise<TransferDetail> {
    const [{ signatures: _, ...transfer }] = await getAll(profile, [transferId]) as [StoredTransfer]
    return transfer
  }

  /** Each once, in the order named. Throws TRANSFER_UNKNOWN. */
  async function getAll(profile: string, transferIds: readonly number[]): Promise<readonly StoredTransfer[]> {
    const wanted = [...new Set(transferIds)]
    const found = await (await open.reader(profile)).transfers.findTransfers(wanted)
    const missing = wanted.find((wantedId) => !found.some(({ id }) => id === wantedId))
    if (missing !== undefined) throw new AppError('TRANSFER_UNKNOWN', { transfer: missing })
    return found
  }

  async function signAll(
    profile: string, seen: readonly Seen[], { user, signer }: ProvedUser, act: SignedAct,
  ): Promise<readonly Transfer[]> {
    const transferIds = seen.map(({ transferId }) => transferId)
    const transfers = await getAll(profile, transferIds)
    const atMs = parts.clock.instant().wallMs
    const signed = seen.map(({ transferId, payloadHash }) => {
      const reference = transfers.find(({ id }) => id === transferId)?.details.reference ?? ''
      const signing = { act, user: user.name, payloadHash, atMs }
      return { transferId, ...signing, signature: signer.sign(signedText(reference, signing)) }
    })
    await (await open.writer(profile)).transfers.signTransfers(signed)
    return (await getAll(profile, transferIds)).map(toTransfer)
  }
}

export type Transfers = ReturnType<typeof createTransfers>

/** As lists show it. */
export function toTransfer(stored: StoredTransfer): Transfer {
  const { signatures: _, payload: __, events: ___, notices: ____, ...transfer } = stored
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
