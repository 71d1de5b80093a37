/** Words made fit to stand alone. */
import { sayReason } from '../texts/text.ts'

export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A reason in the language spoken here, as a sentence: `The connection was reset.` Empty where there is none. */
export function reasonSentence(reason: string | null | undefined): string {
  if (reason === null || reason === undefined || reason === '') return ''
  const text = capitalised(sayReason(reason))
  return /[.!?…]$/.test(text) ? text : `${text}.`
}
