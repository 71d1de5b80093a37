/** Payments, and the settlement lines that pay them: with a difference in one of some hundred. */
import type { MatchItem } from '../../../src-shared/domain/matching/match-item.ts'
import type { ResidualItem } from '../../../src-shared/domain/matching/explanation.ts'
import { addDays } from '../../../src-shared/domain/time/business-day.ts'
import type { Random } from '../scheduler/random.ts'
import type { HistorySize, LinkHistory, PairName } from './history.ts'

/** A settlement before it is paid: its lines as they count in its net. */
export interface MadeSettlement {
  readonly number: number
  readonly settlementId: string
  readonly date: string
  readonly lines: ResidualItem[]
}

export interface Charged {
  readonly link: LinkHistory
  readonly settlements: readonly MadeSettlement[]
}

const FIRST_DAY = '2026-07-01'
const METHODS = ['card', 'mobile', 'transfer'] as const
/** Of hundredths of a per cent; each fee is rounded half up. */
export const APP_FEE_BP = 140
export const MERCHANT_FEE_BP = 50
const DIFFERENCES = [
  'not-settled', 'doubled', 'other-amount', 'other-currency', 'unknown-line', 'no-reference', 'altered-reference',
  'fee-variance', 'refund', 'chargeback',
] as const
type Difference = (typeof DIFFERENCES)[number]
/** One payment of so many has a difference. */
const ONE_OF = 25

export function feeOf(grossMinor: number, rateBp: number): number {
  return Math.round((grossMinor * rateBp) / 10_000)
}

interface Building {
  readonly random: Random
  readonly left: MatchItem[]
  readonly right: MatchItem[]
  readonly truth: Set<PairName>
  readonly unique: Set<PairName>
  readonly nextLineId: () => number
}

export function chargeAll(random: Random, size: HistorySize, plant: (kind: string) => void): Charged {
  // Ids say nothing of what belongs together.
  const paymentIds = shuffled(random, size.payments)
  const lineIds = shuffled(random, size.payments * 2)
  let used = 0
  const building: Building = {
    random, left: [], right: [], truth: new Set(), unique: new Set(),
    nextLineId: () => lineIds[used++] ?? 0,
  }
  const settlements = Array.from({ length: size.settlements }, (_, number): MadeSettlement => ({
    number, settlementId: `STL-2026-${String(1_000 + number)}`, date: dayOf(number + 1), lines: [],
  }))
  for (const [index, id] of paymentIds.entries()) {
    const settlement = settlements[index % size.settlements]
    if (!settlement) continue
    const difference = index % ONE_OF === 0 ? DIFFERENCES[(index / ONE_OF) % DIFFERENCES.length] ?? null : null
    if (difference !== null) plant(difference)
    addPayment(building, id, index, settlement, difference)
  }
  return { link: building, settlements }
}

/** Monday to Friday, one after the other. */
export function dayOf(number: number): string {
  return addDays(FIRST_DAY, Math.floor(number / 5) * 7 + (number % 5))
}

function addPayment(
  building: Building, id: number, index: number, settlement: MadeSettlement, difference: Difference | null,
): void {
  const grossMinor = building.random.integer(500_00, 90_000_00)
  const reference = `ORD-${String(index).padStart(6, '0')}-${building.random.integer(100, 999)}`
  const method = METHODS[building.random.integer(0, METHODS.length - 1)] ?? 'card'
  const parts = { appFee: feeOf(grossMinor, APP_FEE_BP), merchantFee: feeOf(grossMinor, MERCHANT_FEE_BP) }
  const names = { txref: reference, platformReference: `PF${900_000 + index}` }
  building.left.push({
    id, currency: 'NGN', amountMinor: grossMinor, date: dayOf(settlement.number), parts, fields: { ...names, method },
  })
  if (difference === 'not-settled') return
  const line = addLine(building, settlement, lineAs(difference, {
    amountMinor: grossMinor, parts, fields: { ...names, method, kind: 'payment' },
  }))
  if (difference !== 'altered-reference') building.truth.add(`${id}=${line.id}`)
  if (difference === null || difference === 'fee-variance' || difference === 'no-reference') {
    building.unique.add(`${id}=${line.id}`)
  }
  addCompanion(building, settlement, difference, line)
}

type LineFacts = Pick<MatchItem, 'amountMinor' | 'parts' | 'fields'> & { readonly currency?: MatchItem['currency'] }

function lineAs(difference: Difference | null, line: LineFacts): LineFacts {
  const { fields, parts } = line
  switch (difference) {
    case 'other-amount': return { ...line, amountMinor: line.amountMinor - 5_00 }
    case 'other-currency': return { ...line, currency: 'GHS' }
    case 'no-reference': return { ...line, fields: { ...fields, txref: null } }
    case 'altered-reference': return {
      ...line, fields: { ...fields, txref: fields.txref?.toLowerCase() ?? null, platformReference: null },
    }
    case 'fee-variance': return { ...line, parts: { ...parts, appFee: (parts?.appFee ?? 0) + 1 } }
    default: return line
  }
}

/** What a settlement holds beside the line: the same once more, a line that nobody knows, or money taken back. */
function addCompanion(
  building: Building, settlement: MadeSettlement, difference: Difference | null, line: MatchItem,
): void {
  const { fields, amountMinor } = line
  if (difference === 'doubled') {
    const twin = addLine(building, settlement, line)
    const payment = building.left.at(-1)
    building.truth.add(`${payment?.id ?? 0}=${twin.id}`)
  }
  if (difference === 'unknown-line') {
    const unknown = { ...fields, txref: `${fields.txref}-X`, platformReference: null }
    addLine(building, settlement, { ...line, fields: unknown })
  }
  if (difference === 'refund' || difference === 'chargeback') {
    addLine(building, settlement, {
      amountMinor: -amountMinor, fields: { ...fields, kind: difference }, parts: { appFee: 0, merchantFee: 0 },
    })
  }
}

function addLine(building: Building, settlement: MadeSettlement, line: LineFacts): MatchItem {
  const id = building.nextLineId()
  const { appFee = 0, merchantFee = 0 } = line.parts ?? {}
  const kind = line.fields.kind === 'refund' || line.fields.kind === 'chargeback' ? line.fields.kind : 'payment'
  const made: MatchItem = {
    currency: 'NGN', ...line, id, date: settlement.date,
    fields: { ...line.fields, settlementId: settlement.settlementId },
  }
  // Refunds and chargebacks have no payment of their own: they are tied to the one that they take back.
  if (kind === 'payment') building.right.push(made)
  settlement.lines.push({
    source: 'settlement-line', id, kind, method: line.fields.method ?? null,
    amountMinor: line.amountMinor - (appFee ?? 0) - (merchantFee ?? 0), grossMinor: line.amountMinor,
    fees: { appFee: appFee ?? 0, merchantFee: merchantFee ?? 0 },
  })
  return made
}

/** 1 to `count`, in an order of chance. */
export function shuffled(random: Random, count: number): readonly number[] {
  const ids = Array.from({ length: count }, (_, index) => index + 1)
  for (let at = ids.length - 1; at > 0; at -= 1) {
    const other = random.integer(0, at)
    ;[ids[at], ids[other]] = [ids[other] ?? 0, ids[at] ?? 0]
  }
  return ids
}
