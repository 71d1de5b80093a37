/** What is said of how people came to be here. */
import type { Person } from '../../src-shared/contract/people/people.ts'
import { formatInstant } from '../../src-shared/labels/format.ts'
import { capitalised, describeBroughtIn } from '../../src-shared/labels/people.ts'

/** For a list, behind the name. */
export function listBroughtIn({ broughtIn }: Person): string {
  return capitalised(describeBroughtIn(broughtIn))
}

/** A sentence that whoever approves what this person made should know. */
export function describeTie({ name, broughtIn, addedAt }: Person, timeZone: string): string {
  return `${name} was ${describeBroughtIn(broughtIn)}, on ${formatInstant(addedAt, timeZone, 'date')}.`
}
