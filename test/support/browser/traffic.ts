/** All that goes between a page and its host, streams too: request and response bodies, addresses, headers. */
import type { CDPSession, Page } from '@playwright/test'

export interface Exchange {
  readonly method: string
  readonly path: string
  readonly requestHead: string
  readonly requestBody: string
  readonly responseHead: string
  responseBody(): Buffer
}

interface Open {
  readonly method: string
  readonly path: string
  readonly requestHead: string
  readonly requestBody: string
  responseHead: string
  readonly chunks: Buffer[]
}

/** From now on; the list grows while the page works. */
export async function recordTraffic(page: Page): Promise<readonly Exchange[]> {
  const cdp = await page.context().newCDPSession(page)
  const byId = new Map<string, Open>()
  const seen: Exchange[] = []

  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname, hash, search } = new URL(request.url)
    const open: Open = {
      method: request.method,
      path: pathname + search + hash,
      requestHead: JSON.stringify(request.headers),
      requestBody: request.postData ?? '',
      responseHead: '',
      chunks: [],
    }
    byId.set(requestId, open)
    seen.push({
      ...open,
      get responseHead() { return open.responseHead },
      responseBody: () => Buffer.concat(open.chunks),
    })
  })
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const open = byId.get(requestId)
    if (!open) return
    open.responseHead = JSON.stringify(response.headers)
    void readAsItComes(cdp, requestId, open)
  })
  cdp.on('Network.dataReceived', ({ requestId, data }) => {
    if (data !== undefined) byId.get(requestId)?.chunks.push(Buffer.from(data, 'base64'))
  })
  await cdp.send('Network.enable', { maxPostDataSize: 1_000_000 })
  return seen
}

/** A stream has no end to wait for. What has ended already is read as a whole. */
async function readAsItComes(cdp: CDPSession, requestId: string, { chunks }: Open): Promise<void> {
  try {
    const { bufferedData } = await cdp.send('Network.streamResourceContent', { requestId })
    chunks.unshift(Buffer.from(bufferedData, 'base64'))
  } catch {
    const whole = await cdp.send('Network.getResponseBody', { requestId }).catch(() => undefined)
    if (whole) chunks.push(Buffer.from(whole.body, whole.base64Encoded ? 'base64' : 'utf8'))
  }
}
