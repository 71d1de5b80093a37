import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import {
  DAY_MS, KEY_REFUSED, listAll, openOnes, refused, RESOLVED, tooSmall, verifyAll, work,
} from '../../../support/ledger/casework.ts'
import {
  ACTOR, answered, expectedRow, expectedRows, importRows, openTestLedger, pending, outcomeRecord, startRun,
  STARTED_AT_MS, TIMEOUT, UGX, type TestLedger,
} from '../../../support/ledger/fixtures.ts'

async function codeOf(call: Promise<unknown>): Promise<string> {
  return call.then(() => 'none', (error: unknown) => (error instanceof AppError ? error.code : String(error)))
}

async function ledgerWith(count: number): Promise<TestLedger> {
  const ledger = await openTestLedger()
  await importRows(ledger.writer, expectedRows(count))
  return ledger
}

describe('an exception', () => {
  it('is what failed, was refused, stayed unresolved, regressed, or is pending for too long', async () => {
    const ledger = await ledgerWith(6)
    await startRun(ledger.writer, { selection: { all: true } })
    const { calls } = await ledger.writer.verification.claim(9, ledger.clock.instant())
    for (const call of calls) {
      const { txref } = call.expected
      const outcome = txref === 'T-2' ? tooSmall(call) : txref === 'T-3' ? refused() : txref === 'T-4' ? TIMEOUT
        : txref === 'T-5' ? pending(call) : answered(call)
      const next = { kind: 'done', gaveUp: txref === 'T-4' } as const
      await ledger.writer.verification.recordOutcome(outcomeRecord(call, outcome, { next }))
    }
    await verifyAll(ledger, (call) => answered(call, { txid: 'another' }), ['T-6'])
    expect(await openOnes(ledger)).toEqual(['T-2 failed', 'T-3 refused', 'T-4 unresolved', 'T-6 regressed'])
    ledger.clock.advance(DAY_MS)
    expect(await openOnes(ledger)).toContain('T-5 pending-too-long')
  })

  it('begins with the answer that made it one, not with the last that said the same', async () => {
    const ledger = await ledgerWith(1)
    const firstAt = new Date(STARTED_AT_MS + 60_000 + 1_000).toISOString()
    await verifyAll(ledger, pending)
    await verifyAll(ledger, tooSmall)
    await verifyAll(ledger, tooSmall)
    await verifyAll(ledger, () => TIMEOUT)
    await verifyAll(ledger, () => KEY_REFUSED)
    await verifyAll(ledger, tooSmall)
    expect(await listAll(ledger)).toMatchObject([{ since: firstAt, check: 'amount', atRiskMinor: 1, kind: 'failed' }])
    await verifyAll(ledger, () => refused())
    const [now] = await listAll(ledger)
    expect(now).toMatchObject({ since: new Date(STARTED_AT_MS + 6 * 60_000 + 1_000).toISOString(), check: null })
    expect(now?.atRiskMinor).toBe(125_050)
  })

  it('begins again where an import changed the money that it was held against', async () => {
    const ledger = await ledgerWith(1)
    await verifyAll(ledger, tooSmall)
    ledger.clock.advance(DAY_MS)
    await importRows(ledger.writer, [expectedRow(2, { amountMinor: 999_999 })], 'corrected')
    expect(await openOnes(ledger)).toEqual([])
    const nowMs = ledger.clock.now.wallMs
    await verifyAll(ledger, tooSmall)
    expect((await listAll(ledger))[0]?.since).toBe(new Date(nowMs + 1_000).toISOString())
  })

  it('of a payment once proved begins with the first answer that differs', async () => {
    const ledger = await ledgerWith(1)
    await verifyAll(ledger)
    await verifyAll(ledger)
    await verifyAll(ledger, (call) => answered(call, { status: 'failed' }))
    await verifyAll(ledger, (call) => answered(call, { status: 'failed' }))
    expect(await listAll(ledger)).toMatchObject([
      { kind: 'regressed', since: new Date(STARTED_AT_MS + 2 * 60_000 + 1_000).toISOString(), atRiskMinor: 125_050 },
    ])
  })
})

describe('the list of exceptions', () => {
  it('orders by risk within each currency, by age, and as the books do, with exact totals', async () => {
    const ledger = await openTestLedger()
    await importRows(ledger.writer, [
      expectedRow(2, { amountMinor: 100 }), expectedRow(3, { amountMinor: 900_719_925_474_099 }),
      expectedRow(4, { amountMinor: 900_719_925_474_098 }), expectedRow(5, { amountMinor: 7, currency: UGX }),
    ])
    await verifyAll(ledger, () => refused(), ['T-4'])
    await verifyAll(ledger, () => refused(), ['T-2', 'T-3', 'T-5'])
    const inOrder = async (order: 'risk' | 'age' | 'books') => (await listAll(ledger, { order })).map(
      ({ payment }) => payment.txref,
    )
    // One currency after the other, the one with the most cases first: no order mixes them.
    expect(await inOrder('risk')).toEqual(['T-3', 'T-4', 'T-2', 'T-5'])
    expect(await inOrder('age')).toEqual(['T-4', 'T-2', 'T-3', 'T-5'])
    expect(await inOrder('books')).toEqual(['T-2', 'T-3', 'T-4', 'T-5'])
    const { kinds, total } = await ledger.reader.books.listExceptions({
      filter: { status: 'open', kind: 'failed' }, order: 'risk', slice: { offset: 0, limit: 2 }, pendingSinceMs: 0,
    })
    expect(kinds).toEqual([
      { kind: 'refused', currency: 'NGN', count: 3, atRiskMinor: 1_801_439_850_948_297n },
      { kind: 'refused', currency: 'UGX', count: 1, atRiskMinor: 7n },
    ])
    expect(total).toBe(0)
    const refusals = await ledger.reader.books.listExceptions({
      filter: { status: 'open', kind: 'refused' }, order: 'risk', slice: { offset: 0, limit: 2 }, pendingSinceMs: 0,
    })
    expect(refusals.totals).toEqual([
      { currency: 'NGN', count: 3, atRiskMinor: 1_801_439_850_948_297n },
      { currency: 'UGX', count: 1, atRiskMinor: 7n },
    ])
    expect(refusals.total).toBe(4)
  })

  it('is filtered by kind, check, owner, currency and text, and shown slice by slice', async () => {
    const ledger = await openTestLedger()
    const rows = expectedRows(6, { customer: 'Customer 0142' })
    await importRows(ledger.writer, [...rows, expectedRow(9, { email: 'Customer0007@example.com' })])
    await verifyAll(ledger, tooSmall)
    await work(ledger, ['T-3', 'T-4'], { kind: 'assigned', owner: 'Person 2' })
    const found = async (filter: object) => (await listAll(ledger, { filter: { status: 'open', ...filter } })).map(
      ({ payment }) => payment.txref,
    )
    expect(await found({ owner: 'Person 2' })).toEqual(['T-3', 'T-4'])
    expect(await found({ owner: '', check: 'amount' })).toEqual(['T-2', 'T-5', 'T-6', 'T-7', 'T-9'])
    expect(await found({ search: 'customer0007' })).toEqual(['T-9'])
    expect(await found({ search: '%' })).toEqual([])
    expect([await found({ kind: 'refused' }), await found({ check: 'status' })]).toEqual([[], []])
    const slice = await listAll(ledger, { slice: { offset: 2, limit: 2 } })
    expect(slice.map(({ payment }) => payment.txref)).toEqual(['T-4', 'T-5'])
  })

  it('does not show what an undone import brought', async () => {
    const ledger = await ledgerWith(1)
    await verifyAll(ledger, tooSmall)
    const batch = await importRows(ledger.writer, [expectedRow(2, { amountMinor: 5 }), expectedRow(3)], 'later')
    expect(await openOnes(ledger)).toEqual([])
    await ledger.writer.books.undoImport(batch.id, 'wrong file', ACTOR)
    expect(await openOnes(ledger)).toEqual(['T-2 failed'])
  })
})

describe('a resolution', () => {
  it('closes the exception with who, when and why, and can be taken back with a reason', async () => {
    const ledger = await ledgerWith(1)
    await verifyAll(ledger, tooSmall)
    const resolvedAt = new Date(ledger.clock.now.wallMs).toISOString()
    expect(await work(ledger, ['T-2'], RESOLVED)).toBe(1)
    expect(await openOnes(ledger)).toEqual([])
    expect(await listAll(ledger, { filter: { status: 'resolved' } })).toMatchObject([
      { resolved: { as: 'accepted-with-approval', note: 'agreed by phone', by: 'Person 1', at: resolvedAt } },
    ])
    await work(ledger, ['T-2'], { kind: 'reopened', text: 'no approval found' })
    expect(await openOnes(ledger)).toEqual(['T-2 failed'])
  })

  it('holds while later answers read the same or conclude nothing, and ends with one that differs', async () => {
    const ledger = await ledgerWith(1)
    await verifyAll(ledger, tooSmall)
    await work(ledger, ['T-2'], RESOLVED)
    await verifyAll(ledger, tooSmall)
    await verifyAll(ledger, () => TIMEOUT)
    await verifyAll(ledger, () => KEY_REFUSED)
    expect(await openOnes(ledger)).toEqual([])
    await verifyAll(ledger, (call) => answered(call, { status: 'reversed' }))
    expect(await openOnes(ledger)).toEqual(['T-2 failed'])
    // What was resolved is not said again: the answer has changed in between.
    await verifyAll(ledger, tooSmall)
    expect(await openOnes(ledger)).toEqual(['T-2 failed'])
    const { timeline } = (await ledger.reader.books.findPayment('T-2')) ?? { timeline: [] }
    expect(timeline.map(({ event }) => event)).toEqual([
      'imported', 'verify call: failed', 'resolved as accepted with approval', 'verify call: failed',
      'verify call: timeout', 'verify call: refused', 'verify call: failed', 'exception reopened',
      'verify call: failed',
    ])
  })

  it('of an alarm outlives the correction of the books that it asked for', async () => {
    const ledger = await ledgerWith(1)
    await verifyAll(ledger)
    await verifyAll(ledger, tooSmall)
    await work(ledger, ['T-2'], { kind: 'resolved', as: 'wrong-in-our-books', text: 'a kobo too much' })
    await importRows(ledger.writer, [expectedRow(2, { amountMinor: 125_049 })], 'corrected')
    expect(await openOnes(ledger)).toEqual([])
  })

  it('of a failure ends where the books expect other money and it fails again', async () => {
    const ledger = await ledgerWith(1)
    await verifyAll(ledger, (call) => answered(call, { amount: '1.00' }))
    await work(ledger, ['T-2'], RESOLVED)
    await importRows(ledger.writer, [expectedRow(2, { amountMinor: 999_999 })], 'corrected')
    await verifyAll(ledger, (call) => answered(call, { amount: '1.00' }))
    expect(await openOnes(ledger)).toEqual(['T-2 failed'])
  })
})

describe('a step for many', () => {
  it('is taken for all or for none', async () => {
    const ledger = await ledgerWith(3)
    await verifyAll(ledger, (call) => (call.expected.txref === 'T-4' ? answered(call) : tooSmall(call)))
    const head = await ledger.reader.audit.auditHead()
    expect(await codeOf(work(ledger, ['T-2', 'T-3', 'T-4'], RESOLVED))).toBe('EXCEPTION_NOT_OPEN')
    expect(await codeOf(work(ledger, ['T-2', 'T-4'], { kind: 'assigned', owner: 'x' }))).toBe('EXCEPTION_NOT_OPEN')
    expect(await codeOf(work(ledger, ['T-2'], { kind: 'reopened', text: 'x' }))).toBe('EXCEPTION_NOT_RESOLVED')
    expect(await codeOf(work(ledger, ['T-2', 'T-99'], { kind: 'noted', text: 'x' }))).toBe('PAYMENT_UNKNOWN')
    expect(await ledger.reader.audit.auditHead()).toBe(head)
    expect(await openOnes(ledger)).toEqual(['T-2 failed', 'T-3 failed'])
    expect(await work(ledger, ['T-2', 'T-3', 'T-2'], RESOLVED)).toBe(2)
    expect(await codeOf(work(ledger, ['T-2'], RESOLVED))).toBe('EXCEPTION_NOT_OPEN')
  })

  it('is in the audit trail with what was before and what is after', async () => {
    const ledger = await ledgerWith(1)
    await verifyAll(ledger, tooSmall)
    await work(ledger, ['T-2'], { kind: 'assigned', owner: 'Person 2' })
    await work(ledger, ['T-2'], { kind: 'assigned', owner: 'Person 2' })
    await work(ledger, ['T-2'], { kind: 'assigned', owner: null })
    await work(ledger, ['T-2'], { kind: 'noted', text: 'called them' })
    await work(ledger, ['T-2'], RESOLVED)
    await work(ledger, ['T-2'], { kind: 'reopened', text: 'no approval' })
    const { rows } = await ledger.reader.audit.listAudit({ search: 'payment t-2' }, { limit: 10, after: 0 })
    expect(rows.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['exception reopened',
        '{"as":"accepted-with-approval","note":"agreed by phone","by":"Person 1"}', 'no approval'],
      ['exception resolved', 'failed', '{"as":"accepted-with-approval","note":"agreed by phone","attempt":1}'],
      ['note written', null, 'called them'],
      ['exception assigned', 'Person 2', null],
      ['exception assigned', null, 'Person 2'],
    ])
    expect(await ledger.reader.audit.checkAudit()).toMatchObject({ isWhole: true, reason: null, entries: 7 })
    const noted = await ledger.reader.books.findPayment('T-2')
    expect(noted?.notes).toMatchObject([{ by: 'Person 1', text: 'called them' }])
  })

  it('can’t be rewritten or taken out of the ledger', async () => {
    const ledger = await ledgerWith(1)
    await verifyAll(ledger, tooSmall)
    await work(ledger, ['T-2'], RESOLVED)
    await ledger.close()
    const { default: Database } = await import('better-sqlite3')
    const db = new Database(ledger.path)
    for (const table of ['exception_event', 'exception_resolution']) {
      expect(() => db.exec(`DELETE FROM ${table}`)).toThrow('append-only')
      expect(() => db.exec(`UPDATE ${table} SET rowid = 9`)).toThrow('append-only')
    }
    db.close()
  })
})

describe('a reader that stays open', () => {
  it('knows what one that is opened again finds', async () => {
    const answers = [tooSmall, pending, answered, () => refused(), () => TIMEOUT] as const
    const reference = fc.integer({ min: 2, max: 5 }).map((number) => `T-${number}`)
    const step = fc.oneof(
      fc.record({ do: fc.constant('ask' as const), of: reference, answer: fc.nat(answers.length - 1) }),
      fc.record({
        do: fc.constant('work' as const), of: reference, kind: fc.constantFrom('assigned', 'resolved', 'reopened'),
      }),
      fc.record({
        do: fc.constant('import' as const), of: reference, amountMinor: fc.constantFrom(125_050, 125_049, 7),
      }),
    )
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const ledger = await ledgerWith(4)
      let imports = 0
      for (const taken of steps) {
        const { of } = taken
        if (taken.do === 'ask') await verifyAll(ledger, answers[taken.answer] ?? answered, [of])
        if (taken.do === 'import') {
          const rows = [expectedRow(Number(of.slice(2)), { amountMinor: taken.amountMinor })]
          await importRows(ledger.writer, rows, `later ${(imports += 1)}`)
        }
        if (taken.do === 'work') {
          const done = taken.kind === 'assigned' ? { kind: taken.kind, owner: 'Person 2' } as const
            : taken.kind === 'resolved' ? RESOLVED : { kind: 'reopened', text: 'again' } as const
          expect(await codeOf(work(ledger, [of], done))).toMatch(/none|EXCEPTION_NOT/)
        }
        await listAll(ledger)
      }
      const all = { filter: { status: 'all' as const }, pendingSinceMs: ledger.clock.now.wallMs }
      const known = await listAll(ledger, all)
      const { reader } = await ledger.reopen()
      expect(known).toEqual(await listAll({ ...ledger, reader }, all))
    }), { numRuns: 6 })
  })
})
