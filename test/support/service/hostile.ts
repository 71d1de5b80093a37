/** Servers of every kind of bad manners on 127.0.0.1, and a clock whose deadlines pass when a test says so. */
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'

export interface ReceivedRequest {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface HostileServer {
  readonly port: number
  readonly connections: number
  close(): Promise<void>
}

export interface HttpServer extends HostileServer {
  /** What arrived, whole, in its order. */
  readonly requests: readonly ReceivedRequest[]
}

export async function startHttp(answer: RequestListener): Promise<HttpServer> {
  const requests: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method, url, headers } = request
      requests.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
      answer(request, response)
    })
  })
  return Object.assign(await listen(server), { requests })
}

/** Answers each request with these bytes, and closes the connection where asked to. */
export async function startTcp(onRequest: (socket: Socket, requestNumber: number) => void): Promise<HostileServer> {
  let requestNumber = 0
  return listen(createTcpServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.on('data', () => onRequest(socket, (requestNumber += 1)))
  }))
}

export async function startTls(): Promise<HostileServer> {
  return listen(createTlsServer({ key: SELF_SIGNED_KEY, cert: SELF_SIGNED_CERTIFICATE }))
}

async function listen(server: Server): Promise<HostileServer> {
  const sockets = new Set<Socket>()
  let connections = 0
  server.on('connection', (socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    get connections() {
      return connections
    },
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

export interface ManualClock {
  instant(): { wallMs: number; uptimeMs: number }
  schedule(delayMs: number, callback: () => void): () => void
  /** The delays that are waited for now. */
  readonly waiting: readonly number[]
  passAll(): void
}

export function createManualClock(wallMs = Date.UTC(2026, 8, 17, 8, 30)): ManualClock {
  const timers = new Map<symbol, { delayMs: number; callback: () => void }>()
  return {
    instant: () => ({ wallMs, uptimeMs: 0 }),
    schedule(delayMs, callback) {
      const id = Symbol('timer')
      timers.set(id, { delayMs, callback })
      return () => timers.delete(id)
    },
    get waiting() {
      return [...timers.values()].map(({ delayMs }) => delayMs)
    },
    passAll() {
      for (const { callback } of [...timers.values()]) callback()
    },
  }
}

/** Guards nothing: made for these tests, trusted by nobody. */
const SELF_SIGNED_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgoJBY86MsApNSlKie
cppYCsx+scBjr45zYzVl238cOXmhRANCAAR3d5wk9ksTUUWZJmGwPVMfHmyrOJDT
O6eE+r7nGgJ+z357QXl4OKC+iQdkpeKTcL3b0qnCtE4hxzF8YqCLjapx
-----END PRIVATE KEY-----`
const SELF_SIGNED_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUCebDiQGhZZRVRrmk7+zDvHqWKVEwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMDIyMjkzN1oYDzIxMjYxMDI3
MjIyOTM3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAR3d5wk9ksTUUWZJmGwPVMfHmyrOJDTO6eE+r7nGgJ+z357QXl4OKC+
iQdkpeKTcL3b0qnCtE4hxzF8YqCLjapxo28wbTAdBgNVHQ4EFgQUsjBjhsQv/5jN
8UOanyof/LnrLuswHwYDVR0jBBgwFoAUsjBjhsQv/5jN8UOanyof/LnrLuswDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDRwAwRAIgL8IuYfKrtIwjTQXJp/Jh7uwVVtKyHcJGJUz01CvOd5ACIFpx
rx8veJpCpcBirPRCO8/ypib2a75KjMTKa+0ToKcl
-----END CERTIFICATE-----`
