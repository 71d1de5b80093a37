import { describe, expect, it } from 'vitest'
import { pendingSinceMs } from '../../../../src-main/operations/books/exceptions.ts'
import { importDated } from '../../../support/core/casework-core.ts'
import { codeOf, PROFILE, startCore, type TestCore } from '../../../support/core/core.ts'

const HOUR_MS = 3_600_000

/** A is short by a kobo, B refused, C pending, D proved. */
async function startWithExceptions(): Promise<TestCore> {
  const core = await startCore()
  await core.teach({
    A: { answer: 'other-amount', amount: '1250.50' }, B: { answer: 'refused' },
    C: { answer: 'pending', amount: '3.00' },
    D: { answer: 'approved', amount: '4.00' },
  })
  await core.importRows(['A,1250.50,NGN,Customer 0142', 'B,2.00,NGN,', 'C,3.00,NGN,', 'D,4.00,NGN,'])
  await core.verify()
  return core
}

async function openOnes({ client }: TestCore): Promise<string[]> {
  const { rows } = await client.exceptions.list({ profile: PROFILE })
  return rows.map(({ payment, kind }) => `${payment.txref} ${kind}`)
}

describe('the list of exceptions', () => {
  it('holds what a person has to work, most at risk first, with exact totals', async () => {
    const core = await startWithExceptions()
    const { rows, total, kinds, owners } = await core.client.exceptions.list({ profile: PROFILE })
    expect(rows).toMatchObject([
      {
        payment: { txref: 'B' }, kind: 'refused', check: null, atRiskMinor: 200, owner: null, resolved: null,
        notes: 0,
      },
      { payment: { txref: 'A' }, kind: 'failed', check: 'amount', atRiskMinor: 1 },
    ])
    expect(rows[1]?.since).toBe(rows[1]?.payment.lastAttempt?.endedAt)
    expect([total, owners]).toEqual([2, []])
    expect(kinds).toEqual([
      { kind: 'failed', currency: 'NGN', count: 1, atRiskMinor: 1n },
      { kind: 'refused', currency: 'NGN', count: 1, atRiskMinor: 200n },
    ])
  })

  it('takes a pending payment in once it is pending for longer than the profile says', async () => {
    const { client } = await startWithExceptions()
    expect((await client.exceptions.list({ profile: PROFILE, filter: { kind: 'pending-too-long' } })).total).toBe(0)
    const clock = { instant: () => ({ wallMs: 10 * HOUR_MS, uptimeMs: 0 }) }
    expect(pendingSinceMs(clock, { pendingTooLongHours: 3 })).toBe(7 * HOUR_MS)
  })
})

describe('the work on exceptions', () => {
  it('is kept with who did it, and shown beside the payment', async () => {
    const core = await startWithExceptions()
    const { client } = core
    const worked = { profile: PROFILE, txrefs: ['A', 'B'] }
    expect(await client.exceptions.assign({ ...worked, owner: ' Person 2 ' })).toEqual({
      touched: 2, txrefs: [], revision: expect.any(Number),
    })
    expect(await client.exceptions.note({ ...worked, text: 'asked the bank' })).toEqual({
      touched: 2, txrefs: [], revision: expect.any(Number),
    })
    const { rows, owners } = await client.exceptions.list({ profile: PROFILE, filter: { owner: 'Person 2' } })
    expect(rows.map(({ owner, notes }) => [owner, notes])).toEqual([['Person 2', 1], ['Person 2', 1]])
    expect(owners).toEqual(['Person 2'])
    await client.exceptions.resolve({ ...worked, txrefs: ['A'], as: 'duplicate', note: 'paid as A-2' })
    expect(await openOnes(core)).toEqual(['B refused'])
    await client.exceptions.reopen({ ...worked, txrefs: ['A'], reason: 'A-2 is someone else' })
    expect(await openOnes(core)).toEqual(['B refused', 'A failed'])
    const { notes, timeline } = await client.payments.get({ profile: PROFILE, txref: 'A' })
    expect(notes).toMatchObject([{ by: 'officer', text: 'asked the bank' }])
    expect(timeline.map(({ event, detail }) => `${event} | ${detail}`).slice(2)).toEqual([
      'assigned to Person 2 | by officer', 'note | officer: asked the bank',
      'resolved as duplicate | officer: paid as A-2', 'reopened | officer: A-2 is someone else',
    ])
  })

  it('opens a resolved exception again when a later answer reads differently', async () => {
    const core = await startCore()
    await core.teach({ A: { answers: ['other-amount', 'other-amount', 'failed-inside'], amount: '10.00' } })
    await core.importRows(['A,10.00,NGN,'])
    await core.verify()
    await core.client.exceptions.resolve({ profile: PROFILE, txrefs: ['A'], as: 'fraud', note: 'reported' })
    await core.verify({ all: true })
    expect(await openOnes(core)).toEqual([])
    await core.verify({ all: true })
    expect(await openOnes(core)).toEqual(['A failed'])
    const { timeline } = await core.client.payments.get({ profile: PROFILE, txref: 'A' })
    expect(timeline.at(-1)?.event).toBe('exception reopened')
  })

  it('refuses as a whole what is no open exception, and a reopening of what is not resolved', async () => {
    const { client } = await startWithExceptions()
    const { rows: before } = await client.audit.list({ profile: PROFILE })
    const worked = { profile: PROFILE, txrefs: ['A', 'D'] }
    expect(await codeOf(client.exceptions.resolve({ ...worked, as: 'fraud', note: 'x' }))).toBe('EXCEPTION_NOT_OPEN')
    expect(await codeOf(client.exceptions.assign({ ...worked, owner: null }))).toBe('EXCEPTION_NOT_OPEN')
    expect(await codeOf(client.exceptions.reopen({ ...worked, reason: 'x' }))).toBe('EXCEPTION_NOT_RESOLVED')
    expect(await codeOf(client.exceptions.note({ profile: PROFILE, txrefs: ['X'], text: 'x' }))).toBe('PAYMENT_UNKNOWN')
    expect((await client.audit.list({ profile: PROFILE })).rows).toEqual(before)
  })

  it('keeps no card number that someone writes into a note, a reason or a name', async () => {
    const { client } = await startWithExceptions()
    const text = 'card 5399 8383 8383 8381 was charged'
    const worked = { profile: PROFILE, txrefs: ['A'] }
    await client.exceptions.assign({ ...worked, owner: text })
    await client.exceptions.note({ ...worked, text })
    await client.exceptions.resolve({ ...worked, as: 'fraud', note: text })
    await client.exceptions.reopen({ ...worked, reason: text })
    const { timeline, notes } = await client.payments.get({ profile: PROFILE, txref: 'A' })
    const kept = JSON.stringify([timeline, notes, await client.audit.list({ profile: PROFILE })])
    expect(kept).not.toMatch(/8383/)
    expect(kept).toContain('was charged')
  })
})

describe('a payment', () => {
  it('shows fees and settlement as its last answer states them', async () => {
    const { client } = await startWithExceptions()
    const { fees } = await client.payments.get({ profile: PROFILE, txref: 'D' })
    expect(fees).toMatchObject({ currency: 'NGN', merchantFee: '0' })
    expect(Number(fees?.chargedAmount)).toBe(4)
    expect(Number(fees?.appFee) + Number(fees?.amountSettled)).toBe(4)
    expect((await client.payments.get({ profile: PROFILE, txref: 'B' })).fees).toBeNull()
  })

  it('tells in its timeline that it was proved once and is different now', async () => {
    const { client, teach, importRows, verify } = await startCore()
    await teach({ A: { answers: ['approved', 'failed-inside'], amount: '10.00' } })
    await importRows(['A,10.00,NGN,'])
    await verify()
    await verify({ all: true })
    const { timeline } = await client.payments.get({ profile: PROFILE, txref: 'A' })
    expect(timeline.at(-1)).toMatchObject({ event: 'proved earlier, different now' })
    expect(timeline.at(-1)?.detail).toMatch(/^first: NGN 10.*now: failed/)
  })
})

describe('related payments', () => {
  it('are those of the same customer, of the same amount near in time, and with a doubled reference', async () => {
    const core = await startCore()
    await importDated(core, [
      'ORDER-7001,50.00,NGN,Customer 1,c1@example.com,2026-11-19',
      'ORDER-7001-2,50.00,NGN,,,2026-11-19',
      'ORDER-8000,9.00,NGN,Customer 2,C1@example.com,2025-01-01',
      'ORDER-8001,50.00,NGN,Customer 3,,2026-11-20',
      'ORDER-8002,50.00,NGN,Customer 4,,2026-12-20',
      'ORDER-7002,1.00,NGN,Customer 5,,2026-11-19',
    ])
    const related = await core.client.exceptions.related({ profile: PROFILE, txref: 'ORDER-7001' })
    expect(related.map(({ payment, because }) => [payment.txref, because])).toEqual([
      ['ORDER-7001-2', ['same-amount', 'near-in-time', 'similar-reference']],
      ['ORDER-8000', ['same-customer']],
      ['ORDER-8001', ['same-amount', 'near-in-time']],
    ])
    expect(await codeOf(core.client.exceptions.related({ profile: PROFILE, txref: 'X' }))).toBe('PAYMENT_UNKNOWN')
  })
})
