/**
 * Recognises what a spreadsheet or an export leaves where a reference or an account number should be. One value is
 * enough to tell; what shows in a whole column alone is the column's matter. Nothing is repaired here: it is named.
 */

export interface SheetDamage {
  /** What it probably was, for people. */
  readonly reason: string
  /** What it certainly stands for; null where only its author can say. */
  readonly repaired: string | null
}

/** What exporters write so that a spreadsheet keeps leading zeros: `="000123"`. */
const TEXT_FORMULA = /^="([^"]*)"$/
/** Of Excel in several languages, and of LibreOffice. `#1001` is a number of an order. */
const ERROR_VALUE = /^(?:#(?:n\/a|n\/d|nv|[\p{L}\d/_.]{2,20}[!?])|err:\d{3})$/iu
/** A cell that was too narrow for its number. */
const TOO_NARROW = /^#{2,}$/
const WHOLE_AS_DECIMAL = /^\d+[.,]0+$/
/** In characters. */
const LONGEST_PLACEHOLDER = 9
const PLACEHOLDERS: ReadonlySet<string> = new Set([
  'null', '(null)', '<null>', '[null]', '\\n', 'nil', 'none', 'nan', 'n/a', 'na', 'undefined', '(blank)', '(empty)',
  '(none)', '-', '--', '---', '–', '—', '.', '..', '...', '…', '?', '??', '???',
])

/** `text` without blanks around it, and without the apostrophe by which our own files guard against formulas. */
export function findSheetDamage(text: string): SheetDamage | null {
  if (!maySuffer(text)) return null
  const [, quoted] = TEXT_FORMULA.exec(text) ?? []
  if (quoted !== undefined) {
    return { reason: `is a spreadsheet formula for the text ${quoted === '' ? '(empty)' : quoted}`, repaired: quoted }
  }
  if (text.startsWith('\'')) {
    return { reason: 'starts with an apostrophe, which marks text in a spreadsheet', repaired: text.slice(1) }
  }
  if (ERROR_VALUE.test(text)) return lost('is an error value of a spreadsheet: its formula failed')
  if (TOO_NARROW.test(text)) return lost('is what a spreadsheet shows of a number in a column that is too narrow')
  if (PLACEHOLDERS.has(text.toLowerCase())) return lost('stands for a missing value')
  if (WHOLE_AS_DECIMAL.test(text)) {
    return lost('was changed to a decimal number by a spreadsheet or program; export the column as text')
  }
  return null
}

/** Is it nothing, or what stands for nothing? */
export function isPlaceholder(text: string): boolean {
  return text === '' || PLACEHOLDERS.has(text.toLowerCase())
}

function lost(reason: string): SheetDamage {
  return { reason, repaired: null }
}

const ZERO = 48
/** Codes of `=`, `'`, `#`, `E` and `e`, as of `Err:502`. */
const SUSPECT_STARTS: ReadonlySet<number> = new Set([61, 39, 35, 69, 101])
const DIGIT = /\d/

/** Nearly all references go no further than here. */
function maySuffer(text: string): boolean {
  if (text.charCodeAt(text.length - 1) === ZERO || SUSPECT_STARTS.has(text.charCodeAt(0))) return true
  return text.length <= LONGEST_PLACEHOLDER && !DIGIT.test(text)
}
