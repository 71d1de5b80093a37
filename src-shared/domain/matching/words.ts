/** Whole words of a text, and which of many keys stand in it as such. Pure. */

/** For comparing without regard to case. */
export function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/** What letters and digits make up, signs and spaces left out: `STL-2026/09` is `stl`, `2026`, `09`. */
export function wordsOf(text: string): readonly string[] {
  return foldCase(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Shorter keys, and those without a digit, stand in too many texts by chance. */
const MIN_KEY_LENGTH = 4
/** Longer keys are no references. */
const MAX_KEY_WORDS = 20

export interface WordIndex {
  /** The keys that stand in the text as whole words; of those that begin at one word, the longest. */
  findIn(text: string): ReadonlySet<string>
}

interface KnownKey {
  readonly words: readonly string[]
  readonly key: string
}

export function indexWords(keys: Iterable<string>): WordIndex {
  const byFirst = new Map<string, Map<string, KnownKey[]>>()
  for (const key of new Set(keys)) {
    const words = wordsOf(key)
    const [first] = words
    if (first === undefined || words.length > MAX_KEY_WORDS || !isTelling(words.join(''))) continue
    const byWords = byFirst.get(first) ?? new Map<string, KnownKey[]>()
    byFirst.set(first, byWords)
    const name = words.join(' ')
    const known = byWords.get(name)
    if (known) known.push({ words, key })
    else byWords.set(name, [{ words, key }])
  }
  const lengths = lengthsOf(byFirst)
  return {
    findIn(text) {
      const words = wordsOf(text)
      const found = new Set<string>()
      for (let at = 0; at < words.length;) {
        const known = longestAt(words, at)
        for (const { key } of known) found.add(key)
        at += known[0]?.words.length ?? 1
      }
      return found
    },
  }

  function longestAt(words: readonly string[], at: number): readonly KnownKey[] {
    const first = words[at] ?? ''
    for (const length of lengths.get(first) ?? []) {
      const known = at + length <= words.length
        ? byFirst.get(first)?.get(words.slice(at, at + length).join(' ')) : undefined
      if (known) return known
    }
    return []
  }
}

/** By the first word: how many words its keys have, the longest first. */
function lengthsOf(
  byFirst: ReadonlyMap<string, ReadonlyMap<string, readonly KnownKey[]>>,
): ReadonlyMap<string, readonly number[]> {
  return new Map([...byFirst].map(([first, names]) => (
    [first, [...new Set([...names.values()].map(([known]) => known?.words.length ?? 0))].sort((a, b) => b - a)]
  )))
}

function isTelling(letters: string): boolean {
  return letters.length >= MIN_KEY_LENGTH && /\p{N}/u.test(letters)
}

/** Longer texts are not compared letter by letter. */
const MAX_NEAR_LENGTH = 255

/** Do they differ only in case, spaces and signs, or in one letter that is other, more or missing, or two swapped? */
export function areNear(one: string, other: string): boolean {
  return areLettersNear(lettersOf(one), lettersOf(other))
}

/** What of a text is compared letter by letter; empty where there is nothing, or too much. */
export function lettersOf(text: string): string {
  return text.length > MAX_NEAR_LENGTH ? '' : wordsOf(text).join('')
}

/** The same of letters that were read before. */
export function areLettersNear(one: string, other: string): boolean {
  if (one === '' || other === '') return false
  return one === other || (Math.min(one.length, other.length) >= MIN_KEY_LENGTH && areOneApart(one, other))
}

function areOneApart(one: string, other: string): boolean {
  const [long, short] = one.length >= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && long[at] === short[at]) at += 1
  if (long.length > short.length) return long.slice(at + 1) === short.slice(at)
  return long.slice(at + 1) === short.slice(at + 1) || (
    long[at] === short[at + 1] && long[at + 1] === short[at] && long.slice(at + 2) === short.slice(at + 2)
  )
}
