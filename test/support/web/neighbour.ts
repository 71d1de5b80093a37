/** Another web server on this machine, beside the workbench: what it hears, and the pages that it serves. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

export interface Heard {
  readonly url: string
  readonly headers: IncomingHttpHeaders
}

export interface Neighbour {
  readonly origin: string
  readonly heard: readonly Heard[]
  /** Served at `/` from now on. Markup, scripts and all. */
  show(html: string): void
  close(): Promise<void>
}

export async function startNeighbour(): Promise<Neighbour> {
  const heard: Heard[] = []
  let page = ''
  const server = createServer(({ url = '', headers }, response) => {
    heard.push({ url, headers })
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'set-cookie': 'neighbour=1; Path=/',
      'access-control-allow-origin': '*',
    })
    response.end(`<!doctype html><link rel="icon" href="data:,"><title>Neighbour</title>${page}`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    show(html) {
      page = html
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
