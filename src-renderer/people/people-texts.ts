/** What is said of how people came to be here. */
import type { Person } from '../../src-shared/contract/people/people.ts'
import { formatInstant } from '../../src-shared/labels/format.ts'
import { describeBroughtIn } from '../../src-shared/labels/people.ts'
import { capitalised } from '../../src-shared/labels/sentence.ts'
import { t } from '../../src-shared/texts/text.ts'

/** For a list, behind the name. */
export function listBroughtIn({ broughtIn }: Person): string {
  return capitalised(describeBroughtIn(broughtIn))
}

/** A sentence that whoever approves what this person made should know. */
export function describeTie({ name, broughtIn, addedAt }: Person, timeZone: string): string {
  const day = formatInstant(addedAt, timeZone, 'date')
  return t('{name} was {broughtIn}, on {day}.', { name, broughtIn: describeBroughtIn(broughtIn), day })
}
