/** A way to the database that can be cut: it passes bytes on until it is told not to. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface BadLine {
  /** The database's address by way of this line. */
  readonly address: string
  /** Ends what is connected, and lets nobody in until it is mended. */
  break(): void
  mend(): void
  /** What is sent next is passed on, and its answer is not: the connection ends in its place. */
  loseNextAnswer(): void
  /** To another server on this machine from then on. */
  leadTo(port: number): void
}

export async function badLineTo(database: string): Promise<BadLine> {
  const { port, hostname } = new URL(database)
  let farPort = Number(port)
  const open = new Set<Socket>()
  let isBroken = false
  let losesAnswer = false

  const server = createServer((near) => {
    if (isBroken) return void near.destroy()
    const far = connect(farPort, hostname)
    const end = (): void => {
      near.destroy()
      far.destroy()
      open.delete(near)
    }
    open.add(near)
    near.on('data', (bytes) => far.write(bytes))
    far.on('data', (bytes) => {
      if (!losesAnswer) return void near.write(bytes)
      losesAnswer = false
      end()
    })
    for (const side of [near, far]) side.on('error', end).on('close', end)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const breakAll = (): void => open.forEach((socket) => socket.destroy())
  onTestFinished(() => {
    breakAll()
    server.close()
  })
  const url = new URL(database)
  url.port = String((server.address() as AddressInfo).port)
  return {
    address: url.href,
    break() {
      isBroken = true
      breakAll()
    },
    mend() {
      isBroken = false
    },
    loseNextAnswer() {
      losesAnswer = true
    },
    leadTo(otherPort) {
      farPort = otherPort
    },
  }
}
