import { connect } from 'node:net'
import { once } from 'node:events'
import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, it } from 'vitest'
import { keyStatementText, signInStatementText } from '../../../../../src-shared/domain/people/seat-statement.ts'
import { readCertificate } from '../../../../../src-main/hosts/web/seats/certificate.ts'
import { ADA } from '../../../../support/core/payouts.ts'
import { PROFILE } from '../../../../support/core/core.ts'
import {
  DOOR_CERTIFICATE, NAMELESS_CERTIFICATE, OTHER_CERTIFICATE,
} from '../../../../support/seats/certificates.ts'
import { joinSeat, post, signInAt, type Joined } from '../../../../support/seats/test-seat.ts'
import { invite, openTeamDoor } from '../../../../support/seats/team-door.ts'

const REFUSED = { status: 401, json: { code: 'SEAT_REFUSED' } }

const challenge = async ({ address, seatId }: Pick<Joined, 'address' | 'seatId'>) => (
  String((await post(address, '/seat/challenge', { seatId })).json?.['nonce'])
)
const signBy = ({ seatKey }: Joined, text: string) => sign(null, Buffer.from(text), seatKey).toString('base64')

it('only a key of the seat gets the sealed key, over this door’s own number, used while it is new', async () => {
  let nowMs = Date.now()
  const opened = await openTeamDoor({ nowMs: () => nowMs })
  const { address } = opened.door
  const seat = await joinSeat(await invite(opened, 'Ada'), ADA.passphrase)
  const { seatId } = seat
  const nonce = await challenge(seat)
  const shown = signBy(seat, keyStatementText({ seatId, door: address, nonce }))
  expect(await post(address, '/seat/key', { seatId, nonce, seatSignature: shown })).toMatchObject({
    status: 200, json: { person: 'Ada', profile: PROFILE },
  })

  // Another key, another door, a number of another seat, one that the door never made, and one that is too old.
  const { privateKey } = generateKeyPairSync('ed25519')
  const forged = { ...seat, seatKey: privateKey }
  const elsewhere = keyStatementText({ seatId, door: 'https://elsewhere.example.com', nonce })
  const notMade = keyStatementText({ seatId, door: address, nonce: 'made-up' })
  const ofOther = await challenge({ address, seatId: seatId + 1 })
  for (const [body, text, by] of [
    [{ seatId, nonce }, keyStatementText({ seatId, door: address, nonce }), forged],
    [{ seatId, nonce }, elsewhere, seat],
    [{ seatId, nonce: 'made-up' }, notMade, seat],
    [{ seatId, nonce: ofOther }, keyStatementText({ seatId, door: address, nonce: ofOther }), seat],
  ] as const) {
    expect(await post(address, '/seat/key', { ...body, seatSignature: signBy(by, text) })).toMatchObject(REFUSED)
  }
  nowMs += 61_000
  expect(await post(address, '/seat/key', { seatId, nonce, seatSignature: shown })).toMatchObject(REFUSED)
})

it('a sign-in is not taken twice, and not for anyone who has the seat without its person', async () => {
  const opened = await openTeamDoor()
  const { address } = opened.door
  const seat = await joinSeat(await invite(opened, 'Ada'), ADA.passphrase)
  const { seatId } = seat
  const nonce = await challenge(seat)
  const ledgerId = 'f'.repeat(32)
  const text = signInStatementText({ ledgerId, profile: PROFILE, user: 'ada', seatId, door: address, nonce })
  const signature = signBy(seat, text)
  expect(await post(address, '/seat/sign-in', { seatId, nonce, signature, seatSignature: signature }))
    .toMatchObject(REFUSED)
  // The number is used up, whatever came of it.
  expect(await post(address, '/seat/sign-in', { seatId, nonce, signature, seatSignature: signature }))
    .toMatchObject(REFUSED)
  expect((await signInAt(seat, ADA.passphrase)).answered.status).toBe(200)
})

it('whoever is refused again and again has to wait, and nobody else', async () => {
  let nowMs = Date.now()
  const { door: { address } } = await openTeamDoor({ nowMs: () => nowMs })
  const tries = Array.from({ length: 60 }, () => post(address, '/seat/invitation', { code: 'a guess' }))
  expect(new Set((await Promise.all(tries)).map(({ status }) => status))).toEqual(new Set([401]))
  expect(await post(address, '/seat/invitation', { code: 'a guess' })).toMatchObject({ status: 429 })
  nowMs += 60_001
  expect(await post(address, '/seat/invitation', { code: 'a guess' })).toMatchObject({ status: 401 })
})

it('a session that calls too fast has to wait, but signs what it is asked meanwhile', async () => {
  const nowMs = Date.now()
  const opened = await openTeamDoor({ nowMs: () => nowMs })
  const { address } = opened.door
  const { token } = await signInAt(await joinSeat(await invite(opened, 'Ada'), ADA.passphrase), ADA.passphrase)
  const session = { 'x-tillproof-session': token, 'x-tillproof-window': 'a-window-of-a-test' }
  const statuses: number[] = []
  for (let call = 0; call <= 400; call += 1) {
    statuses.push((await post(address, '/rpc/there/is/none', {}, session)).status)
  }
  expect(statuses.slice(-2)).toEqual([404, 429])
  const call = '7b1c2f6e-5d9a-4a53-9d6b-0f6a0f4f9a11'
  expect((await post(address, '/seat/sign', { call }, session)).status).toBe(204)
}, 30_000)

it('answers by TLS alone, under the names of its certificate, and to pages of its own', async () => {
  const { door: { address } } = await openTeamDoor()
  const { port } = new URL(address)
  expect((await post(address, '/seat/challenge', { seatId: 1 }, {}, DOOR_CERTIFICATE)).status).toBe(200)
  expect((await post(address, '/seat/challenge', { seatId: 1 }, { host: 'evil.example.com' })).status).toBe(421)
  const evil = { origin: 'https://evil.example.com' }
  expect((await post(address, '/seat/challenge', { seatId: 1 }, evil)).status).toBe(403)
  expect((await post(address, '/seat/challenge', { seatId: 1 }, { 'x-tillproof': '' })).status).toBe(403)
  // The code of a workbench on this machine opens nothing here, and no call is answered without a session.
  expect((await post(address, '/session', { code: 'x' })).status).toBe(404)
  expect((await post(address, '/rpc/payments/list', { json: { profile: PROFILE } })).status).toBe(401)
  await expect(post(address, '/seat/challenge', { seatId: 1 }, {}, OTHER_CERTIFICATE)).rejects.toThrow(/self.signed/)

  const plain = connect(Number(port), '127.0.0.1')
  plain.write('POST /seat/challenge HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const seen: Buffer[] = []
  plain.on('data', (chunk: Buffer) => seen.push(chunk))
  plain.on('error', () => undefined)
  await once(plain, 'close')
  expect(Buffer.concat(seen).toString()).not.toContain('HTTP/')
})

it('takes no certificate that could not be that of a door', () => {
  const now = Date.now()
  const bytes = ({ cert, key }: { cert: string; key: string }) => [Buffer.from(cert), Buffer.from(key)] as const
  expect(readCertificate(...bytes(DOOR_CERTIFICATE), now)).toMatchObject({ names: ['localhost', '127.0.0.1'] })
  expect(() => readCertificate(...bytes(NAMELESS_CERTIFICATE), now)).toThrow('it names no host')
  expect(() => readCertificate(...bytes(DOOR_CERTIFICATE), Date.UTC(2200, 0))).toThrow('it has expired')
  const mixed = { cert: DOOR_CERTIFICATE.cert, key: OTHER_CERTIFICATE.key }
  expect(() => readCertificate(...bytes(mixed), now)).toThrow('the key is not that of the certificate')
  expect(() => readCertificate(Buffer.from('none'), Buffer.from(DOOR_CERTIFICATE.key), now)).toThrow('no certificate')
  expect(() => readCertificate(Buffer.from(DOOR_CERTIFICATE.cert), Buffer.from('none'), now)).toThrow('none in PEM')
})
