/** The language that a person chose in the settings, as a process that starts finds it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChosenLanguage, type Language } from '../../src-shared/texts/language.ts'

/** Settings that are not there, or can't be read, say nothing: no start of the program ends over its language. */
export function readChosenLanguage(dataDir: string): Language | undefined {
  try {
    const preferences: unknown = JSON.parse(readFileSync(join(dataDir, 'preferences.json'), 'utf8'))
    return typeof preferences === 'object' && preferences !== null ? findChosenLanguage({ ...preferences }) : undefined
  } catch {
    return undefined
  }
}
