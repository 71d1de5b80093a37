import { writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  startServiceThread, type ServiceThread, type ServiceThreadOptions,
} from '../../../../src-main/services/payment-collection/service-thread.ts'
import { TemporaryFolder } from '../../../support/files/folder.ts'
import { SECRET_KEY, verifyText } from '../../../support/service/answers.ts'
import { startHttp, startTcp } from '../../../support/service/hostile.ts'

async function threadAt(port: number, options?: ServiceThreadOptions): Promise<ServiceThread> {
  const baseUrl = `http://127.0.0.1:${port}`
  const way = { baseUrl, v3BaseUrl: baseUrl, publicKey: 'PUBK-1', secretKey: Buffer.from(SECRET_KEY) }
  const thread = await startServiceThread(way, options)
  onTestFinished(thread.close)
  return thread
}

async function threadOf(code: string): Promise<URL> {
  const folder = await TemporaryFolder.make()
  onTestFinished(() => folder[Symbol.asyncDispose]())
  const file = folder.in('thread.mjs')
  await writeFile(file, `import { parentPort } from 'node:worker_threads'\n${code}`)
  return pathToFileURL(file)
}

/** A thread that says that it is ready and dies of its first order. */
const dyingThread = () => threadOf(`parentPort.on('message', () => process.exit(1)); parentPort.postMessage('ready')`)
/** One that makes a mistake in each order. */
const failingThread = () => threadOf(`
  parentPort.on('message', (orders) => parentPort.postMessage(orders.filter(({ kind }) => kind === 'call')
    .map(({ id }) => ({ id, ok: false, error: 'TypeError' }))))
  parentPort.on('message', (orders) => { if (orders.some(({ kind }) => kind === 'end')) parentPort.close() })
  parentPort.postMessage('ready')`)

describe('the thread of the way to a service', () => {
  it('makes the calls with the key, which it alone has', async () => {
    const server = await startHttp((_, response) => void response.end(verifyText()))
    onTestFinished(server.close)
    const baseUrl = `http://127.0.0.1:${server.port}`
    const secretKey = Buffer.from(SECRET_KEY)
    const thread = await startServiceThread({ baseUrl, v3BaseUrl: null, publicKey: 'PUBK-1', secretKey })
    onTestFinished(thread.close)
    expect(secretKey.every((byte) => byte === 0)).toBe(true)
    expect(await thread.verify('ORD-1')).toMatchObject({ kind: 'answered', answer: { txref: 'ORD-1' } })
    expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({ txref: 'ORD-1', SECKEY: SECRET_KEY })
    expect(await thread.calls.createTransfer('{}')).toEqual({
      kind: 'not-sent', message: 'the profile has no v3 address',
    })
  })

  it('answers what calls nobody, with secrets taken out', async () => {
    const thread = await threadAt(1)
    const [first, second] = await thread.calls.readFiledNotices(
      [JSON.stringify({ txRef: 'ORD-1', note: `key ${SECRET_KEY}` }), 'no JSON'], 'json',
    )
    expect(first?.body).not.toContain(SECRET_KEY)
    expect(second?.notice).toMatchObject({ kind: 'unreadable' })
    expect(await thread.calls.readRedirect('nowhere')).toMatchObject({ ok: false })
  })

  it('breaks one verify call off and no other', async () => {
    const waiting: (() => void)[] = []
    const server = await startHttp((_, response) => void waiting.push(() => response.end(verifyText())))
    onTestFinished(server.close)
    const thread = await threadAt(server.port)
    const stop = new AbortController()
    const stopped = thread.verify('ORD-1', { signal: stop.signal })
    const other = thread.verify('ORD-1')
    await expect.poll(() => waiting.length).toBe(2)
    stop.abort()
    expect(await stopped).toEqual({ kind: 'network-failure', phase: 'exchange', message: 'stopped' })
    expect(thread.isCalling()).toBe(true)
    for (const answer of waiting) answer()
    expect(await other).toMatchObject({ kind: 'answered' })
    expect(thread.isCalling()).toBe(false)
    expect(await thread.verify('ORD-2', { signal: stop.signal })).toMatchObject({ message: 'stopped' })
    expect(server.requests).toHaveLength(2)
  })

  it('breaks off all calls that share a signal, and those alone, whatever has ended before', async () => {
    const answers = new Map<string, () => void>()
    const server = await startHttp((_, response) => {
      const [, txref = ''] = /"txref":"([^"]+)"/.exec(server.requests.at(-1)?.body ?? '') ?? []
      answers.set(txref, () => response.end(verifyText()))
    })
    onTestFinished(server.close)
    const thread = await threadAt(server.port)
    const [stop, other] = [new AbortController(), new AbortController()]
    const ended: string[] = []
    const calls = Array.from({ length: 9 }, async (_, at) => {
      const end = await thread.verify(`ORD-${at}`, { signal: (at % 3 === 0 ? other : stop).signal })
      ended.push(`${at} ${'message' in end ? end.message : end.kind}`)
    })
    await expect.poll(() => answers.size).toBe(9)
    for (const at of [1, 2, 3, 4]) answers.get(`ORD-${at}`)?.()
    await expect.poll(() => ended.length).toBe(4)
    stop.abort()
    await expect.poll(() => ended.length).toBe(7)
    for (const at of [0, 6]) answers.get(`ORD-${at}`)?.()
    await Promise.all(calls)
    expect(ended.toSorted()).toEqual([
      '0 answered', '1 answered', '2 answered', '3 answered', '4 answered', '5 stopped', '6 answered', '7 stopped',
      '8 stopped',
    ])
  })

  it('tells of a call under way at its end what the transport knows, and sends nothing after', async () => {
    const arrived = Promise.withResolvers<void>()
    const server = await startTcp(() => arrived.resolve())
    onTestFinished(server.close)
    const thread = await threadAt(server.port)
    const transfer = thread.calls.createTransfer('{}')
    await arrived.promise
    await thread.close()
    expect(await transfer).toEqual({ kind: 'unknown', message: 'stopped', body: null })
    expect(await thread.calls.createTransfer('{}')).toMatchObject({ kind: 'not-sent' })
    expect(await thread.verify('ORD-1')).toMatchObject({ kind: 'network-failure', phase: 'connect' })
  })

  it('that dies may have sent what it was told to: a transfer is unclear, a verify may have arrived', async () => {
    const lost = Promise.withResolvers<void>()
    const thread = await threadAt(1, { threadUrl: await dyingThread(), onLost: lost.resolve })
    const transfer = thread.calls.createTransfer('{}')
    const charge = thread.calls.charge('{}', [])
    const verify = thread.verify('ORD-1')
    const read = thread.calls.readRedirect('https://shop.example/')
    expect(await transfer).toMatchObject({ kind: 'unknown', body: null })
    expect(await charge).toMatchObject({ kind: 'unknown', body: null })
    expect(await verify).toMatchObject({ kind: 'network-failure', phase: 'exchange' })
    await expect(read).rejects.toThrow('ended unexpectedly')
    await lost.promise
    expect(await thread.calls.createTransfer('{}')).toMatchObject({ kind: 'not-sent' })
  })

  it('that makes a mistake in a call may have sent it: a transfer is unclear, and and others can be made', async () => {
    const thread = await threadAt(1, { threadUrl: await failingThread() })
    const unclear = { kind: 'unknown', message: 'the call failed in the program (TypeError)', body: null }
    expect(await thread.calls.createTransfer('{}')).toEqual(unclear)
    expect(await thread.calls.charge('{}', [])).toEqual(unclear)
    expect(await thread.verify('ORD-1')).toMatchObject({ kind: 'network-failure', phase: 'exchange' })
    await expect(thread.calls.readRedirect('https://shop.example/')).rejects.toThrow('TypeError')
    expect(thread.isCalling()).toBe(false)
  })

  it('is not waited for where it ends before it is ready', async () => {
    const threadUrl = await threadOf('process.exit(0)')
    await expect(threadAt(1, { threadUrl })).rejects.toThrow('ended before it could take orders')
  })

  it('does not start with an address that no profile can have', async () => {
    const secretKey = Buffer.from(SECRET_KEY)
    const way = { baseUrl: 'http://service.example', v3BaseUrl: null, publicKey: 'PUBK-1', secretKey }
    await expect(startServiceThread(way)).rejects.toThrow('must start with https://')
  })
})
