/**
 * Makes what people sign of transfers, and gathers what decides whether it holds. A transfer whose signatures hold no
 * more goes back to its maker as a draft.
 */
import { createHash } from 'node:crypto'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { sameUser, userKeyOf } from '../../../src-shared/domain/transfers/app-users.ts'
import {
  decideApprovable, decideSendable, RETURNS_TO_DRAFT, type SignedFacts, type SignedPair, type SignedRefusal,
  type SignerFacts,
} from '../../../src-shared/domain/transfers/decide-sendable.ts'
import { canPayOut, payoutWayOf, type PayoutWay } from '../../../src-shared/domain/transfers/payout-way.ts'
import {
  expiryOf, parseStatement, statementText, type SignedAct, type StatementSubject, type TransferStatement,
} from '../../../src-shared/domain/transfers/statement.ts'
import type { SpentNonce } from '../../../src-shared/domain/transfers/used-approvals.ts'
import type { Decided } from '../../../src-shared/domain/values/decided.ts'
import type { SignedTransfer, StoredTransfer, StoredUser, TransferRecord } from '../../ledger/api/transfers.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import type { ProvedUser } from './credentials.ts'
import type { UsedUp, UsedUps } from './used-up.ts'

export interface ToSign {
  readonly transferId: number
  readonly subject: Subject
  /** Of an approval: what its maker signed. */
  readonly submission?: TransferStatement | undefined
}

/** What the signature is about, where that is not the transfer as it is. */
export type Subject = Pick<StatementSubject, 'revision' | 'reference' | 'payloadHash'>

interface Checked {
  readonly way: PayoutWay
  readonly spent: readonly SpentNonce[]
}

type Decide<Decision> = (facts: SignedFacts) => Decided<Decision, SignedRefusal>

export function createSigning(parts: Parts, open: OpenProfiles, used: UsedUps) {
  return {
    /** Throws TRANSFER_NO_ADDRESS where it would say that money may go nowhere. */
    async sign(
      profile: string, act: SignedAct, transfers: readonly ToSign[], { user, signer }: ProvedUser,
    ): Promise<readonly SignedTransfer[]> {
      const way = await findWay(profile, act)
      const ledgerId = await (await open.reader(profile)).audit.ledgerId()
      const atMs = parts.clock.instant().wallMs
      return transfers.map(({ transferId, subject, submission }) => {
        const statement = statementText({
          ...way, ...subject, act, ledgerId, transferId, user: userKeyOf(user.name), atMs,
          expiresAtMs: expiryOf(atMs, submission), nonce: parts.makeNonce(),
        })
        const { payloadHash } = subject
        return { transferId, act, user: user.name, payloadHash, atMs, statement, signature: signer.sign(statement) }
      })
    },

    /** The submissions that a checker puts a signature beside; those that hold no more go back, and are refused. */
    async getSubmissions(
      profile: string, transfers: readonly StoredTransfer[],
    ): Promise<ReadonlyMap<number, TransferStatement>> {
      const checked = { way: await findWay(profile, 'approved'), spent: await used.listSpentIfOpen(profile) }
      return checkAll(profile, transfers, checked, decideApprovable)
    },

    /** Both signatures of each; where some hold no more, those go back and nothing is sent. */
    getPairs: (
      profile: string, transfers: readonly StoredTransfer[], checked: Checked,
    ): Promise<ReadonlyMap<number, SignedPair>> => checkAll(profile, transfers, checked, decideSendable),

    /** Everything that was ever signed of it, and is about to end. */
    usedUpBy,
  }

  async function findWay(profile: string, act: SignedAct): Promise<PayoutWay> {
    const way = payoutWayOf(await open.profile(profile))
    const needsAddress = act === 'submitted' || act === 'approved'
    if (needsAddress && !canPayOut(way)) throw new AppError('TRANSFER_NO_ADDRESS', { profile })
    return way
  }

  async function checkAll<Decision>(
    profile: string, transfers: readonly StoredTransfer[], checked: Checked, decide: Decide<Decision>,
  ): Promise<ReadonlyMap<number, Decision>> {
    const reader = await open.reader(profile)
    const ledgerId = await reader.audit.ledgerId()
    const users = await reader.transfers.listUsers()
    const signers = await Promise.all(users.map(async (user) => signerOf(
      user, await reader.transfers.findUserInTrail(user.name),
    )))
    const nowMs = parts.clock.instant().wallMs
    const held = new Map<number, Decision>()
    const refusals: { readonly transfer: StoredTransfer; readonly error: AppError }[] = []
    for (const transfer of transfers) {
      const outcome = decide(factsOf(transfer, { ...checked, ledgerId, nowMs, users, signers }))
      if (outcome.ok) held.set(transfer.id, outcome.decision)
      else refusals.push({ transfer, error: new AppError(outcome.refusal.code, outcome.refusal.details) })
    }
    const [first] = refusals
    if (!first) return held
    await giveBack(profile, refusals.filter(({ error }) => RETURNS_TO_DRAFT.has(error.code)))
    throw first.error
  }

  /** First in the vault: what went back must not hold again when its reason is gone. */
  async function giveBack(
    profile: string, refused: readonly { readonly transfer: StoredTransfer; readonly error: AppError }[],
  ): Promise<void> {
    if (refused.length === 0) return
    await used.spend(profile, refused.map(({ transfer }) => usedUpBy(transfer)))
    await (await open.writer(profile)).transfers.recordTransfers(refused.map(({ transfer, error }): TransferRecord => ({
      transferId: transfer.id, move: { kind: 'return' }, event: 'returned', detail: error.message, body: null,
      actor: null,
    })))
  }

  function factsOf(
    transfer: StoredTransfer, now: Checked & {
      readonly ledgerId: string; readonly nowMs: number; readonly users: readonly StoredUser[]
      readonly signers: readonly SignerFacts[]
    },
  ): SignedFacts {
    const { id: transferId, revision, details: { reference }, payload, signatures, isOut } = transfer
    const { way, ledgerId, nowMs, spent, users, signers } = now
    return {
      signed: signatures.map(({ act, user, statement, signature }) => {
        const known = users.find(({ name }) => sameUser(name, user))
        const isAuthentic = known !== undefined && statement !== null
          && parts.userKeys.isSignedBy(known.publicKey, statement, signature)
        return { act, user, statement, isAuthentic, signer: signers.find(({ name }) => sameUser(name, user)) }
      }),
      subject: { ...way, ledgerId, transferId, revision, reference, payloadHash: hashOfBody(payload) },
      nowMs,
      spent,
      isOut,
    }
  }
}

export type Signing = ReturnType<typeof createSigning>

export function hashOfBody(body: string): string {
  return createHash('sha256').update(body).digest('hex')
}

function usedUpBy(transfer: StoredTransfer): UsedUp {
  const { id: transferId, details: { reference } } = transfer
  return { transferId, reference, signed: statementsOf(transfer), isOnce: false }
}

function statementsOf({ signatures }: StoredTransfer): readonly TransferStatement[] {
  return signatures.flatMap(({ statement }) => {
    const read = statement === null ? undefined : parseStatement(statement)
    return read?.ok === true ? [read.value] : []
  })
}

function signerOf(
  { name, roles, isActive, publicKey }: StoredUser,
  inTrail: { readonly roles: readonly string[]; readonly publicKey: string } | undefined,
): SignerFacts {
  const isInTrail = inTrail?.publicKey === publicKey && roles.every((role) => inTrail.roles.includes(role))
  return { name, roles, isActive, isInTrail }
}
