/** Words made fit to stand alone. */
import { sayReason, t } from '../texts/text.ts'

export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A reason in the language spoken here, as a sentence: `The connection was reset.` Empty where there is none. */
export function reasonSentence(reason: string | null | undefined): string {
  if (reason === null || reason === undefined || reason === '') return ''
  const text = capitalised(sayReason(reason))
  return /[.!?…]$/.test(text) ? text : `${text}.`
}

/** `limits in NGN; from 1 October`. Empty where there are none. */
export function joinParts(parts: readonly string[]): string {
  return parts.length === 0 ? '' : parts.reduce((first, next) => t('{first}; {next}', { first, next }))
}

/** `9: Limits in NGN`. */
export function headed(head: string | number, text: string): string {
  return t('{head}: {text}', { head: String(head), text })
}
