import Database from 'better-sqlite3'
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROFILE, startCore } from '../../../support/core/core.ts'
import {
  ADA, addUsers, approvedTransfer, arrivalsAt, BEN, bringIn, LOSES_ANSWER, LOSES_REQUEST, payoutOf, referencesAt,
  seenOf, sendAll, setLimit,
} from '../../../support/core/payouts.ts'

const profile = PROFILE

async function startPayouts() {
  const core = await startCore()
  await addUsers(core.client)
  return core
}

describe('the name of a person', () => {
  it('that nobody can read is refused, and is one person’s in every spelling', async () => {
    const { client } = await startPayouts()
    const add = (name: string) => (
      client.proposals.propose({ profile, change: { kind: 'person', name, roles: ['maker'] }, by: ADA })
    )
    await expect(add('Ada\u3164')).rejects.toMatchObject({
      code: 'USER_NAME_INVALID', message: expect.stringContaining('a Hangul filler (U+3164)'),
    })
    await expect(add(' aDA ')).rejects.toMatchObject({ code: 'USER_EXISTS' })
  })

  it('passes neither for another person nor for the program, the system or who runs them', async () => {
    const { client } = await startPayouts()
    const add = (name: string) => (
      client.proposals.propose({ profile, change: { kind: 'person', name, roles: ['maker'] }, by: ADA })
    )
    for (const name of ['\u0410\u0501\u0430', 'ada.', 'be\u0578']) {
      await expect(add(name)).rejects.toMatchObject({ code: expect.stringMatching(/^USER_NAME_(ALIKE|INVALID)$/) })
    }
    for (const name of ['tillproof', 'Root', 'admin.', 'System', 'Administrator', 'officer']) {
      await expect(add(name), name).rejects.toMatchObject({ code: 'USER_NAME_RESERVED' })
    }
    expect((await client.people.list({ profile })).people.map(({ name }) => name).sort()).toEqual(['Ada', 'Ben'])
  })
})

describe('a transfer', () => {
  it('is made by one, approved by another, sent once, and everything of it is on record', async () => {
    const core = await startPayouts()
    const { client } = core
    const draft = await client.transfers.draft({ profile, details: payoutOf('P-1', { narration: 'Rent' }) })
    expect(draft).toMatchObject({ state: 'draft', maker: null, marks: ['first-time-beneficiary'] })
    expect(JSON.parse(draft.payload)).toEqual({
      amount: 1250.5, account_bank: '044', account_number: '0690000031', narration: 'Rent', currency: 'NGN',
      reference: 'P-1',
    })
    const { id } = draft
    const seen = seenOf([draft])
    expect(await client.transfers.submit({ profile, seen, by: ADA })).toMatchObject([{ state: 'awaiting-approval' }])
    expect(await client.transfers.approve({ profile, seen, by: BEN })).toMatchObject([{ state: 'approved' }])
    const [sent, done] = await sendAll(client, [id])
    expect(sent).toMatchObject({ kind: 'sent', transfer: { state: 'new', serviceStatus: 'NEW', fee: '45' } })
    expect(done).toEqual({ kind: 'done', sent: 1, of: 1, stopped: null })
    const transfer = await client.transfers.get({ profile, transferId: id })
    expect(transfer).toMatchObject({ maker: 'Ada', checker: 'Ben', state: 'new' })
    expect(transfer.events.map(({ kind, by }) => [kind, by])).toEqual([
      ['drafted', 'officer'], ['submitted', 'Ada'], ['approved', 'Ben'], ['sent', 'Ada'], ['taken', null],
    ])
    await expect(sendAll(client, [id])).rejects.toMatchObject({ code: 'TRANSFER_STATE_INVALID' })
    expect(await referencesAt(core)).toEqual(['P-1'])
    const resolved = await client.transfers.resolve({
      profile, transferId: id, as: 'completed', reason: 'In the bank’s statement', by: ADA,
    })
    expect(resolved).toMatchObject({ state: 'completed', reason: 'In the bank’s statement' })
    expect(await client.audit.check({ profile })).toMatchObject({ isWhole: true })
  })

  it('is neither approved nor sent by anybody who has not seen its warnings, or saw another body', async () => {
    const { client } = await startPayouts()
    const draft = await client.transfers.draft({ profile, details: payoutOf('UNSEEN-1') })
    const unseen = seenOf([draft]).map(({ transferId, payloadHash }) => ({ transferId, payloadHash }))
    await client.transfers.submit({ profile, seen: unseen, by: ADA })
    const refused = { code: 'TRANSFER_WARNING_UNSEEN' }
    await expect(client.transfers.approve({ profile, seen: unseen, by: BEN })).rejects.toMatchObject(refused)
    await client.transfers.approve({ profile, seen: seenOf([draft]), by: BEN })
    await expect(sendAll(client, [draft.id], { seen: unseen })).rejects.toMatchObject(refused)
    const other = seenOf([{ ...draft, payloadHash: '0'.repeat(64) }])
    await expect(sendAll(client, [draft.id], { seen: other })).rejects.toMatchObject({ code: 'TRANSFER_CHANGED' })
    expect(await client.transfers.get({ profile, transferId: draft.id })).toMatchObject({ state: 'approved' })
  })

  it('is never approved by its maker, nor by one who is no checker', async () => {
    const { client } = await startCore()
    await addUsers(client, profile, { ada: ['maker', 'checker'] })
    const cleo = await bringIn(client, 'Cleo', ['maker'], 'cleo’s passphrase')
    const seen = seenOf([await client.transfers.draft({ profile, details: payoutOf('P-1') })])
    await client.transfers.submit({ profile, seen, by: ADA })
    await expect(client.transfers.approve({ profile, seen, by: { ...ADA, user: ' ada ' } })).rejects
      .toMatchObject({ code: 'TRANSFER_SAME_PERSON' })
    await expect(client.transfers.approve({ profile, seen, by: cleo })).rejects
      .toMatchObject({ code: 'USER_ROLE_MISSING' })
  })

  it('that was edited after it was signed has to be signed again', async () => {
    const core = await startPayouts()
    const { client } = core
    const approved = await approvedTransfer(client, payoutOf('P-1'))
    const { id: transferId } = approved
    const details = payoutOf('P-1', { amountMinor: 9_125_050 })
    const edited = await client.transfers.edit({ profile, transferId, details, by: ADA })
    expect(edited).toMatchObject({ state: 'draft', maker: null, checker: null })
    await expect(sendAll(client, [transferId])).rejects.toMatchObject({ code: 'TRANSFER_STATE_INVALID' })
    await expect(client.transfers.submit({ profile, seen: seenOf([approved]), by: ADA })).rejects
      .toMatchObject({ code: 'TRANSFER_CHANGED' })
    // Back to what was approved once: the old approval does not come back with it.
    const back = await client.transfers.edit({ profile, transferId, details: payoutOf('P-1') })
    await client.transfers.submit({ profile, seen: seenOf([back]), by: ADA })
    await expect(sendAll(client, [transferId])).rejects.toMatchObject({ code: 'TRANSFER_STATE_INVALID' })
    expect(await referencesAt(core)).toEqual([])
  })

  it('whose row was changed behind the program’s back is not sent', async () => {
    const core = await startPayouts()
    const { id } = await approvedTransfer(core.client, payoutOf('P-1'))
    const ledger = join(core.folder, 'data', 'profiles', PROFILE, 'ledger.sqlite')
    const tamper = (sql: string) => {
      const db = new Database(ledger)
      db.prepare(sql).run()
      db.close()
    }
    tamper(`UPDATE transfer SET details = json_set(details, '$.accountNumber', '0690000099')`)
    await expect(sendAll(core.client, [id])).rejects.toMatchObject({ code: 'TRANSFER_SIGNATURE_BROKEN' })
    const { payload } = await core.client.transfers.get({ profile, transferId: id })
    tamper(`UPDATE transfer SET payload_hash = '${createHash('sha256').update(payload).digest('hex')}'`)
    await expect(sendAll(core.client, [id])).rejects.toMatchObject({ code: 'TRANSFER_SIGNATURE_BROKEN' })
    expect(await referencesAt(core)).toEqual([])
  })

  it('whose answer is lost is unknown, is never sent again, and is resolved by a person', async () => {
    const core = await startPayouts()
    const { client } = core
    for (const [reference, fate] of [['P-1', LOSES_ANSWER], ['P-2', LOSES_REQUEST]] as const) {
      const { id: transferId } = await approvedTransfer(client, payoutOf(reference, fate))
      expect((await sendAll(client, [transferId]))[0]).toMatchObject({ transfer: { state: 'unknown' } })
      await expect(sendAll(client, [transferId])).rejects.toMatchObject({ code: 'TRANSFER_STATE_INVALID' })
      await expect(client.transfers.edit({ profile, transferId, details: payoutOf(reference) })).rejects
        .toMatchObject({ code: 'TRANSFER_STATE_INVALID' })
      const as = reference === 'P-1' ? 'completed' as const : 'failed' as const
      await client.transfers.resolve({ profile, transferId, as, reason: 'The statement says so', by: ADA })
    }
    expect(await referencesAt(core)).toEqual(['P-1', 'P-2'])
  })

  it('refused for a reference that is there already may be out; refused for anything else is not', async () => {
    const core = await startPayouts()
    const { client } = core
    const body = { amount: 5, account_bank: '044', account_number: '1', currency: 'NGN', reference: 'P-1' }
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${core.secretKey}` }
    await fetch(`${core.serviceUrl}/v3/transfers`, { method: 'POST', headers, body: JSON.stringify(body) })
    const { id } = await approvedTransfer(client, payoutOf('P-1'))
    expect((await sendAll(client, [id]))[0]).toMatchObject({ transfer: { state: 'unknown' } })
    expect((await arrivalsAt(core.serviceUrl)).map(({ answered }) => answered)).toEqual(['taken', 'refused'])
  })

  it('that may not be sent is no draft', async () => {
    const { client } = await startCore()
    await expect(client.transfers.draft({ profile, details: payoutOf('P-1', { accountNumber: undefined }) })).rejects
      .toMatchObject({ code: 'TRANSFER_INVALID', data: { details: { field: 'accountNumber' } } })
  })

  it('keeps its reference, even when it was rejected', async () => {
    const { client } = await startPayouts()
    const { id: transferId } = await client.transfers.draft({ profile, details: payoutOf('P-1') })
    await client.transfers.discard({ profile, transferId, reason: 'A mistake' })
    await expect(client.transfers.draft({ profile, details: payoutOf('P-1') })).rejects
      .toMatchObject({ code: 'TRANSFER_REFERENCE_TAKEN' })
  })
})

describe('several transfers', () => {
  it('need their totals typed, right to the last digit, for approval and for sending', async () => {
    const core = await startPayouts()
    const { client } = core
    const drafts = await Promise.all([
      client.transfers.draft({ profile, details: payoutOf('P-1') }),
      client.transfers.draft({ profile, details: payoutOf('P-2', { currency: 'GHS', accountNumber: '21' }) }),
    ])
    const seen = seenOf(drafts)
    await client.transfers.submit({ profile, seen, by: ADA })
    const total = { currency: 'NGN' as const, amountMinor: 125_050n }
    for (const retyped of [undefined, [total], [total, { currency: 'GHS' as const, amountMinor: 125_051n }]]) {
      await expect(client.transfers.approve({ profile, seen, by: BEN, retyped })).rejects
        .toMatchObject({ code: 'TRANSFER_TOTAL_DIFFERS' })
    }
    const retyped = [total, { currency: 'GHS' as const, amountMinor: 125_050n }]
    await client.transfers.approve({ profile, seen, by: BEN, retyped })
    const ids = drafts.map(({ id }) => id)
    await expect(sendAll(client, ids)).rejects.toMatchObject({ code: 'TRANSFER_TOTAL_DIFFERS' })
    expect(await sendAll(client, ids, { retyped })).toHaveLength(3)
    expect(await referencesAt(core)).toEqual(['P-1', 'P-2'])
  })

  it('stop behind the first whose outcome is unknown; what is left is sent when a person says so', async () => {
    const core = await startPayouts()
    const { client } = core
    const fates = [{}, LOSES_ANSWER, {}]
    const approved = []
    for (const [index, fate] of fates.entries()) {
      approved.push(await approvedTransfer(client, payoutOf(`P-${index + 1}`, { ...fate, amountMinor: 100 + index })))
    }
    const ids = approved.map(({ id }) => id)
    const events = await sendAll(client, ids, { retyped: [{ currency: 'NGN', amountMinor: 303n }] })
    expect(events.at(-1)).toMatchObject({ kind: 'done', sent: 2, of: 3, stopped: { transferId: ids[1] } })
    expect(await referencesAt(core)).toEqual(['P-1', 'P-2'])
    await sendAll(client, ids.slice(2))
    expect(await referencesAt(core)).toEqual(['P-1', 'P-2', 'P-3'])
  })

  it('are signed all or none', async () => {
    const { client } = await startPayouts()
    const first = await client.transfers.draft({ profile, details: payoutOf('P-1') })
    const approved = await approvedTransfer(client, payoutOf('P-2'))
    await expect(client.transfers.submit({ profile, seen: seenOf([first, approved]), by: ADA })).rejects
      .toMatchObject({ code: 'TRANSFER_STATE_INVALID' })
    expect(await client.transfers.get({ profile, transferId: first.id })).toMatchObject({ state: 'draft' })
  })
})

describe('limits', () => {
  it('hold for one transfer and for a day, counting what may be out', async () => {
    const core = await startPayouts()
    const { client } = core
    const limit = { currency: 'NGN' as const, oneMinor: 200_000, dayMinor: 300_000 }
    await setLimit(client, limit)
    const above = await approvedTransfer(client, payoutOf('P-1', { amountMinor: 200_001 }))
    await expect(sendAll(client, [above.id])).rejects.toMatchObject({ code: 'TRANSFER_LIMIT' })
    const lost = await approvedTransfer(client, payoutOf('P-2', { amountMinor: 200_000, ...LOSES_ANSWER }))
    await sendAll(client, [lost.id])
    const next = await approvedTransfer(client, payoutOf('P-3', { amountMinor: 100_001 }))
    await expect(sendAll(client, [next.id])).rejects.toMatchObject({ code: 'TRANSFER_LIMIT' })
    const fits = await approvedTransfer(client, payoutOf('P-4', { amountMinor: 100_000 }))
    await sendAll(client, [fits.id])
    // What one person says of it lifts no limit that two set.
    await client.transfers.resolve({ profile, transferId: lost.id, as: 'failed', reason: 'Never arrived', by: ADA })
    await expect(sendAll(client, [next.id])).rejects.toMatchObject({ code: 'TRANSFER_LIMIT' })
    await setLimit(client, { ...limit, dayMinor: 500_000 })
    await sendAll(client, [next.id])
    expect(await referencesAt(core)).toEqual(['P-2', 'P-4', 'P-3'])
  })

  it('count what an edit of the ledger says the service refused', async () => {
    const core = await startPayouts()
    const { client } = core
    const limit = { currency: 'NGN' as const, oneMinor: null, dayMinor: 100_000 }
    await setLimit(client, limit)
    const refused = await approvedTransfer(client, payoutOf('P-1', { amountMinor: 100_000 }))
    await sendAll(client, [refused.id])
    const db = new Database(join(core.folder, 'data', 'profiles', PROFILE, 'ledger.sqlite'))
    db.prepare(`INSERT INTO transfer_event (transfer_id, at_ms, kind) VALUES (?, 1, 'refused')`).run(refused.id)
    db.prepare(`UPDATE transfer SET state = 'failed'`).run()
    db.close()
    const next = await approvedTransfer(client, payoutOf('P-2', { amountMinor: 100_000 }))
    await expect(sendAll(client, [next.id])).rejects.toMatchObject({ code: 'TRANSFER_LIMIT' })
  })

  it('are not passed by another time zone or cut-off, which begin the day again', async () => {
    const core = await startPayouts()
    const { client } = core
    const limit = { currency: 'NGN' as const, oneMinor: null, dayMinor: 100_000 }
    await setLimit(client, limit)
    const first = await approvedTransfer(client, payoutOf('P-1', { amountMinor: 100_000 }))
    await sendAll(client, [first.id])
    const next = await approvedTransfer(client, payoutOf('P-2', { amountMinor: 1 }))
    const db = new Database(join(core.folder, 'data', 'profiles', PROFILE, 'ledger.sqlite'))
    db.prepare('UPDATE transfer SET sent_at_ms = sent_at_ms - 7200000 WHERE id = ?').run(first.id)
    db.close()
    // The day has begun an hour ago now, and what was sent before it was sent the day before.
    const cutOff = new Date(Date.now() - 3_600_000).toISOString().slice(11, 16)
    await client.profiles.update({ profile, timeZone: 'UTC', cutOff })
    await expect(sendAll(client, [next.id])).rejects.toMatchObject({ code: 'TRANSFER_LIMIT' })
  })

  it('hold where two send at once', async () => {
    const core = await startPayouts()
    const { client } = core
    const limit = { currency: 'NGN' as const, oneMinor: null, dayMinor: 250_000 }
    await setLimit(client, limit)
    const ids = []
    for (const reference of ['P-1', 'P-2', 'P-3', 'P-4']) {
      ids.push((await approvedTransfer(client, payoutOf(reference, { amountMinor: 100_000 }))).id)
    }
    const retyped = [{ currency: 'NGN' as const, amountMinor: 400_000n }]
    const both = await Promise.allSettled([sendAll(client, ids, { retyped }), sendAll(client, ids, { retyped })])
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true)
    const arrived = await referencesAt(core)
    expect(arrived).toHaveLength(2)
    expect(new Set(arrived).size).toBe(2)
  }, 30_000)
})

describe('marks', () => {
  it('say that a beneficiary is new, and that the same was made within a day', async () => {
    const { client } = await startPayouts()
    const first = await approvedTransfer(client, payoutOf('P-1'))
    const details = payoutOf('P-2', { accountNumber: '069 000 0031' })
    const second = await client.transfers.draft({ profile, details })
    expect(second.marks).toEqual(['first-time-beneficiary', 'same-within-a-day'])
    await sendAll(client, [first.id])
    expect((await client.transfers.get({ profile, transferId: second.id })).marks).toEqual(['same-within-a-day'])
    expect((await client.transfers.get({ profile, transferId: first.id })).marks).toContain('first-time-beneficiary')
  })
})

describe('a restart', () => {
  it('finds what was sending as unknown', async () => {
    const core = await startPayouts()
    const { id: transferId } = await approvedTransfer(core.client, payoutOf('P-1'))
    await core.core.close()
    const db = new Database(join(core.folder, 'data', 'profiles', PROFILE, 'ledger.sqlite'))
    db.prepare(`UPDATE transfer SET state = 'sending', sent_at_ms = 1`).run()
    db.close()
    const again = await core.reopen()
    expect(await again.client.transfers.list({ profile, filter: { states: ['sending'] } })).toMatchObject({ total: 1 })
    // Whoever writes next sets it right.
    await again.client.transfers.draft({ profile, details: payoutOf('P-2') })
    const found = await again.client.transfers.get({ profile, transferId })
    expect(found).toMatchObject({ state: 'unknown', reason: 'the program ended before an answer came' })
  })
})

describe('a callback', () => {
  it('is shown beside its transfer, and moves nothing', async () => {
    const core = await startPayouts()
    const { client } = core
    const { id: transferId } = await approvedTransfer(client, payoutOf('P-1'))
    await sendAll(client, [transferId])
    const path = join(core.folder, 'callbacks.jsonl')
    const data = { id: 1, reference: 'P-1', status: 'SUCCESSFUL', amount: 1250.5, currency: 'NGN' }
    await writeFile(path, JSON.stringify({ status: 'success', data }))
    for await (const _ of await client.webhooks.importFile({ profile, path })) continue
    expect(await client.transfers.get({ profile, transferId })).toMatchObject({
      state: 'new', serviceStatus: 'NEW', notices: [{ status: 'SUCCESSFUL', amount: '1250.5', currency: 'NGN' }],
    })
  })
})
