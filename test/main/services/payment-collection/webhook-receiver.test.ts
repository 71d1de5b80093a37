import { createHmac } from 'node:crypto'
import { connect } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  startWebhookReceiver, type Delivery, type ReceiverConfig,
} from '../../../../src-main/services/payment-collection/webhooks/receiver.ts'
import { crowd } from '../../../support/web/crowd.ts'

const PATH = '/a-secret-path'
const SECRET = 'a-shared-secret-of-some-length'
const BODY = 'txRef=T-1&status=successful'

async function receive(changes: Partial<ReceiverConfig> = {}) {
  const kept: Delivery[] = []
  const refused: string[] = []
  const clock = { ms: 0 }
  const receiver = await startWebhookReceiver({
    port: 0, path: PATH, check: { kind: 'none' },
    keep: async (delivery) => void kept.push(delivery),
    onRefusal: (kind) => void refused.push(kind),
    monotonicMs: () => clock.ms,
    ...changes,
  })
  onTestFinished(() => receiver.close())
  const origin = new URL(receiver.address).origin
  async function send(body: string | Uint8Array<ArrayBuffer> = BODY, init: RequestInit = {}, path = PATH) {
    const answer = await fetch(`${origin}${path}`, { method: 'POST', body, ...init })
    return [answer.status, await answer.text()]
  }
  return { receiver, kept, refused, clock, send, origin }
}

describe('the receiver of webhooks', () => {
  it('takes what is posted to its secret path, on the loopback address', async () => {
    const { receiver, kept, send } = await receive()
    expect(receiver.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/a-secret-path$/)
    expect(await send(BODY, { headers: { 'content-type': 'text/x-y' } })).toEqual([200, ''])
    expect(kept).toMatchObject([{ contentType: 'text/x-y', contentEncoding: '', isAuthentic: null }])
    expect(Buffer.from(kept[0]?.bytes ?? []).toString()).toBe(BODY)
  })

  it.each([
    ['another path', '/', {}], ['a longer path', `${PATH}/`, {}], ['a query', `${PATH}?a=1`, {}],
    ['another case', '/A-secret-path', {}], ['a reading', PATH, { method: 'GET', body: null }],
    ['a put', PATH, { method: 'PUT' }], ['a question for options', PATH, { method: 'OPTIONS' }],
  ])('answers %s as if nothing were there', async (_, path, init) => {
    const { kept, send, refused } = await receive()
    expect(await send(BODY, init, path)).toEqual([404, ''])
    expect([kept, refused]).toEqual([[], ['wrong-address']])
  })

  it('tells nothing in its headers', async () => {
    const { origin } = await receive()
    const { headers } = await fetch(`${origin}/`)
    const usual = ['connection', 'content-length', 'keep-alive']
    expect([...headers.keys()].filter((name) => !usual.includes(name))).toEqual([])
  })

  it('takes 64 KiB and no more, however it is sent', async () => {
    const { kept, send, refused } = await receive()
    expect(await send('x'.repeat(64 * 1024))).toEqual([200, ''])
    expect(await send('x'.repeat(64 * 1024 + 1))).toEqual([413, ''])
    const stream = new ReadableStream({
      start(controller) {
        for (let at = 0; at < 5; at += 1) controller.enqueue(Buffer.alloc(20_000, 'x'))
        controller.close()
      },
    })
    expect(await send('', { body: stream, duplex: 'half' })).toEqual([413, ''])
    expect([kept.length, refused]).toEqual([1, ['too-large', 'too-large']])
  })

  it('takes no more than so many a second, and says so', async () => {
    const { kept, send, clock, refused } = await receive({ limits: { perSecond: 2, burst: 3 } })
    const answers = []
    for (let at = 0; at < 5; at += 1) answers.push((await send())[0])
    expect(answers).toEqual([200, 200, 200, 429, 429])
    clock.ms += 1_000
    for (let at = 0; at < 3; at += 1) answers.push((await send())[0])
    expect(answers.slice(5)).toEqual([200, 200, 429])
    expect([kept.length, refused.length]).toEqual([5, 3])
    // Whoever does not know the path learns nothing of it.
    expect((await send(BODY, {}, '/other'))[0]).toBe(404)
  })

  it('says that what is over the cap is refused for now, and keeps answering', async () => {
    const { origin, refused } = await receive({ keep: () => Promise.resolve('over-cap') })
    const answer = await fetch(`${origin}${PATH}`, { method: 'POST', body: BODY })
    expect([answer.status, answer.headers.get('retry-after'), refused]).toEqual([429, '3600', ['over-cap']])
  })

  it('answers 200 only once it is kept, and 503 where it can’t be', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const slow = await receive({ keep: () => promise })
    let answered = false
    const sending = slow.send().finally(() => (answered = true))
    await new Promise((done) => setImmediate(done))
    expect(answered).toBe(false)
    resolve(undefined)
    expect(await sending).toEqual([200, ''])

    const full = await receive({ keep: () => Promise.reject(new Error('disk full')) })
    expect(await full.send()).toEqual([503, ''])
    expect(full.refused).toEqual(['not-kept'])
  })

  it('lets a slow sender hold no connection for long', async () => {
    const { origin, kept } = await receive({ limits: { requestMs: 100 } })
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    const closed = new Promise((resolve) => void socket.on('close', resolve).on('error', () => undefined))
    socket.write(`POST ${PATH} HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\nabc`)
    await closed
    expect(kept).toEqual([])
  })

  it('keeps nothing of a body that breaks off', async () => {
    const { origin, kept, send } = await receive()
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    await new Promise<void>((resolve) => {
      socket.write(`POST ${PATH} HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\nabc`, () => resolve())
    })
    socket.destroy()
    expect((await send())[0]).toBe(200)
    expect(kept).toHaveLength(1)
  })

  it('says which port can’t be had', async () => {
    const { receiver } = await receive()
    const port = Number(new URL(receiver.address).port)
    await expect(receive({ port })).rejects.toMatchObject({ code: 'WEBHOOK_PORT_UNUSABLE', details: { port } })
  })
})

function signed(encoding: 'hex' | 'base64' | 'base64url', secret = SECRET, body = BODY): string {
  return createHmac('sha256', secret).update(body).digest(encoding)
}

describe('the authenticity of a webhook', () => {
  const header = { kind: 'header', header: 'X-Hash', secret: SECRET } as const
  const hmac = { kind: 'hmac-sha256', header: 'X-Hash', secret: SECRET } as const

  it.each([
    ['a header that equals the secret', header, SECRET],
    ['an HMAC in hexadecimal', hmac, signed('hex')],
    ['an HMAC in capital hexadecimal', hmac, signed('hex').toUpperCase()],
    ['an HMAC in base64', hmac, signed('base64')],
    ['an HMAC in base64 for addresses', hmac, signed('base64url')],
    ['an HMAC with its name', hmac, `sha256=${signed('hex')}`],
  ])('is proved by %s', async (_, check, value) => {
    const { kept, send } = await receive({ check })
    expect(await send(BODY, { headers: { 'x-hash': value } })).toEqual([200, ''])
    expect(kept).toMatchObject([{ isAuthentic: true }])
  })

  it.each([
    ['a header that is missing', header, undefined], ['an empty header', header, ''],
    ['another header', header, `${SECRET}x`], ['the beginning of the header', header, SECRET.slice(0, -1)],
    ['the HMAC in place of the secret', header, signed('hex')],
    ['an HMAC that is missing', hmac, undefined], ['the secret itself', hmac, SECRET],
    ['an HMAC of another secret', hmac, signed('hex', 'another-shared-secret')],
    ['an HMAC of another body', hmac, signed('hex', SECRET, `${BODY} `)],
    ['half an HMAC', hmac, signed('hex').slice(0, 32)], ['an HMAC of zeros', hmac, '0'.repeat(64)],
    ['an HMAC with more', hmac, `${signed('hex')}00`],
  ])('is not proved by %s, and nothing of it is kept', async (_, check, value) => {
    const { kept, send, refused } = await receive({ check })
    expect(await send(BODY, value === undefined ? {} : { headers: { 'x-hash': value } })).toEqual([401, ''])
    expect([kept, refused]).toEqual([[], ['not-authentic']])
  })
})

describe('a flood of what is not authentic', () => {
  const HMAC = { kind: 'hmac-sha256', header: 'X-Hash', secret: SECRET } as const
  const signedBody = { headers: { 'x-hash': signed('hex') } }

  it.each([
    ['without any digest', {}], ['with a made-up digest', { headers: { 'x-hash': '0'.repeat(64) } }],
  ])('%s takes no place from what is', async (_, init) => {
    const { send, clock, refused } = await receive({ check: HMAC, limits: { perSecond: 1, burst: 3 } })
    const forged = []
    for (let at = 0; at < 6; at += 1) forged.push((await send(BODY, init))[0])
    expect(forged).toEqual([401, 401, 401, 429, 429, 429])
    const real = []
    for (let at = 0; at < 4; at += 1) real.push((await send(BODY, signedBody))[0])
    expect(real).toEqual([200, 200, 200, 429])
    clock.ms += 1_000
    for (let at = 0; at < 6; at += 1) await send(BODY, init)
    expect((await send(BODY, signedBody))[0]).toBe(200)
    expect(new Set(refused)).toEqual(new Set(['not-authentic', 'too-many']))
  })

  it.each([
    ['nothing', ''], ['half a head', `POST ${PATH} HTTP/1.1\r\nhost: x\r\n`],
    ['half a body', `POST ${PATH} HTTP/1.1\r\nhost: x\r\nx-hash: ${'0'.repeat(64)}\r\ncontent-length: 99\r\n\r\nx`],
  ])('takes no connection from what is: 300 that sent %s', async (_, text) => {
    const { origin, send } = await receive({ check: HMAC })
    await crowd(Number(new URL(origin).port), 300, text)
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(BODY, signedBody)))
    expect(new Set(answers.map(([status]) => status))).toEqual(new Set([200]))
  })

  it('takes no connection from what passed and is not answered yet', async () => {
    const [begun, kept] = [Promise.withResolvers<void>(), Promise.withResolvers<undefined>()]
    const { origin, send } = await receive({
      check: HMAC,
      keep() {
        begun.resolve()
        return kept.promise
      },
    })
    const sending = send(BODY, signedBody).catch(() => 'cut off')
    await begun.promise
    const others = await crowd(Number(new URL(origin).port), 300, '')
    await expect.poll(() => others.some(({ destroyed }) => destroyed)).toBe(true)
    kept.resolve(undefined)
    expect(await sending).toEqual([200, ''])
  })

  it('without a digest is refused before its body is read', async () => {
    const { origin, refused } = await receive({ check: HMAC })
    const [socket] = await crowd(
      Number(new URL(origin).port), 1, `POST ${PATH} HTTP/1.1\r\nhost: x\r\ncontent-length: 60000\r\n\r\n`, true,
    )
    expect([socket?.bytesRead === 0, refused]).toEqual([false, ['not-authentic']])
  })
})
