/** What a page that speaks another language still says in English. */
import type { Page } from '@playwright/test'

/** Little words that English can’t do without, and French doesn’t have. */
const ENGLISH =
  /(?<!\p{L})(?:the|of|and|with|was|were|not|this|that|from|shown|yet|before|which|payments?|transfers?|you)(?!\p{L})/iu
/** Names of files, and what the service or people wrote, stay as they are. */
const AS_WRITTEN = new RegExp(['[\\w-]+\\.csv', 'Asked the shop for its receipt', 'The file of another shop',
  'The account is closed', 'Sent back by the bank', 'Typed twice', 'The other one was meant',
  'Settlement ST-\\d+ of the payment service', 'Payment service', 'Of another account',
  'Of another shop', 'A discount that was agreed', 'The service settles later',
  'This transaction can’t be fetched', 'Please complete the page of your bank', 'The card was declined',
  'Please approve the payment on your phone', 'Please enter the one-time code that was sent to your phone',
  'Transfer Queued Successfully'].join('|'), 'g')

/** What a person reads on the page, but for data, code and what the service or other people wrote. Run in the page. */
const WORDS = `(() => {
  const DATA = '.mono, code, pre, kbd, script, style, [lang="en"]'
  const words = new Set()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node = walker.currentNode; node; node = walker.nextNode()) {
    const element = node.nodeType === Node.TEXT_NODE ? node.parentElement : node
    if (element.closest(DATA)) continue
    if (element !== node) words.add(node.data.trim())
    else for (const name of ['aria-label', 'title', 'placeholder', 'alt']) words.add(node.getAttribute(name) ?? '')
  }
  return [...words]
})()`

/** The texts of the page that have a word of English. */
export async function findEnglish(page: Page): Promise<readonly string[]> {
  const words = await page.evaluate<readonly string[]>(WORDS)
  return words.filter((text) => ENGLISH.test(text.replaceAll(AS_WRITTEN, '')))
}
