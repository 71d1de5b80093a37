/** The test of the connection: what it finds, what it takes of the budget, and that it changes nothing else. */
import type { RequestListener } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readPlaces, findCanaries } from '../../../support/core/canaries.ts'
import { ownTill, PROFILE, shareTill, type Till } from '../../../support/cli/till.ts'
import { startHttp, startTcp, startTls } from '../../../support/service/hostile.ts'
import { refusalText, verifyText } from '../../../support/service/answers.ts'

const till = shareTill()
const held = async (place: Till, profile: string): Promise<number> => {
  const { slotsTotal, slotsFree } = await (await place.client()).budget.get({ profile })
  return slotsTotal - slotsFree
}

async function addWith(place: Till, name: string, secretKey: string, baseUrl = place.service.baseUrl) {
  return place.run(['--json', 'profile', 'add', name, '--kind', 'test', '--base-url', baseUrl,
    '--public-key', place.service.publicKey, '--time-zone', 'Africa/Lagos', '--test', '--secret-key-stdin'],
  { stdin: `${secretKey}\n` })
}

describe('profile test', () => {
  it('says that the service answered, takes one slot, and leaves the books and the evidence as they are', async () => {
    const before = await held(till(), PROFILE)
    const { status, out } = await till().run(['profile', 'test', PROFILE])
    expect([status, out.split('\n')[0]]).toEqual([0, 'The connection works.'])
    expect(out).toContain('Not refused')
    expect(await held(till(), PROFILE)).toBe(before + 1)
    const client = await till().client()
    expect((await client.attempts.list({ profile: PROFILE, page: { limit: 10 } })).rows).toEqual([])
    expect((await client.profiles.get({ profile: PROFILE })).payments).toBe(0)
    const trail = await client.audit.list({ profile: PROFILE, page: { limit: 1 } })
    expect(trail.rows[0]).toMatchObject({ action: 'connection tested' })
    expect((await till().run(['doctor'])).status).toBe(0)
  })

  it('still knows of the slot after a restart', async () => {
    await till().run(['profile', 'test', PROFILE])
    const before = await held(till(), PROFILE)
    await till().closeCore()
    expect(await held(till(), PROFILE)).toBe(before)
  })
})

describe('profile add --test', () => {
  it('adds nothing where the key is refused, or the address is not reached', async () => {
    const place = await ownTill({ requestsPerMinute: null })
    const refused = await addWith(place, 'wrong', 'FLWSECK-not-this-one-0123456789-X')
    expect([refused.status, refused.json()]).toMatchObject([3, { connection: { finding: 'key-refused' } }])
    const closed = await addWith(place, 'closed', 'FLWSECK-not-this-one-0123456789-X', 'http://127.0.0.1:9')
    expect([closed.status, closed.json()]).toMatchObject([3, { connection: { finding: 'not-reached' } }])
    expect((await (await place.client()).profiles.list()).map(({ name }) => name)).toEqual(['practice'])
  })

  it('adds it in its time zone, and its budget knows of the call', async () => {
    const place = await ownTill({ requestsPerMinute: null })
    const { status, json } = await addWith(place, 'till', place.service.secretKey)
    expect([status, json()]).toMatchObject([0, {
      connection: { finding: 'ready' }, profile: { name: 'till', timeZone: 'Africa/Lagos' },
    }])
    expect(await held(place, 'till')).toBe(1)
  })
})

const KEY = 'SECK-2c91f5e9ab2d84630c3f7a1e8d9b2c4f-X'

async function closed<Server extends { close(): Promise<void> }>(starting: Promise<Server>): Promise<Server> {
  const server = await starting
  onTestFinished(() => server.close())
  return server
}

const saying = (httpStatus: number, body: string): RequestListener => (_, response) => {
  response.writeHead(httpStatus, { 'content-type': 'application/json' }).end(body)
}

describe('what a test of the connection finds', () => {
  const trap = shareTill(undefined, { requestsPerMinute: null })

  it.each<[string, number, RequestListener]>([
    ['key-refused', 3, saying(401, refusalText('Unauthorized'))],
    ['unclear', 3, saying(400, refusalText('Please call us'))],
    ['cooling-off', 4, saying(200, refusalText('Merchant 7 rate limited. try again after 30 min(s).'))],
    ['invented', 3, saying(200, verifyText())],
    ['unreadable', 3, saying(200, '<html>Sign in to the guest network</html>')],
    ['unreadable', 3, saying(502, '<html>Bad gateway</html>')],
    ['unreadable', 3, (_, response) => void response.writeHead(302, { location: 'https://elsewhere.example' }).end()],
    ['no-answer', 3, (_, response) => void response.destroy()],
  ])('is %s, with exit status %i, and adds no profile', async (finding, status, answer) => {
    const server = await closed(startHttp(answer))
    const key = KEY.replace('2c91', String(server.port).padStart(5, '0'))
    const told = await addWith(trap(), 'trapped', key, `http://127.0.0.1:${server.port}`)
    expect([told.status, told.json()]).toMatchObject([status, { profile: null, connection: { finding } }])
    expect(server.requests).toHaveLength(1)
    expect((await (await trap().client()).profiles.list()).map(({ name }) => name)).toEqual(['practice'])
  })

  it('is untrusted where a certificate is not trusted or no TLS is spoken; the key does not leave', async () => {
    const selfSigned = await closed(startTls())
    const received: string[] = []
    const plain = await closed(startTcp((socket) => {
      socket.on('data', (bytes) => received.push(bytes.toString('latin1')))
      socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')
    }))
    for (const { port } of [selfSigned, plain]) {
      const told = await addWith(trap(), 'trapped', KEY, `https://127.0.0.1:${port}`)
      const connection = { finding: 'untrusted', isEncrypted: false }
      expect([told.status, told.json()]).toMatchObject([3, { connection }])
    }
    expect(received.join('')).not.toContain('SECK')
  })

  it('is not reached where the name leads nowhere', async () => {
    const told = await addWith(trap(), 'trapped', KEY, 'https://nonexistent.invalid')
    expect(told.json()).toMatchObject({ connection: { finding: 'not-reached', isEncrypted: null } })
  })

  it('repeats no key that the answer brought back, and leaves none in the data folder', async () => {
    const place = await ownTill({ requestsPerMinute: null })
    const server = await closed(startHttp(saying(400, refusalText(`Key ${KEY} is not valid for this reference`))))
    const { out, err } = await addWith(place, 'echoed', KEY, `http://127.0.0.1:${server.port}`)
    const canary = [{ name: 'the secret key', text: KEY }]
    expect(out + err).not.toContain(KEY)
    expect(findCanaries(await readPlaces(place.folder), canary)).toEqual([])
  })
})

describe('a key that was tried before it has a profile', () => {
  const LIMITED = saying(200, refusalText('Merchant 7 rate limited. try again after 30 min(s).'))

  it('is not used again during the cool-off that it met, by any process, and brings it into its profile', async () => {
    const place = await ownTill({ requestsPerMinute: null })
    const server = await closed(startHttp(LIMITED))
    const address = `http://127.0.0.1:${server.port}`
    expect((await addWith(place, 'till', KEY, address)).status).toBe(4)
    await place.closeCore()
    const again = await addWith(place, 'till', KEY, address)
    expect([again.status, again.out]).toEqual([4, expect.stringContaining('BUDGET_COOLING_OFF')])
    expect(server.requests).toHaveLength(1)
    const add = ['profile', 'add', 'till', '--kind', 'test', '--base-url', address,
      '--public-key', place.service.publicKey, '--secret-key-stdin']
    expect((await place.run(add, { stdin: `${KEY}\n` })).status).toBe(0)
    const test = await place.run(['profile', 'test', 'till'])
    expect([test.status, test.err]).toEqual([4, expect.stringContaining('Minutes left: 3')])
    expect(server.requests).toHaveLength(1)
    expect(await held(place, 'till')).toBe(1)
    expect((await place.run(['doctor'])).status).toBe(0)
  })
})
