/** Learns a language and speaks it from now on. Its catalogue is loaded only where it is spoken. */
import { speak } from './text.ts'
import type { Language } from './language.ts'

/** All that the program says. */
export async function speakIn(language: Language): Promise<void> {
  switch (language) {
    case 'en': speak('en', {}, {}); return
    case 'fr': {
      const { FRENCH, FRENCH_REASONS } = await import('./french/french.ts')
      speak('fr', FRENCH, FRENCH_REASONS)
    }
  }
}
