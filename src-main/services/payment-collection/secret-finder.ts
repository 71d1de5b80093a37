/** Finds our own secret key in text, in each form that a server may echo it in, and takes it out. */
import { REMOVED } from '../../../src-shared/domain/values/masking.ts'

export interface SecretFinder {
  /** In characters, so that a cut text can lose the half of a form that may stand at its end. */
  readonly longestForm: number
  /** In characters: a shorter text holds none. */
  readonly shortestForm: number
  remove(text: string): string
}

export function createSecretFinder(secret: string): SecretFinder {
  const forms = [...new Set(listForms(secret))].sort((a, b) => b.length - a.length)
  const isIn = (text: string): boolean => forms.some((form) => text.includes(form))
  return {
    longestForm: forms[0]?.length ?? 0,
    shortestForm: forms.at(-1)?.length ?? 0,
    remove: (text) => (isIn(text) ? forms.reduce((rest, form) => rest.replaceAll(form, REMOVED), text) : text),
  }
}

function listForms(secret: string): string[] {
  const bytes = Buffer.from(secret)
  const hex = bytes.toString('hex')
  const json = JSON.stringify(secret).slice(1, -1)
  const base64 = [0, 1, 2].map((offset) => base64Inside(bytes, offset))
  const base64Url = base64.map((form) => form.replaceAll('+', '-').replaceAll('/', '_'))
  const url = encodeURIComponent(secret)
  // Bytes outlive the text that is made of them: nobody else clears them.
  bytes.fill(0)
  return [secret, json, json.replaceAll('/', '\\/'), url, hex, hex.toUpperCase(), ...base64, ...base64Url]
}

/** What base64 of a longer text holds of the key, when the key begins `offset` bytes after a group of three. */
function base64Inside(bytes: Buffer, offset: number): string {
  const shifted = Buffer.concat([Buffer.alloc(offset), bytes])
  const encoded = shifted.toString('base64')
  shifted.fill(0)
  const firstWhole = Math.ceil((offset * 8) / 6)
  const endOfWhole = Math.floor(((offset + bytes.length) * 8) / 6)
  return encoded.slice(firstWhole, endOfWhole)
}
