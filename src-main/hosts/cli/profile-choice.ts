/** Decides which profile a command works on: the named one, else the only real one, else the practice profile. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { Profile } from '../../../src-shared/contract/profiles/profiles.ts'
import { t } from '../../../src-shared/texts/text.ts'
import type { ChosenProfile, CommandContext } from './context.ts'

type Choice =
  | { readonly kind: 'chosen'; readonly profile: ChosenProfile }
  /** There is no real profile at all. */
  | { readonly kind: 'practice' }
  | { readonly kind: 'ambiguous'; readonly names: readonly string[] }
  | { readonly kind: 'unknown'; readonly name: string }

export function decideProfile(profiles: readonly Profile[], named: string | undefined, practiceName: string): Choice {
  if (named !== undefined) {
    const found = profiles.find(({ name }) => name === named)
    if (found) return { kind: 'chosen', profile: found }
    if (named === practiceName) return { kind: 'chosen', profile: { name: practiceName, kind: 'practice' } }
    return { kind: 'unknown', name: named }
  }
  const [only, ...others] = profiles.filter(({ kind }) => kind !== 'practice')
  if (!only) return { kind: 'practice' }
  if (others.length === 0) return { kind: 'chosen', profile: only }
  return { kind: 'ambiguous', names: [only, ...others].map(({ name }) => name) }
}

export async function chooseProfile(context: CommandContext): Promise<ChosenProfile> {
  // Who signs in has to know the profile first.
  const { client } = await context.core()
  const named = context.options.profile ?? (context.terminal.env['TILLPROOF_PROFILE'] || undefined)
  const practice = context.door.PRACTICE_PROFILE
  const choice = decideProfile(await client.profiles.list(), named, practice)
  switch (choice.kind) {
    case 'chosen':
      return { name: choice.profile.name, kind: choice.profile.kind }
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
