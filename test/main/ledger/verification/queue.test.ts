import { describe, expect, it } from 'vitest'
import {
  ACTOR, answered, expectedRow, expectedRows, importRows, openTestLedger, outcomeRecord, pending, recordAll, startRun,
  talliesOf, TIMEOUT,
} from '../../../support/ledger/fixtures.ts'
import { openBareQueue } from '../../../support/ledger/bare-queue.ts'

describe('the verify queue', () => {
  it('hands a call out once, and never a payment that is in flight already', async () => {
    const { writer, clock } = await openTestLedger()
    await importRows(writer, expectedRows(3))
    await startRun(writer)
    await startRun(writer)
    const { claim } = writer.verification
    const [first, second] = await Promise.all([claim(2, clock.instant()), claim(10, clock.instant())])
    expect([...first.calls, ...second.calls].map(({ expected }) => expected.txref)).toEqual(['T-2', 'T-3', 'T-4'])
  })

  it('asks a reference that waits in two runs once, and both runs have its answer', async () => {
    const ledger = await openTestLedger()
    await importRows(ledger.writer, expectedRows(2))
    const runs = [await startRun(ledger.writer), await startRun(ledger.writer)]
    expect(await recordAll(ledger)).toHaveLength(2)
    for (const { id } of runs) {
      const run = await ledger.reader.verification.findRun(id)
      expect(run?.state).toBe('completed')
      expect(talliesOf(run)).toMatchObject({ 'NGN proved': '2 of 250100' })
    }
  })

  it('ends the runs that one answer completes in their order', () => {
    const observed = [false, true].map((isReversed) => {
      const queue = openBareQueue(1)
      if (isReversed) queue.reverse()
      for (const askedBy of ['Ada', 'Ben']) queue.start({ askedBy, lane: 'bulk', order: 'file', payments: [1] })
      queue.answerAll()
      return queue.observedRuns().slice(-2)
    })
    expect(observed).toEqual([[1, 2], [1, 2]])
  })

  it('lets a person’s look-up go before bulk, and the most money at risk first where that is chosen', async () => {
    const { writer, clock } = await openTestLedger()
    const amounts = [100, 900, 500]
    await importRows(writer, amounts.map((amountMinor, index) => expectedRow(index + 2, { amountMinor })))
    await startRun(writer, { order: 'money' })
    await startRun(writer, { lane: 'lookup', selection: { txrefs: ['T-2'] } })
    const { calls } = await writer.verification.claim(10, clock.instant())
    expect(calls.map(({ expected }) => expected.txref)).toEqual(['T-2', 'T-3', 'T-4'])
  })

  it('says when a delayed call is due, and hands it out then with its tries', async () => {
    const { writer, clock } = await openTestLedger()
    await importRows(writer, expectedRows(1))
    await startRun(writer)
    const { calls: [call] } = await writer.verification.claim(1, clock.instant())
    if (!call) throw new Error('no call')
    const dueAtMs = clock.now.wallMs + 5_000
    const next = { kind: 'again', dueAtMs, lane: 'bulk', countsAsTry: true } as const
    await writer.verification.recordOutcome(outcomeRecord(call, TIMEOUT, { next }))
    expect(await writer.verification.claim(1, clock.instant())).toEqual({ calls: [], nextDueAtMs: dueAtMs })
    clock.advance(5_000)
    expect((await writer.verification.claim(1, clock.instant())).calls).toMatchObject([{ tries: 1 }])
  })

  it.each([
    ['a retry', 15_000, 1, { kind: 'again', lane: 'bulk', countsAsTry: true }],
    ['a re-query', 4 * 3_600_000, 0, { kind: 'again', lane: 'requery', countsAsTry: false }],
  ] as const)('hands %s out at once where the wall clock was set back by a day', async (_, delayMs, tries, again) => {
    const { writer, clock } = await openTestLedger()
    await importRows(writer, expectedRows(1))
    await startRun(writer)
    const { calls: [call] } = await writer.verification.claim(1, clock.instant())
    if (!call) throw new Error('no call')
    const next = { ...again, dueAtMs: clock.now.wallMs + delayMs }
    await writer.verification.recordOutcome(outcomeRecord(call, TIMEOUT, { next }))
    expect((await writer.verification.claim(1, clock.instant())).calls).toEqual([])
    clock.now.wallMs -= 24 * 3_600_000
    expect((await writer.verification.claim(1, clock.instant())).calls).toMatchObject([{ tries }])
  })

  it('ends unresolved where the last try concluded nothing, and never takes a proof back for that', async () => {
    const ledger = await openTestLedger()
    await importRows(ledger.writer, expectedRows(2))
    await startRun(ledger.writer, { selection: { txrefs: ['T-2'] } })
    await recordAll(ledger)
    await startRun(ledger.writer, { selection: { all: true } })
    const { calls } = await ledger.writer.verification.claim(9, ledger.clock.instant())
    const next = { kind: 'done', gaveUp: true } as const
    for (const call of calls) await ledger.writer.verification.recordOutcome(outcomeRecord(call, TIMEOUT, { next }))
    expect((await ledger.reader.books.findPayment('T-2'))?.state).toBe('proved')
    expect((await ledger.reader.books.findPayment('T-3'))?.state).toBe('unresolved')
  })

  it('judges by what is expected at the moment of the answer, not of asking', async () => {
    const { writer, reader, clock } = await openTestLedger()
    await importRows(writer, expectedRows(1))
    await startRun(writer)
    const { calls: [call] } = await writer.verification.claim(1, clock.instant())
    if (!call) throw new Error('no call')
    await importRows(writer, [expectedRow(2, { amountMinor: 999_999 })], 'correction')
    await writer.verification.recordOutcome(outcomeRecord(call, answered(call)))
    const payment = await reader.books.findPayment('T-2')
    expect(payment?.state).toBe('failed')
    expect(payment?.checks.find(({ check }) => check === 'amount')).toMatchObject({
      holds: false, expected: '9999.99 or more', actual: '1250.50',
    })
  })

  it('counts pending answers, and knows when the next one is due', async () => {
    const ledger = await openTestLedger()
    await importRows(ledger.writer, expectedRows(1))
    await startRun(ledger.writer)
    await recordAll(ledger, pending)
    expect(await ledger.reader.books.findPayment('T-2')).toMatchObject({ state: 'pending' })
    expect((await startRun(ledger.writer, { selection: { due: true } })).size).toBe(0)
    ledger.clock.advance(2 * 60_000)
    expect((await startRun(ledger.writer, { selection: { due: true } })).size).toBe(1)
  })

  it('lets one failing write fail alone', async () => {
    const { writer, reader, clock } = await openTestLedger()
    await importRows(writer, expectedRows(2))
    await startRun(writer)
    const { calls: [first, second] } = await writer.verification.claim(2, clock.instant())
    if (!first || !second) throw new Error('no calls')
    const [good, bad] = await Promise.allSettled([
      writer.verification.recordOutcome(outcomeRecord(first, answered(first))),
      writer.verification.recordOutcome(outcomeRecord({ ...second, sendId: 99 }, answered(second))),
    ])
    expect([good.status, bad.status]).toEqual(['fulfilled', 'rejected'])
    expect((await reader.books.findPayment('T-2'))?.state).toBe('proved')
    await writer.verification.recordOutcome(outcomeRecord(second, answered(second)))
  })
})

describe('slots', () => {
  it('are held from before the send until their hold is over, whatever the wall clock does', async () => {
    const { writer, reader, clock } = await openTestLedger()
    await importRows(writer, expectedRows(2))
    await startRun(writer)
    const { calls: [call] } = await writer.verification.claim(1, clock.instant())
    if (!call) throw new Error('no call')
    expect(await reader.verification.loadHeldSlots(clock.instant())).toMatchObject([{ endedAt: null }])
    await writer.verification.recordOutcome(outcomeRecord(call, answered(call)))
    clock.advance(60_000)
    expect(await reader.verification.loadHeldSlots(clock.instant())).toHaveLength(1)
    clock.now.wallMs += 3_600_000
    expect(await reader.verification.loadHeldSlots(clock.instant())).toHaveLength(1)
    clock.now.wallMs -= 7_200_000
    clock.now.uptimeMs += 2_000
    expect(await reader.verification.loadHeldSlots(clock.instant())).toHaveLength(1)
  })

  it('of a dead process are held in full from the moment that the next one finds them', async () => {
    const first = await openTestLedger()
    await importRows(first.writer, expectedRows(1))
    const { id } = await startRun(first.writer)
    await first.writer.verification.claim(1, first.clock.instant())
    first.clock.advance(30_000)
    const second = await first.reopen()
    expect(await second.reader.verification.findRun(id)).toMatchObject({ state: 'paused', pauseReason: 'interrupted' })
    second.clock.advance(70_099)
    expect(await second.reader.verification.loadHeldSlots(second.clock.instant())).toHaveLength(1)
    second.clock.advance(1)
    expect(await second.reader.verification.loadHeldSlots(second.clock.instant())).toHaveLength(0)
    await second.writer.verification.moveRun(id, 'running', null, ACTOR)
    expect((await second.writer.verification.claim(1, second.clock.instant())).calls).toMatchObject([{ tries: 0 }])
  })

  it('of a look-up whose program stopped or died leave it queued, not paused, for whatever verifies next', async () => {
    const first = await openTestLedger()
    await importRows(first.writer, expectedRows(2))
    const selection = { txrefs: ['T-2'], all: true }
    const { id: stopped } = await startRun(first.writer, { lane: 'lookup', selection })
    await first.writer.verification.pauseRuns('stopped', ACTOR)
    expect(await first.reader.verification.findRun(stopped)).toMatchObject({ state: 'queued', pauseReason: null })
    const { id: died } = await startRun(first.writer, { lane: 'lookup', selection })
    const { id: bulk } = await startRun(first.writer)
    const second = await first.reopen()
    expect(await second.reader.verification.findRun(died)).toMatchObject({ state: 'queued', pauseReason: null })
    expect(await second.reader.verification.isRunQueued()).toBe(true)
    expect(await second.writer.verification.takeUpQueued(ACTOR)).toEqual([stopped, died])
    expect(await second.reader.verification.findRun(died)).toMatchObject({ state: 'running' })
    const paused = { state: 'paused', pauseReason: 'interrupted' }
    expect(await second.reader.verification.findRun(bulk)).toMatchObject(paused)
    expect(await second.reader.verification.isRunQueued()).toBe(false)
  })

  it('given back unsent are free at once, and no call of the log', async () => {
    const { writer, reader, clock } = await openTestLedger()
    await importRows(writer, expectedRows(1))
    await startRun(writer)
    const { calls } = await writer.verification.claim(1, clock.instant())
    await writer.verification.giveBack(calls)
    expect(await reader.verification.loadHeldSlots(clock.instant())).toEqual([])
    expect((await reader.verification.pageSendWindows({ limit: 10, after: 0 })).rows).toEqual([])
    expect((await writer.verification.claim(1, clock.instant())).calls).toHaveLength(1)
  })
})
