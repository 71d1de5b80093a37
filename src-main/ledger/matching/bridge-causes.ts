/** What the residuals inside a bridge come from: of matches what `match show` tells, of breaks what is missing. */
import type { CauseSum, ExplainedResidual, NamedItem } from '../../../src-shared/domain/matching/bridge-causes.ts'
import type { LinkName, Side } from '../../../src-shared/domain/matching/links.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import type { Readable } from '../engine/access.ts'
import { addMissing, type SummedBridge } from './bridge-sums.ts'
import type { Explain } from './explanations.ts'
import { prepareItems } from './items.ts'
import { prepareMatchRuns } from './match-runs.ts'
import { prepareStoredMatches, type StoredMatch } from './stored-matches.ts'
import { prepareWriteOffs } from './write-offs.ts'

export interface Residual {
  readonly currency: Currency
  readonly amountMinor: bigint
}

/** What has no confirmed match. */
export interface BridgeBreak extends Residual {
  readonly link: LinkName
  readonly side: Side
  readonly item: NamedItem
}

/** Of more matches in one bridge, nobody reads what each comes from. */
const MOST_EXPLAINED = 1_000

export function prepareBridgeCauses(db: Readable) {
  const sources = prepareItems(db)
  const { findNewestRun } = prepareMatchRuns(db)
  const { findStored, listWithItem } = prepareStoredMatches(db)
  const { sumWrittenOff } = prepareWriteOffs(db)

  return {
    addLate,
    /** Of a confirmed match all of whose residual is in the bridge. */
    addMatch({ sums, explain }: SummedBridge, matchId: number, residual: Residual): void {
      const sum = sums.of(residual.currency)
      const stored = sum.explained.length < MOST_EXPLAINED ? findStored(matchId) : undefined
      if (stored) sum.explained.push(explainMatch(stored, residual, explain))
    },
    /** What no match holds lacks its counterpart. */
    addBreak(bridge: SummedBridge, { link, side, item, ...residual }: BridgeBreak): void {
      const sum = bridge.sums.of(residual.currency)
      const suggested = listWithItem(link, side, item.id).filter(({ state }) => state === 'suggested')
      if (suggested.length === 0) addLate(bridge, item, residual)
      else if (sum.explained.length < MOST_EXPLAINED) {
        sum.explained.push(explainSuggested(suggested, item, residual, bridge.explain))
      }
    },
  }

  /** Before matches are computed, nobody has looked for a counterpart. */
  function addLate({ sums }: SummedBridge, item: NamedItem, { currency, amountMinor }: Residual): void {
    if (findNewestRun() !== undefined) addMissing(sums.of(currency), item, amountMinor)
  }

  function explainMatch(
    match: StoredMatch, { currency, amountMinor }: Residual, explain: Explain,
  ): ExplainedResidual {
    const writtenOffMinor = sumWrittenOff(match, currency)
    // What more it leaves, nobody has accounted for.
    if (writtenOffMinor !== 0n) return explainWrittenOff(match.id, writtenOffMinor)
    const found = explain(match, [{ currency, amountMinor }])
    // Of two currencies, or of part of a match, no explanation of the match is one of this residual.
    const explanations = found.every((one) => one.amountMinor === amountMinor) ? found : []
    return {
      residualMinor: explanations.length === 0 ? 0n : amountMinor,
      explanations: explanations.map((one) => toCause(one, match.id)),
    }
  }

  /** What a suggestion leaves is explained; what it would bring stays unknown until a person has confirmed it. */
  function explainSuggested(
    suggested: readonly StoredMatch[], item: NamedItem, { currency, amountMinor }: Residual, explain: Explain,
  ): ExplainedResidual {
    const [match, other] = suggested
    const isSure = match !== undefined && other === undefined && match.left.length === 1
      && !match.because.split(' ').includes('tie') && isWhole(match.link, item, amountMinor)
    const found = isSure ? explain(match, [{ currency, amountMinor }]).filter(({ cause }) => cause !== 'unknown') : []
    const explanations = found.map((one) => toCause(one, match?.id ?? 0))
    const restMinor = amountMinor - (found[0]?.amountMinor ?? 0n)
    return {
      residualMinor: amountMinor,
      explanations: [...explanations, ...(restMinor === 0n ? [] : [{
        cause: 'unknown' as const, amountMinor: restMinor, items: [item], itemCount: 1,
        matches: suggested.map(({ id }) => id),
      }])],
    }
  }

  /** Days may have a part of a settlement: what a match leaves of all of it is not what it leaves of them. */
  function isWhole(link: LinkName, { source, id }: NamedItem, amountMinor: bigint): boolean {
    const side = source === 'settlement-line' ? 'right' : 'left'
    const amount = BigInt(sources[link][side].find(id)?.amountMinor ?? 0)
    return amount === (side === 'right' ? -amountMinor : amountMinor)
  }
}

type Found = ReturnType<Explain>[number]

function toCause({ cause, amountMinor, items, details }: Found, matchId: number): CauseSum {
  return { cause, amountMinor, items, itemCount: details.lineCount ?? items.length, matches: [matchId] }
}

function explainWrittenOff(matchId: number, amountMinor: bigint): ExplainedResidual {
  return {
    residualMinor: amountMinor,
    explanations: [{ cause: 'written-off', amountMinor, items: [], itemCount: 0, matches: [matchId] }],
  }
}
