/** The languages that the app speaks. Pure. */

export const LANGUAGES = ['en', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

/** Each in its own words, as a person who does not understand the present one looks for it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', fr: 'Français' }

/** Of a tag or a locale: `fr`, `fr-CI`, `fr_FR.UTF-8`. Undefined where it names another language, or none (`C`). */
export function findLanguage(tag: string): Language | undefined {
  const [, code = ''] = /^([A-Za-z]{2,3})(?:[-_.@]|$)/.exec(tag.trim()) ?? []
  return LANGUAGES.find((language) => language === code.toLowerCase())
}

/** The first of these that names a language that is known, English where none does. */
export function chooseLanguage(tags: readonly (string | null | undefined)[]): Language {
  return tags.map((tag) => findLanguage(tag ?? '')).find((language) => language !== undefined) ?? 'en'
}

/** The preference that holds the language chosen in the settings, as a string of JSON; for every window and process. */
export const LANGUAGE_PREFERENCE = 'appearance.language'

/** Of the kept preferences; undefined where none was chosen, or one that is not known. */
export function findChosenLanguage(preferences: Readonly<Record<string, unknown>>): Language | undefined {
  const kept = preferences[LANGUAGE_PREFERENCE]
  return LANGUAGES.find((language) => JSON.stringify(language) === kept)
}
