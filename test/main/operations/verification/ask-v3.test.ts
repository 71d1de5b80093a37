import { describe, expect, it } from 'vitest'
import { codeOf, PROFILE, startCore, type TestCore } from '../../../support/core/core.ts'

/** Verified once by the legacy endpoint; what v3 is asked later is the second answer. */
async function startVerified(v3: object): Promise<TestCore> {
  const core = await startCore()
  await core.teach({ A: { amount: '1250.50', answers: ['approved', v3] } })
  await core.importRows(['A,1250.50,NGN,'])
  await core.verify()
  await core.client.profiles.update({ profile: PROFILE, v3Verify: true })
  return core
}

const ask = ({ client }: TestCore, txref = 'A') => client.payments.askV3({ profile: PROFILE, txref })

describe('v3 verify', () => {
  it('is off until the profile turns it on, and nothing is sent', async () => {
    const core = await startCore()
    await core.teach({ A: { amount: '1250.50', answers: ['approved', 'pending', 'refused'] } })
    await core.importRows(['A,1250.50,NGN,'])
    await core.verify()
    expect((await core.client.profiles.get({ profile: PROFILE })).v3Verify).toBe(false)
    expect(await codeOf(ask(core))).toBe('V3_VERIFY_OFF')
    expect((await core.client.payments.get({ profile: PROFILE, txref: 'A' })).v3Queries).toEqual([])
    // The service counts what it is asked: the next answer is its second.
    await core.verify({ all: true })
    expect(await core.state('A')).toBe('pending')
  })

  it('is asked once, agrees, and stands beside the legacy answer', async () => {
    const core = await startVerified({ answer: 'approved' })
    const look = await ask(core)
    expect(look).toMatchObject({ outcome: 'answered', verdict: 'proved', differences: [], by: 'officer', txref: 'A' })
    expect(look.checks.every(({ holds }) => holds)).toBe(true)
    const { timeline, state, attempts, v3Queries } = await core.client.payments.get({ profile: PROFILE, txref: 'A' })
    expect([state, attempts.length, v3Queries.length]).toEqual(['proved', 1, 1])
    expect(timeline.at(-1)).toMatchObject({
      event: 'v3 queried by officer: agrees', detail: 'the five checks would give: proved',
    })
    const { rows } = await core.client.audit.list({ profile: PROFILE, search: 'v3 asked' })
    expect(rows).toMatchObject([{ actor: 'officer', subject: 'payment A', after: 'proved' }])
  })

  it.each([
    ['without an envelope', { answer: 'approved', bare: true }],
    ['with numbers as text', { answer: 'approved', fields: { amount: '1250.50', id: '77', chargecode: '00' } }],
    ['with other names', {
      answer: 'approved', fields: { txref: null, tx_ref: 'A', chargecode: null, charge_code: '00' },
    }],
  ])('is read %s', async (_, answer) => {
    const look = await ask(await startVerified(answer))
    expect(look).toMatchObject({ outcome: 'answered', verdict: 'proved', txref: 'A', chargecode: '00' })
    expect(Number(look.amount)).toBe(1250.5)
    expect(look.body).not.toMatch(/^\{"status":"success","data":\{"status":"success"/)
  })

  it.each([['chargecode', 3], ['currency', 4], ['amount', 5]])(
    'without a %s says which check can’t be made, and concludes nothing', async (field, check) => {
      const core = await startVerified({ answer: 'approved', fields: { [field]: null } })
      const look = await ask(core)
      expect(look).toMatchObject({ outcome: 'unknown', verdict: null, checks: [] })
      expect(look.message).toMatch(new RegExp(`has none of data\\.${field}\\b.*: check ${check} can’t be made$`))
      expect(await core.state('A')).toBe('proved')
    },
  )

  it('keeps a bare answer as it came, to its digits', async () => {
    const look = await ask(await startVerified({ answer: 'approved', bare: true }))
    const body = JSON.parse(look.body ?? '') as Record<string, unknown>
    expect([body['txref'], body['data'], look.amount]).toEqual(['A', undefined, '1250.5'])
  })

  it('shows what differs, and never changes the payment', async () => {
    const core = await startVerified({ answer: 'approved', fields: { status: 'settled', amount: 900 } })
    const look = await ask(core)
    expect(look).toMatchObject({
      outcome: 'answered', verdict: 'failed',
      differences: [
        { field: 'status', legacy: 'successful', v3: 'settled' }, { field: 'amount', legacy: '1250.5', v3: '900' },
      ],
    })
    const { state, isRegressed, timeline } = await core.client.payments.get({ profile: PROFILE, txref: 'A' })
    expect([state, isRegressed]).toEqual(['proved', false])
    expect(timeline.at(-1)?.event).toBe('v3 queried by officer: differs')
    expect((await core.client.exceptions.list({ profile: PROFILE })).total).toBe(0)
  })

  it('keeps what is no answer too', async () => {
    expect(await ask(await startVerified({ answer: 'refused', message: 'Not yours' })))
      .toMatchObject({ outcome: 'refused', message: 'Not yours', verdict: null, checks: [], differences: [] })
    expect(await ask(await startVerified({ answer: 'html-502' }))).toMatchObject({ outcome: 'unknown', verdict: null })
    const noCode = { answer: 'approved', fields: { chargecode: null } }
    expect(await ask(await startVerified(noCode))).toMatchObject({ outcome: 'unknown', verdict: null })
  })

  it('needs a transaction id, a payment in the books, and an address', async () => {
    const core = await startVerified({ answer: 'approved' })
    await core.importRows(['NEW,1.00,NGN,'])
    expect(await codeOf(ask(core, 'NEW'))).toBe('V3_TRANSACTION_UNKNOWN')
    expect(await codeOf(ask(core, 'nowhere'))).toBe('PAYMENT_UNKNOWN')
    const { client } = core
    const other = {
      name: 'other', kind: 'live', baseUrl: 'https://service.example', publicKey: 'PUBK-0123456789abcdef-X',
      secretKey: 'SECK-fedcba9876543210fedcba9876543210-X',
    } as const
    expect(await codeOf(client.profiles.add({ ...other, v3Verify: true }))).toBe('V3_ADDRESS_MISSING')
    await client.profiles.add(other)
    const set = (change: object) => client.profiles.update({ profile: 'other', ...change })
    expect(await codeOf(set({ v3Verify: true }))).toBe('V3_ADDRESS_MISSING')
    expect(await codeOf(set({ v3BaseUrl: 'ftp://x' }))).toBe('PROFILE_INVALID')
    expect(await set({ v3BaseUrl: 'https://v3.example', v3Verify: true })).toMatchObject({ v3Verify: true })
  })

  it('works on the practice profile, whose service has a v3 address of its own', async () => {
    const { client } = await startCore()
    await client.profiles.openPractice({ withSample: true })
    await client.profiles.update({ profile: 'practice', v3Verify: true })
    const { rows: [payment] } = await client.payments.list({ profile: 'practice', page: { limit: 1 } })
    const txref = payment?.txref ?? ''
    const { run } = await client.verifyRuns.start({ profile: 'practice', selection: { txrefs: [txref] } })
    for await (const _ of await client.verifyRuns.watch({ profile: 'practice', runId: run.id })) continue
    expect(await client.payments.askV3({ profile: 'practice', txref })).toMatchObject({ outcome: 'answered' })
  })
})
