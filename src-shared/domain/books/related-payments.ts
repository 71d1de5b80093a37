/** Which other payments a person would look at beside one that is an exception, and why. */

export const RELATIONS = ['same-customer', 'same-amount', 'near-in-time', 'similar-reference'] as const
export type Relation = (typeof RELATIONS)[number]

export interface RelatedFacts {
  readonly txref: string
  readonly currency: string
  readonly amountMinor: number
  readonly customer: string | null
  readonly email: string | null
  /** Its expected date, else the date of its import. */
  readonly date: string
}

/** A customer pays again within days of a failure, not weeks. */
const NEAR_DAYS = 2
const DAY_MS = 86_400_000
/** Shorter references are parts of others by chance. */
const MIN_SHARED_LENGTH = 4

/** How telling each reason is; more than one add up. */
const WEIGHTS: Readonly<Record<Relation, number>> = {
  'similar-reference': 5,
  'same-customer': 4,
  'same-amount': 2,
  'near-in-time': 1,
}

/** Empty where a person has no reason to look: being near in time, or of the same amount, is none by itself. */
export function describeRelations(payment: RelatedFacts, other: RelatedFacts): readonly Relation[] {
  const isSameCustomer = isSameText(payment.email, other.email) || isSameText(payment.customer, other.customer)
  const isSameAmount = payment.currency === other.currency && payment.amountMinor === other.amountMinor
  const isNear = Math.abs(Date.parse(payment.date) - Date.parse(other.date)) <= NEAR_DAYS * DAY_MS
  const likeness = compareReferences(payment.txref, other.txref)
  // References are often numbered, so neighbours differ in a digit: that says something of one customer's only.
  const isSimilar = likeness === 'similar' || (likeness === 'numbered' && isSameCustomer)
  if (!isSameCustomer && !isSimilar && !(isSameAmount && isNear)) return []
  const holds: Readonly<Record<Relation, boolean>> = {
    'same-customer': isSameCustomer,
    'same-amount': isSameAmount,
    'near-in-time': isNear,
    'similar-reference': isSimilar,
  }
  return RELATIONS.filter((relation) => holds[relation])
}

export function relationWeight(relations: readonly Relation[]): number {
  return relations.reduce((sum, relation) => sum + WEIGHTS[relation], 0)
}

function isSameText(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && a.trim() !== '' && a.trim().toLowerCase() === b.trim().toLowerCase()
}

/**
 * `similar`: one is the other with something before or behind it, or they differ in one character or its case.
 * `numbered`: they differ in one digit.
 */
export function compareReferences(a: string, b: string): 'similar' | 'numbered' | 'different' {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (a === b || short.length < MIN_SHARED_LENGTH) return 'different'
  if (long.startsWith(short) || long.endsWith(short) || a.toLowerCase() === b.toLowerCase()) return 'similar'
  const start = commonLength(short, long)
  const end = commonLength(reversed(short.slice(start)), reversed(long.slice(start)))
  if (short.length - start - end > 0) {
    if (short.length !== long.length || short.length - start - end > 1) return 'different'
    return isDigit(short.charAt(start)) && isDigit(long.charAt(start)) ? 'numbered' : 'similar'
  }
  if (long.length !== short.length + 1) return 'different'
  return 'similar'
}

function commonLength(a: string, b: string): number {
  let length = 0
  while (length < a.length && a.charAt(length) === b.charAt(length)) length += 1
  return length
}

function reversed(text: string): string {
  return text.split('').reverse().join('')
}

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9'
}

/** Letters and digits that a reference may have where the other has another one. */
const CHARACTERS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_./'
/** Longer references are not varied: nobody types them. */
const MAX_VARIED_LENGTH = 64

/**
 * The references that an index is asked for, whole: what remains without something before or behind it, and each that
 * differs in one character. Others that begin with this one are found by their order.
 */
export function listSimilarReferences(txref: string): readonly string[] {
  const similar = new Set<string>()
  for (let length = MIN_SHARED_LENGTH; length < txref.length; length += 1) {
    similar.add(txref.slice(0, length)).add(txref.slice(txref.length - length))
  }
  similar.add(txref.toLowerCase()).add(txref.toUpperCase())
  if (txref.length <= MAX_VARIED_LENGTH) {
    for (let at = 0; at <= txref.length; at += 1) {
      const [before, from, behind] = [txref.slice(0, at), txref.slice(at), txref.slice(at + 1)]
      similar.add(before + behind)
      for (const character of CHARACTERS) similar.add(before + character + behind).add(before + character + from)
    }
  }
  similar.delete(txref)
  return [...similar]
}
