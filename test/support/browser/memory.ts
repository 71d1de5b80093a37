/** Everything that a page keeps: its heap, its document, its storage, its history. */
import type { Page } from '@playwright/test'

/** Objects that only finalizers let go of are gone after the second one. */
const COLLECTIONS = 4

/** Text of all that is reachable in the page's heap; of each string its first 1,024 characters. */
export async function heapOf(page: Page): Promise<string> {
  const cdp = await page.context().newCDPSession(page)
  const chunks: string[] = []
  cdp.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => void chunks.push(chunk))
  await cdp.send('HeapProfiler.enable')
  for (let round = 0; round < COLLECTIONS; round += 1) await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await cdp.detach()
  return chunks.join('')
}

/** What a page can keep beside its heap, by name. */
export async function keptBy(page: Page): Promise<Readonly<Record<string, string>>> {
  const cdp = await page.context().newCDPSession(page)
  const history = await cdp.send('Page.getNavigationHistory')
  await cdp.detach()
  const inPage = await page.evaluate<Record<string, string>>(KEPT)
  return { ...inPage, cookies: JSON.stringify(await page.context().cookies()), history: JSON.stringify(history) }
}

/** Text, since it is compiled without the types of a page. */
const KEPT = `(async () => ({
  document: document.documentElement.outerHTML,
  fields: JSON.stringify([...document.querySelectorAll('input, textarea, select')].map(({ value }) => value)),
  address: location.href + JSON.stringify(history.state),
  localStorage: JSON.stringify({ ...localStorage }),
  sessionStorage: JSON.stringify({ ...sessionStorage }),
  databases: JSON.stringify(await indexedDB.databases()),
  caches: JSON.stringify(await caches.keys()),
  entries: JSON.stringify(performance.getEntries().map(({ name }) => name)),
}))()`
