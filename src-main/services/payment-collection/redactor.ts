/**
 * Takes out of an answer what must never be kept: our own secret key, card numbers, tokens and the customer's secrets
 * (facts of money, 11). Everything else stays as it came.
 */
import { isBareCardNumber, isSecretField, maskCardNumbers, REMOVED } from '../../../src-shared/domain/values/masking.ts'
import { parsed, unreadable, type Parsed } from '../../../src-shared/domain/values/parsed.ts'
import { takeExcerpt } from './excerpt.ts'
import { LONG_NUMBER, MAX_DEPTH, walkJson, type JsonVisitor, type MemberName } from './json-walk.ts'
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
const [ZERO, NINE, SPACE, HYPHEN, DOT, BACKSLASH] = [0x30, 0x39, 0x20, 0x2d, 0x2e, 0x5c] as const
/** The document has a hundred names; a server that invents more is not worth the memory. */
const MAX_KNOWN_NAMES = 2_000
const MAX_KNOWN_LENGTH = 100

const REFERENCE_FIELDS: ReadonlySet<string> = new Set([
  'txref', 'tx_ref', 'gwref', 'orderref', 'platformref', 'reference',
])

/** What a member's name means for its value. */
interface Field extends MemberName {
  readonly isReference: boolean
  readonly isExact: boolean
  /** What is kept of the name itself, in its quotes; null where it stays as it came. */
  readonly replacement: string | null
}

/** `exactNumbers`: the names of the numbers whose digits matter. */
export function createRedactor(secret: string, exactNumbers: readonly string[]): Redactor {
  const finder = createSecretFinder(secret)
  let lastObject = 0
  const findName = rememberNames((name) => {
    const cleaned = maskCardNumbers(finder.remove(name))
    return {
      name,
      lastSeenIn: [],
      isSecret: isSecretField(name),
      isReference: REFERENCE_FIELDS.has(name.toLowerCase()),
      isExact: exactNumbers.includes(name),
      replacement: cleaned === name ? null : JSON.stringify(cleaned),
    }
  })
  return {
    redactJson(text) {
      const redaction = new Redaction(text, { finder, findName, numberObject: () => (lastObject += 1) })
      const { isTooDeep, hasDuplicateName } = walkJson(text, redaction)
      if (isTooDeep) return unreadable(`is nested deeper than ${MAX_DEPTH} levels`)
      // Of a text that is no JSON, what the walk took for names says nothing.
      if (hasDuplicateName && isJson(redaction.kept)) return unreadable('has a field name twice in one object')
      return parsed(redaction)
    },
    excerpt: (text) => takeExcerpt(text, finder),
  }
}

/** A name as it is written, and the field that it stands for. */
interface WrittenName {
  readonly written: string
  readonly field: Field
  /** Is it known to later walks, too? */
  readonly isKept: boolean
  /** The one that came behind it the last time. */
  next?: WrittenName
}

/** `rare`: the fields that only this walk knows. */
type FindName = (written: string, rare: Map<string, Field>) => WrittenName

/** Answers have the same names, and weighing each would cost more than reading it. One name has one field in a walk. */
function rememberNames(weigh: (name: string) => Field): FindName {
  const byWritten = new Map<string, WrittenName>()
  const byName = new Map<string, Field>()

  function fieldOf(name: string, rare: Map<string, Field>): Field {
    const before = byName.get(name) ?? rare.get(name)
    if (before !== undefined) return before
    const field = weigh(name)
    if (mayKeep(byName, name)) byName.set(name, field)
    else rare.set(name, field)
    return field
  }

  return (piece, rare) => {
    const before = byWritten.get(piece)
    if (before !== undefined) return before
    // A copy, since a piece of a text keeps all of it in memory.
    const written = Buffer.from(piece).toString()
    const field = fieldOf(unescape(written), rare)
    // Only with its field: two spellings of a name that only a walk knows have to meet in that walk.
    const isKept = byName.has(field.name) && mayKeep(byWritten, written)
    const found: WrittenName = { written, field, isKept }
    if (isKept) byWritten.set(written, found)
    return found
  }
}

function mayKeep(known: ReadonlyMap<string, unknown>, text: string): boolean {
  return known.size < MAX_KNOWN_NAMES && text.length <= MAX_KNOWN_LENGTH
}

/** What all walks of a redactor share. */
interface Redacting {
  readonly finder: SecretFinder
  readonly findName: FindName
  readonly numberObject: () => number
}

/** One walk over one text: copies it piece by piece where something was replaced. */
class Redaction implements JsonVisitor, RedactedJson {
  readonly dataNumbers = new Map<string, string>()
  readonly numberObject: () => number
  readonly #text: string
  readonly #finder: SecretFinder
  readonly #findName: FindName
  readonly #rareFields = new Map<string, Field>()
  /** Whose value comes next. */
  #name: WrittenName | undefined
  #pieces = ''
  #copiedTo = 0

  constructor(text: string, { finder, findName, numberObject }: Redacting) {
    this.#text = text
    this.#finder = finder
    this.#findName = findName
    this.numberObject = numberObject
  }

  get kept(): string {
    return this.#pieces + this.#text.slice(this.#copiedTo)
  }

  name(start: number, end: number): Field {
    const { field } = (this.#name = this.#nameAt(start + 1, end - 1))
    if (field.replacement !== null) this.#replace(start, end, field.replacement)
    return field
  }

  secret(start: number, end: number): void {
    this.#replace(start, end, JSON.stringify(REMOVED))
  }

  /** Card numbers stay in references: those are opaque, and one that was changed would no longer be the one. */
  text(start: number, end: number, isMember: boolean): void {
    const mayHoldCard = hasDigitsOfCard(this.#text, start, end) && !(isMember && this.#name?.field.isReference)
    // What is written with escapes is longer than what it says.
    if (!mayHoldCard && end - start - 2 < this.#finder.shortestForm) return
    const plain = unescape(this.#text.slice(start + 1, end - 1))
    const withoutSecret = this.#finder.remove(plain)
    const cleaned = mayHoldCard ? maskCardNumbers(withoutSecret) : withoutSecret
    if (cleaned !== plain) this.#replace(start, end, JSON.stringify(cleaned))
  }

  dataNumber(start: number, end: number): void {
    if (this.#name?.field.isExact) this.dataNumbers.set(this.#name.field.name, this.#text.slice(start, end))
    else if (end - start >= LONG_NUMBER) this.longNumber(start, end)
  }

  longNumber(start: number, end: number): void {
    const digits = this.#text.slice(start, end)
    if (isBareCardNumber(digits)) this.#replace(start, end, JSON.stringify(maskCardNumbers(digits)))
  }

  /** Most answers have the same names in the same order: the one that came next the last time is tried first. */
  #nameAt(start: number, end: number): WrittenName {
    const before = this.#name
    const next = before?.next
    if (next && end - start === next.written.length && this.#text.startsWith(next.written, start)) return next
    const found = this.#findName(this.#text.slice(start, end), this.#rareFields)
    if (before && found.isKept) before.next = found
    return found
  }

  #replace(start: number, end: number, replacement: string): void {
    this.#pieces += this.#text.slice(this.#copiedTo, start) + replacement
    this.#copiedTo = end
  }
}

/**
 * Are there as many digits as in a card number, with nothing between them but what may stand in one? An instant has as
 * many, in three parts. Behind an escape anything may be meant, but an escaped digit has more digits than one.
 */
function hasDigitsOfCard(text: string, start: number, end: number): boolean {
  if (end - start - 2 < MIN_CARD_NUMBER_LENGTH) return false
  let digits = 0
  let isEscaped = false
  for (let at = start + 1; at < end - 1; at += 1) {
    const code = text.charCodeAt(at)
    if (code >= ZERO && code <= NINE) digits += 1
    else if (code === BACKSLASH) isEscaped = true
    else if (!isEscaped && code !== SPACE && code !== HYPHEN && code !== DOT) digits = 0
    if (digits === MIN_CARD_NUMBER_LENGTH) return true
  }
  return false
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
