import { describe, expect, it } from 'vitest'
import { decideRefusal, onLoopback } from '../../../../src-main/hosts/web/guard.ts'

const PORT = 4711
const OWN = { host: `127.0.0.1:${PORT}` }
const NAVIGATION = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

const decide = (method: string, url: string, headers: Record<string, string>, port = PORT) => (
  decideRefusal({ method, url, headers, rawHeaders: Object.entries(headers).flat() }, onLoopback(port))
)
const statusOf = (...request: Parameters<typeof decide>): number | undefined => decide(...request)?.status

describe('the guard', () => {
  it('lets the page be reached by its number', () => {
    expect(statusOf('GET', '/', OWN)).toBeUndefined()
    expect(statusOf('POST', '/rpc/x', { ...OWN, origin: `http://${OWN.host}` })).toBeUndefined()
  })

  it('leads whoever types localhost on to the number, and answers nothing else by that name', () => {
    const host = `localhost:${PORT}`
    expect(decide('GET', '/', { host })).toMatchObject({ status: 308, location: `http://127.0.0.1:${PORT}/` })
    expect(statusOf('GET', '/assets/app.js', { host })).toBe(421)
    expect(statusOf('POST', '/', { host, origin: `http://${host}` })).toBe(421)
    expect(statusOf('POST', '/rpc/x', { host, origin: `http://${host}` })).toBe(421)
  })

  it.each([
    ['Host'], ['Origin'], ['X-Tillproof'], ['X-Tillproof-Session'], ['X-Tillproof-Window'], ['Content-Type'],
    ['Sec-Fetch-Site'],
  ])('refuses a second %s, whichever of the two a parser would take', (name) => {
    const headers = { ...OWN, origin: `http://${OWN.host}` }
    const raw = Object.entries(headers).flat()
    const statusWith = (...more: readonly string[]) => (
      decideRefusal({ method: 'POST', url: '/rpc/x', headers, rawHeaders: [...raw, ...more] }, onLoopback(PORT))?.status
    )
    const others = [name, 'a', name.toLowerCase(), 'b']
    expect(statusWith(...others)).toBe(400)
    expect(statusWith('Accept', 'a', 'accept', 'b')).toBeUndefined()
  })

  it.each([
    ['no name', undefined],
    ['a name that was made to lead here', 'evil.example:4711'],
    ['another port', '127.0.0.1:4712'],
    ['no port', '127.0.0.1'],
    ['a longer name', '127.0.0.1:4711.evil.example'],
    ['another number of this machine', '127.0.0.2:4711'],
    ['the address of all networks', '0.0.0.0:4711'],
    ['a name with an end', 'localhost.:4711'],
  ])('refuses a Host of %s', (_what, host) => {
    expect(statusOf('GET', '/', host === undefined ? {} : { host })).toBe(421)
  })

  it('knows that a browser leaves port 80 out', () => {
    expect(statusOf('GET', '/', { host: '127.0.0.1' }, 80)).toBeUndefined()
    expect(statusOf('GET', '/', { host: 'evil.example' }, 80)).toBe(421)
  })

  it.each([
    ['another site', 'https://evil.example'],
    ['another port of this machine', 'http://127.0.0.1:3000'],
    ['this machine by its other name', `http://localhost:${PORT}`],
    ['the same address under TLS', `https://127.0.0.1:${PORT}`],
    ['a file or a frame without an origin', 'null'],
    ['our own with something behind it', `http://127.0.0.1:${PORT}/`],
  ])('refuses an Origin of %s', (_what, origin) => {
    expect(statusOf('POST', '/session', { ...OWN, origin })).toBe(403)
    expect(statusOf('GET', '/', { ...OWN, origin })).toBe(403)
  })

  it('refuses to write without an Origin, which every browser names', () => {
    expect(statusOf('POST', '/session', OWN)).toBe(403)
    expect(statusOf('PUT', '/session', OWN)).toBe(403)
    expect(statusOf('OPTIONS', '/session', OWN)).toBe(403)
  })

  it.each(['cross-site', 'same-site', 'none', 'else'])('refuses to write from a page that is %s', (site) => {
    expect(statusOf('POST', '/rpc/x', { ...OWN, origin: `http://${OWN.host}`, 'sec-fetch-site': site })).toBe(403)
  })

  it('lets a person type the address, and a link elsewhere lead to the page itself', () => {
    expect(statusOf('GET', '/', { ...OWN, 'sec-fetch-site': 'none' })).toBeUndefined()
    expect(statusOf('GET', '/', { ...OWN, ...NAVIGATION, 'sec-fetch-site': 'cross-site' })).toBeUndefined()
  })

  it.each([
    ['a script', '/assets/app.js', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }],
    ['a frame', '/', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
    ['a reading', '/', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['a download', '/downloads/x', NAVIGATION],
  ])('refuses %s that another page asks for', (_what, url, headers) => {
    expect(statusOf('GET', url, { ...OWN, ...headers, 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(statusOf('GET', url, { ...OWN, ...headers, 'sec-fetch-site': 'same-site' })).toBe(403)
  })

  it('refuses an address that names a host of its own', () => {
    expect(statusOf('GET', 'http://127.0.0.1:4711/', OWN)).toBe(400)
    expect(statusOf('GET', '*', OWN)).toBe(400)
  })
})
