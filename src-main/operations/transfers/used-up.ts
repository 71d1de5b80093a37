/**
 * Uses up what was signed of transfers, in the vault, where no edit of the ledger brings it back; and seals there which
 * ledger was used last, so that an older one or another is told from it.
 */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import {
  findOlderLedger, type LedgerMark, type SealedMark,
} from '../../../src-shared/domain/transfers/find-older-ledger.ts'
import {
  addSent, takeBackSent, type SentPayment, type SentSum,
} from '../../../src-shared/domain/transfers/sent-sums.ts'
import { isSpent, spendSigned, type SpentNonce } from '../../../src-shared/domain/transfers/used-approvals.ts'
import { ignore } from '../../platform/ignore.ts'
import type { LedgerReader } from '../../ledger/api/ledger.ts'
import { createKeyedMutex } from '../../platform/mutex.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'

type Sealed = Awaited<ReturnType<Parts['sealed']['read']>>

export interface UsedUp {
  readonly transferId: number
  readonly reference: string
  readonly signed: readonly { readonly nonce: string; readonly atMs: number }[]
  /** Must all of it still be good? */
  readonly isOnce: boolean
  /** What is about to be sent with it. */
  readonly pays?: Omit<SentPayment, 'atMs'>
}

export interface Spent {
  readonly atMs: number
  /** What was sent before it. */
  readonly sentBefore: readonly SentSum[]
}

export function createUsedUp(parts: Parts, open: OpenProfiles) {
  /** Between reading what is sealed and changing it, no other act of this program changes it. */
  const inTurn = createKeyedMutex()

  /** Opens the vault. Throws LEDGER_NOT_NEWEST. */
  async function refuseOlder(profile: string): Promise<Sealed> {
    const sealed = await parts.sealed.read(profile)
    await refuseOlderThan(sealed, profile)
    return sealed
  }

  async function refuseOlderThan(sealed: Sealed, profile: string): Promise<LedgerMark> {
    const reader = await open.reader(profile)
    const now = await markOf(reader)
    const { auditCount: count = 0, auditHead: head = '' } = sealed
    const reason = findOlderLedger(sealed, now, await reader.audit.doesTrailFollow({ count, head }))
    if (reason !== undefined) throw new AppError('LEDGER_NOT_NEWEST', { profile, reason })
    return now
  }

  /** Durable when it resolves. Throws LEDGER_NOT_NEWEST, TRANSFER_SIGNED_USED, TRANSFER_TOO_MANY. */
  const spend = (profile: string, all: readonly UsedUp[]): Promise<Spent> => inTurn(profile, async () => {
    const before = await parts.sealed.read(profile)
    const now = await refuseOlderThan(before, profile)
    const atMs = parts.clock.instant().wallMs
    let sentBefore: readonly SentSum[] = []
    await parts.sealed.update(profile, (state) => {
      refuseMovedMark(before, state, profile)
      sentBefore = state.sent ?? []
      let sent = sentBefore
      let spent: readonly SpentNonce[] = state.spent ?? []
      for (const { transferId, reference, signed, isOnce, pays } of all) {
        const isUsed = signed.some((one) => isSpent(spent, transferId, one))
        if (isOnce && isUsed) throw new AppError('TRANSFER_SIGNED_USED', { reference })
        const nonces = signed.map(({ nonce }) => nonce)
        const next = spendSigned(spent, { transferId, nonces, atMs })
        if (!next) throw new AppError('TRANSFER_TOO_MANY')
        spent = next
        if (pays) sent = addSent(sent, { ...pays, atMs })
      }
      return { ...state, ...now, spent, sent }
    })
    return { atMs, sentBefore }
  })

  return {
    refuseOlder,
    spend,
    /** The service refused it for sure: it counts in no limit. */
    takeBack: (profile: string, payment: SentPayment): Promise<void> => inTurn(profile, async () => {
      await parts.sealed.update(profile, (state) => ({ ...state, sent: takeBackSent(state.sent ?? [], payment) }))
    }),
    /** After what was sealed: the ledger as it is now is what the next is held against. */
    sealMark: (profile: string): Promise<void> => inTurn(profile, async () => {
      const before = await parts.sealed.read(profile)
      const now = await refuseOlderThan(before, profile)
      await parts.sealed.update(profile, (state) => {
        refuseMovedMark(before, state, profile)
        return { ...state, ...now }
      })
    }),
    /** As the vault has it where it is open; nothing where somebody would have to be asked for its passphrase. */
    async listSpentIfOpen(profile: string): Promise<readonly SpentNonce[]> {
      return parts.sealed.isOpen(profile) ? ((await parts.sealed.read(profile)).spent ?? []) : []
    },
  }
}

export type UsedUps = ReturnType<typeof createUsedUp>

/**
 * Is this the ledger that was last used? It is asked before a restore: the people of a ledger that somebody put in its
 * place vouch for nothing.
 */
export async function isNewest(parts: Parts, open: OpenProfiles, profile: string): Promise<boolean> {
  if (!(await isAnySealed(parts, profile))) return true
  const sealed = await createUsedUp(parts, open).refuseOlder(profile)
    .catch(ignore('expected', 'one that can’t be read, or is another one, vouches for nobody'))
  return sealed !== undefined
}

/** After a restore that somebody vouched for: what it can't know was taken as sent, and what was used up stays so. */
export async function anchorRestored(parts: Parts, open: OpenProfiles, profile: string): Promise<void> {
  if (!(await isAnySealed(parts, profile))) return
  const now = await markOf(await open.reader(profile))
  await parts.sealed.update(profile, (state) => ({ ...state, ...now }))
}

/** Before the first sending there is nothing to go by; where the vault is gone, none is made for it. */
async function isAnySealed(parts: Parts, profile: string): Promise<boolean> {
  if (!parts.sealed.isOpen(profile) && !(await parts.keys.status()).exists) return false
  return (await parts.sealed.read(profile)).ledgerId !== undefined
}

async function markOf(reader: LedgerReader): Promise<LedgerMark> {
  const { count, head } = await reader.audit.auditMark()
  return { ledgerId: await reader.audit.ledgerId(), auditCount: count, auditHead: head }
}

/** Between reading and writing, another program may have sealed another ledger. */
function refuseMovedMark(before: SealedMark, now: SealedMark, profile: string): void {
  if (before.auditHead === now.auditHead && before.ledgerId === now.ledgerId) return
  throw new AppError('LEDGER_NOT_NEWEST', { profile, reason: 'another program used it at the same time' })
}
