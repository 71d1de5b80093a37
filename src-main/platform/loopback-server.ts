/** HTTP servers that answer on this machine alone. Owns their sockets and limits; what they say is their owners'. */
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { AppError } from '../../src-shared/contract/errors/errors.ts'
import { keepRoom, type ConnectionRoom } from './connection-room.ts'

export const LOOPBACK_ADDRESS = '127.0.0.1'

export interface LoopbackLimits {
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

export interface LoopbackOptions {
  /** 0 takes a free one. */
  readonly port: number
  readonly limits: LoopbackLimits
  /** What is thrown where the port can't be had, with the port and the system's reason. */
  readonly portError: 'SANDBOX_PORT_UNUSABLE' | 'WEBHOOK_PORT_UNUSABLE' | 'WORKBENCH_PORT_UNUSABLE'
  /** What is no HTTP is cut off without an answer. Default: it is answered with 400. */
  readonly isSilent?: boolean
}

export interface LoopbackServer {
  readonly port: number
  /** `http://127.0.0.1:4711` */
  readonly origin: string
  /** Takes no more connections, and ends those there are: at once, or when answered, at the latest after `graceMs`. */
  close(graceMs?: number): Promise<void>
}

const MAX_HEADER_BYTES = 16 * 1024

/** `makeAnswer` is told the port before the first request, and may prove the connections of those it knows. */
export async function startLoopbackServer(
  { port: wanted, limits, portError, isSilent = false }: LoopbackOptions,
  makeAnswer: (port: number, room: ConnectionRoom) => RequestListener,
): Promise<LoopbackServer> {
  const server = createServer({
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: limits.headMs ?? 10_000,
    requestTimeout: limits.requestMs ?? 30_000,
    connectionsCheckingInterval: limits.checkedEveryMs ?? 2_000,
    keepAliveTimeout: limits.keepAliveMs ?? 65_000,
  })
  server.maxConnections = limits.connections
  const room = keepRoom(server, limits.unproved ?? Infinity)
  if (isSilent) server.on('clientError', (_, socket) => void socket.destroy())
  server.listen(wanted, LOOPBACK_ADDRESS)
  await once(server, 'listening').catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new AppError(portError, { port: wanted, reason }, { cause })
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : wanted
  server.on('request', makeAnswer(port, room))
  return { port, origin: `http://${LOOPBACK_ADDRESS}:${port}`, close: (graceMs = 0) => closeServer(server, graceMs) }
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
