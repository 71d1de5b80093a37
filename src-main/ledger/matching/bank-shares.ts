/** How much of the bank's money is a settlement's, by the confirmed matches that hold it. */
import type { Readable } from '../engine/access.ts'
import { prepareHeldParts } from './held-parts.ts'
import { prepareItems } from './items.ts'
import { prepareStoredMatches, type StoredMatch } from './stored-matches.ts'

export interface BankShare {
  /** As the settlement states it. */
  readonly netMinor: bigint
  readonly bankMinor: bigint
  /** Of its matches that leave something that is told of this settlement: what each leaves. */
  readonly residuals: readonly { readonly matchId: number; readonly amountMinor: bigint }[]
}

const LINK = 'settlement-bank'

export function prepareBankShares(db: Readable) {
  const sources = prepareItems(db)[LINK]
  const { listWithItem } = prepareStoredMatches(db)
  const { heldOf, sumHeld } = prepareHeldParts(db)

  return {
    /** Undefined where no confirmed match holds it. */
    findShare(settlement: number): BankShare | undefined {
      const matches = listWithItem(LINK, 'left', settlement).filter(({ state }) => state === 'confirmed')
      if (matches.length === 0) return undefined
      const shares = matches.map((match) => shareIn(match, settlement))
      return {
        netMinor: BigInt(sources.left.find(settlement)?.amountMinor ?? 0),
        bankMinor: shares.reduce((sum, { bankMinor }) => sum + bankMinor, 0n),
        residuals: shares.flatMap(({ matchId, leftOverMinor }) => (
          leftOverMinor === 0n ? [] : [{ matchId, amountMinor: leftOverMinor }]
        )),
      }
    },
  }

  /** Where several settlements share what came, each has its own amount, and the first what is left over. */
  function shareIn(match: StoredMatch, settlement: number) {
    // To ask for a settlement sums its lines, so each is asked for once.
    const held = match.left.map((part) => ({ id: part.id, minor: heldOf(match, 'left', part) }))
    const ownMinor = held.find(({ id }) => id === settlement)?.minor ?? 0n
    const leftOverMinor = held.reduce((sum, { minor }) => sum + minor, 0n) - sumHeld(match, 'right')
    return held[0]?.id === settlement
      ? { matchId: match.id, bankMinor: ownMinor - leftOverMinor, leftOverMinor }
      : { matchId: match.id, bankMinor: ownMinor, leftOverMinor: 0n }
  }
}
