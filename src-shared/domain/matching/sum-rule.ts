/**
 * Rules by sum: several units of one side add up to one of the other, without a key. Bounded, only where one set
 * alone adds up, and never more than a suggestion. Pure.
 */
import { firstPlace, type AmountUnit } from './amount-units.ts'
import type { MatchItem } from './match-item.ts'
import { idOf, planMatch } from './match-key-group.ts'
import type { PlannedMatch, UnmatchedBecause } from './planned-match.ts'
import { findSubsets } from './subset-search.ts'
import type { Side } from './links.ts'
import type { NotedItem, RuleInput, RuleOutcome } from './rule-outcome.ts'

/** Of more parts there are too many sums for one to mean anything. */
export const MAX_PARTS = 40
/** Steps for one sum, and for all sums of a rule. */
const MAX_STEPS = 200_000
const MAX_STEPS_IN_ALL = 10_000_000

/** What the parts are of, and what they add up to. */
interface Found {
  readonly target: AmountUnit
  readonly parts: readonly AmountUnit[]
}

export function applySumRule(input: RuleInput): RuleOutcome {
  const { rule, facts } = input
  const partSide: Side = rule.cardinality === '1:N' ? 'right' : 'left'
  const targetSide: Side = partSide === 'left' ? 'right' : 'left'
  const free = (side: Side): readonly MatchItem[] => (
    input[side].filter((item) => item.date !== null && item.amountMinor !== 0 && !facts.held.has(side, item.id))
  )
  const units = (side: Side): readonly AmountUnit[] => free(side).map((item) => ({
    items: [item], amountMinor: item.amountMinor, day: facts.days.numberOf(item.date ?? ''), id: item.id,
  }))
  const targets = units(targetSide)
  const maxSteps = Math.min(MAX_STEPS, Math.floor(MAX_STEPS_IN_ALL / Math.max(1, targets.length)))
  const partsIn = indexParts(units(partSide))
  const noted: NotedItem[] = []
  const found: Found[] = []
  const note = ({ id }: AmountUnit, because: UnmatchedBecause): void => {
    noted.push({ side: targetSide, id, because })
  }
  for (const target of targets) {
    const parts = partsIn(target, partSide, input)
    if (parts.length < 2) continue
    const isDismissed = (some: readonly AmountUnit[]): boolean => (
      !facts.dismissed.isEmpty && facts.dismissed.has(...bySide(partSide, some.map(idOf), [target.id]))
    )
    const search = parts.length > MAX_PARTS ? null
      : findSubsets(parts, target.amountMinor, maxSteps, (some) => !isDismissed(some))
    if (search === null || search.isCut) note(target, 'search-limit')
    else if (search.subsets.length > 1) note(target, 'several-sums')
    else if (search.subsets[0]) found.push({ target, parts: search.subsets[0] })
  }
  return { matches: planAlone(found, input, partSide, note), noted }
}

/** A part that two sums would take belongs to neither for certain. */
function planAlone(
  found: readonly Found[], { rule, facts }: RuleInput, partSide: Side,
  note: (target: AmountUnit, because: UnmatchedBecause) => void,
): readonly PlannedMatch[] {
  const uses = new Map<AmountUnit, number>()
  for (const { parts } of found) for (const part of parts) uses.set(part, (uses.get(part) ?? 0) + 1)
  return found.flatMap(({ target, parts }) => {
    if (parts.some((part) => uses.get(part) !== 1)) {
      note(target, 'several-sums')
      return []
    }
    const [left, right] = bySide(partSide, parts.flatMap(({ items }) => items), target.items)
    return planMatch({ ...rule, mayConfirm: false }, { key: null, left, right }, facts) ?? []
  })
}

function bySide<Parts>(partSide: Side, parts: Parts, target: Parts): readonly [left: Parts, right: Parts] {
  return partSide === 'left' ? [parts, target] : [target, parts]
}

/** By currency and day; those of the target's window, in an order that no id decides but among equals. */
function indexParts(
  units: readonly AmountUnit[],
): (target: AmountUnit, partSide: Side, input: RuleInput) => readonly AmountUnit[] {
  const byCurrency = new Map<string, AmountUnit[]>()
  for (const unit of units) {
    const currency = unit.items[0]?.currency ?? ''
    const known = byCurrency.get(currency)
    if (known) known.push(unit)
    else byCurrency.set(currency, [unit])
  }
  for (const list of byCurrency.values()) list.sort((a, b) => a.day - b.day || b.amountMinor - a.amountMinor)
  return (target, partSide, { rule: { dateWindow } }) => {
    const list = byCurrency.get(target.items[0]?.currency ?? '') ?? []
    if (dateWindow === null) return list
    // From left to right, so that it is turned where the parts are right.
    const [fromDay, toDay] = partSide === 'left'
      ? [target.day - dateWindow.toBusinessDays, target.day - dateWindow.fromBusinessDays]
      : [target.day + dateWindow.fromBusinessDays, target.day + dateWindow.toBusinessDays]
    const from = firstPlace(list, ({ day }) => day >= fromDay)
    return list.slice(from, firstPlace(list, ({ day }) => day > toDay, from))
  }
}
