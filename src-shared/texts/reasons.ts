/** Knows a finished English reason again by its form, and gives its text in another language. Pure. */

/** From the English form to that of another language: `has {count} fields` to `contient {count} champs`. */
export type ReasonCatalogue = Readonly<Record<string, string>>

export interface KnownReason {
  /** In the other language. */
  readonly text: string
  /** What stood in the English one at each name in braces. */
  readonly values: Readonly<Record<string, string>>
}

/** Undefined for one that is not known. */
export type ReadReason = (reason: string) => KnownReason | undefined

interface Form {
  readonly text: string
  readonly names: readonly string[]
  readonly pattern: RegExp
  /** How many of its characters are its own. */
  readonly ownLength: number
}

/** Its forms are made when they are first needed. */
export function createReasonReader(catalogue: ReasonCatalogue): ReadReason {
  let forms: readonly Form[] | undefined
  return (reason) => {
    if (Object.hasOwn(catalogue, reason)) return { text: catalogue[reason] ?? reason, values: {} }
    forms ??= formsOf(catalogue)
    for (const { text, names, pattern } of forms) {
      const found = pattern.exec(reason)
      if (found) return { text, values: Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? ''])) }
    }
    return undefined
  }
}

/** What says most by itself is tried first: a short form may fit a long reason by chance. */
function formsOf(catalogue: ReasonCatalogue): readonly Form[] {
  const forms = Object.entries(catalogue).filter(([english]) => english.includes('{')).map(([english, text]) => {
    const parts = english.split(VALUE)
    const own = parts.filter((_, index) => index % 2 === 0)
    return {
      text,
      names: parts.filter((_, index) => index % 2 === 1),
      pattern: new RegExp(`^${own.map(escapePattern).join('(.+?)')}$`, 's'),
      ownLength: own.join('').length,
    }
  })
  return forms.sort((a, b) => b.ownLength - a.ownLength)
}

const VALUE = /\{(\w+)\}/

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** One reason, or sentences in turn each of which is known; undefined where they are not. */
export function readInTurn(reason: string, read: ReadReason): readonly KnownReason[] | undefined {
  for (let end = reason.indexOf('. '); end !== -1; end = reason.indexOf('. ', end + 1)) {
    const first = read(reason.slice(0, end + 1))
    const rest = first && readInTurn(reason.slice(end + 2), read)
    if (first && rest) return [first, ...rest]
  }
  const only = read(reason)
  return only && [only]
}

/** The values that are words of ours and not names, places or figures, by what they are called in texts. */
const WORDS: ReadonlySet<string> = new Set([
  'act', 'action', 'advice', 'answer', 'before', 'check', 'difference', 'doubt', 'expected', 'fault', 'field', 'fields',
  'from', 'hint', 'holder', 'kind', 'message', 'now', 'outcome', 'part', 'period', 'place', 'reason', 'resolution',
  'role', 'sign', 'signed', 'state', 'step', 'table', 'to', 'warning', 'what', 'who', 'whose',
])

/** Says the words among the values with `say`. A name stays as it is: a person’s may well be a word, too. */
export function sayWords<Value extends string | number>(
  values: Readonly<Record<string, Value | string>>, say: (word: string) => string,
): Record<string, Value | string> {
  return sayNamed(values, WORDS, say)
}

/** The values that are money of ours, by what they are called in texts: the service’s own words stay as they came. */
const MONEYS: ReadonlySet<string> = new Set(['amount', 'expected', 'money'])

export function sayMoneys<Value extends string | number>(
  values: Readonly<Record<string, Value | string>>, say: (money: string) => string,
): Record<string, Value | string> {
  return sayNamed(values, MONEYS, say)
}

function sayNamed<Value extends string | number>(
  values: Readonly<Record<string, Value | string>>, names: ReadonlySet<string>, say: (text: string) => string,
): Record<string, Value | string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => (
    [name, typeof value === 'string' && names.has(name) ? say(value) : value]
  )))
}
