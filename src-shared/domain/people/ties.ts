/** What ties the maker of a transfer to others: who brought them in. Pure. */
import { sameUser } from '../transfers/app-users.ts'
import { decided, refused, type Decided } from '../values/decided.ts'
import type { BroughtIn } from './standing.ts'

export interface Tied {
  readonly name: string
  readonly broughtIn: BroughtIn
}

/** Who stands for this person: the names of all. */
export function bringersOf({ broughtIn }: Tied): readonly string[] {
  switch (broughtIn.how) {
    case 'set-up': return [broughtIn.with]
    case 'proposal': return [broughtIn.proposedBy, broughtIn.confirmedBy]
    case 'earlier-version': return [broughtIn.addedBy]
  }
}

/** Nobody approves what was made by somebody whom they alone brought in: they could be both. */
export function decideTies(
  maker: Tied, checker: string, reference: string,
): Decided<null, 'TRANSFER_SAME_HAND'> {
  const isSetUp = maker.broughtIn.how === 'set-up'
  const isAlone = !isSetUp && bringersOf(maker).every((name) => sameUser(name, checker))
  return isAlone ? refused('TRANSFER_SAME_HAND', { reference, user: checker, maker: maker.name }) : decided(null)
}
