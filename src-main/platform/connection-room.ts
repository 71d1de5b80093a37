/**
 * Keeps room in a server for connections that proved who they are. Whoever can open ports on this machine can open as
 * many connections as they like; among those that proved nothing the longest idle one gives way to the next, so that
 * neither idle nor half-sent requests shut anyone out.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface ConnectionRoom {
  /** This connection gives way to no other from now on. */
  prove(socket: Socket): void
}

/** `maxUnproved` is what others may take of the server’s connections. */
export function keepRoom(server: Server, maxUnproved: number): ConnectionRoom {
  // A set keeps the order in which they came.
  const unproved = new Set<Socket>()
  const answering = new Set<Socket>()

  function giveWay(): void {
    const inTurn = [...unproved]
    const chosen = inTurn.find((socket) => !answering.has(socket)) ?? inTurn[0]
    if (!chosen) return
    unproved.delete(chosen)
    chosen.destroy()
  }

  server.on('connection', (socket: Socket) => {
    if (unproved.size >= maxUnproved) giveWay()
    unproved.add(socket)
    socket.once('close', () => void unproved.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    answering.add(socket)
    response.once('close', () => {
      answering.delete(socket)
      // Idle from now on: it gives way after those that have been for longer.
      if (unproved.delete(socket) && !socket.destroyed) unproved.add(socket)
    })
  })
  return { prove: (socket) => void unproved.delete(socket) }
}
