import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isSignedBy } from '../../../src-main/platform/is-signed-by.ts'
import { callStatementText } from '../../../src-shared/domain/people/call-statement.ts'
import { PRACTICE_ADDRESS } from '../../../src-shared/domain/transfers/payout-way.ts'
import { statementText, type TransferStatement } from '../../../src-shared/domain/transfers/statement.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { LEDGER, openFakeDoor, PASSPHRASE, type FakeDoor } from '../../support/seats/fake-door.ts'
import { openSeat } from '../../support/seats/remote.ts'

const NOTE = { profile: 'here', txrefs: ['R-1'], text: 'called them' }

/** Of the input as it is sent: with the profile's name on the core. */
const hashOf = (value: string): string => createHash('sha256').update(value).digest('hex')
const noteHash = hashOf('{"profile":"shop","text":"called them","txrefs":["R-1"]}')
const callOf = (changes = {}): string => callStatementText({
  ledgerId: LEDGER, profile: 'shop', act: 'exceptions.note', inputHash: noteHash, user: 'ada', atMs: Date.now(),
  nonce: 'n', ...changes,
})
const transferOf = (changes: Partial<TransferStatement> = {}): string => statementText({
  act: 'approved', ledgerId: LEDGER, profile: 'shop', profileKind: 'test', address: 'https://pay.example/v3',
  keyFingerprint: 'k', transferId: 5, revision: 1, reference: 'PAY-1', payloadHash: 'h', user: 'ada',
  atMs: Date.now(), expiresAtMs: Date.now() + 1_000, nonce: 'n', ...changes,
})

async function codeOf(call: Promise<unknown>): Promise<string> {
  const error = await call.then(() => undefined, (caught: unknown) => caught)
  return error instanceof AppError ? error.code : String(error)
}

async function noteAsking(text: string): Promise<{ door: FakeDoor, code: string }> {
  const door = await openFakeDoor()
  door.answers = { 'exceptions.note': async (_, ask) => {
      await ask(text)
      return { touched: 1, txrefs: ['R-1'], revision: 7 }
    } }
  const { client } = await openSeat(door)
  return { door, code: await codeOf(client.exceptions.note(NOTE)) }
}

describe('a core that asks for a signature', () => {
  it('gets it under the very call that was made, by the key of its person', async () => {
    const text = callOf()
    const { door, code } = await noteAsking(text)
    expect([code, door.asked.length]).toEqual(['undefined', 1])
    expect(isSignedBy(door.publicKey, text, door.asked[0]?.signature ?? '')).toBe(true)
  })

  it.each([
    ['another act', callOf({ act: 'exceptions.resolve' })],
    ['another input', callOf({ inputHash: hashOf('{}') })],
    ['another person', callOf({ user: 'ben' })],
    ['another profile', callOf({ profile: 'lagos' })],
    ['another ledger', callOf({ ledgerId: 'ffff' })],
    ['another day', callOf({ atMs: Date.now() + 3 * 86_400_000 })],
    ['a transfer, where none was approved', transferOf()],
    ['a text of its own', 'I, Ada, owe everything'],
    ['a call written otherwise', ` ${callOf()}`],
  ])('gets none under %s, and the person is told', async (_, text) => {
    const { door, code } = await noteAsking(text)
    expect([code, door.asked]).toEqual(['SEAT_ASKED_OTHER', [{ text, signature: null }]])
  })

  it('gets none though it says that the call went well', async () => {
    const door = await openFakeDoor()
    door.answers = {
      'exceptions.note': async (_, ask) => {
        await ask(callOf())
        await ask(callOf({ act: 'transfers.send' }))
        return { touched: 1, txrefs: ['R-1'], revision: 7 }
      },
    }
    const { client } = await openSeat(door)
    expect(await codeOf(client.exceptions.note(NOTE))).toBe('SEAT_ASKED_OTHER')
    expect(door.asked.map(({ signature }) => signature === null)).toEqual([false, true])
  })

  it('gets none for a call that only reads', async () => {
    const door = await openFakeDoor()
    door.answers = { 'attachments.list': () => [] }
    const { client } = await openSeat(door)
    await client.attachments.list({ profile: 'here', txref: 'R-1' })
    expect(door.arrived.some(({ path }) => path === '/seat/sign')).toBe(false)
  })
})

describe('an approval at a seat', () => {
  const SHOWN = {
    name: 'shop', kind: 'test', baseUrl: 'https://pay.example', v3BaseUrl: 'https://pay.example/v3', v3Verify: false,
    publicKey: 'p', keyFingerprint: 'k', requestsPerMinute: 400, sharePercent: 60, timeZone: 'UTC', cutOff: '00:00',
    pendingTooLongHours: 24, reasons: [], journalAccounts: { roles: {}, banks: {} }, feeRules: [], watchedFolder: null,
    createdAt: '2026-01-01T00:00:00.000Z', dataDir: '/there', payments: 0,
  }
  const payloadHash = hashOf('what was shown')

  async function approve(
    texts: readonly string[], { isWayShown = true } = {},
  ): Promise<{ door: FakeDoor, code: string, signed: readonly boolean[] }> {
    const door = await openFakeDoor()
    door.answers = {
      'profiles.get': () => SHOWN,
      'transfers.approve': async (_, ask) => {
        for (const text of texts) await ask(text)
        return []
      },
    }
    const { client } = await openSeat(door)
    if (isWayShown) await client.profiles.get({ profile: 'here' })
    const code = await codeOf(client.transfers.approve({
      profile: 'here', seen: [{ transferId: 5, payloadHash }], by: { user: 'Ada', passphrase: PASSPHRASE },
    }))
    return { door, code, signed: door.asked.map(({ signature }) => signature !== null) }
  }

  it('signs what was shown, where it was shown to go', async () => {
    const { code, signed, door } = await approve([transferOf({ payloadHash })])
    expect([code, signed]).toEqual(['undefined', [true]])
    expect(JSON.stringify(door.arrived)).not.toContain(PASSPHRASE)
  })

  it.each([
    ['other bytes', { payloadHash: hashOf('another amount') }],
    ['another transfer', { payloadHash, transferId: 6 }],
    ['another address', { payloadHash, address: 'https://elsewhere.example/v3' }],
    ['another key', { payloadHash, keyFingerprint: 'l' }],
    ['another kind of profile', { payloadHash, profileKind: 'live' as const }],
    ['the practice service', { payloadHash, address: PRACTICE_ADDRESS }],
    ['another act', { payloadHash, act: 'submitted' as const }],
    ['another person', { payloadHash, user: 'ben' }],
    ['more than a week', { payloadHash, expiresAtMs: Date.now() + 8 * 86_400_000 }],
  ])('signs nothing over %s', async (_, changes) => {
    const { code, signed } = await approve([transferOf(changes)])
    expect([code, signed]).toEqual(['SEAT_ASKED_OTHER', [false]])
  })

  it('signs each transfer once', async () => {
    const { code, signed } = await approve([transferOf({ payloadHash }), transferOf({ payloadHash, nonce: 'o' })])
    expect([code, signed]).toEqual(['SEAT_ASKED_OTHER', [true, false]])
  })

  it('signs nothing where nobody was shown where it goes', async () => {
    const { code } = await approve([transferOf({ payloadHash })], { isWayShown: false })
    expect(code).toBe('SEAT_ASKED_OTHER')
  })
})

describe('a wrong passphrase for a call', () => {
  it('is told to the core without it, and the call is not made', async () => {
    const door = await openFakeDoor()
    door.answers = { 'transfers.reject': () => [] }
    const { client } = await openSeat(door)
    const by = { user: 'Ada', passphrase: 'a slip of hers' }
    const code = await codeOf(client.transfers.reject({ profile: 'here', transferIds: [5], by, reason: 'no' }))
    expect(code).toBe('USER_REFUSED')
    expect(door.arrived.find(({ path }) => path === '/seat/wrong')?.body).toBe('{"act":"transfers.reject"}')
    expect(door.arrived.some(({ path }) => path.includes('reject'))).toBe(false)
    expect(JSON.stringify(door.arrived)).not.toContain('a slip of hers')
  })

  it('opens no session, and no signature of the person is sent', async () => {
    const door = await openFakeDoor()
    const { client } = await openSeat(door, { passphrase: 'another' })
    expect(await codeOf(client.attachments.list({ profile: 'here', txref: 'R-1' }))).toBe('SEAT_REFUSED')
    const signIn = door.arrived.find(({ path }) => path === '/seat/sign-in')
    expect(JSON.parse(signIn?.body ?? '{}')).toMatchObject({ signature: null })
    expect(JSON.stringify(door.arrived)).not.toContain('"another"')
  })
})
