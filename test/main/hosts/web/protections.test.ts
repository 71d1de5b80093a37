/** Each protection of the web host, tried from outside, where it matters byte by byte. */
import { describe, expect, it } from 'vitest'
import { CODE_LIFE_MS } from '../../../../src-main/hosts/web/sessions.ts'
import {
  browserWith, codeOfLink, PAGE, postCode, rawRequest, sendRaw, startTestHost, tokenOf,
} from '../../../support/web/host.ts'

const MINUTE_MS = 60_000

describe('the page', () => {
  it('is served with the strict policy, and its hashed files may be kept', async () => {
    const { host } = await startTestHost()
    const page = await fetch(host.origin)
    expect(await page.text()).toBe(PAGE)
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; script-src 'self'; .*ancestors.*; require-trusted-types-for 'script'; trusted-types /,
      ),
      'permissions-policy': expect.stringMatching(/camera=\(\).*, clipboard-write=\(self\)$/),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    expect(page.headers.get('access-control-allow-origin')).toBeNull()
    const off = ['microphone', 'geolocation', 'display-capture', 'clipboard-read', 'usb', 'serial', 'hid', 'payment']
    expect(page.headers.get('permissions-policy')?.split(', ')).toEqual(
      expect.arrayContaining(off.map((name) => `${name}=()`)),
    )
    const script = await fetch(`${host.origin}/assets/app-a1B2.js?v=1`)
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(script.headers.get('cache-control')).toContain('immutable')
    const head = await fetch(host.origin, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(PAGE.length), ''])
  })

  it.each([
    ['dots', '/../secret.js'],
    ['dots in the middle', '/assets/../../secret.js'],
    ['escaped dots', '/%2e%2e/secret.js'],
    ['doubly escaped dots', '/%252e%252e/secret.js'],
    ['an escaped separator', '/assets%2f..%2f..%2fsecret.js'],
    ['a backslash', '/..\\secret.js'],
    ['an escaped backslash', '/..%5csecret.js'],
    ['an escaped NUL', '/index.html%00.js'],
    ['an absolute path', '//etc/passwd.js'],
    ['a hidden file', '/.env.js'],
    ['a kind of file that is not shipped', '/assets/app-a1B2.js.map'],
    ['a folder', '/assets/'],
  ])('can’t be left by %s', async (_how, path) => {
    const { port } = await startTestHost()
    const { status, text } = await rawRequest(port, `GET ${path}`)
    expect(status).toBe(404)
    expect(text).not.toContain('a secret')
  })

  it('can’t be left by a raw NUL', async () => {
    const { port } = await startTestHost()
    expect((await rawRequest(port, 'GET /index.html\0.js')).status).toBe(400)
  })
})

describe('a request from elsewhere', () => {
  it('is refused under another Host, whatever it asks for', async () => {
    const { port } = await startTestHost()
    for (const line of ['GET /', 'POST /session', 'POST /rpc/host/describe', 'GET /nothing']) {
      expect((await rawRequest(port, line, { host: `evil.example:${port}` })).status).toBe(421)
    }
    expect((await sendRaw(port, 'GET / HTTP/1.0\r\n\r\n')).status).toBe(421)
  })

  it('is refused with two of a header that says who asks, whatever the second one says', async () => {
    const { enter, host, port } = await startTestHost()
    const { headers } = await enter()
    const own = { ...headers, 'host': `127.0.0.1:${port}`, 'content-type': 'application/json', 'content-length': '2' }
    const lines = Object.entries(own).map(([name, value]) => `${name}: ${value}\r\n`)
    const send = (...more: readonly string[]) => (
      sendRaw(port, `POST /rpc/host/describe HTTP/1.1\r\n${[...lines, ...more].join('')}connection: close\r\n\r\n{}`)
    )
    expect((await send()).status).toBe(200)
    for (const second of [
      `Host: 127.0.0.1:${port}`, 'Host: evil.example', `Origin: ${host.origin}`, 'origin: https://evil.example',
      `X-Tillproof-Session: ${headers['x-tillproof-session']}`, 'x-tillproof-session: other',
    ]) expect((await send(`${second}\r\n`)).status).toBe(400)
    const host2 = `Host: 127.0.0.1:${port}\r\n`
    expect((await sendRaw(port, `GET / HTTP/1.1\r\n${host2}${host2}\r\n`)).status).toBe(400)
  })

  it('is refused from another Origin, with the token and all headers of ours', async () => {
    const { enter } = await startTestHost()
    const browser = await enter()
    const call = (headers: Record<string, string>) => browser.fetch('/rpc/host/describe', {
      method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: '{}',
    })
    expect((await call({})).status).toBe(200)
    expect((await call({ origin: 'https://evil.example' })).status).toBe(403)
    expect((await call({ origin: 'null' })).status).toBe(403)
    expect((await call({ 'sec-fetch-site': 'same-site' })).status).toBe(403)
  })

  it('gets no leave by a preflight', async () => {
    const { host, port } = await startTestHost()
    const { status, text } = await rawRequest(port, 'OPTIONS /rpc/host/describe', {
      origin: 'https://evil.example', 'access-control-request-method': 'POST',
    })
    expect(status).toBe(403)
    expect(text.toLowerCase()).not.toContain('access-control-allow')
    expect((await rawRequest(port, 'OPTIONS /rpc/host/describe', { origin: host.origin })).status).toBe(405)
  })
})

describe('the code of the opening address', () => {
  it('stands behind the #, is long, and buys a token; nothing is left with the browser', async () => {
    const { host } = await startTestHost()
    const link = host.newLink()
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#code=[\w-]{43}$/)
    const answer = await postCode(host.origin, codeOfLink(link))
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/) })
  })

  it('works once, for a while, and each new one beside the last', async () => {
    const { host, passMs } = await startTestHost()
    const [first, second, late] = [codeOfLink(host.newLink()), codeOfLink(host.newLink()), codeOfLink(host.newLink())]
    expect((await postCode(host.origin, first)).status).toBe(200)
    expect((await postCode(host.origin, first)).status).toBe(401)
    expect((await postCode(host.origin, second)).status).toBe(200)
    passMs(CODE_LIFE_MS)
    expect((await postCode(host.origin, late)).status).toBe(401)
  })

  it.each([
    ['made up', JSON.stringify({ code: 'x'.repeat(43) })],
    ['empty', JSON.stringify({ code: '' })],
    ['no text', JSON.stringify({ code: 1 })],
    ['no JSON', 'code=1'],
  ])('is refused where it is %s', async (_what, body) => {
    const { host } = await startTestHost()
    const answer = await fetch(`${host.origin}/session`, {
      method: 'POST', headers: { 'origin': host.origin, 'x-tillproof': '1', 'content-type': 'application/json' }, body,
    })
    expect(answer.status).toBe(401)
  })

  it('leaves a page that is in already where it is', async () => {
    const { host, enter } = await startTestHost()
    const { token, client } = await enter()
    const used = codeOfLink(host.newLink())
    for (const status of [204, 204]) {
      expect((await postCode(host.origin, used, { 'x-tillproof-session': token })).status).toBe(status)
    }
    expect((await postCode(host.origin, used)).status).toBe(401)
    expect(await client.host.sessions()).toHaveLength(1)
  })

  it('lets a page in whose token is no longer good', async () => {
    const { host } = await startTestHost()
    const answer = await postCode(host.origin, codeOfLink(host.newLink()), { 'x-tillproof-session': 'x'.repeat(43) })
    expect(await tokenOf(answer)).toMatch(/^[\w-]{43}$/)
  })
})

describe('a call', () => {
  it('is refused without a token, with a made-up one, and with a right one anywhere but in its header', async () => {
    const { host, port, enter } = await startTestHost()
    const { token } = await enter()
    for (const attempt of ['', 'x'.repeat(43), token.slice(0, -1), `${token}x`, token.toLowerCase()]) {
      await expect(browserWith(host.origin, attempt).client.profiles.list()).rejects.toMatchObject({
        code: 'UNAUTHORIZED',
      })
    }
    const cookie = `tillproof-${port}=${token}; x-tillproof-session=${token}`
    await expect(browserWith(host.origin, '', { cookie }).client.profiles.list()).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
    const bearer = { authorization: `Bearer ${token}` }
    await expect(browserWith(host.origin, '', bearer).client.profiles.list()).rejects.toThrow()
  })

  it('counts no cookie, whatever other servers of this machine made the browser send', async () => {
    const { host, port, enter } = await startTestHost()
    const { token } = await enter()
    const cookie = `tillproof-${port}=x; x-tillproof-session=y; ${'z'.repeat(4_000)}=1`
    const answer = await browserWith(host.origin, token, { cookie }).fetch('/rpc/host/describe', {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}',
    })
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null])
  })

  it('is refused without the header that no form and no foreign page can send', async () => {
    const { port, host, enter } = await startTestHost()
    const { token, headers } = await enter()
    const send = (changes: Record<string, string>, path = '/rpc/host/describe') => rawRequest(port, `POST ${path}`, {
      'origin': host.origin, 'x-tillproof-session': token, 'content-type': 'application/json', 'content-length': '2',
      ...changes,
    }, '{}')
    const own = { 'x-tillproof-window': headers['x-tillproof-window'] ?? '' }
    expect((await send({ ...own, 'x-tillproof': '1' })).status).toBe(200)
    expect((await send(own)).status).toBe(403)
    expect((await send({ ...own, 'x-tillproof': '2' })).status).toBe(403)
    expect((await send({}, '/session')).status).toBe(403)
    expect((await send({}, '/files')).status).toBe(403)
    expect((await send({ 'x-tillproof': '1' })).status).toBe(400)
    expect((await send({ 'x-tillproof': '1', 'x-tillproof-window': '../1' })).status).toBe(400)
  })

  it.each([
    ['GET /session', 405], ['PUT /session', 405], ['GET /rpc/host/describe', 405], ['DELETE /files', 405],
    ['POST /', 405], ['POST /assets/app-a1B2.js', 405], ['POST /nothing', 404], ['POST /rpc', 404],
    ['POST /rpc/../session', 404], ['POST /rpc/host%2fdescribe', 404], ['POST /rpc/host/nothing', 404],
    ['POST /rpc/__proto__', 404], ['POST /rpc/constructor', 404],
  ])('of %s is answered with %i', async (line, status) => {
    const { host, port, enter } = await startTestHost()
    const { headers } = await enter()
    const { status: answered } = await rawRequest(port, line, {
      ...headers, 'origin': host.origin, 'content-type': 'application/json', 'content-length': '2',
    }, '{}')
    expect(answered).toBe(status)
  })

  it.each([
    ['a form', 'application/x-www-form-urlencoded'],
    ['a form with files', 'multipart/form-data; boundary=x'],
    ['plain text', 'text/plain'],
    ['a stream', 'text/event-stream'],
  ])('is refused as %s', async (_what, type) => {
    const { enter } = await startTestHost()
    const answer = await (await enter()).fetch('/rpc/host/describe', {
      method: 'POST', headers: { 'content-type': type }, body: '{}',
    })
    expect(answer.status).toBe(415)
  })

  it('is refused for a body that is too large, or does not say how large it is', async () => {
    const { host, port, enter } = await startTestHost()
    const { headers } = await enter()
    const own = { ...headers, 'origin': host.origin, 'content-type': 'application/json' }
    const claim = (path: string, bytes: number) => rawRequest(port, `POST ${path}`, {
      ...own, 'content-length': String(bytes),
    })
    const call = await claim('/rpc/profiles/list', 33 * 1024 * 1024)
    expect(call.status).toBe(413)
    expect(call.text).toContain('INPUT_INVALID')
    expect((await claim('/session', 2_000)).status).toBe(413)
    expect((await claim('/files', 2_000_000_000)).status).toBe(413)
    for (const path of ['/rpc/profiles/list', '/session', '/files']) {
      const headers = { ...own, 'transfer-encoding': 'chunked' }
      const { status } = await rawRequest(port, `POST ${path}`, headers, '2\r\n{}\r\n0\r\n\r\n')
      expect(status).toBe(411)
    }
  })

  it('tells the page of a body that is too large in the catalogue’s words', async () => {
    const { enter } = await startTestHost()
    const { client } = await enter()
    const txrefs = Array.from({ length: 200_000 }, (_, index) => `${index}`.padStart(200, '0'))
    await expect(client.verifyRuns.start({ profile: 'practice', selection: { txrefs } })).rejects.toMatchObject({
      code: 'INPUT_INVALID', data: { details: { reason: expect.stringContaining('larger than 32 MiB') } },
    })
  })

  it('is broken off by a head that is too large or never ends', async () => {
    const { port } = await startTestHost({ limits: { headMs: 50, requestMs: 100, checkedEveryMs: 20 } })
    expect((await rawRequest(port, 'GET /', { 'x-long': 'x'.repeat(20_000) })).status).toBe(431)
    expect((await sendRaw(port, `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n`)).status).toBe(408)
    const slow = await rawRequest(port, 'POST /session', {
      'origin': `http://127.0.0.1:${port}`, 'x-tillproof': '1', 'content-type': 'application/json', 'content-length': '9',
    }, '{')
    expect(slow.status).toBe(408)
  })

  it('may be answered for longer than a request may take to come', async () => {
    const { enter, port } = await startTestHost({ limits: { headMs: 20, requestMs: 40, checkedEveryMs: 10 } })
    const { client } = await enter()
    const changes = await client.changes.watch({ profile: 'practice' })
    const first = await changes.next()
    const pending = changes.next()
    expect(first.value).toMatchObject({ isFirst: true })
    // Two that came later have run out of time, one after the other.
    for (let late = 0; late < 2; late += 1) {
      expect((await sendRaw(port, `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n`)).status).toBe(408)
    }
    expect(await Promise.race([pending, Promise.resolve('still open')])).toBe('still open')
    await changes.return?.()
  })
})

describe('the idle lock', () => {
  it('ends a session that nobody works at, also when its page goes on calling by itself', async () => {
    const { enter, passMs, host } = await startTestHost({ lockAfterMs: 30 * MINUTE_MS })
    const { client, token, headers } = await enter()
    const { 'x-tillproof-present': _, ...unattended } = headers
    passMs(29 * MINUTE_MS)
    expect(await client.host.describe()).toMatchObject({ kind: 'web' })
    passMs(29 * MINUTE_MS)
    const alone = await fetch(`${host.origin}/rpc/profiles/list`, {
      method: 'POST', headers: { ...unattended, 'content-type': 'application/json' }, body: '{}',
    })
    expect(alone.status).toBe(200)
    passMs(MINUTE_MS)
    await expect(client.profiles.list()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    const otherTab = browserWith(host.origin, token)
    await expect(otherTab.client.profiles.list()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  it('ends the streams of the session too, which count as nobody’s work', async () => {
    const { enter, passMs } = await startTestHost({ lockAfterMs: MINUTE_MS, sweepEveryMs: 10 })
    const { client } = await enter()
    const changes = await client.changes.watch({ profile: 'practice' })
    await changes.next()
    passMs(MINUTE_MS)
    await expect(changes.next()).rejects.toThrow()
    await expect(client.profiles.list()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  it('lets the browser in again with a new address', async () => {
    const { enter, passMs } = await startTestHost({ lockAfterMs: MINUTE_MS })
    await enter()
    passMs(MINUTE_MS)
    expect(await (await enter()).client.host.describe()).toMatchObject({ kind: 'web' })
  })
})

describe('the end of sessions', () => {
  it('comes to one that a person chooses, or to all of them, and nothing lets them in again', async () => {
    const { enter } = await startTestHost()
    const [mine, other, third] = [await enter(), await enter(), await enter()]
    const listed = await mine.client.host.sessions()
    expect(listed.map(({ isThis }) => isThis)).toEqual([true, false, false])
    expect(JSON.stringify(listed)).not.toContain(other.token)
    await mine.client.host.endSession({ id: listed[1]?.id ?? '' })
    await expect(other.client.profiles.list()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await third.client.host.sessions()).toHaveLength(2)
    await mine.client.host.endAllSessions()
    for (const { client } of [mine, third]) {
      await expect(client.profiles.list()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    }
    expect(await (await enter()).client.host.sessions()).toHaveLength(1)
  })

  it('comes to every session after twelve hours, also to one that is never left alone', async () => {
    const { enter, passMs } = await startTestHost({ lockAfterMs: 60 * MINUTE_MS })
    const { client } = await enter()
    for (let passed = 0; passed < 23; passed += 1) {
      passMs(30 * MINUTE_MS)
      await client.host.describe()
    }
    passMs(30 * MINUTE_MS)
    await expect(client.host.describe()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })
})
