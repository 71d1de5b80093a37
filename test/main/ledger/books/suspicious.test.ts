import { describe, expect, it } from 'vitest'
import type { LedgerGrid } from '../../../../src-main/ledger/index/grid-handle.ts'
import type { ExpectedRow } from '../../../../src-main/ledger/api/books.ts'
import type { VerifyCall } from '../../../../src-main/ledger/api/verification.ts'
import type { VerifyOutcome } from '../../../../src-shared/domain/verification/verify-outcome.ts'
import type { SuspiciousView } from '../../../../src-shared/domain/books/suspicious.ts'
import {
  ACTOR, answered, ENTRY_DAY, expectedRow, importRows, importStart, openTestLedger, pending, TIMEOUT, UGX,
  type TestLedger,
} from '../../../support/ledger/fixtures.ts'
import { DAY_MS, refused, RESOLVED, tooSmall, verifyAll, work } from '../../../support/ledger/casework.ts'
import { openTestGrid } from '../../../support/ledger/grid.ts'

const ALL = { offset: 0, limit: 1_000 }

interface Opened {
  readonly ledger: TestLedger
  readonly grid: LedgerGrid
}

async function open(rows: readonly Partial<ExpectedRow>[]): Promise<Opened> {
  const ledger = await openTestLedger()
  await importRows(ledger.writer, rows.map((change, index) => expectedRow(index + 2, change)))
  return { ledger, grid: await openTestGrid(ledger.folder) }
}

const momentOf = ({ ledger }: Opened) => ({ pendingSinceMs: ledger.clock.now.wallMs - DAY_MS })

async function list(opened: Opened, view: SuspiciousView) {
  const { rows, total } = await opened.grid.listSuspicious(view, momentOf(opened), {}, ALL)
  expect(total).toBe(rows.length)
  expect(rows.every(({ txref, payment }) => txref === payment?.txref)).toBe(true)
  return rows
}

async function found(opened: Opened, view: SuspiciousView): Promise<string> {
  return (await list(opened, view)).map(({ txref }) => txref).join(' ')
}

const refs = (...txrefs: string[]) => txrefs.map((txref) => ({ txref }))
const only = (txref: string, outcome: (call: VerifyCall) => VerifyOutcome) => (call: VerifyCall) => (
  call.expected.txref === txref ? outcome(call) : answered(call)
)

/** The service made it this many minutes after ten; undefined where its answer states no time. */
function madeAt(call: VerifyCall, minutes: number | undefined): VerifyOutcome {
  const outcome = answered(call)
  const created = minutes === undefined ? undefined : new Date(Date.UTC(2026, 8, 17, 10, 0, minutes * 60)).toISOString()
  return outcome.kind === 'answered' ? { ...outcome, body: JSON.stringify({ data: { created } }) } : outcome
}

describe('pending too long', () => {
  it('lists what is pending for longer than the profile says, and nothing before', async () => {
    const opened = await open(refs('OLD', 'YOUNG', 'PAID'))
    await verifyAll(opened.ledger, only('OLD', pending), ['OLD', 'PAID'])
    opened.ledger.clock.advance(DAY_MS)
    await verifyAll(opened.ledger, pending, ['YOUNG'])
    expect(await found(opened, 'pending-too-long')).toBe('OLD')
    const [row] = await list(opened, 'pending-too-long')
    expect(row?.because).toEqual({
      text: 'The service has been waiting for the customer since then.', at: row?.payment?.lastAttempt?.endedAt,
    })
  })
})

describe('charged, not proved', () => {
  it('lists code 00 without a proof, and neither a proof nor another code', async () => {
    const opened = await open(refs('SHORT', 'PAID', 'DECLINED', 'SILENT', 'LATER'))
    await verifyAll(opened.ledger, (call) => {
      if (call.expected.txref === 'SHORT' || call.expected.txref === 'LATER') return tooSmall(call)
      if (call.expected.txref === 'DECLINED') return answered(call, { status: 'failed', chargecode: '99' })
      return call.expected.txref === 'SILENT' ? TIMEOUT : answered(call)
    })
    await verifyAll(opened.ledger, () => refused(), ['LATER'])
    expect(await found(opened, 'charged-not-proved')).toBe('SHORT LATER')
    const [row] = await list(opened, 'charged-not-proved')
    expect(row?.because.text).toBe('An answer had code 00 with NGN 1,250.49, status successful.')
  })

  it('lists a charge by hand that came back as charged, until it is proved', async () => {
    const opened = await open([])
    const { writer } = opened.ledger
    const card = { bin: '500000', lastFour: '0017' }
    for (const txref of ['CHARGED', 'WAITING']) {
      const details = { method: 'card', txref, currency: expectedRow(2).currency, amountMinor: 125_050,
        email: 'c@example.com' } as const
      const { chargeId } = await writer.charges.beginCharge({
        details, expectedMinor: 125_050, businessDay: ENTRY_DAY, card, actor: ACTOR,
      })
      if (txref === 'WAITING') continue
      await writer.charges.recordCharge({
        chargeId, move: 'charged', event: 'charged', detail: null, body: null, actor: null,
      })
    }
    expect(await found(opened, 'charged-not-proved')).toBe('CHARGED')
    expect((await list(opened, 'charged-not-proved'))[0]?.because.text)
      .toBe('Charge 1 was answered as charged.')
    await verifyAll(opened.ledger)
    expect(await found(opened, 'charged-not-proved')).toBe('')
  })

  it('lists it again where the books have changed since', async () => {
    const opened = await open(refs('A', 'B'))
    await verifyAll(opened.ledger)
    await importRows(opened.ledger.writer, [expectedRow(2, { txref: 'A', amountMinor: 200_000 })], 'changed')
    expect(await found(opened, 'charged-not-proved')).toBe('A')
  })

  it('leaves out what a person resolved, until an answer reads differently', async () => {
    const opened = await open(refs('A', 'B'))
    await verifyAll(opened.ledger, tooSmall)
    await work(opened.ledger, ['A'], RESOLVED)
    expect(await found(opened, 'charged-not-proved')).toBe('B')
    await verifyAll(opened.ledger, (call) => answered(call, { amount: '1.00' }), ['A'])
    expect(await found(opened, 'charged-not-proved')).toBe('A B')
  })
})

describe('doubled reference', () => {
  it('lists references that differ only by case, spaces or punctuation, each with the others', async () => {
    const opened = await open(refs('ORDER-1042', 'OTHER-1', 'order 1042', '12-345', '1-2345', '12345', 'ORDER-1043'))
    const rows = await list(opened, 'doubled-reference')
    expect(rows.map(({ txref, related }) => [txref, related])).toEqual([
      ['ORDER-1042', ['order 1042']], ['order 1042', ['ORDER-1042']],
      ['12-345', ['12345']], ['1-2345', ['12345']], ['12345', ['12-345', '1-2345']],
    ])
  })

  it('lists a reference that a file gave twice with other money, where the books know it', async () => {
    const opened = await open(refs('A', 'B'))
    const { writer } = opened.ledger
    const { batchId } = await writer.books.beginImport(importStart('twice'))
    const rows = [
      expectedRow(2, { txref: 'A' }), expectedRow(3, { txref: 'A', amountMinor: 1 }),
      expectedRow(4, { txref: 'B' }), expectedRow(5, { txref: 'B' }),
      expectedRow(6, { txref: 'C' }), expectedRow(7, { txref: 'C', amountMinor: 1 }),
    ]
    await writer.books.importChunk(batchId, { rows, rejects: [], firstRow: 0, rowsDone: rows.length })
    expect(await found(opened, 'doubled-reference')).toBe('')
    await writer.books.commitImport(batchId, ACTOR)
    const [row, ...others] = await list(opened, 'doubled-reference')
    expect([row?.txref, others]).toEqual(['A', []])
    expect(row?.because.text).toContain('Row 2 of twice.csv has the same reference as row 3, which says NGN 0.01')
  })

  it('forgets those of an import that was undone', async () => {
    const opened = await open(refs('A-1'))
    const { id } = await importRows(opened.ledger.writer, [expectedRow(2, { txref: 'a1' })], 'second')
    expect(await found(opened, 'doubled-reference')).toBe('A-1 a1')
    await opened.ledger.writer.books.undoImport(id, 'wrong file', ACTOR)
    expect(await found(opened, 'doubled-reference')).toBe('')
  })
})

describe('same customer and amount', () => {
  const ada = { email: 'ada@example.com' }

  it('lists equal payments of one customer that the service made within ten minutes', async () => {
    const opened = await open([
      { txref: 'A', ...ada }, { txref: 'B', email: 'ADA@example.com' }, { txref: 'LATE', ...ada },
      { txref: 'MORE', ...ada, amountMinor: 125_051 }, { txref: 'OTHER', email: 'bob@example.com' },
      { txref: 'UNASKED', ...ada }, { txref: 'CURRENCY', ...ada, currency: UGX },
    ])
    const minutes: Record<string, number> = { A: 0, B: 10, LATE: 21, MORE: 1, OTHER: 1, CURRENCY: 1 }
    await verifyAll(opened.ledger, (call) => madeAt(call, minutes[call.expected.txref]), Object.keys(minutes))
    const rows = await list(opened, 'same-customer-and-amount')
    expect(rows.map(({ txref, related }) => [txref, related])).toEqual([['A', ['B']], ['B', ['A']]])
    expect(rows[0]?.because).toEqual({
      text: 'The same customer and amount 10 min 0 s apart from another, by the service’s clock.',
      at: '2026-09-17T10:00:00.000Z',
    })
  })

  it('goes by the first answers where one states no time', async () => {
    const opened = await open([{ txref: 'A', customer: 'Ada' }, { txref: 'B', customer: 'ada ' }])
    await verifyAll(opened.ledger, (call) => madeAt(call, undefined), ['A'])
    await verifyAll(opened.ledger, (call) => madeAt(call, 600), ['B'])
    expect(await found(opened, 'same-customer-and-amount')).toBe('A B')
    expect((await list(opened, 'same-customer-and-amount'))[0]?.because.text)
      .toBe('The same customer and amount 1 min 0 s apart from another, by when they were first answered.')
    opened.ledger.clock.advance(3_600_000)
    await verifyAll(opened.ledger, (call) => madeAt(call, call.expected.txref === 'A' ? 0 : 600))
    expect(await found(opened, 'same-customer-and-amount')).toBe('')
  })
})

describe('more than expected', () => {
  it('lists what the service holds above the books, in the same currency', async () => {
    const opened = await open(refs('MORE', 'EXACT', 'LESS', 'OTHER'))
    await verifyAll(opened.ledger, (call) => {
      const { txref } = call.expected
      if (txref === 'MORE') return answered(call, { amount: '1250.51' })
      if (txref === 'OTHER') return answered(call, { amount: '9000', currency: 'UGX' })
      return txref === 'LESS' ? tooSmall(call) : answered(call)
    })
    const [row, ...others] = await list(opened, 'amount-above-expected')
    expect([row?.txref, others]).toEqual(['MORE', []])
    expect(row?.because.text).toBe('NGN 1,250.51 was received, NGN 1,250.50 was expected.')
    await verifyAll(opened.ledger, answered, ['MORE'])
    expect(await found(opened, 'amount-above-expected')).toBe('')
  })
})

describe('proved, then different', () => {
  it('lists what was proved once and reads differently now, and no first failure', async () => {
    const opened = await open(refs('A', 'B', 'C'))
    await verifyAll(opened.ledger, only('C', tooSmall))
    await verifyAll(opened.ledger, only('A', () => refused('Gone')), ['A', 'B'])
    const [row, ...others] = await list(opened, 'proved-then-different')
    expect([row?.txref, others]).toEqual(['A', []])
    expect(row?.because.text).toBe('Proved first with NGN 1,250.50 in transaction 91. '
      + 'Proved, but read differently later. The service refused: Gone')
  })
})

describe('all views', () => {
  it('are counted with their money by currency, and shown a slice at a time', async () => {
    const opened = await open([
      { txref: 'A-1' }, { txref: 'a1' }, { txref: 'B-1', currency: UGX, amountMinor: 7 },
      { txref: 'b1', currency: UGX, amountMinor: 5 },
    ])
    const counts = await opened.grid.countSuspicious(momentOf(opened), {})
    expect(counts.filter(({ count }) => count > 0)).toEqual([{
      view: 'doubled-reference', count: 4,
      totals: [
        { currency: 'NGN', count: 2, amountMinor: 250_100n }, { currency: 'UGX', count: 2, amountMinor: 12n },
      ],
    }])
    const { rows, total } = await opened.grid.listSuspicious(
      'doubled-reference', momentOf(opened), {}, { offset: 1, limit: 2 },
    )
    expect([rows.map(({ txref }) => txref), total]).toEqual([['a1', 'B-1'], 4])
    expect(await opened.grid.idsOfSuspicious('doubled-reference', momentOf(opened))).toEqual([1, 2, 3, 4])
  })
})
