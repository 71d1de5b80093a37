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
      const bankMinor = matches.reduce((sum, match) => sum + shareIn(match, settlement), 0n)
      const residuals = matches.filter(({ left: [first] }) => first?.id === settlement).map((match) => (
        { matchId: match.id, amountMinor: sumHeld(match, 'left') - sumHeld(match, 'right') }
      ))
      return {
        netMinor: BigInt(sources.left.find(settlement)?.amountMinor ?? 0), bankMinor,
        residuals: residuals.filter(({ amountMinor }) => amountMinor !== 0n),
      }
    },
  }

  /** Where several settlements share what came, each has its own amount, and the first what is left over. */
  function shareIn(match: StoredMatch, settlement: number): bigint {
    const [bank, own] = [sumHeld(match, 'right'), sumHeld(match, 'left')]
    const part = match.left.find(({ id }) => id === settlement)
    const ownPart = part ? heldOf(match, 'left', part) : 0n
    return match.left[0]?.id === settlement ? ownPart + bank - own : ownPart
  }
}
