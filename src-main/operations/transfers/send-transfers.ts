/**
 * Sends approved transfers, one after another, each once. What was signed of it is used up in the vault, and it is
 * `sending` in the ledger, before its first byte leaves; a call whose outcome is not clear leaves it `unknown` for a
 * person, and ends the sending: what comes behind can wait.
 */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Credential } from '../../../src-shared/contract/transfers/app-users.ts'
import type { SendEvent } from '../../../src-shared/contract/transfers/transfers.ts'
import type { SignedPair } from '../../../src-shared/domain/transfers/decide-sendable.ts'
import type { PayoutWay } from '../../../src-shared/domain/transfers/payout-way.ts'
import type { SentPayment, SentSum } from '../../../src-shared/domain/transfers/sent-sums.ts'
import { transferBody } from '../../../src-shared/domain/transfers/transfers.ts'
import { createBusinessCalendar } from '../../../src-shared/domain/time/business-day.ts'
import type { BeginSending, StoredTransfer } from '../../ledger/api/transfers.ts'
import type { Credentials, ProvedUser } from './credentials.ts'
import { describeTransferOutcome } from './describe-transfer.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import type { StandingOfPeople } from '../people/standing.ts'
import type { Signing } from './signing.ts'
import {
  refuseOtherBody, refuseOtherState, refuseOtherTotal, refuseUnseenMark, toTransfer, type Retyped, type Seen,
  type Transfers,
} from './transfers.ts'
import type { UsedUps } from './used-up.ts'
import { isAway } from '../core/recorded-answers.ts'
import { ignore } from '../../platform/ignore.ts'

interface Send {
  readonly profile: string
  readonly seen: readonly Seen[]
  readonly by: Credential
  readonly retyped?: Retyped | undefined
}

interface SendingMeans {
  readonly transfers: Transfers
  readonly signing: Signing
  readonly used: UsedUps
  readonly standing: StandingOfPeople
}

interface ToBegin extends Pick<BeginSending, 'transferId' | 'agreedLimits'> {
  readonly profile: string
  readonly payoutWay: PayoutWay
  readonly user: ProvedUser['user']
}

interface Checked {
  readonly pairs: ReadonlyMap<number, SignedPair>
  readonly sealedSums: readonly SentSum[]
}

interface Begun {
  readonly body: string
  readonly payment: SentPayment
}

export function createSendTransfers(
  parts: Parts, open: OpenProfiles, { proveDecider }: Credentials,
  { transfers: { getAll }, signing, used, standing }: SendingMeans,
) {
  return send

  async function* send(
    { profile, seen, by, retyped }: Send, signal?: AbortSignal,
  ): AsyncGenerator<SendEvent, void, void> {
    const { user } = await proveDecider(profile, by, 'sending of transfers')
    const transfers = await getAll(profile, seen.map(({ transferId }) => transferId))
    refuseOtherTotal(transfers, retyped)
    refuseOtherState(transfers, 'approved')
    refuseUnseenMark(transfers, seen)
    refuseOtherBody(transfers, seen)
    const { calls, payoutWay } = await open.payouts(profile)
    if (!calls.hasV3) throw new AppError('TRANSFER_NO_ADDRESS', { profile })
    // Before anything is sent: each was made by one person and approved by another, for what it is and where it goes.
    await check(profile, transfers, payoutWay)
    const { limits: agreedLimits } = await standing.getAgreed(profile)
    const of = transfers.length
    let done = 0
    try {
      for (const { id: transferId, details } of transfers) {
        if (signal?.aborted === true) return
        const begun = await begin({ profile, transferId, payoutWay, user, agreedLimits })
        if (begun instanceof AppError) {
          if (done === 0) throw begun
          return yield { kind: 'done', sent: done, of, stopped: { transferId, reason: begun.message } }
        }
        await (await open.writer(profile)).commandLog.confirmActive()
        const outcome = await calls.createTransfer(begun.body)
        const record = describeTransferOutcome(transferId, details, outcome)
        const kept = await open.writer(profile).then(({ transfers: { recordTransfers } }) => recordTransfers([record]))
          .then(() => false, isKept)
        if (kept) return yield { kind: 'done', sent: done, of, stopped: { transferId, reason: ANSWER_KEPT } }
        if (record.move.kind === 'refused') await used.takeBack(profile, begun.payment).catch(ignoreUnsealed)
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
    } finally {
      if (done > 0) await used.sealMark(profile).catch(ignoreUnsealed)
    }
  }

  async function check(profile: string, transfers: readonly StoredTransfer[], way: PayoutWay): Promise<Checked> {
    const { spent = [], sent: sealedSums = [] } = await used.refuseOlder(profile)
    const pairs = await signing.getPairs(profile, transfers, { way, spent, looking: 'sealed' })
    return { pairs, sealedSums }
  }

  /**
   * In this order: all that could refuse it is asked; what was signed is used up, durably, in the vault; the ledger has
   * it as `sending`, durably. A process that is killed in between leaves it unsent, and two people sign it again.
   */
  async function begin(
    { profile, transferId, payoutWay, user, agreedLimits }: ToBegin,
  ): Promise<Begun | AppError> {
    try {
      const reader = await open.reader(profile)
      const writer = await open.writer(profile)
      const [transfer] = await getAll(profile, [transferId]) as [StoredTransfer]
      refuseOtherState([transfer], 'approved')
      const { pairs, sealedSums } = await check(profile, [transfer], payoutWay)
      const pair = pairs.get(transferId)
      if (!pair) throw new Error('A transfer that nobody refused has no signatures')
      const { submission, approval } = pair
      const sending = {
        transferId, payloadHash: approval.payloadHash, revision: approval.revision, actor: user, agreedLimits,
        daySinceMs: await findDaySince(profile), sealedSums,
      }
      const { body } = await reader.transfers.checkSending(sending, parts.clock.instant().wallMs)
      const { reference } = approval
      // What counts in the limit of a day is what was signed, and not what the ledger said a moment before.
      if (transferBody(transfer.details) !== body) throw new AppError('TRANSFER_CHANGED', { reference })
      const { currency, amountMinor } = transfer.details
      const pays = { currency, amountMinor }
      const { atMs, sentBefore } = await used.spend(profile, [
        { transferId, reference, signed: [submission, approval], isOnce: true, pays },
      ])
      const begun = await writer.transfers.beginSending({ ...sending, sealedSums: sentBefore })
      return { body: begun.body, payment: { ...pays, atMs } }
    } catch (error) {
      if (error instanceof AppError) return error
      throw error
    }
  }

  async function findDaySince(profile: string): Promise<number> {
    const calendar = createBusinessCalendar(await open.profile(profile))
    return calendar.dayOf(calendar.dateOf(parts.clock.instant().wallMs)).startsAtMs
  }
}

const ANSWER_KEPT = 'the team’s database can’t be reached: this machine keeps the answer, and records it as soon as it '
  + 'can'

/** The outbox has the answer; `done` counts what is in the ledger. */
function isKept(error: unknown): true {
  if (isAway(error)) return true
  throw error
}

/** What was sealed before the first of them holds still: it names an older moment of the same ledger. */
const ignoreUnsealed = ignore('expected', 'each sending sealed the ledger as it was before it, and that still holds')
