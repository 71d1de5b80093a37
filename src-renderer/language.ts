/** The language of the page: the one chosen in the settings, else the first of the browser's that is known. */
import { chooseLanguage, findChosenLanguage, type Language } from '../src-shared/texts/language.ts'

export async function decideLanguage(
  readPreferences: () => Promise<Readonly<Record<string, string>>>, browserLanguages: readonly string[],
): Promise<Language> {
  try {
    const chosen = findChosenLanguage(await readPreferences())
    return chooseLanguage([chosen, ...browserLanguages])
  } catch {
    // What hinders this call shows with the first one of the app as well.
    return chooseLanguage(browserLanguages)
  }
}
