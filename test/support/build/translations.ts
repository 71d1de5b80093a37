/** What is wrong with the texts of a catalogue. */
import { valuesAskedBy } from './texts.ts'

/** Texts of which one language asks for what the other does not. */
export function findDifferent(pairs: ReadonlyMap<string, string>): readonly string[] {
  return [...pairs].flatMap(([english, other]) => (
    valuesAskedBy(english).join() === valuesAskedBy(other).join() ? [] : [`“${english}” and “${other}”`]
  ))
}

const NARROW = '\u202F'
const WRONG_SIGNS: readonly (readonly [wrong: RegExp, what: string])[] = [
  [/'/, 'the straight apostrophe'], [/"/, 'a straight quotation mark'],
  [new RegExp(`[^${NARROW}][;:!?»](?=\\s|$)`), 'no narrow space before a sign that has one'],
  [new RegExp(`«(?!${NARROW})`), 'no narrow space behind «'], [/\.\.\./, 'three full stops'],
]

/** What French typography has otherwise, outside of the braces. */
export function findTypos(texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) => {
    const plain = text.replace(/\{[\w, #]*\}|`[^`]*`|https?:\S*/g, 'x')
    return WRONG_SIGNS.filter(([wrong]) => wrong.test(plain)).map(([, what]) => `${what}: ${text}`)
  })
}
