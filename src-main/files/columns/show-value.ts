/** Makes a value of a file fit to be shown and kept in a list of rejected rows. */
import { maskCardNumbers } from '../../../src-shared/domain/values/masking.ts'

const MAX_LENGTH = 200

export function showValue(text: string): string {
  const masked = maskCardNumbers(text).toWellFormed()
  return masked.length > MAX_LENGTH ? `${masked.slice(0, MAX_LENGTH - 1).toWellFormed()}…` : masked
}
