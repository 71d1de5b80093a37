import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  createPaymentService, type PaymentService,
} from '../../../../src-main/services/payment-collection/payment-service.ts'
import type { ServiceLimits } from '../../../../src-main/services/payment-collection/transport.ts'
import { refusalText, SECRET_KEY, verifyText } from '../../../support/service/answers.ts'
import {
  createManualClock, startHttp, startTcp, startTls, type ManualClock,
} from '../../../support/service/hostile.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const part of open.splice(0).reverse()) await part.close()
})

async function keepOpen<Part extends { close(): Promise<void> }>(starting: Part | Promise<Part>): Promise<Part> {
  const part = await starting
  open.push(part)
  return part
}

async function serviceAt(
  { port }: { port: number }, limits: Partial<ServiceLimits> = {}, clock: ManualClock = createManualClock(), path = '',
): Promise<PaymentService> {
  const baseUrl = `http://127.0.0.1:${port}${path}`
  return keepOpen(createPaymentService({ baseUrl, secretKey: SECRET_KEY, limits, clock }))
}

const serveHttp = (answer: RequestListener) => keepOpen(startHttp(answer))
const serveTcp = (onRequest: (socket: Socket, requestNumber: number) => void) => keepOpen(startTcp(onRequest))

const approve: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(verifyText())
}
const neverAnswer: RequestListener = () => undefined

function httpBytes(body: string, contentLength = Buffer.byteLength(body)): string {
  return `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${contentLength}\r\n\r\n${body}`
}

describe('a verify call', () => {
  it('is one POST with the documented path, header and body', async () => {
    const server = await serveHttp(approve)
    const service = await serviceAt(server)
    const outcome = await service.verify('ORD "1"/é')
    expect(outcome).toMatchObject({ kind: 'answered', httpStatus: 200, answer: { txref: 'ORD-1', amount: '1250.5' } })
    expect(server.requests).toHaveLength(1)
    const [request] = server.requests
    expect(request).toMatchObject({ method: 'POST', url: '/svc-v3-pug/getpaidx/api/v2/verify' })
    expect(request?.headers).toMatchObject({ 'content-type': 'application/json', 'accept-encoding': 'identity' })
    expect(JSON.parse(request?.body ?? '')).toEqual({ txref: 'ORD "1"/é', SECKEY: SECRET_KEY })
  })

  it.each([
    ['/', '/svc-v3-pug/getpaidx/api/v2/verify'],
    ['/pay/here', '/pay/here/svc-v3-pug/getpaidx/api/v2/verify'],
    ['/pay/', '/pay/svc-v3-pug/getpaidx/api/v2/verify'],
  ])('goes below the path of a base URL that ends in %s', async (path, url) => {
    const server = await serveHttp(approve)
    const service = await serviceAt(server, {}, createManualClock(), path)
    await service.verify('ORD-1')
    expect(server.requests[0]?.url).toBe(url)
  })

  it('never sends the key unprotected to another machine', () => {
    const config = { baseUrl: 'http://service.example', secretKey: SECRET_KEY, clock: createManualClock() }
    expect(() => createPaymentService(config)).toThrow('must start with https://')
  })

  it('uses a connection again, and no more of them than allowed', async () => {
    let underWay = 0
    let most = 0
    const server = await serveHttp((_, response) => {
      most = Math.max(most, (underWay += 1))
      setImmediate(() => {
        underWay -= 1
        response.writeHead(200, { 'content-type': 'application/json' }).end(verifyText())
      })
    })
    const service = await serviceAt(server, { connections: 3 })
    const outcomes = await Promise.all(Array.from({ length: 60 }, (_, index) => service.verify(`ORD-${index}`)))
    expect(outcomes.every(({ kind }) => kind === 'answered')).toBe(true)
    expect(server.requests).toHaveLength(60)
    expect(server.connections).toBeLessThanOrEqual(3)
    expect(most).toBeLessThanOrEqual(3)
  })

  it('leaves no deadline behind when it is over', async () => {
    const clock = createManualClock()
    const service = await serviceAt(await serveHttp(approve), {}, clock)
    await service.verify('ORD-1')
    expect(clock.waiting).toEqual([])
  })

  it('reads a refusal and the rate limit of the service', async () => {
    const server = await serveHttp((_, response) => {
      const isFirst = server.requests.length === 1
      response.writeHead(isFirst ? 404 : 429, { 'content-type': 'application/json' })
      response.end(refusalText(isFirst ? 'No transaction found' : 'Merchant 1 rate limited. try again after 5 min(s).'))
    })
    const service = await serviceAt(server)
    expect(await service.verify('ORD-1')).toMatchObject({ kind: 'refused', message: 'No transaction found' })
    expect(await service.verify('ORD-2')).toMatchObject({ kind: 'rate-limited', coolOffMinutes: 5 })
  })
})

describe('a redirect', () => {
  it.each([301, 302, 303, 307, 308])('with HTTP %i is never followed', async (httpStatus) => {
    const target = await serveHttp(approve)
    const server = await serveHttp((_, response) => {
      response.writeHead(httpStatus, { location: `http://127.0.0.1:${target.port}/` }).end()
    })
    const service = await serviceAt(server)
    expect(await service.verify('ORD-1')).toMatchObject({ kind: 'bad-response', httpStatus })
    expect([server.requests.length, target.requests.length, target.connections]).toEqual([1, 0, 0])
  })
})

describe('a bad response', () => {
  const TOO_LARGE = 'HTTP 200: the answer is larger than any valid answer'
  const large = { chunk: Buffer.alloc(64 * 1024, 0x20), count: 192 }

  it('is a body of 12 MB, which is not read to its end', async () => {
    const server = await serveHttp((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write(`${verifyText().slice(0, -1)}`)
      for (let index = 0; index < large.count; index += 1) response.write(large.chunk)
      response.end('}')
    })
    const outcome = await (await serviceAt(server)).verify('ORD-1')
    expect(outcome).toMatchObject({ kind: 'bad-response', message: TOO_LARGE })
    expect(outcome.kind === 'bad-response' && outcome.body.length).toBeLessThanOrEqual(16 * 1024)
    expect(server.requests).toHaveLength(1)
  })

  it('is more than any verify answer can have: 256 KiB, of which a thread would read hundreds', async () => {
    const answerOf = (length: number) => verifyText({ narration: 'x'.repeat(length) })
    const server = await serveHttp((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(answerOf(server.requests.length === 1 ? 250 * 1024 : 256 * 1024))
    })
    const service = await serviceAt(server)
    expect(await service.verify('ORD-1')).toMatchObject({ kind: 'answered' })
    expect(await service.verify('ORD-1')).toMatchObject({ kind: 'bad-response', message: TOO_LARGE })
  })

  it('is a body without an end', async () => {
    const server = await serveHttp((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const feed = (): void => {
        while (!response.destroyed && response.write(large.chunk));
        if (!response.destroyed) response.once('drain', feed)
      }
      feed()
    })
    const outcome = await (await serviceAt(server, { maxResponseBytes: 100_000 })).verify('ORD-1')
    expect(outcome).toMatchObject({ kind: 'bad-response', message: TOO_LARGE })
  })

  it('is one whose size is announced as too large', async () => {
    const server = await serveTcp((socket) => void socket.write(httpBytes(verifyText(), 12_000_000)))
    const outcome = await (await serviceAt(server, { maxResponseBytes: 1_000 })).verify('ORD-1')
    expect(outcome).toMatchObject({ kind: 'bad-response' })
  })

  it('is kept without the key that it echoes', async () => {
    const server = await serveHttp((_, response) => {
      const { body = '' } = server.requests[0] ?? {}
      response.writeHead(502, { 'content-type': 'text/html' }).end(`<html>Bad gateway for ${body}</html>`)
    })
    const outcome = await (await serviceAt(server)).verify('ORD-1')
    expect(outcome).toMatchObject({ kind: 'bad-response', httpStatus: 502 })
    expect(JSON.stringify(outcome)).not.toContain('0123456789abcdef')
    expect(outcome).toMatchObject({ body: '<html>Bad gateway for {"txref":"ORD-1","SECKEY":[removed]}</html>' })
  })
})

describe('a network failure', () => {
  it('before the request left is one of connecting: nobody listens', async () => {
    const server = await startHttp(approve)
    await server.close()
    const outcome = await (await serviceAt(server)).verify('ORD-1')
    const message = 'the connection was refused'
    expect(outcome).toEqual({ kind: 'network-failure', phase: 'connect', message })
  })

  it('before the request left is one of connecting: the name leads nowhere', async () => {
    const service = await keepOpen(createPaymentService({
      baseUrl: 'https://nonexistent.invalid', secretKey: SECRET_KEY, clock: createManualClock(),
    }))
    expect(await service.verify('ORD-1')).toMatchObject({ kind: 'network-failure', phase: 'connect' })
  })

  it('before the request left is one of connecting: the certificate is not trusted', async () => {
    const { port } = await keepOpen(startTls())
    const baseUrl = `https://127.0.0.1:${port}`
    const service = await keepOpen(createPaymentService({ baseUrl, secretKey: SECRET_KEY, clock: createManualClock() }))
    const outcome = await service.verify('ORD-1')
    expect(outcome).toMatchObject({ kind: 'network-failure', phase: 'connect' })
    expect(outcome.kind === 'network-failure' && outcome.message).toMatch(/certificate is not trusted/)
  })

  it('of an untrusted certificate is not switched off by the environment', async () => {
    const { port } = await keepOpen(startTls())
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'
    const baseUrl = `https://127.0.0.1:${port}`
    const service = await keepOpen(createPaymentService({ baseUrl, secretKey: SECRET_KEY, clock: createManualClock() }))
    const outcome = await service.verify('ORD-1')
    delete process.env['NODE_TLS_REJECT_UNAUTHORIZED']
    expect(outcome).toMatchObject({ kind: 'network-failure', phase: 'connect' })
  })

  it('before the request left is one of connecting: it speaks no TLS', async () => {
    const server = await serveTcp((socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    const baseUrl = `https://127.0.0.1:${server.port}`
    const service = await keepOpen(createPaymentService({ baseUrl, secretKey: SECRET_KEY, clock: createManualClock() }))
    expect(await service.verify('ORD-1')).toMatchObject({ kind: 'network-failure', phase: 'connect' })
  })

  const faults: readonly [string, (socket: Socket) => void][] = [
    ['reset before the headers', (socket) => void socket.resetAndDestroy()],
    ['closed before the headers', (socket) => void socket.end()],
    ['reset after the headers', (socket) => {
      socket.write(httpBytes(verifyText().slice(0, 100), 5_000), () => socket.resetAndDestroy())
    }],
    ['closed in the middle of the body', (socket) => void socket.end(httpBytes(verifyText().slice(0, 100), 5_000))],
    ['no HTTP', (socket) => void socket.end('220 mail.example ESMTP\r\n')],
    ['headers without an end', (socket) => void socket.write(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}`)],
  ]

  it.each(faults)('after the request left may have reached the service: %s', async (_, fault) => {
    let arrived = 0
    const server = await serveTcp((socket) => {
      arrived += 1
      fault(socket)
    })
    const outcome = await (await serviceAt(server)).verify('ORD-1')
    expect(outcome).toMatchObject({ kind: 'network-failure', phase: 'exchange' })
    expect(JSON.stringify(outcome)).not.toContain('SECK')
    expect([arrived, server.connections]).toEqual([1, 1])
  })

  it('on a connection that was used before leads to no second request', async () => {
    let arrived = 0
    const server = await serveTcp((socket) => {
      arrived += 1
      if (arrived === 1) socket.write(httpBytes(verifyText()))
      else socket.resetAndDestroy()
    })
    const service = await serviceAt(server, { connections: 1 })
    expect(await service.verify('ORD-1')).toMatchObject({ kind: 'answered' })
    expect(await service.verify('ORD-2')).toMatchObject({ kind: 'network-failure', phase: 'exchange' })
    expect(arrived).toBe(2)
  })

  it('of one call leaves those that wait for its connection to send once each', async () => {
    const arrivals: string[] = []
    const server = await keepOpen(startHttp((request, response) => {
      const { txref } = JSON.parse(server.requests.at(-1)?.body ?? '') as { txref: string }
      arrivals.push(txref)
      if (txref === 'ORD-2') request.socket.resetAndDestroy()
      else response.writeHead(200, { 'content-type': 'application/json', connection: 'close' }).end(verifyText())
    }))
    const service = await serviceAt(server, { connections: 1 })
    const outcomes = await Promise.all(['ORD-1', 'ORD-2', 'ORD-3'].map((txref) => service.verify(txref)))
    expect(outcomes.map(({ kind }) => kind)).toEqual(['answered', 'network-failure', 'answered'])
    expect(arrivals).toEqual(['ORD-1', 'ORD-2', 'ORD-3'])
  })
})

describe('a timeout', () => {
  const slow: Partial<ServiceLimits> = { headersTimeoutMs: 40, bodyTimeoutMs: 40 }

  it('is an answer whose headers do not come', async () => {
    const service = await serviceAt(await serveHttp(neverAnswer), slow)
    const message = 'no answer was received'
    expect(await service.verify('ORD-1')).toEqual({ kind: 'timeout', message })
  })

  it('is an answer that stops halfway', async () => {
    const server = await serveTcp((socket) => void socket.write(httpBytes(verifyText().slice(0, 100), 5_000)))
    const outcome = await (await serviceAt(server, slow)).verify('ORD-1')
    expect(outcome).toEqual({ kind: 'timeout', message: 'the answer was cut off' })
  })

  it('is an answer that drips past the deadline, however busily; its connection is torn down', async () => {
    const clock = createManualClock()
    const closed = Promise.withResolvers<void>()
    let drips = 0
    const server = await serveTcp((socket) => {
      socket.on('close', () => closed.resolve())
      socket.write(httpBytes('', 5_000))
      const drip = (): void => {
        if (socket.destroyed) return
        drips += 1
        socket.write(' ')
        if (drips === 20) clock.passAll()
        setImmediate(drip)
      }
      drip()
    })
    const outcome = await (await serviceAt(server, {}, clock)).verify('ORD-1')
    expect(outcome).toEqual({ kind: 'timeout', message: 'no complete answer within 20 s' })
    await closed.promise
  })

  it('is a call that never got a connection, which then never leaves', async () => {
    const clock = createManualClock()
    const server = await serveHttp(neverAnswer)
    const arrived = (count: number) => vi.waitFor(() => expect(server.requests).toHaveLength(count))
    const service = await serviceAt(server, { connections: 1, totalTimeoutMs: 5_000 }, clock)
    const calls = [service.verify('ORD-1'), service.verify('ORD-2'), service.verify('ORD-3')]
    await arrived(1)
    expect(clock.waiting).toEqual([5_000, 5_000, 5_000])
    clock.passAll()
    const outcomes = await Promise.all(calls)
    expect(outcomes).toEqual(outcomes.map(() => ({ kind: 'timeout', message: 'no complete answer within 5 s' })))
    // The connection is free, and what asks for it next is the next that arrives.
    const next = service.verify('ORD-4')
    await arrived(2)
    expect(server.requests.map(({ body }) => /ORD-\d/.exec(body)?.[0])).toEqual(['ORD-1', 'ORD-4'])
    clock.passAll()
    await next
  })
})

describe('a call that is stopped', () => {
  const stopped = { kind: 'network-failure', phase: 'exchange', message: 'stopped' }

  it('does not wait for its answer', async () => {
    const server = await serveHttp(neverAnswer)
    const service = await serviceAt(server)
    const controller = new AbortController()
    const call = service.verify('ORD-1', { signal: controller.signal })
    while (server.requests.length === 0) await new Promise((resolve) => setImmediate(resolve))
    controller.abort()
    expect(await call).toEqual(stopped)
  })

  it('sends nothing where it was stopped before', async () => {
    const server = await serveHttp(approve)
    const service = await serviceAt(server)
    expect(await service.verify('ORD-1', { signal: AbortSignal.abort() })).toEqual(stopped)
    expect(server.connections).toBe(0)
  })

  it('ends with the service, and so does every later one', async () => {
    const server = await serveHttp(neverAnswer)
    const service = await serviceAt(server)
    const calls = [service.verify('ORD-1'), service.verify('ORD-2')]
    while (server.requests.length < 2) await new Promise((resolve) => setImmediate(resolve))
    await service.close()
    expect(await Promise.all(calls)).toEqual([stopped, stopped])
    expect(await service.verify('ORD-3')).toEqual(stopped)
    expect(server.requests).toHaveLength(2)
  })

  it('ends with the service also while it connects', async () => {
    const service = await serviceAt(await serveHttp(neverAnswer))
    const call = service.verify('ORD-1')
    await service.close()
    expect(await call).toEqual(stopped)
  })

  it('shares its signal with many others without a warning', async () => {
    const warnings: Error[] = []
    const note = (warning: Error): number => warnings.push(warning)
    process.on('warning', note)
    const service = await serviceAt(await serveHttp(approve))
    const { signal } = new AbortController()
    await Promise.all(Array.from({ length: 100 }, () => service.verify('ORD-1', { signal })))
    await new Promise((resolve) => setImmediate(resolve))
    process.off('warning', note)
    expect(warnings).toEqual([])
  })
})
