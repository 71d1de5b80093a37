/** An answer that is heard in time, but after the writer began anew and left its call unknown. */
import { describe, expect, it } from 'vitest'
import type { LedgerReader, LedgerWriter } from '../../../../src-main/ledger/api/ledger.ts'
import type { TransferRecord } from '../../../../src-main/ledger/api/transfers.ts'
import { createKeptAnswers, type KeptAnswersOptions } from '../../../../src-main/operations/core/kept-answers.ts'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import type { TransferState } from '../../../../src-shared/domain/transfers/transfer-state.ts'
import { createHandClock } from '../../../support/ledger/fixtures.ts'

const TAKEN: TransferRecord = {
  transferId: 1, move: { kind: 'taken' }, event: 'taken', detail: null, body: '{}', actor: null,
}

/** A ledger in whose one transfer all is in this state; `recorded` is what was written in the end. */
function ledgerIn(state: TransferState) {
  const clock = createHandClock()
  const recorded: TransferRecord[] = []
  const at = new Date(clock.now.wallMs).toISOString()
  const events = [{ at, by: 'Ada', kind: 'sent', detail: null, body: null }]
  const reader = { transfers: { findTransfer: () => Promise.resolve({ state, events }) } }
  const writer = {
    transfers: {
      recordTransfers([record]: readonly TransferRecord[]) {
        if (!record) throw new Error('Nothing is recorded')
        const isRefused = record.move.kind === 'taken' && state !== 'sending'
        if (isRefused) return Promise.reject(new AppError('TRANSFER_STATE_INVALID', { reference: 'P-1', from: state }))
        recorded.push(record)
        return Promise.resolve()
      },
    },
  }
  const options = {
    // As much of them as is asked here.
    parts: { clock, outboxes: { membershipOf: () => undefined } } as unknown as KeptAnswersOptions['parts'],
    reader: reader as unknown as LedgerReader, writer: writer as unknown as LedgerWriter,
    profile: 'shop', folder: '', onRecorded: () => undefined,
  }
  return { recorded, answers: createKeptAnswers(options) }
}

describe('what the service said of a transfer', () => {
  it('is recorded as it came while it is being sent', async () => {
    const { answers, recorded } = ledgerIn('sending')
    await answers.writer.transfers.recordTransfers([TAKEN])
    expect(recorded).toEqual([TAKEN])
  })

  it('decides one that was left unknown meanwhile', async () => {
    const { answers, recorded } = ledgerIn('unknown')
    await answers.writer.transfers.recordTransfers([TAKEN])
    expect(recorded).toEqual([{ ...TAKEN, move: { kind: 'resolve', as: 'new' } }])
  })

  it('is only remembered where people said what became of it', async () => {
    const { answers, recorded } = ledgerIn('completed')
    await answers.writer.transfers.recordTransfers([TAKEN])
    expect(recorded).toMatchObject([{ move: { kind: 'hear' }, event: 'answer heard late' }])
  })
})
