/** Who is there, in words. Pure. */
import type { Present } from '../../src-shared/contract/people/presence.ts'
import { t } from '../../src-shared/texts/text.ts'

/** By the name that they signed in by, else by their browser. */
export function nameOfPresent({ user, browser }: Present): string {
  return user ?? browser ?? t('Another window')
}

/** Undefined where nobody else has it open. */
export function tellWhoIsHere(here: readonly Present[]): string | undefined {
  const names = here.filter(({ isSelf }) => !isSelf).map(nameOfPresent)
  if (names.length === 1) return t('{name} has this open', { name: names[0] ?? '' })
  if (names.length > 1) return t('{names} have this open', { names: names.join(', ') })
  return here.length > 0 ? t('You have this open in another window') : undefined
}
