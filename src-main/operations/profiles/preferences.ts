/** Keeps a preference; a language that is chosen is spoken from then on. A seat has preferences of its own. */
import { findChosenLanguage, LANGUAGE_PREFERENCE } from '../../../src-shared/texts/language.ts'
import type { CallContext } from '../core/given-files.ts'
import type { Parts } from '../core/parts.ts'

export function preferencesFor(
  parts: Pick<Parts, 'preferences' | 'preferencesOfSeat'>, { seat }: Pick<CallContext, 'seat'>,
): Parts['preferences'] {
  return seat ? parts.preferencesOfSeat(seat) : parts.preferences
}

/** Null forgets it. Throws PREFERENCES_FULL, DATA_FOLDER_UNWRITABLE. */
export async function setPreference(
  parts: Pick<Parts, 'preferences' | 'preferencesOfSeat' | 'speakChosen'>, context: Pick<CallContext, 'seat'>,
  { name, value }: { readonly name: string; readonly value: string | null },
): Promise<void> {
  await preferencesFor(parts, context).set(name, value)
  // A seat speaks for itself.
  if (name === LANGUAGE_PREFERENCE && !context.seat) await parts.speakChosen(findChosenLanguage({ [name]: value }))
}
