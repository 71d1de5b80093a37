import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import {
  startLoopbackServer, type LoopbackOptions, type LoopbackServer,
} from '../../../src-main/platform/loopback-server.ts'

const running: LoopbackServer[] = []
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await Promise.all(running.splice(0).map((server) => server.close()))
})

const hello: RequestListener = (_, response) => void response.end('hello')

async function start(options: Partial<LoopbackOptions> = {}, answer = hello): Promise<LoopbackServer> {
  const server = await startLoopbackServer(
    { port: 0, limits: { connections: 10 }, portError: 'WORKBENCH_PORT_UNUSABLE', ...options }, () => answer,
  )
  running.push(server)
  return server
}

async function send(server: LoopbackServer, text: string): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

/** All that comes until the other side ends it. */
async function read(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket.setEncoding('utf8')) text += String(chunk)
  return text
}

const WHOLE_REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

describe('a server on the loopback address', () => {
  it('answers on its own port, which whoever answers was told', async () => {
    let told = 0
    const server = await startLoopbackServer(
      { port: 0, limits: { connections: 1 }, portError: 'SANDBOX_PORT_UNUSABLE' },
      (port) => {
        told = port
        return hello
      },
    )
    running.push(server)
    expect([told, server.origin]).toEqual([server.port, `http://127.0.0.1:${server.port}`])
    expect(await (await fetch(server.origin)).text()).toBe('hello')
  })

  it('says by its owner’s code that its port is taken', async () => {
    const { port } = await start()
    await expect(start({ port })).rejects.toMatchObject({ code: 'WORKBENCH_PORT_UNUSABLE', details: { port } })
  })

  it('ends a request whose head or body comes too slowly', async () => {
    // As long as a busy machine may take to send so little: what comes after the end would be answered by a reset.
    const limits = { connections: 10, headMs: 200, requestMs: 300, checkedEveryMs: 5 }
    const server = await start({ limits }, (request) => void request.resume())
    for (const part of ['GET / HTTP/1.1\r\n', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc']) {
      expect(await read(await send(server, part))).toMatch(/^HTTP\/1\.1 408 /)
    }
  })

  it('takes no larger head than 16 KiB, and no more connections than it may', async () => {
    const server = await start({ limits: { connections: 1 } })
    const first = await send(server, `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(16 * 1024)}\r\n\r\n`)
    expect(await read(first)).toMatch(/^HTTP\/1\.1 431 /)
    await send(server, '')
    const over = await send(server, WHOLE_REQUEST)
    expect(await read(over).catch((error: unknown) => (error instanceof Error ? error.name : ''))).not.toMatch('hello')
  })

  it('cuts off what is no HTTP, without a word where it is silent', async () => {
    expect(await read(await send(await start(), 'nonsense\r\n\r\n'))).toMatch(/^HTTP\/1\.1 400 /)
    expect(await read(await send(await start({ isSilent: true }), 'nonsense\r\n\r\n'))).toBe('')
  })
})

describe('a server that keeps room for those it knows', () => {
  const isOpen = (socket: Socket): boolean => !socket.destroyed && !socket.readableEnded

  it('ends the oldest connection of the others for each that comes, and none that proved itself', async () => {
    const limits = { connections: 10, unproved: 3 }
    const server = await startLoopbackServer(
      { port: 0, limits, portError: 'WORKBENCH_PORT_UNUSABLE' },
      (_, room) => (request, response) => {
        if (request.url === '/known') room.prove(request.socket)
        response.end('hello')
      },
    )
    running.push(server)
    const known = await send(server, 'GET /known HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(known, 'data')
    const others: Socket[] = []
    for (let count = 0; count < 8; count += 1) {
      const other = await send(server, count % 2 === 0 ? '' : 'GET / HTTP/1.1\r\n')
      other.on('error', () => undefined).resume()
      others.push(other)
    }
    for (const gone of others.slice(0, 5)) if (isOpen(gone)) await once(gone, 'close')
    expect(others.map(isOpen)).toEqual([...Array<boolean>(5).fill(false), true, true, true])
    known.write('GET /again HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    expect(await read(known)).toMatch(/hello$/)
  })
})

describe('a server that is closed', () => {
  it('ends at once what is under way', async () => {
    const { promise: asked, resolve } = Promise.withResolvers<void>()
    const server = await start({}, () => resolve())
    const answer = fetch(server.origin)
    await asked
    const refused = expect(answer).rejects.toThrow('fetch failed')
    await server.close()
    await refused
  })

  it('lets what is under way be answered, where it is given time', async () => {
    const { promise: asked, resolve } = Promise.withResolvers<() => void>()
    const server = await start({}, (_, response) => resolve(() => response.end('at last')))
    const answer = fetch(server.origin, { headers: { connection: 'close' } })
    const finish = await asked
    const closed = server.close(60_000)
    finish()
    expect(await (await answer).text()).toBe('at last')
    await closed
  })

  it('waits no longer than that for an answer', async () => {
    const { promise: asked, resolve } = Promise.withResolvers<void>()
    const server = await start({}, () => resolve())
    const refused = expect(fetch(server.origin)).rejects.toThrow('fetch failed')
    await asked
    await server.close(10)
    await refused
  })
})
