/** How the settlements of a history are paid: most as they should be, some in ways of their own, some wrongly. */
import { sumMinor } from '../../../src-shared/domain/matching/compare-items.ts'
import type { MatchItem } from '../../../src-shared/domain/matching/match-item.ts'
import type { ResidualItem } from '../../../src-shared/domain/matching/explanation.ts'
import { addDays } from '../../../src-shared/domain/time/business-day.ts'
import type { Random } from '../scheduler/random.ts'
import type { HistorySize, LinkHistory, PairName, PlantedResidual } from './history.ts'
import { shuffled, type MadeSettlement } from './payment-history.ts'
import { PAID_WRONGLY, type PaidWrongly } from './paid-wrongly.ts'

export interface PaidSettlement {
  readonly link: LinkHistory
  readonly residuals: readonly PlantedResidual[]
}

interface Building {
  readonly left: MatchItem[]
  readonly right: MatchItem[]
  readonly truth: Set<PairName>
  readonly unique: Set<PairName>
  readonly residuals: PlantedResidual[]
  readonly nextBankId: () => number
  readonly random: Random
}

interface Named {
  readonly made: MadeSettlement
  readonly id: number
  readonly netMinor: number
}

export function settleAll(
  random: Random, { bankLines }: HistorySize, settlements: readonly MadeSettlement[], plant: (kind: string) => void,
): PaidSettlement {
  const ids = shuffled(random, settlements.length)
  const bankIds = shuffled(random, bankLines)
  let used = 0
  const building: Building = {
    left: [], right: [], truth: new Set(), unique: new Set(), residuals: [], random,
    nextBankId: () => bankIds[used++] ?? 0,
  }
  const named = settlements.map((made, at): Named => ({
    made, id: ids[at] ?? 0, netMinor: Number(sumMinor(made.lines)),
  }))
  for (const one of named) building.left.push(asItem(one))
  const ways = [...PAID_WRONGLY.map((wrongly) => ({ wrongly })), ...SPECIAL_WAYS.map((way) => ({ way }))]
  let at = 0
  for (const one of ways) {
    const own = named.slice(at, at + ('way' in one ? one.way.takes : 1))
    at += own.length
    plant('way' in one ? one.way.name : one.wrongly.cause)
    if ('way' in one) one.way.pay(building, own)
    else for (const settlement of own) payWrongly(building, settlement, one.wrongly)
  }
  for (const one of named.slice(at)) payInFull(building, one)
  for (let left = bankLines - used; left > 0; left -= 1) {
    plant('other-credit')
    addBankLine(building, random.integer(1_000_00, 9_000_00), dayAfter(named[left % named.length]), 'RENT RECEIVED')
  }
  return { link: building, residuals: building.residuals }
}

/** Ways in which nothing is wrong, or a machine can't know. */
const SPECIAL_WAYS: readonly {
  readonly name: string
  readonly takes: number
  pay(building: Building, own: readonly Named[]): void
}[] = [
  { name: 'in-two-parts', takes: 2, pay: (building, own) => { for (const one of own) payInParts(building, one) } },
  { name: 'without-id', takes: 3, pay: (building, own) => {
    for (const one of own) confirmable(building, one, addBankLine(building, one.netMinor, dayAfter(one), 'NIP CREDIT'))
  } },
  { name: 'two-in-one', takes: 2, pay: (building, own) => {
    const line = addBankLine(
      building, own.reduce((sum, { netMinor }) => sum + netMinor, 0), dayAfter(own.at(-1)), 'NIP CREDIT',
    )
    for (const one of own) building.truth.add(`${one.id}=${line.id}`)
  } },
  { name: 'two-in-one-with-ids', takes: 2, pay: (building, own) => {
    const line = addBankLine(
      building, own.reduce((sum, { netMinor }) => sum + netMinor, 0), dayAfter(own.at(-1)),
      `BATCH ${own.map(({ made }) => made.settlementId).join(' ')}`,
    )
    for (const one of own) confirmable(building, one, line)
  } },
  { name: 'not-paid', takes: 2, pay: () => undefined },
  { name: 'same-net-twice', takes: 1, pay: (building, own) => {
    for (const one of own) {
      building.left.push({ ...asItem(one), id: 1_000 + one.id, fields: { settlementId: 'STL-2026-9999' } })
      const line = addBankLine(building, one.netMinor, dayAfter(one), 'NIP CREDIT')
      building.truth.add(`${one.id}=${line.id}`)
    }
  } },
]

function payInFull(building: Building, one: Named): void {
  confirmable(building, one, addBankLine(building, one.netMinor, dayAfter(one), narrationOf(one)))
}

function payInParts(building: Building, one: Named): void {
  const first = Math.floor(one.netMinor / 3)
  for (const amountMinor of [first, one.netMinor - first]) {
    confirmable(building, one, addBankLine(building, amountMinor, dayAfter(one), narrationOf(one)))
  }
}

function payWrongly(building: Building, one: Named, { cause, pay }: PaidWrongly): void {
  const { amountMinor, itemId, left = one.made.lines, nearbyLeft = [] } = pay(one.made.lines, building.random)
  const line = addBankLine(building, amountMinor, dayAfter(one), narrationOf(one))
  building.truth.add(`${one.id}=${line.id}`)
  const right: ResidualItem[] = [{ source: 'bank-line', id: line.id, kind: 'credit', amountMinor }]
  building.residuals.push({
    cause, itemId, facts: { currency: 'NGN', left, right, nearbyLeft, nearbyRight: [] },
  })
}

function confirmable({ truth, unique }: Building, { id }: Named, line: MatchItem): void {
  truth.add(`${id}=${line.id}`)
  unique.add(`${id}=${line.id}`)
}

function asItem({ made, id, netMinor }: Named): MatchItem {
  return {
    id, currency: 'NGN', amountMinor: netMinor, date: made.date, fields: { settlementId: made.settlementId },
  }
}

/** As a bank writes it: in capitals, its own words around. */
function narrationOf({ made }: Named): string {
  return `NIP FROM PAYMENT SERVICE/${made.settlementId.replaceAll('-', ' ')}/REF 004${made.number}`
}

function dayAfter(one: Named | undefined): string {
  return addDays(one?.made.date ?? '2026-07-01', 1)
}

function addBankLine(building: Building, amountMinor: number, date: string, narration: string): MatchItem {
  const line: MatchItem = { id: building.nextBankId(), currency: 'NGN', amountMinor, date, fields: { narration } }
  building.right.push(line)
  return line
}
