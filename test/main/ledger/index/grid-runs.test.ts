import { describe, expect, it } from 'vitest'
import type { RunSelection } from '../../../../src-shared/contract/verification/verify-runs.ts'
import {
  ACTOR, answered, expectedRow, importRows, openTestLedger, recordAll, outcomeRecord, startRun, TIMEOUT, UGX,
  type TestLedger,
} from '../../../support/ledger/fixtures.ts'

/** The references that a run over this selection asks about. */
async function askedBy({ writer, clock }: TestLedger, selection: RunSelection): Promise<string> {
  const { id, size } = await startRun(writer, { selection })
  const { calls } = await writer.verification.claim(100, clock.instant())
  await writer.verification.giveBack(calls)
  if (size > 0) await writer.verification.moveRun(id, 'cancelled', null, ACTOR)
  return calls.map(({ expected }) => expected.txref).join(' ')
}

async function openBooks(): Promise<TestLedger> {
  const ledger = await openTestLedger()
  await importRows(ledger.writer, [
    expectedRow(2, { txref: 'A', customer: 'Ada' }), expectedRow(3, { txref: 'B', currency: UGX }),
    expectedRow(4, { txref: 'C', amountMinor: 9 }), expectedRow(5, { txref: 'D', customer: 'Zoë' }),
  ])
  return ledger
}

describe('a run’s selection', () => {
  it('takes the payments that an earlier run asked about, and of them what is asked for', async () => {
    const ledger = await openBooks()
    const { id: runId } = await startRun(ledger.writer, { selection: { txrefs: ['A', 'B', 'C'] } })
    await recordAll(ledger, (call) => (
      answered(call, call.expected.txref === 'B' ? { status: 'failed' } : {})
    ))
    expect(await askedBy(ledger, { runId })).toBe('B')
    expect(await askedBy(ledger, { runId, states: ['proved'] })).toBe('A C')
    expect(await askedBy(ledger, { runId, all: true })).toBe('A B C')
    expect(await askedBy(ledger, { runId: runId + 900, all: true })).toBe('')
  })

  it('takes what a grid shows, beside all that is said otherwise', async () => {
    const ledger = await openBooks()
    expect(await askedBy(ledger, { filter: { search: 'zo' } })).toBe('D')
    expect(await askedBy(ledger, { filter: { currency: UGX } })).toBe('B')
    expect(await askedBy(ledger, { filter: { maxAmountMinor: 10 }, txrefs: ['A', 'C'] })).toBe('C')
    expect(await askedBy(ledger, { filter: { states: ['proved'] }, states: ['unverified'] })).toBe('')
    expect(await askedBy(ledger, { filter: { states: ['unverified'] } })).toBe('A B C D')
  })

  it('takes what lies in both batches where both name one', async () => {
    const ledger = await openBooks()
    const rows = [expectedRow(2, { txref: 'B', currency: UGX }), expectedRow(3, { txref: 'E' })]
    const second = await importRows(ledger.writer, rows, 'second')
    expect(await askedBy(ledger, { filter: { batchId: second.id } })).toBe('B E')
    expect(await askedBy(ledger, { batchId: 1, filter: { batchId: second.id } })).toBe('B')
    expect(await askedBy(ledger, { batchId: second.id, filter: { batchId: 1 } })).toBe('B')
    expect(await askedBy(ledger, { batchId: 1, filter: { batchId: 77 } })).toBe('')
  })
})

describe('the errors of a run', () => {
  it('are its calls that did not conclude, by kind, most frequent first, with the newest words', async () => {
    const ledger = await openBooks()
    await importRows(ledger.writer, [expectedRow(2, { txref: 'E' }), expectedRow(3, { txref: 'F' })], 'more')
    const { id } = await startRun(ledger.writer)
    const { calls } = await ledger.writer.verification.claim(10, ledger.clock.instant())
    const failure = (message: string) => ({ kind: 'network-failure', phase: 'exchange', message }) as const
    const refusal = { kind: 'refused', httpStatus: 404, body: '{}', message: 'Unknown', keyRefused: false } as const
    const keyRefusal = { ...refusal, message: 'Wrong key', keyRefused: true }
    const outcomes = [failure('reset'), TIMEOUT, failure('no route'), keyRefusal, refusal]
    for (const [index, call] of calls.entries()) {
      await ledger.writer.verification.recordOutcome(outcomeRecord(call, outcomes[index] ?? answered(call)))
    }
    await startRun(ledger.writer, { selection: { txrefs: ['D'], all: true } })
    await recordAll(ledger, () => TIMEOUT)
    expect(await ledger.reader.verification.listRunErrors(id)).toEqual([
      { outcome: 'network-failure', count: 2, message: 'no route' },
      { outcome: 'refused', count: 1, message: 'Wrong key' },
      { outcome: 'timeout', count: 1, message: 'No answer within 30 s.' },
    ])
    expect(await ledger.reader.verification.listRunErrors(id + 900)).toEqual([])
  })
})
