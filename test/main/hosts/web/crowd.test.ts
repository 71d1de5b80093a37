/** Another local program that opens all the connections it can, while a person works. */
import { describe, expect, it } from 'vitest'
import { crowd } from '../../../support/web/crowd.ts'
import { PAGE, rawRequest, startTestHost } from '../../../support/web/host.ts'

const requestOf = (port: number, path: string): string => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`

describe.each([
  ['130 connections that say nothing', 130, () => '', false],
  ['130 connections that asked once and stay', 130, (port: number) => requestOf(port, '/nothing'), true],
  ['140 half heads', 140, (port: number) => `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n`, false],
  ['140 bodies that never come', 140, (port: number) => (
    `POST /session HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\nX-Tillproof: 1\r\n`
      + 'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{'
  ), false],
] as const)('%s', (_what, count, textOf, isAnswered) => {
  it('keep nobody out: neither who is in, nor who comes', async () => {
    const { host, port, enter } = await startTestHost()
    const browser = await enter()
    const changes = await browser.client.changes.watch({ profile: 'practice' })
    await changes.next()
    await crowd(port, count, textOf(port), isAnswered)
    // Ten at once: more connections than the client has open.
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.client.host.describe()))
    expect(answers.map(({ kind }) => kind)).toEqual(Array<string>(10).fill('web'))
    expect(await (await fetch(host.origin)).text()).toBe(PAGE)
    expect(await (await enter()).client.profiles.list()).toHaveLength(1)
    await changes.return?.()
  })
})

describe('a connection', () => {
  it('ends with its answer where it has no session, and stays where it has', async () => {
    const { host, port, enter } = await startTestHost()
    const connectionOf = async (answer: Promise<Response>) => (await answer).headers.get('connection')
    const { headers } = await enter()
    const post = { method: 'POST', body: '{}' }
    expect(await connectionOf(fetch(host.origin))).toBe('close')
    expect(await connectionOf(fetch(`${host.origin}/nothing`))).toBe('close')
    expect(await connectionOf(fetch(`${host.origin}/rpc/host/describe`, {
      ...post, headers: { 'origin': host.origin, 'x-tillproof': '1', 'content-type': 'application/json' },
    }))).toBe('close')
    expect(await connectionOf(fetch(`${host.origin}/rpc/host/describe`, {
      ...post, headers: { ...headers, 'content-type': 'application/json' },
    }))).toBeNull()
    // It reads until the host ends the connection.
    expect((await rawRequest(port, 'GET /', { connection: 'keep-alive' })).status).toBe(200)
  })

  it('lets who has no session see why a long call is refused', async () => {
    const { host } = await startTestHost()
    const answer = await fetch(`${host.origin}/rpc/verifyRuns/start`, {
      method: 'POST', body: 'x'.repeat(8 * 1024 * 1024),
      headers: { 'origin': host.origin, 'x-tillproof': '1', 'content-type': 'application/json' },
    })
    expect([answer.status, await answer.text()]).toEqual([401, expect.stringContaining('No session')])
  })
})
