/**
 * Takes out of an answer what must never be kept: our own secret key, card numbers, tokens and the customer's secrets
 * (facts of money, 11). Everything else stays as it came.
 */
import { isBareCardNumber, isSecretField, maskCardNumbers, REMOVED } from '../../../src-shared/domain/values/masking.ts'
import { parsed, unreadable, type Parsed } from '../../../src-shared/domain/values/parsed.ts'
import { takeExcerpt } from './excerpt.ts'
import { LONG_NUMBER, MAX_DEPTH, walkJson, type JsonVisitor } from './json-walk.ts'
import { createSecretFinder, type SecretFinder } from './secret-finder.ts'

export interface RedactedJson {
  /** The JSON text as it may be kept. */
  readonly kept: string
  /** The digits of the exact numbers that are direct members of its `data`, by name. */
  readonly dataNumbers: ReadonlyMap<string, string>
}

export interface Redactor {
  /**
   * Meaningful only for a text that is JSON. Fails where it nests too deep, so try this before building its values, and
   * where a name stands twice in an object: what such an answer says depends on who reads it.
   */
  redactJson(text: string): Parsed<RedactedJson>
  /** For text that is not valid JSON, or half of one: its beginning. */
  excerpt(text: string): string
}

/** Digits of the shortest card number. */
const MIN_CARD_NUMBER_LENGTH = 13
/** The document has a hundred names; a server that invents more is not worth the memory. */
const MAX_KNOWN_NAMES = 2_000
const MAX_KNOWN_LENGTH = 100

const REFERENCE_FIELDS: ReadonlySet<string> = new Set([
  'txref', 'tx_ref', 'gwref', 'orderref', 'platformref', 'reference',
])

/** What a member's name means for its value. */
interface Field {
  readonly name: string
  readonly isSecret: boolean
  readonly isReference: boolean
  readonly isExact: boolean
  /** What is kept of the name itself, in its quotes; null where it stays as it came. */
  readonly replacement: string | null
}

/** `exactNumbers`: the names of the numbers whose digits matter. */
export function createRedactor(secret: string, exactNumbers: readonly string[]): Redactor {
  const finder = createSecretFinder(secret)
  const fieldOf = rememberFields((name) => {
    const cleaned = maskCardNumbers(finder.remove(name))
    return {
      name,
      isSecret: isSecretField(name),
      isReference: REFERENCE_FIELDS.has(name.toLowerCase()),
      isExact: exactNumbers.includes(name),
      replacement: cleaned === name ? null : JSON.stringify(cleaned),
    }
  })
  return {
    redactJson(text) {
      const redaction = new Redaction(text, finder, fieldOf)
      const { isTooDeep, hasDuplicateName } = walkJson(text, redaction)
      if (isTooDeep) return unreadable(`is nested deeper than ${MAX_DEPTH} levels`)
      // Of a text that is no JSON, what the walk took for names says nothing.
      if (hasDuplicateName && isJson(redaction.kept)) return unreadable('has a field name twice in one object')
      return parsed(redaction)
    },
    excerpt: (text) => takeExcerpt(text, finder),
  }
}

/** By the name as it is written. Answers have the same names, and weighing each would cost more than reading it. */
function rememberFields(weigh: (name: string) => Field): (written: string) => Field {
  const known = new Map<string, Field>()
  return (written) => {
    const before = known.get(written)
    if (before !== undefined) return before
    // A copy, since a piece of a text keeps all of it in memory.
    const copy = Buffer.from(written).toString()
    const field = weigh(unescape(copy))
    if (known.size < MAX_KNOWN_NAMES && copy.length <= MAX_KNOWN_LENGTH) known.set(copy, field)
    return field
  }
}

/** One walk over one text: copies it piece by piece where something was replaced. */
class Redaction implements JsonVisitor, RedactedJson {
  readonly dataNumbers = new Map<string, string>()
  readonly #text: string
  readonly #finder: SecretFinder
  readonly #fieldOf: (written: string) => Field
  readonly #mayHoldSecret: boolean
  /** Whose value comes next. */
  #field: Field | undefined
  #pieces = ''
  #copiedTo = 0

  constructor(text: string, finder: SecretFinder, fieldOf: (written: string) => Field) {
    this.#text = text
    this.#finder = finder
    this.#fieldOf = fieldOf
    this.#mayHoldSecret = finder.isIn(text) || text.includes('\\')
  }

  get kept(): string {
    return this.#pieces + this.#text.slice(this.#copiedTo)
  }

  name(start: number, end: number): Field {
    const field = this.#fieldOf(this.#text.slice(start + 1, end - 1))
    this.#field = field
    if (field.replacement !== null) this.#replace(start, end, field.replacement)
    return field
  }

  secret(start: number, end: number): void {
    this.#replace(start, end, JSON.stringify(REMOVED))
  }

  /** Card numbers stay in references: those are opaque, and one that was changed would no longer be the one. */
  text(start: number, end: number, isMember: boolean): void {
    const mayHoldCard = end - start - 2 >= MIN_CARD_NUMBER_LENGTH && !(isMember && this.#field?.isReference)
    if (!mayHoldCard && !this.#mayHoldSecret) return
    const plain = unescape(this.#text.slice(start + 1, end - 1))
    const withoutSecret = this.#mayHoldSecret ? this.#finder.remove(plain) : plain
    const cleaned = mayHoldCard ? maskCardNumbers(withoutSecret) : withoutSecret
    if (cleaned !== plain) this.#replace(start, end, JSON.stringify(cleaned))
  }

  dataNumber(start: number, end: number): void {
    if (this.#field?.isExact) this.dataNumbers.set(this.#field.name, this.#text.slice(start, end))
    else if (end - start >= LONG_NUMBER) this.longNumber(start, end)
  }

  longNumber(start: number, end: number): void {
    const digits = this.#text.slice(start, end)
    if (isBareCardNumber(digits)) this.#replace(start, end, JSON.stringify(maskCardNumbers(digits)))
  }

  #replace(start: number, end: number, replacement: string): void {
    this.#pieces += this.#text.slice(this.#copiedTo, start) + replacement
    this.#copiedTo = end
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function unescape(raw: string): string {
  if (!raw.includes('\\')) return raw
  try {
    const plain: unknown = JSON.parse(`"${raw}"`)
    return String(plain)
  } catch {
    // Not JSON after all: the caller finds out when it builds the values, and drops what this walk found.
    return raw
  }
}
