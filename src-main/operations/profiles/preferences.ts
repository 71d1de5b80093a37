/** Keeps a preference; a language that is chosen is spoken from then on. */
import { findChosenLanguage, LANGUAGE_PREFERENCE } from '../../../src-shared/texts/language.ts'
import type { Parts } from '../core/parts.ts'

/** Null forgets it. Throws PREFERENCES_FULL, DATA_FOLDER_UNWRITABLE. */
export async function setPreference(
  { preferences, speakChosen }: Pick<Parts, 'preferences' | 'speakChosen'>, name: string, value: string | null,
): Promise<void> {
  await preferences.set(name, value)
  if (name === LANGUAGE_PREFERENCE) await speakChosen(findChosenLanguage({ [name]: value }))
}
