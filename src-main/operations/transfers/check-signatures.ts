/**
 * Gathers what decides whether the signatures of transfers hold. One whose signatures hold no more goes back to its
 * maker as a draft.
 */
import { createHash } from 'node:crypto'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { sameUser } from '../../../src-shared/domain/transfers/app-users.ts'
import {
  RETURNS_TO_DRAFT, type SignedFacts, type SignedRefusal, type SignerFacts,
} from '../../../src-shared/domain/transfers/decide-sendable.ts'
import type { PayoutWay } from '../../../src-shared/domain/transfers/payout-way.ts'
import { parseStatement, type TransferStatement } from '../../../src-shared/domain/transfers/statement.ts'
import type { SpentNonce } from '../../../src-shared/domain/transfers/used-approvals.ts'
import type { Decided } from '../../../src-shared/domain/values/decided.ts'
import type { StoredTransfer, TransferRecord } from '../../ledger/api/transfers.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import type { Looked, Looking, StandingOfPeople } from '../people/standing.ts'
import type { UsedUp, UsedUps } from './used-up.ts'

export interface Checked {
  readonly way: PayoutWay
  readonly spent: readonly SpentNonce[]
  /** Whether the vault has to say who may sign: for a sending it does. */
  readonly looking: Looking
}

interface Signer extends SignerFacts {
  readonly publicKey: string
}

interface Now extends Checked {
  readonly ledgerId: string
  readonly nowMs: number
  readonly signers: readonly Signer[]
}

interface Refused {
  readonly transfer: StoredTransfer
  readonly error: AppError
}

export function createSignatureChecks(
  parts: Parts, open: OpenProfiles, used: UsedUps, standing: StandingOfPeople,
) {
  /** What the rule decides of each; where it refuses some, those go back that may, and the first refusal is thrown. */
  async function checkAll<Decision>(
    profile: string, transfers: readonly StoredTransfer[], checked: Checked,
    decide: (facts: SignedFacts) => Decided<Decision, SignedRefusal>,
  ): Promise<ReadonlyMap<number, Decision>> {
    const looked = await standing.look(profile, checked.looking)
    const now: Now = {
      ...checked, ledgerId: looked.ledgerId, nowMs: parts.clock.instant().wallMs, signers: listSigners(looked),
    }
    const held = new Map<number, Decision>()
    const refusals: Refused[] = []
    for (const transfer of transfers) {
      const outcome = decide(factsOf(transfer, now, parts.userKeys))
      if (outcome.ok) held.set(transfer.id, outcome.decision)
      else refusals.push({ transfer, error: new AppError(outcome.refusal.code, outcome.refusal.details) })
    }
    const [first] = refusals
    if (!first) return held
    await giveBack(profile, refusals.filter(({ error }) => RETURNS_TO_DRAFT.has(error.code)))
    throw first.error
  }

  /** First in the vault: what went back must not hold again when its reason is gone. */
  async function giveBack(profile: string, refused: readonly Refused[]): Promise<void> {
    if (refused.length === 0) return
    const writer = await open.writer(profile)
    await used.spend(profile, refused.map(({ transfer }) => usedUpBy(transfer)))
    await writer.transfers.recordTransfers(refused.map(({ transfer, error }): TransferRecord => ({
      transferId: transfer.id, move: { kind: 'return' }, event: 'returned', detail: error.message, body: null,
      actor: null,
    })))
  }

  return { checkAll }
}

function listSigners({ users, certified }: Looked): readonly Signer[] {
  return users.map(({ name, roles, isActive, publicKey }) => {
    const person = certified.find((one) => sameUser(one.name, name) && one.publicKey === publicKey)
    return { name, roles, isActive, publicKey, isCertified: person !== undefined }
  })
}

function factsOf(
  transfer: StoredTransfer, { way, ledgerId, nowMs, spent, signers }: Now, userKeys: Parts['userKeys'],
): SignedFacts {
  const { id: transferId, revision, details: { reference }, payload, signatures, isOut } = transfer
  return {
    signed: signatures.map(({ act, user, statement, signature }) => {
      const signer = signers.find(({ name }) => sameUser(name, user))
      const isAuthentic = signer !== undefined && statement !== null
        && userKeys.isSignedBy(signer.publicKey, statement, signature)
      return { act, user, statement, isAuthentic, signer }
    }),
    subject: { ...way, ledgerId, transferId, revision, reference, payloadHash: hashOfBody(payload) },
    nowMs,
    spent,
    isOut,
  }
}

/** Everything that was ever signed of it, and is about to end. */
export function usedUpBy(transfer: StoredTransfer): UsedUp {
  const { id: transferId, details: { reference }, signatures } = transfer
  return { transferId, reference, signed: signatures.flatMap(statementsIn), isOnce: false }
}

function statementsIn({ statement }: { readonly statement: string | null }): readonly TransferStatement[] {
  const read = statement === null ? undefined : parseStatement(statement)
  return read?.ok === true ? [read.value] : []
}

export function hashOfBody(body: string): string {
  return createHash('sha256').update(body).digest('hex')
}
