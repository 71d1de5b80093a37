import { stat } from 'node:fs/promises'
import { uptime } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { codeOf, PROFILE, startCore } from '../../../support/core/core.ts'
import { findingsOf } from '../../../support/core/findings.ts'

describe('a verify run', () => {
  it('proves what holds, and explains what does not, check by check', async () => {
    const { client, importRows, teach, verify, state } = await startCore()
    await teach({
      A: { answer: 'approved', amount: '10.00' },
      B: { answer: 'other-amount', amount: '10.00' },
      C: { answer: 'approved', amount: '12.00' },
    })
    await importRows(['A,10.00,NGN,', 'B,10.00,NGN,', 'C,10.00,NGN,', 'D,10.00,NGN,'])
    const { run } = await verify()
    expect(run).toMatchObject({ state: 'completed', size: 4, calls: 4 })
    expect([await state('A'), await state('B'), await state('C'), await state('D')]).toEqual([
      'proved', 'failed', 'proved', 'refused',
    ])
    const { checks, reason } = await client.payments.get({ profile: PROFILE, txref: 'B' })
    expect(checks.map(({ check, holds }) => [check, holds])).toEqual([
      ['reference', true], ['status', true], ['chargecode', true], ['currency', true], ['amount', false],
    ])
    expect(checks.at(-1)).toMatchObject({ expected: '10.00 or more', actual: '9.99' })
    expect(reason).toContain('9.99')
  })

  it('takes a verdict back when an import changes what is expected', async () => {
    const { importRows, teach, verify, state } = await startCore()
    await teach({ A: { answer: 'approved', amount: '10.00' } })
    await importRows(['A,10.00,NGN,'])
    await verify()
    expect(await state('A')).toBe('proved')
    await importRows(['A,50.00,NGN,'])
    expect(await state('A')).toBe('unverified')
    await verify()
    expect(await state('A')).toBe('failed')
  })

  it('keeps both answers of a payment once proved that reads differently later, and calls it regressed', async () => {
    const { client, importRows, teach, verify } = await startCore()
    await teach({ A: { answers: [{ answer: 'approved' }, { answer: 'failed-inside' }], amount: '10.00' } })
    await importRows(['A,10.00,NGN,'])
    await verify()
    await verify({ all: true })
    const payment = await client.payments.get({ profile: PROFILE, txref: 'A' })
    expect(payment).toMatchObject({ state: 'failed', isRegressed: true })
    expect(payment.attempts.map(({ verdict }) => verdict)).toEqual(['proved', 'failed'])
    const failures = await client.payments.list({ profile: PROFILE, filter: { onlyFailures: true } })
    expect(failures.rows.map(({ txref }) => txref)).toEqual(['A'])
  })

  it('asks a pending payment again until it is proved, and a proved one only when told', async () => {
    const { importRows, teach, verify, state } = await startCore()
    await teach({ A: { answer: 'pending-then-approved', amount: '10.00' } })
    await importRows(['A,10.00,NGN,'])
    await verify()
    expect(await state('A')).toBe('pending')
    await verify({ states: ['pending'] })
    expect(await state('A')).toBe('proved')
    expect((await verify()).run).toMatchObject({ state: 'completed', size: 0, calls: 0 })
  })

  it('names the references that the books do not hold, and asks about none of them', async () => {
    const { client, importRows, teach } = await startCore()
    await teach({ A: { answer: 'approved', amount: '10.00' } })
    await importRows(['A,10.00,NGN,'])
    const started = await client.verifyRuns.start({ profile: PROFILE, selection: { txrefs: ['A', 'X', 'Y'] } })
    expect(started).toMatchObject({ run: { size: 1 }, unknownReferences: ['X', 'Y'] })
  })

  it('pauses when it is told to or its core closes, and goes on from there', async () => {
    const first = await startCore()
    const references = Array.from({ length: 2_000 }, (_, index) => `R-${index}`)
    await first.teach(Object.fromEntries(references.map((txref) => [txref, { answer: 'approved', amount: '1.00' }])))
    await first.importRows(references.map((txref) => `${txref},1.00,NGN,`))
    const { run } = await first.client.verifyRuns.start({ profile: PROFILE })
    await first.client.verifyRuns.pause({ profile: PROFILE, runId: run.id })
    await first.client.verifyRuns.resume({ profile: PROFILE, runId: run.id })
    const second = await first.reopen()
    const [stopped] = await second.client.verifyRuns.list({ profile: PROFILE })
    expect(stopped).toMatchObject({ id: run.id, state: 'paused', pauseReason: 'stopped' })
    await second.client.verifyRuns.resume({ profile: PROFILE, runId: run.id })
    let state = ''
    for await (const event of await second.client.verifyRuns.watch({ profile: PROFILE, runId: run.id })) {
      state = event.run.state
    }
    expect(state).toBe('completed')
    const { byState } = await second.client.payments.totals({ profile: PROFILE })
    expect(byState).toEqual([{ currency: 'NGN', state: 'proved', count: 2_000, amountMinor: 200_000n }])
  })

  it('shows its calls in the budget, whose log proves that no window was exceeded', async () => {
    const { client, importRows, verify } = await startCore()
    await importRows(['A,10.00,NGN,', 'B,10.00,NGN,'])
    await verify()
    expect(await client.budget.get({ profile: PROFILE })).toMatchObject({
      slotsTotal: 60_000, slotsFree: 59_998, sendsTotal: 2, isLimitKept: true, fullestWindow: { sends: 2 },
    })
  })
})

describe('the care of a profile', () => {
  it('restores a backup without forgetting the calls that were made since', async () => {
    const { client, folder, importRows, verify } = await startCore()
    await importRows(['A,10.00,NGN,'])
    const path = join(folder, 'backup.sqlite')
    await client.ledger.backup({ profile: PROFILE, path })
    expect((await stat(path)).mode & 0o077).toBe(0)
    await importRows(['B,10.00,NGN,'])
    await verify()
    await client.ledger.restore({ profile: PROFILE, path })
    expect((await client.payments.list({ profile: PROFILE })).rows.map(({ txref }) => txref)).toEqual(['A'])
    expect((await client.budget.get({ profile: PROFILE })).slotsFree).toBe(59_998)
    expect((await findingsOf(client, { profile: PROFILE })).filter(({ isSound }) => !isSound)).toEqual([])
  })

  it('does not remove a profile whose calls the service still counts', async () => {
    const { client, importRows, verify } = await startCore()
    await importRows(['A,10.00,NGN,'])
    await verify()
    expect(await codeOf(client.profiles.remove({ profile: PROFILE }))).toBe('PROFILE_BUDGET_IN_USE')
  })

  it.each([
    ['removes a profile whose cool-off is over, though no call has tried that yet', 1_000, 'none'],
    ['does not remove a profile in a cool-off', 60_000, 'PROFILE_BUDGET_IN_USE'],
  ])('%s', async (_, durationMs, code) => {
    const first = await startCore()
    const { dataDir } = await first.client.profiles.get({ profile: PROFILE })
    await first.importRows(['A,10.00,NGN,'])
    await first.core.close()
    const db = new Database(join(dataDir, 'ledger.sqlite'))
    db.prepare('INSERT INTO cool_off (started_wall_ms, started_uptime_ms, duration_ms, message) VALUES (?, ?, ?, ?)')
      .run(Date.now() - 5_000, Math.floor(uptime() * 1_000) - 5_000, durationMs, 'wait')
    db.close()
    const { client } = await first.reopen()
    const removal = client.profiles.remove({ profile: PROFILE })
    expect(await (code === 'none' ? removal.then(() => 'none') : codeOf(removal))).toBe(code)
  })

  it('refuses a second profile with the same key: each would spend the budget whole', async () => {
    const { client } = await startCore()
    const [, shop] = await client.profiles.list()
    const again = client.profiles.add({
      name: 'twin', kind: 'live', baseUrl: 'https://service.example', publicKey: shop?.publicKey ?? '',
      secretKey: 'not-the-same-key-0123456789-X',
    })
    expect((await again).name).toBe('twin')
    const same = client.profiles.add({
      name: 'twin-2', kind: 'live', baseUrl: 'https://service.example', publicKey: shop?.publicKey ?? '',
      secretKey: 'not-the-same-key-0123456789-X',
    })
    expect(await codeOf(same)).toBe('PROFILE_SAME_KEY')
  })

  it('refuses a plain http address that is not on this machine', async () => {
    const { client } = await startCore()
    const add = client.profiles.add({
      name: 'plain', kind: 'live', baseUrl: 'http://service.example', publicKey: 'PUB-0123456789abcdef-X',
      secretKey: 'SEC-0123456789abcdef-X',
    })
    expect(await codeOf(add)).toBe('PROFILE_INVALID')
  })
})
