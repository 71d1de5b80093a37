/**
 * Keeps room in a server for connections that proved who they are. Whoever can open ports on this machine can open as
 * many connections as they like; among those that proved nothing the oldest gives way to the next, so that neither idle
 * connections nor half requests shut anyone out.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface ConnectionRoom {
  /** This connection gives way to no other from now on. */
  prove(socket: Socket): void
}

/** `maxUnproved` is what others may take of the server’s connections. */
export function keepRoom(server: Server, maxUnproved: number): ConnectionRoom {
  // In the order in which they came, or were last answered.
  const unproved = new Map<string, Socket>()

  server.on('connection', (socket: Socket) => {
    const [oldest] = unproved
    if (unproved.size >= maxUnproved && oldest) {
      unproved.delete(oldest[0])
      oldest[1].destroy()
    }
    const name = nameOf(socket)
    unproved.set(name, socket)
    socket.once('close', () => {
      if (unproved.get(name) === socket) unproved.delete(name)
    })
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const name = nameOf(socket)
    response.once('close', () => {
      const known = unproved.get(name)
      if (unproved.delete(name) && known?.destroyed === false) unproved.set(name, known)
    })
  })
  return { prove: (socket) => void unproved.delete(nameOf(socket)) }
}

/** By where it comes from: with TLS, a request has another socket than the connection that it came over. */
function nameOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`
}
