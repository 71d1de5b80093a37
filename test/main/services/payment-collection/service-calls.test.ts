import type { RequestListener } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import {
  createServiceCalls, type ServiceCalls,
} from '../../../../src-main/services/payment-collection/service-calls.ts'
import { startSandbox } from '../../../../src-main/sandbox/server.ts'
import { ENDPOINT_METHODS } from '../../../../src-shared/domain/service/endpoint.ts'
import { createManualClock, startHttp, startTcp, startTls } from '../../../support/service/hostile.ts'
import { SECRET_KEY } from '../../../support/service/answers.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const part of open.splice(0).reverse()) await part.close()
})

async function keepOpen<Part extends { close(): Promise<void> }>(starting: Part | Promise<Part>): Promise<Part> {
  const part = await starting
  open.push(part)
  return part
}

function callsAt(baseUrl: string, v3BaseUrl: string | null = `${baseUrl}/v3`, secretKey: string = SECRET_KEY) {
  const config = { baseUrl, v3BaseUrl, publicKey: 'PUB-0123456789abcdef-X', secretKey }
  return keepOpen(createServiceCalls({ ...config, clock: createManualClock() }))
}

async function answering(httpStatus: number, body: string, contentType = 'application/json') {
  const answer: RequestListener = (_, response) => {
    response.writeHead(httpStatus, { 'content-type': contentType }).end(body)
  }
  const server = await keepOpen(startHttp(answer))
  return { server, calls: await callsAt(`http://127.0.0.1:${server.port}`) }
}

async function practice(): Promise<{ calls: ServiceCalls; publicKey: string }> {
  const { baseUrl, v3BaseUrl, publicKey, secretKey } = await keepOpen(startSandbox())
  const config = { baseUrl, v3BaseUrl, publicKey, secretKey, clock: createManualClock() }
  return { calls: await keepOpen(createServiceCalls(config)), publicKey }
}

const BODY = '{"amount":5500.25,"currency":"NGN","reference":"R-1","account_bank":"044","account_number":"0690000040"}'

describe('a call that moves money', () => {
  it('is one request that carries what it was given byte for byte, with the bearer key', async () => {
    const { server, calls } = await answering(200, '{"status":"success","data":{"status":"NEW","id":7,"fee":45}}')
    const answer = { status: 'NEW', id: '7', fee: '45' }
    expect(await calls.createTransfer(BODY)).toMatchObject({ kind: 'answered', answer })
    expect(server.requests).toMatchObject([{ method: 'POST', url: '/v3/transfers', body: BODY }])
    expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${SECRET_KEY}`)
  })

  it('waits 90 seconds and no longer: then its outcome is unknown', async () => {
    const clock = createManualClock()
    const server = await keepOpen(startHttp(() => undefined))
    const address = `http://127.0.0.1:${server.port}`
    const config = { baseUrl: address, v3BaseUrl: address, publicKey: 'PUB-0123456789abcdef-X', secretKey: SECRET_KEY }
    const calls = await keepOpen(createServiceCalls({ ...config, clock }))
    const outcome = calls.createTransfer(BODY)
    await expect.poll(() => server.requests.length).toBe(1)
    expect(clock.waiting).toEqual([90_000])
    clock.passAll()
    expect(await outcome).toEqual({ kind: 'unknown', message: 'no complete answer within 90 s', body: null })
  })

  it.each([
    ['a refusal', 400, '{"status":"error","message":"Insufficient balance"}', 'refused'],
    ['a refusal with a good HTTP status', 200, '{"status":"error","message":"No"}', 'refused'],
    ['a server that failed', 500, '{"status":"error","message":"Oops"}', 'unknown'],
    ['HTML', 502, '<h1>Bad gateway</h1>', 'unknown'],
    ['half an answer', 200, '{"status":"success","da', 'unknown'],
    ['a success without a record', 200, '{"status":"success","data":null}', 'unknown'],
    ['a success with a bad HTTP status', 400, '{"status":"success","data":{"status":"NEW"}}', 'unknown'],
    ['a redirect', 307, '', 'unknown'],
    ['an empty answer', 200, '', 'unknown'],
    ['a status that is none of the document’s', 200, '{"status":"pending","message":"Queued"}', 'unknown'],
    ['a success in other letters', 200, '{"status":"SUCCESS","data":{"status":"NEW"}}', 'unknown'],
    ['a conflict', 409, '{"status":"error","message":"Try later"}', 'unknown'],
    ['a request that took too long', 408, '{"status":"error","message":"Timed out"}', 'unknown'],
  ])('with %s is %j', async (_, httpStatus, body, kind) => {
    const { server, calls } = await answering(httpStatus, body)
    expect(await calls.createTransfer(BODY)).toMatchObject({ kind })
    expect(server.requests).toHaveLength(1)
  })

  it('was not sent where no connection was made, and is unknown where one broke', async () => {
    const gone = await startTcp(() => undefined)
    await gone.close()
    const nowhere = await callsAt(`http://127.0.0.1:${gone.port}`)
    expect(await nowhere.createTransfer(BODY)).toMatchObject({ kind: 'not-sent' })
    expect(await nowhere.charge('{}', [])).toMatchObject({ kind: 'not-sent' })

    const breaking = await keepOpen(startTcp((socket) => socket.destroy()))
    const broken = await callsAt(`http://127.0.0.1:${breaking.port}`)
    expect(await broken.createTransfer(BODY)).toMatchObject({ kind: 'unknown' })
    expect(await broken.charge('{}', [])).toMatchObject({ kind: 'unknown' })
  })

  it('is a charge sealed in its envelope, or its validation in the clear', async () => {
    const { server, calls } = await answering(400, '{"status":"error","message":"No"}')
    await calls.charge('{"txRef":"T-1","amount":100}', [])
    await calls.validate('G-1', '12345')
    const [sealed, plain] = server.requests
    expect([sealed?.method, sealed?.url]).toEqual(['POST', '/svc-v3-pug/getpaidx/api/charge'])
    expect(JSON.parse(sealed?.body ?? '')).toEqual({
      PBFPubKey: 'PUB-0123456789abcdef-X', alg: '3DES-24', client: '0q+egVXTFuiUzPq2bFsVq/FJUjY48cYgtY2ZgVAGmjE=',
    })
    expect([plain?.method, plain?.url]).toEqual(['POST', '/svc-v3-pug/getpaidx/api/validatecharge'])
    expect(JSON.parse(plain?.body ?? '')).toEqual({
      PBFPubKey: 'PUB-0123456789abcdef-X', transaction_reference: 'G-1', otp: '12345',
    })
    for (const { headers } of server.requests) {
      expect([headers['content-type'], headers.authorization]).toEqual(['application/json', undefined])
    }
  })

  it('is unknown, and never sent twice, where a connection that served before breaks under it', async () => {
    const taken = '{"status":"success","data":{"status":"NEW"}}'
    const first = `HTTP/1.1 200 OK\r\ncontent-length: ${taken.length}\r\nkeep-alive: timeout=60\r\n\r\n${taken}`
    for (const end of ['destroy', 'end', 'resetAndDestroy'] as const) {
      const arrived: number[] = []
      const server = await keepOpen(startTcp((socket, number) => {
        arrived.push(number)
        if (number === 1) socket.write(first)
        else socket[end]()
      }))
      const calls = await callsAt(`http://127.0.0.1:${server.port}`)
      expect(await calls.createTransfer(BODY)).toMatchObject({ kind: 'answered' })
      expect(await calls.createTransfer(BODY)).toMatchObject({ kind: 'unknown' })
      expect(arrived).toEqual([1, 2])
    }
  })

  it('is sent once at most where the connection is closed just then', async () => {
    const taken = '{"status":"success","data":{"status":"NEW"}}'
    const server = await keepOpen(startTcp((socket) => {
      socket.end(`HTTP/1.1 200 OK\r\ncontent-length: ${taken.length}\r\nkeep-alive: timeout=60\r\n\r\n${taken}`)
    }))
    const calls = await callsAt(`http://127.0.0.1:${server.port}`)
    for (let turn = 0; turn < 20; turn += 1) {
      expect((await calls.createTransfer(BODY)).kind).toMatch(/^(answered|unknown)$/)
    }
  })

  it.each([
    ['headers alone', 'HTTP/1.1 200 OK\r\ncontent-length: 90\r\n\r\n'],
    ['half a body', 'HTTP/1.1 200 OK\r\ncontent-length: 90\r\n\r\n{"status":"error","message":"No"}'],
    ['a half of a line', 'HTTP/1.1 40'],
    ['something else', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['a switch of protocols', 'HTTP/1.1 101 Switching Protocols\r\nupgrade: h2c\r\nconnection: upgrade\r\n\r\n'],
    ['a 100 and nothing after it', 'HTTP/1.1 100 Continue\r\n\r\n'],
  ])('is unknown where %s comes back and the connection is closed', async (_, answer) => {
    const server = await keepOpen(startTcp((socket) => socket.end(answer)))
    const calls = await callsAt(`http://127.0.0.1:${server.port}`)
    expect(await calls.createTransfer(BODY)).toMatchObject({ kind: 'unknown' })
  })

  it('was not sent where the server’s certificate is not trusted', async () => {
    const server = await keepOpen(startTls())
    const calls = await callsAt(`https://127.0.0.1:${server.port}`)
    expect(await calls.createTransfer(BODY)).toMatchObject({ kind: 'not-sent' })
  })

  it('to v3 is not sent where the profile has no such address', async () => {
    const calls = await callsAt('http://127.0.0.1:1', null)
    const message = 'the profile has no v3 address'
    expect(await calls.createTransfer(BODY)).toMatchObject({ kind: 'not-sent', message })
    expect(await calls.verifyById('7')).toMatchObject({ kind: 'not-sent' })
  })

  it('keeps nothing that was typed for it, echo it as the service may', async () => {
    const { calls } = await answering(400, JSON.stringify({
      status: 'error', message: 'PIN 3310 of 5000000000000017 is wrong',
      data: { pin: '3310', note: 'cvv 737', id: 33_101, key: SECRET_KEY, n: 5_000_000_000_000_017 },
    }))
    const outcome = await calls.charge('{}', ['5000000000000017', '737', '3310'])
    expect(outcome).toMatchObject({ kind: 'refused', message: 'PIN [removed] of 500000******0017 is wrong' })
    const kept = JSON.stringify(outcome)
    for (const secret of ['5000000000000017', '"3310"', 'cvv 737', SECRET_KEY]) expect(kept).not.toContain(secret)
    expect(kept).toContain('33101')
  })
})

describe('a call of v3 that reads', () => {
  it.each(ENDPOINT_METHODS)('is Quickdocs of any path, by %s: /meta before it, and the bearer key', async (method) => {
    const { server, calls } = await answering(200, '{"description":"It does it","endpoint":"/any/:id"}')
    expect(await calls.describe(method, '/any/7')).toMatchObject({ answer: { description: 'It does it' } })
    expect(server.requests).toMatchObject([{
      method, url: '/v3/meta/any/7', headers: { authorization: `Bearer ${SECRET_KEY}` },
    }])
  })

  it('goes with the others to the document’s endpoints, and to nothing else', async () => {
    const { server, calls } = await answering(404, '{"status":"error","message":"No"}')
    const { charge, validate, verifyById, createTransfer, describe: ask, ...rest } = calls
    await charge('{}', [])
    await validate('G-1', '1')
    await verifyById('7')
    await createTransfer(BODY)
    await ask('POST', '/transfers')
    expect(server.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /svc-v3-pug/getpaidx/api/charge', 'POST /svc-v3-pug/getpaidx/api/validatecharge',
      'GET /v3/transactions/7/verify', 'POST /v3/transfers', 'POST /v3/meta/transfers',
    ])
    // What is left of the client sends nothing.
    expect(Object.keys(rest).sort()).toEqual([
      'close', 'hasV3', 'publicKey', 'readFiledNotices', 'readNotice', 'readRedirect',
    ])
  })

  it('is a verify by id, with the bearer key and nothing else', async () => {
    const { server, calls } = await answering(404, '{"status":"error","message":"No transaction found"}')
    expect(await calls.verifyById('7')).toMatchObject({ kind: 'refused', message: 'No transaction found' })
    expect(server.requests).toMatchObject([{
      method: 'GET', url: '/v3/transactions/7/verify', body: '', headers: { authorization: `Bearer ${SECRET_KEY}` },
    }])
  })
})

describe('an answer of hostile size or meaning', () => {
  it('to v3’s verify is unread from 256 KiB on, while a charge may bring a picture', async () => {
    const record = { status: 'successful', amount: 1, currency: 'NGN', tx_ref: 'A', processor_response: 'Approved' }
    const long = JSON.stringify({ status: 'success', data: { ...record, narration: 'x'.repeat(300 * 1024) } })
    const { calls } = await answering(200, long)
    expect(await calls.verifyById('7')).toMatchObject({ kind: 'unknown', message: expect.stringContaining('larger') })
    const { calls: transfers } = await answering(200, long)
    expect(await transfers.createTransfer(BODY)).toMatchObject({ kind: 'answered' })
  })

  it('that says something twice is unknown, never taken nor refused', async () => {
    for (const body of [
      '{"status":"error","status":"success","data":{"status":"NEW"}}',
      '{"status":"success","status":"error","message":"No"}',
      '{"status":"success","data":{"status":"FAILED","status":"NEW"}}',
    ]) {
      const { calls } = await answering(200, body)
      expect(await calls.createTransfer(BODY)).toMatchObject({ kind: 'unknown' })
    }
  })
})

describe('against the practice service', () => {
  it('a card goes from its PIN to its one-time code', async () => {
    const { calls, publicKey } = await practice()
    const payload = {
      PBFPubKey: publicKey, amount: '1250.50', txRef: 'T-1', email: 'customer@example.com', firstname: 'Élodie',
      cardno: '5000000000000017', cvv: '123', expirymonth: '12', expiryyear: '31',
    }
    const suggestion = await calls.charge(JSON.stringify(payload), [])
    expect(suggestion).toMatchObject({ kind: 'answered', answer: { suggestedAuth: 'PIN' } })
    const withPin = JSON.stringify({ ...payload, suggested_auth: 'PIN', pin: '3310' })
    const pending = await calls.charge(withPin, [])
    expect(pending).toMatchObject({ answer: { chargeResponseCode: '02', authModelUsed: 'PIN', suggestedAuth: null } })
    const reference = pending.kind === 'answered' ? pending.answer.gatewayReference ?? '' : ''
    expect(await calls.validate(reference, '1')).toMatchObject({ message: 'The one-time code is wrong' })
    const done = await calls.validate(reference, '12345')
    expect(done).toMatchObject({ kind: 'answered', answer: { chargeResponseCode: '00', status: 'successful' } })
    expect(JSON.stringify(done)).not.toContain('practice-embed-token')
    const txid = done.kind === 'answered' ? done.answer.txid ?? '' : ''
    expect(await calls.verifyById(txid)).toMatchObject({ answer: { txref: 'T-1', txid, amount: '1250.5' } })
  })

  it('a QR code comes as an image', async () => {
    const { calls, publicKey } = await practice()
    const qr = { amount: 0, payment_type: 'nibss-qr', is_nqr: 1, txRef: 'T-2', email: 'customer@example.com' }
    const outcome = await calls.charge(JSON.stringify({ PBFPubKey: publicKey, ...qr }), [])
    expect(outcome).toMatchObject({ answer: { authModelUsed: 'NIBSS-QR' } })
    expect(outcome.kind === 'answered' && outcome.answer.qrImage).toMatch(/^data:image\/jpeg;base64,/)
  })

  it('an endpoint describes itself', async () => {
    const { calls } = await practice()
    const described = await calls.describe('POST', '/transfers')
    expect(described).toMatchObject({ kind: 'answered', answer: { endpoint: '/transfers' } })
    const fields = described.kind === 'answered' ? described.answer.fields : []
    expect(fields.map(({ field }) => field)).toContain('debit_currency')
    expect(await calls.describe('GET', '/nothing')).toMatchObject({ kind: 'refused' })
  })
})
