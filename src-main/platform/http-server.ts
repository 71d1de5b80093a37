/** HTTP servers, with TLS or without. Owns their sockets and limits; what they say is their owners'. */
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { keepRoom, type ConnectionRoom } from './connection-room.ts'

export interface ServerLimits {
  /** For the head of a request: on this machine it arrives at once. Default 10 s. */
  readonly headMs?: number
  /** For the whole of a request, its body too; an answer may take as long as it will. Default 30 s. */
  readonly requestMs?: number
  /** How often the two are looked after. Default 2 s. */
  readonly checkedEveryMs?: number
  /** Default 65 s: longer than clients keep theirs, so that the server doesn't close under a request. */
  readonly keepAliveMs?: number
  /** At the same time. */
  readonly connections: number
  /** Of them, those that proved nothing; the oldest gives way to the next. Default: all. */
  readonly unproved?: number
}

export interface ServerOptions {
  readonly host: string
  /** 0 takes a free one. */
  readonly port: number
  readonly limits: ServerLimits
  /** Certificate chain and key, PEM. Left out: no TLS. */
  readonly tls?: { readonly cert: Buffer; readonly key: Buffer }
  /** What is no HTTP is cut off without an answer. Default: it is answered with 400. */
  readonly isSilent?: boolean
}

export interface HttpServer {
  readonly port: number
  /** Takes no more connections, and ends those there are: at once, or when answered, at the latest after `graceMs`. */
  close(graceMs?: number): Promise<void>
}

const MAX_HEADER_BYTES = 16 * 1024

/**
 * `makeAnswer` is told the port before the first request, and may prove the connections of those it knows. Throws what
 * the system says where the port can't be had, and what TLS says where certificate and key are no pair.
 */
export async function startHttpServer(
  { host, port: wanted, limits, tls, isSilent = false }: ServerOptions,
  makeAnswer: (port: number, room: ConnectionRoom) => RequestListener,
): Promise<HttpServer> {
  const headMs = limits.headMs ?? 10_000
  const options = {
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: headMs,
    requestTimeout: limits.requestMs ?? 30_000,
    connectionsCheckingInterval: limits.checkedEveryMs ?? 2_000,
    keepAliveTimeout: limits.keepAliveMs ?? 65_000,
  }
  const server = tls
    ? createTlsServer({ ...options, ...tls, minVersion: 'TLSv1.2', handshakeTimeout: headMs })
    : createServer(options)
  server.maxConnections = limits.connections
  const room = keepRoom(server, limits.unproved ?? Infinity)
  if (isSilent) server.on('clientError', (_, socket) => void socket.destroy())
  server.listen(wanted, host)
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : wanted
  server.on('request', makeAnswer(port, room))
  return { port, close: (graceMs = 0) => closeServer(server, graceMs) }
}

function closeServer(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), graceMs)
    server.close(() => {
      clearTimeout(late)
      resolve()
    })
    if (graceMs === 0) server.closeAllConnections()
    else server.closeIdleConnections()
  })
}
