/** What a refusal of the service is about, by its words: the document shows none of them. */

const ABOUT_TRANSACTION = /\b(?:transactions?|tx[ _-]?(?:ref|id)?|ref(?:erences?)?|payments?|charges?)\b/i

/** Where a message names the thing asked about, it is about that thing, whatever else it names. */
export function isAboutTransaction(message: string, txref: string): boolean {
  return ABOUT_TRANSACTION.test(txref === '' ? message : message.replaceAll(txref, ' '))
}
