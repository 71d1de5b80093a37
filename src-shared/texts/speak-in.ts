/** Learns a language and speaks it from now on. Its catalogue is loaded only where it is spoken. */
import { speak, type Catalogue } from './text.ts'
import type { Language } from './language.ts'

export async function speakIn(language: Language): Promise<void> {
  const { texts, reasons } = await loadCatalogues(language)
  speak(language, texts, reasons)
}

async function loadCatalogues(language: Language): Promise<Record<'texts' | 'reasons', Catalogue>> {
  switch (language) {
    case 'en': return { texts: {}, reasons: {} }
    case 'fr': {
      const { FRENCH, FRENCH_REASONS } = await import('./french/french.ts')
      return { texts: FRENCH, reasons: FRENCH_REASONS }
    }
  }
}
