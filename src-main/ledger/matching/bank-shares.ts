/** How much of the bank's money is a settlement's, by the confirmed matches that hold it. */
import type { ItemPart } from '../../../src-shared/domain/matching/decisions.ts'
import type { Side } from '../../../src-shared/domain/matching/links.ts'
import type { Readable } from '../engine/access.ts'
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

  return {
    /** Undefined where no confirmed match holds it. */
    findShare(settlement: number): BankShare | undefined {
      const matches = listWithItem(LINK, 'left', settlement).filter(({ state }) => state === 'confirmed')
      if (matches.length === 0) return undefined
      const bankMinor = matches.reduce((sum, match) => sum + shareIn(match, settlement), 0n)
      const residuals = matches.filter(({ left: [first] }) => first?.id === settlement).map((match) => (
        { matchId: match.id, amountMinor: sumOf(match, 'left') - sumOf(match, 'right') }
      ))
      return {
        netMinor: BigInt(sources.left.find(settlement)?.amountMinor ?? 0), bankMinor,
        residuals: residuals.filter(({ amountMinor }) => amountMinor !== 0n),
      }
    },
  }

  /** Where several settlements share what came, each has its own amount, and the first what is left over. */
  function shareIn(match: StoredMatch, settlement: number): bigint {
    const [bank, own] = [sumOf(match, 'right'), sumOf(match, 'left')]
    const part = match.left.find(({ id }) => id === settlement)
    const ownPart = part ? heldOf(match, 'left', part) : 0n
    return match.left[0]?.id === settlement ? ownPart + bank - own : ownPart
  }

  function sumOf(match: StoredMatch, side: Side): bigint {
    return match[side].reduce((sum, part) => sum + heldOf(match, side, part), 0n)
  }

  /** A part that is not stated is what other confirmed matches leave. */
  function heldOf({ id: matchId }: StoredMatch, side: Side, { id, partMinor }: ItemPart): bigint {
    if (partMinor !== null) return BigInt(partMinor)
    const whole = BigInt(sources[side].find(id)?.amountMinor ?? 0)
    const others = listWithItem(LINK, side, id).filter((one) => one.id !== matchId && one.state === 'confirmed')
    const taken = others.flatMap((one) => one[side].filter((part) => part.id === id))
    return taken.reduce((rest, part) => rest - BigInt(part.partMinor ?? 0), whole)
  }
}
