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
  // A set keeps the order in which they came, or were last answered.
  const unproved = new Set<Socket>()

  server.on('connection', (socket: Socket) => {
    const [oldest] = unproved
    if (unproved.size >= maxUnproved && oldest) {
      unproved.delete(oldest)
      oldest.destroy()
    }
    unproved.add(socket)
    socket.once('close', () => void unproved.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    response.once('close', () => {
      if (unproved.delete(socket) && !socket.destroyed) unproved.add(socket)
    })
  })
  return { prove: (socket) => void unproved.delete(socket) }
}
