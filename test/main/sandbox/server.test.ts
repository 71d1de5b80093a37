import { connect } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startSandbox } from '../../../src-main/sandbox/server.ts'
import { askVerify, startTestSandbox, startWithReferences, verifyJson } from '../../support/service/practice-start.ts'

describe('the practice service', () => {
  it('listens on the loopback address and says where, with its keys', async () => {
    const sandbox = await startTestSandbox({ publicKey: 'PK-own-X', secretKey: 'SK-own-0123456789X' })
    expect(sandbox.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(sandbox.v3BaseUrl).toBe(`${sandbox.baseUrl}/v3`)
    expect([sandbox.publicKey, sandbox.secretKey]).toEqual(['PK-own-X', 'SK-own-0123456789X'])
    expect((await verifyJson(sandbox, 'TP-20260917-000001')).message).toBe('Tx Fetched')
  })

  it('says so when its port is taken', async () => {
    const { baseUrl } = await startTestSandbox()
    const port = Number(new URL(baseUrl).port)
    await expect(startSandbox({ port })).rejects.toMatchObject({ code: 'SANDBOX_PORT_UNUSABLE', details: { port } })
  })

  it.each([
    { requestsPerMinute: 0 },
    { requestsPerMinute: 1.5 },
    { coolOffMinutes: 0 },
    { latencyMs: { min: 2, max: 1 } },
  ])('refuses options that make no sense: %o', async (options) => {
    await expect(startSandbox(options)).rejects.toThrow(RangeError)
  })

  it('knows the scenario’s references before those of its data', async () => {
    const sandbox = await startWithReferences({ 'TP-20260917-000001': { answer: 'refused', message: 'As told' } })
    expect((await verifyJson(sandbox, 'TP-20260917-000001')).message).toBe('As told')
  })

  it('holds answers back as long as it is told', async () => {
    const sandbox = await startTestSandbox({ latencyMs: { min: 30, max: 40 } })
    const startedAt = performance.now()
    await askVerify(sandbox, 'R')
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(29)
  })

  it('ends waiting answers and idle connections when it is closed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const sandbox = await startWithReferences({ R: { answer: 'slow' } })
    const waiting = askVerify(sandbox, 'R').catch((error: unknown) => error)
    await expect.poll(() => vi.getTimerCount()).toBe(1)
    await sandbox.close()
    expect(vi.getTimerCount()).toBe(0)
    expect(await waiting).toBeInstanceOf(TypeError)
    await expect(fetch(sandbox.baseUrl)).rejects.toThrow(TypeError)
  })

  it('survives clients that talk nonsense or break off', async () => {
    const sandbox = await startWithReferences({ R: { answer: 'slow', delayMs: 20 } })
    const start = 'POST /svc-v3-pug/getpaidx/api/v2/verify HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
    const head = (length: number) => `${start}Content-Length: ${length}\r\n\r\n`
    const body = JSON.stringify({ txref: 'R', SECKEY: sandbox.secretKey })
    await sendAndLeave(sandbox.baseUrl, 'nonsense\r\n\r\n')
    await sendAndLeave(sandbox.baseUrl, head(100) + '{"txref":')
    await sendAndLeave(sandbox.baseUrl, head(body.length) + body)
    await expect.poll(() => sandbox.arrivals().length).toBe(1)
    expect(await verifyJson(sandbox, 'R')).toMatchObject({ status: 'success' })
  })
})

/** Writes raw bytes, then closes the connection without waiting for an answer. */
function sendAndLeave(baseUrl: string, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(baseUrl).port), '127.0.0.1')
    socket.on('error', reject)
    socket.on('close', () => resolve())
    socket.write(text, () => socket.destroy())
  })
}
