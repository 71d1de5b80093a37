/** Keeps a spreadsheet from running text as a formula, in a way that reading our own files back undoes exactly. */

/**
 * Text that a spreadsheet may run: a formula character (also full-width) at its start or behind blanks, and whatever
 * starts with a tab or a line end. Apostrophes ahead of it count in, so that a guard can be told from one of the text.
 */
const RUNS = /^'*(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u

/** Puts an apostrophe in front of text that a spreadsheet may run. For text in CSV only, never for numbers. */
export function guardFormula(text: string): string {
  return !isHarmlessStart(text.charCodeAt(0)) && RUNS.test(text) ? `'${text}` : text
}

/** The exact inverse of `guardFormula`. */
export function unguardFormula(text: string): string {
  return text.startsWith("'") && RUNS.test(text) ? text.slice(1) : text
}

/** Digits and Latin letters: nearly all text, which the pattern need not look at. */
function isHarmlessStart(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
}
