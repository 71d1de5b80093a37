/** Stands between the app and its practice service: keeps every request as it came, and may change what is answered. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { decryptByForge } from './practice-charge.ts'
import type { PracticeProcess } from '../cli/tillproof.ts'

export interface WireRequest {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Of a charge, what its envelope holds; else empty. */
  readonly opened: string
}

export interface TappedAnswer {
  readonly status: number
  readonly contentType: string
  readonly body: string
}

export interface WireTap {
  /** The practice service as the app is told of it. */
  readonly service: PracticeProcess
  readonly requests: readonly WireRequest[]
  /** Of the tap itself: its test has a mistake. */
  readonly faults: readonly unknown[]
  close(): Promise<void>
}

/**
 * `change` says what is answered in place of what the service answered; undefined breaks the
 * connection, and what never comes leaves it open.
 */
export async function startWireTap(
  service: PracticeProcess,
  change: (request: WireRequest, answer: TappedAnswer) => TappedAnswer | undefined | Promise<never>,
): Promise<WireTap> {
  const requests: WireRequest[] = []
  const faults: unknown[] = []
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch((fault: unknown) => {
      faults.push(fault)
      outgoing.destroy()
    })
  })

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await text(incoming)
    const headers = Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]))
    const { method = '', url: path = '' } = incoming
    const request = { method, path, headers, body, opened: openedBody(body, service.secretKey) }
    requests.push(request)
    const { host: _host, connection: _connection, 'content-length': _length, ...passedOn } = headers
    const response = await fetch(service.baseUrl + path, {
      method, headers: passedOn, redirect: 'manual', ...(body !== '' && { body }),
    })
    const changed = await change(request, {
      status: response.status, contentType: response.headers.get('content-type') ?? '', body: await response.text(),
    })
    if (!changed) outgoing.destroy()
    else outgoing.writeHead(changed.status, { 'content-type': changed.contentType }).end(changed.body)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    service: { ...service, baseUrl, v3BaseUrl: service.v3BaseUrl.replace(service.baseUrl, baseUrl) },
    requests,
    faults,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function openedBody(body: string, secretKey: string): string {
  const client = /"client":"([^"]+)"/.exec(body)?.[1]
  return client === undefined ? '' : decryptByForge(secretKey, client)
}
