/** What the core hid from a viewer, in their language. Pure. */
import { HIDDEN } from '../domain/people/hidden.ts'
import { t } from '../texts/text.ts'

/** Any other text stays as it is. */
export function tellHidden(text: string): string {
  return text === HIDDEN ? t('(hidden)') : text
}

export function isHidden(text: string | null | undefined): boolean {
  return text === HIDDEN
}
