/** Keeps a spreadsheet from running text as a formula, in a way that reading our own files back undoes exactly. */

/**
 * Where a program may begin a cell inside a text: behind a separator of another country's files than ours, and on a new
 * line, since not every program knows quotes.
 */
const SEPARATORS = ',;\\t|\\r\\n\\v\\f\\x85\\u2028\\u2029'
/** What programs skip before a formula: blanks, what is not seen, and quotes, which are theirs to take off. */
const SKIPPED = `(?:(?![${SEPARATORS}])[\\s\\p{Cc}\\p{Cf}\\p{DI}"])*`
/** Also full-width and small forms. */
const SIGN = '[=+\\-@＝＋－＠﹦﹢﹣﹫]'
/** What follows a place that needs a guard. Apostrophes count in, so that a guard can be told from one of the text. */
const RUNS = `'*${SKIPPED}${SIGN}`
/** At the start also a tab or a line end: some programs drop it and look again. */
const RUNS_AT_START = `'*[\\t\\r\\n]`

const UNGUARDED = new RegExp(`^(?=${RUNS_AT_START})|(?:^|(?<=[${SEPARATORS}]))(?=${RUNS})`, 'gu')
const GUARDED = new RegExp(`^'(?=${RUNS_AT_START})|(?:^|(?<=[${SEPARATORS}]))'(?=${RUNS})`, 'gu')
const MAY_RUN = /[=+\-@＝＋－＠﹦﹢﹣﹫]|^'*[\t\r\n]/u

/**
 * Puts an apostrophe in front of text that a spreadsheet may run, wherever in the text it may begin a cell. For text in
 * CSV only, never for numbers.
 */
export function guardFormula(text: string): string {
  return MAY_RUN.test(text) ? text.replace(UNGUARDED, "'") : text
}

/** The exact inverse of `guardFormula`. */
export function unguardFormula(text: string): string {
  return text.includes("'") ? text.replace(GUARDED, '') : text
}
