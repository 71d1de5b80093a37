import { describe, expect, it } from 'vitest'
import { PROFILE, startCore } from '../../../support/core/core.ts'

const DAY_MS = 86_400_000

describe('what a person must hear of', () => {
  it('are regressions, what is pending for too long, and when the next is, newest first', async () => {
    const { client, teach, verify, importRows } = await startCore()
    const changes = { amount: '1.00', answers: ['approved', 'failed-inside'] }
    await teach({ A: changes, B: changes, C: { answer: 'pending', amount: '1.00' } })
    await importRows(['A,1.00,NGN,', 'B,1.00,NGN,', 'C,1.00,NGN,'])
    await verify()
    const before = await client.attention.get({ profile: PROFILE })
    expect(before).toMatchObject({
      regressed: { count: 0, newest: [] }, pendingTooLong: { count: 0 }, assigned: { count: 0 },
      unknownTransfers: { count: 0, newest: [] },
    })
    const { pendingTooLongHours } = await client.profiles.get({ profile: PROFILE })
    const dueInMs = Date.parse(before.nextDueAt ?? '') - Date.now()
    expect(dueInMs / 3_600_000).toBeGreaterThan(pendingTooLongHours - 1)
    expect(dueInMs / 3_600_000).toBeLessThanOrEqual(pendingTooLongHours)

    await verify({ txrefs: ['A'], all: true })
    await verify({ txrefs: ['B'], all: true })
    const { regressed } = await client.attention.get({ profile: PROFILE })
    expect([regressed.count, regressed.newest.map(({ txref }) => txref)]).toEqual([2, ['B', 'A']])
    await client.exceptions.resolve({ profile: PROFILE, txrefs: ['B'], as: 'fraud', note: 'reported' })
    expect((await client.attention.get({ profile: PROFILE })).regressed.count).toBe(1)
  })

  it('tell when time alone opens a case again: once the day has passed by which money was to arrive', async () => {
    const { client, teach, verify, importRows } = await startCore()
    await teach({ A: { answer: 'refused' } })
    await importRows(['A,1.00,NGN,'])
    await verify()
    const due = async () => (await client.attention.get({ profile: PROFILE })).nextDueAt
    expect(await due()).toBeNull()
    const expectedBy = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10)
    await client.exceptions.resolve({ profile: PROFILE, txrefs: ['A'], as: 'timing', note: 'holiday', expectedBy })
    expect(Date.parse(await due() ?? '') - Date.parse(expectedBy)).toBe(DAY_MS)
  })

  it('are no cases that one assigned to oneself', async () => {
    const { client, teach, verify, importRows } = await startCore()
    await teach({ A: { answer: 'refused' } })
    await importRows(['A,1.00,NGN,'])
    await verify()
    const [entry] = (await client.audit.list({ profile: PROFILE })).rows
    await client.exceptions.assign({ profile: PROFILE, txrefs: ['A'], owner: entry?.actor ?? '' })
    expect((await client.attention.get({ profile: PROFILE })).assigned).toEqual({ count: 0, newest: [] })
  })
})
