/** How well what was typed fits a text: whole words, beginnings, parts, and words with a slip of the finger. Pure. */

/** Shorter words must be right: one wrong letter of three fits anything. */
const SHORTEST_WITH_ONE_SLIP = 4
const SHORTEST_WITH_TWO_SLIPS = 7

/** 0 is best; undefined where a word that was typed is nowhere in it, not even misspelt. */
export function rankMatch(query: string, text: string): number | undefined {
  const words = wordsOf(text)
  let rank = 0
  for (const typed of wordsOf(query)) {
    const best = Math.min(...words.map((word) => rankWord(typed, word)))
    if (best === Infinity) return undefined
    rank += best
  }
  return rank
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}

function rankWord(typed: string, word: string): number {
  if (word === typed) return 0
  if (word.startsWith(typed)) return 1
  if (word.includes(typed)) return 2
  const slips = slipsOf(typed, word)
  return slips <= allowedSlips(typed.length) ? 2 + slips : Infinity
}

function allowedSlips(length: number): number {
  if (length >= SHORTEST_WITH_TWO_SLIPS) return 2
  return length >= SHORTEST_WITH_ONE_SLIP ? 1 : 0
}

/** The fewest slips between what was typed and the word, or a beginning of it that is about as long. */
function slipsOf(typed: string, word: string): number {
  const ends = [typed.length - 1, typed.length, typed.length + 1].filter((end) => end <= word.length)
  return Math.min(Infinity, ...ends.map((end) => distance(typed, word.slice(0, end))))
}

/** Letters left out, put in, mistaken, or two neighbours swapped. */
function distance(one: string, other: string): number {
  let before: readonly number[] = []
  let row: readonly number[] = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let line = 1; line <= one.length; line += 1) {
    const next = [line]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[line - 1] === other[column - 1]
      const isSwapped = line > 1 && column > 1
        && one[line - 1] === other[column - 2] && one[line - 2] === other[column - 1]
      next.push(Math.min(
        (next[column - 1] ?? 0) + 1,
        (row[column] ?? 0) + 1,
        (row[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
      ))
    }
    before = row
    row = next
  }
  return row[other.length] ?? 0
}
