/**
 * Suspicious transactions: the ready-made views that find them, with their rules and limits. Pure. What is listed is a
 * reason to look and to ask again, never a verdict.
 */

/** In the order in which a person would work through them. */
export const SUSPICIOUS_VIEWS = [
  'proved-then-different', 'charged-not-proved', 'doubled-reference', 'same-customer-and-amount',
  'amount-above-expected', 'pending-too-long', 'webhook-without-payment',
] as const
export type SuspiciousView = (typeof SUSPICIOUS_VIEWS)[number]

/** Two charges of one customer that lie further apart are rarely one payment made twice. */
export const SAME_PAYMENT_MINUTES = 10
const SAME_PAYMENT_MS = SAME_PAYMENT_MINUTES * 60_000
/** Others that are named beside one; more of them tell a person nothing more. */
export const MAX_RELATED_REFERENCES = 10

/** A reference without what a person would not read aloud. */
export interface ReferenceShape {
  /** Small letters, digits and signs of other kinds; empty where there are none. */
  readonly key: string
  /** The same, with a mark where something stands between two digits: 1-23 and 12-3 are two numbers. */
  readonly grouped: string
}

/** Stands in no reference. */
const MARK = '\n'

export function shapeOfReference(txref: string): ReferenceShape {
  const small = txref.toLowerCase()
  const grouped = small.replace(/(?<=\p{N})[\s\p{P}]+(?=\p{N})/gu, MARK).replace(/(?!\n)[\s\p{P}]/gu, '')
  return { key: grouped.replaceAll(MARK, ''), grouped }
}

/** Do they differ only by case, spaces or punctuation, so that one may be the other as it was typed? */
export function isSameShape(a: ReferenceShape, b: ReferenceShape): boolean {
  if (a.key === '' || a.key !== b.key) return false
  return a.grouped === b.grouped || a.grouped === a.key || b.grouped === b.key
}

/** Whose payment it is: the e-mail address, else the name, of either case; undefined where neither is known. */
export function personOf(customer: string | null, email: string | null): string | undefined {
  const [address = '', name = ''] = [email, customer].map((text) => text?.trim().toLowerCase())
  if (address !== '') return `e-mail ${address}`
  return name === '' ? undefined : `name ${name}`
}

/** When a payment was made, as far as it is known; UTC, ms. */
export interface PaymentMoment {
  readonly id: number
  /** The service's `created`, as its last answer states it; null where it states none. */
  readonly createdAtMs: number | null
  /** When the first answer about it came. */
  readonly observedAtMs: number
}

export interface NearPayment {
  readonly id: number
  readonly apartMs: number
  /** `created`: by the service's clock. `observed`: one of them states no time, so by their first answers. */
  readonly by: 'created' | 'observed'
}

/** Of one customer's equal payments, those that lie near others, each with the nearest of these. */
export function findNearInTime(moments: readonly PaymentMoment[]): ReadonlyMap<number, readonly NearPayment[]> {
  const near = new Map<number, NearPayment[]>()
  const created = moments.flatMap(({ id, createdAtMs }) => (createdAtMs === null ? [] : [{ id, atMs: createdAtMs }]))
  linkNeighbours(created, 'created', () => true, near)
  const isSilent = new Map(moments.map(({ id, createdAtMs }) => [id, createdAtMs === null]))
  // Beside one that states no time, all are compared by when they were first answered.
  if (created.length < moments.length) {
    const observed = moments.map(({ id, observedAtMs }) => ({ id, atMs: observedAtMs }))
    linkNeighbours(observed, 'observed', (a, b) => isSilent.get(a) === true || isSilent.get(b) === true, near)
  }
  for (const found of near.values()) found.sort((a, b) => a.apartMs - b.apartMs || a.id - b.id)
  return near
}

interface Timed {
  readonly id: number
  readonly atMs: number
}

/** Looks at no more than the next few of each, so that a customer with very many payments takes no longer. */
function linkNeighbours(
  timed: readonly Timed[], by: NearPayment['by'], mayLink: (a: number, b: number) => boolean,
  near: Map<number, NearPayment[]>,
): void {
  const ordered = timed.toSorted((a, b) => a.atMs - b.atMs || a.id - b.id)
  for (const [place, one] of ordered.entries()) {
    for (const other of ordered.slice(place + 1, place + 1 + MAX_RELATED_REFERENCES)) {
      const apartMs = other.atMs - one.atMs
      if (apartMs > SAME_PAYMENT_MS) break
      if (!mayLink(one.id, other.id)) continue
      link(near, one.id, { id: other.id, apartMs, by })
      link(near, other.id, { id: one.id, apartMs, by })
    }
  }
}

function link(near: Map<number, NearPayment[]>, id: number, other: NearPayment): void {
  const known = near.get(id)
  if (known) known.push(other)
  else near.set(id, [other])
}
