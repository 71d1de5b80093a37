/** Makes what people sign of transfers, and asks whether it holds. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { userKeyOf } from '../../../src-shared/domain/transfers/app-users.ts'
import {
  decideApprovable, decideSendable, type SignedPair,
} from '../../../src-shared/domain/transfers/decide-sendable.ts'
import { canPayOut, payoutWayOf, type PayoutWay } from '../../../src-shared/domain/transfers/payout-way.ts'
import {
  expiryOf, statementText, type SignedAct, type StatementSubject, type TransferStatement,
} from '../../../src-shared/domain/transfers/statement.ts'
import type { SignedTransfer, StoredTransfer } from '../../ledger/api/transfers.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import type { StandingOfPeople } from '../people/standing.ts'
import { createSignatureChecks, type Checked } from './check-signatures.ts'
import type { ProvedUser } from './credentials.ts'
import type { UsedUps } from './used-up.ts'

/** What the signature is about, where that is not the transfer as it is. */
export type Subject = Pick<StatementSubject, 'revision' | 'reference' | 'payloadHash'>

export interface ToSign {
  readonly transferId: number
  readonly subject: Subject
  /** Of an approval: what its maker signed. */
  readonly submission?: TransferStatement | undefined
}

export function createSigning(parts: Parts, open: OpenProfiles, used: UsedUps, standing: StandingOfPeople) {
  const { checkAll } = createSignatureChecks(parts, open, used, standing)

  async function findWay(profile: string, act: SignedAct): Promise<PayoutWay> {
    const way = payoutWayOf(await open.profile(profile))
    const needsAddress = act === 'submitted' || act === 'approved'
    if (needsAddress && !canPayOut(way)) throw new AppError('TRANSFER_NO_ADDRESS', { profile })
    return way
  }

  return {
    /** Throws TRANSFER_NO_ADDRESS where it would say that money may go nowhere. */
    async sign(
      profile: string, act: SignedAct, transfers: readonly ToSign[], { user, signer }: ProvedUser,
    ): Promise<readonly SignedTransfer[]> {
      const way = await findWay(profile, act)
      const ledgerId = await (await open.reader(profile)).audit.ledgerId()
      const atMs = parts.clock.instant().wallMs
      const signed: SignedTransfer[] = []
      // One after another: a seat is asked for one signature at a time.
      for (const { transferId, subject, submission } of transfers) {
        const statement = statementText({
          ...way, ...subject, act, ledgerId, transferId, user: userKeyOf(user.name), atMs,
          expiresAtMs: expiryOf(atMs, submission), nonce: parts.makeNonce(),
        })
        const { payloadHash } = subject
        const signature = await signer.sign(statement)
        signed.push({ transferId, act, user: user.name, payloadHash, atMs, statement, signature })
      }
      return signed
    },

    /** The submissions that a checker puts a signature beside; those that hold no more go back, and are refused. */
    async getSubmissions(
      profile: string, transfers: readonly StoredTransfer[],
    ): Promise<ReadonlyMap<number, TransferStatement>> {
      const [way, spent] = [await findWay(profile, 'approved'), await used.listSpentIfOpen(profile)]
      return checkAll(profile, transfers, { way, spent, looking: 'where-open' }, decideApprovable)
    },

    /** Both signatures of each; where some hold no more, those go back and nothing is sent. */
    getPairs: (
      profile: string, transfers: readonly StoredTransfer[], checked: Checked,
    ): Promise<ReadonlyMap<number, SignedPair>> => checkAll(profile, transfers, checked, decideSendable),
  }
}

export type Signing = ReturnType<typeof createSigning>
