/** Starts the page: first the way to the host, then the language, then everything that speaks. */
import { speakOnPage } from '../src-shared/texts/speak-on-page.ts'
import { decideLanguage } from './language.ts'
import { createLink } from './link/link.ts'
import './ui/tokens.css'
import './ui/base.css'

// Not awaited: what is imported here may import from this very file once it is bundled, and would wait for its end.
void start()

async function start(): Promise<void> {
  const link = await createLink()
  const language = await decideLanguage(() => link.client.preferences.all(), navigator.languages)
  await speakOnPage(language)
  document.documentElement.lang = language
  const { mountApp } = await import('./mount.ts')
  mountApp(link)
}
