/** Starts the page: first the way to the host, then the language, then everything that speaks. */
import { chooseLanguage, type Language } from '../src-shared/texts/language.ts'
import { speakOnPage } from '../src-shared/texts/speak-on-page.ts'
import { decideLanguage } from './language.ts'
import { createLink, type Link } from './link/link.ts'
import { isAtSeat } from './link/seat/at-seat.ts'
import './ui/tokens.css'
import './ui/base.css'

// Not awaited: what is imported here may import from this very file once it is bundled, and would wait for its end.
void start()

async function start(): Promise<void> {
  const link = isAtSeat() ? await linkAtSeat() : await createLink()
  if (link === null) return
  await speakFirst(await decideLanguage(() => link.client.preferences.all(), navigator.languages))
  const { mountApp } = await import('./mount.ts')
  mountApp(link)
}

/** Null where somebody has to be let in first. */
async function linkAtSeat(): Promise<Link | null> {
  const { openSeat } = await import('./link/seat/open-seat.ts')
  const opened = await openSeat()
  if (opened.kind === 'signed-in') return opened.link
  await speakFirst(chooseLanguage(navigator.languages))
  const { mountSeat } = await import('./mount-seat.ts')
  mountSeat(opened)
  return null
}

async function speakFirst(language: Language): Promise<void> {
  await speakOnPage(language)
  document.documentElement.lang = language
}
