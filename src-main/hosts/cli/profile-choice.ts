/** Decides which profile a command works on: the named one, else the only real one, else the practice profile. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Profile } from '../../../src-shared/contract/profiles/profiles.ts'
import { t } from '../../../src-shared/texts/text.ts'
import type { ChosenProfile, CommandContext } from './context.ts'
import type { KeptSeat } from './core-door.ts'

type Choice =
  | { readonly kind: 'chosen'; readonly profile: ChosenProfile }
  /** There is no real profile at all. */
  | { readonly kind: 'practice' }
  | { readonly kind: 'ambiguous'; readonly names: readonly string[] }
  | { readonly kind: 'unknown'; readonly name: string }

/** One on the core of this process, or on that of a seat. */
type Candidate = Pick<Profile, 'name' | 'kind'> & { readonly seat?: KeptSeat }

export function decideProfile(profiles: readonly Candidate[], named: string | undefined, practiceName: string): Choice {
  if (named !== undefined) {
    const found = profiles.find(({ name }) => name === named)
    if (found) return { kind: 'chosen', profile: found }
    if (named === practiceName) return { kind: 'chosen', profile: { name: practiceName, kind: 'practice' } }
    return { kind: 'unknown', name: named }
  }
  const [only, ...others] = profiles.filter(({ kind, seat }) => kind !== 'practice' || seat)
  if (!only) return { kind: 'practice' }
  if (others.length === 0) return { kind: 'chosen', profile: only }
  return { kind: 'ambiguous', names: [only, ...others].map(({ name }) => name) }
}

/** `listHere`: those of this machine, for which its core is opened. */
export async function chooseProfile(
  context: CommandContext, named: string | undefined, listHere: () => Promise<readonly Profile[]>,
): Promise<ChosenProfile> {
  const namedSeat = named === undefined ? undefined : await context.seats.store.find(named)
  if (namedSeat) return ofSeat(context, namedSeat)
  const seats = await context.seats.store.list()
  const practice = context.door.PRACTICE_PROFILE
  const candidates = [
    ...(await listHere()), ...seats.map((seat) => ({ name: seat.name, kind: seat.seat.kind ?? 'test' as const, seat })),
  ]
  const choice = decideProfile(candidates, named, practice)
  switch (choice.kind) {
    case 'chosen': {
      const { name, kind, seat } = choice.profile
      return seat ? ofSeat(context, seat) : { name, kind }
    }
    case 'practice':
      context.note([t('You have no profile of your own yet, so this uses the practice profile: nothing in it is '
        + 'real.')])
      return { name: practice, kind: 'practice' }
    case 'ambiguous':
      throw new AppError('PROFILE_NOT_CHOSEN', { profiles: choice.names.join(', ') })
    case 'unknown':
      throw new AppError('PROFILE_UNKNOWN', { profile: choice.name })
  }
}

/** Its kind is kept from the first time that the core says it. */
async function ofSeat(context: CommandContext, seat: KeptSeat): Promise<ChosenProfile> {
  const { name, seat: { kind } } = seat
  if (kind !== null) return { name, kind, seat }
  const { profiles } = await context.client(name)
  const found = await profiles.get({ profile: name })
  await context.seats.store.keepKind(name, found.kind)
  return { name, kind: found.kind, seat }
}
