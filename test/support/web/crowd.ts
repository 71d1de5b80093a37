/** Connections as another local program opens them, to leave none for anyone else. */
import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

/** Each is connected, has written `text` and read what came back first, where `isAnswered`; the host may end any. */
export async function crowd(port: number, count: number, text: string, isAnswered = false): Promise<readonly Socket[]> {
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    return socket
  })
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  await Promise.all(sockets.map(async (socket) => {
    const over = new AbortController()
    socket.once('close', () => over.abort())
    const { signal } = over
    try {
      await once(socket, 'connect', { signal })
      if (text !== '') socket.write(text)
      if (isAnswered) await once(socket, 'data', { signal })
    } catch {
      // It had to give way before.
    }
  }))
  return sockets
}
