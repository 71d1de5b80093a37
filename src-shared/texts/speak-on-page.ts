/** What `speakIn` does, for a page: without the texts of the terminal, which would be a quarter of what it loads. */
import { speak } from './text.ts'
import type { Language } from './language.ts'

export async function speakOnPage(language: Language): Promise<void> {
  switch (language) {
    case 'en': speak('en', {}, {}); return
    case 'fr': {
      const { FRENCH_OF_PAGES, FRENCH_REASONS } = await import('./french/french-of-pages.ts')
      speak('fr', FRENCH_OF_PAGES, FRENCH_REASONS)
    }
  }
}
