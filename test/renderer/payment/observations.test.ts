import { describe, expect, it } from 'vitest'
import { observationsOf, regressionOf, transactionsOf } from '../../../src-renderer/features/payment/observations.ts'
import type { PaymentDetail } from '../../../src-shared/contract/books/payments.ts'

type Attempt = PaymentDetail['attempts'][number]

function attempt(id: number, changes: Partial<Attempt>): Attempt {
  return {
    id, txref: 'T-1', runId: 1, lane: 'bulk', startedAt: '2026-09-17T08:00:00.000Z',
    endedAt: '2026-09-17T08:00:01.000Z', outcome: 'answered', httpStatus: 200, message: null, txid: '7',
    status: 'successful', chargecode: '00', amount: '10', currency: 'NGN',
    verdict: 'proved', checks: [], body: null, ...changes,
  }
}

describe('a payment’s history', () => {
  it('is told newest first', () => {
    const timeline = [
      { at: '2026-09-17T08:00:00.000Z', event: 'imported', detail: null },
      { at: '2026-09-17T09:00:00.000Z', event: 'resolved', detail: 'duplicate' },
    ]
    expect(observationsOf({ timeline, currency: 'NGN' }).map(({ title, icon }) => [title, icon])).toEqual([
      ['resolved', 'check'], ['imported', 'import'],
    ])
  })

  it('keeps the last word of each transaction, newest transaction first', () => {
    const attempts = [attempt(1, { txid: '7', status: 'failed' }), attempt(2, { txid: '8' }), attempt(3, { txid: '7' })]
    expect(transactionsOf(attempts).map(({ txid, last }) => [txid, last.id])).toEqual([['8', 2], ['7', 3]])
    expect(transactionsOf([attempt(1, { txid: null })])).toEqual([])
  })

  it('sets the proof beside what reads differently now', () => {
    const attempts = [
      attempt(1, {}), attempt(2, { status: 'failed', verdict: 'failed' }),
      attempt(3, { outcome: 'timeout', verdict: null }),
    ]
    const detail = { isRegressed: true, attempts } as unknown as PaymentDetail
    expect(regressionOf(detail)).toMatchObject({ proof: { id: 1 }, now: { id: 2 } })
    expect(regressionOf({ ...detail, isRegressed: false })).toBeUndefined()
  })
})
