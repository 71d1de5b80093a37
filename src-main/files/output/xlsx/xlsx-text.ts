/** Text inside the XML of a workbook: what has to be escaped, and the names of columns. */

const SPECIAL = /[&<>"\p{Cc}\p{Cs}\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/gu
/** Nothing of it is escaped, and no blank is at its ends, where one counts only if the XML says so. */
const PLAIN = plainPattern()
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'], ['<', '&lt;'], ['>', '&gt;'], ['"', '&quot;'], ['\n', '\n'], ['\t', '\t'],
])

/**
 * What XML can't hold is written as `_x0007_`, the way of the format (ECMA-376 part 1, 22.9.2.19), and text that only
 * looks like that has its underscore written so. Half characters become U+FFFD.
 */
export function escapeXml(text: string): string {
  return text.replace(SPECIAL, (character) => {
    const entity = ENTITIES.get(character)
    if (entity !== undefined) return entity
    return character.isWellFormed() ? `_x${hexadecimal(character)}_` : '\ufffd'
  })
}

function hexadecimal(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
}

/** Does this text stand for itself, without a mark that its blanks count? */
export function needsNoEscape(text: string): boolean {
  return PLAIN.test(text)
}

/** Weighed in one go, since a workbook has millions of texts. An underscore may begin what is escaped. */
function plainPattern(): RegExp {
  const special = String.raw`&<>"_\0-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff`
  return new RegExp(`^[^\\s${special}](?:[^${special}]*[^\\s${special}])?$`)
}

/** A, B, … Z, AA: the name of the column with this index, counted from 0. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last
}
