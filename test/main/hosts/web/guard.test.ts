import { describe, expect, it } from 'vitest'
import { decideRefusal } from '../../../../src-main/hosts/web/guard.ts'

const PORT = 4711
const OWN = { host: `127.0.0.1:${PORT}` }
const NAVIGATION = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

const statusOf = (method: string, url: string, headers: Record<string, string>, port = PORT): number | undefined => (
  decideRefusal({ method, url, headers }, port)?.status
)

describe('the guard', () => {
  it.each([
    ['by its number', '127.0.0.1:4711'],
    ['by the machine’s own name for itself', 'localhost:4711'],
  ])('lets the page be reached %s', (_how, host) => {
    expect(statusOf('GET', '/', { host })).toBeUndefined()
    expect(statusOf('POST', '/rpc/x', { host, origin: `http://${host}` })).toBeUndefined()
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
