import { describe, expect, it } from 'vitest'
import {
  decideDraft, decideEdit, decideOutcome, decideSignature, type HeldTransfer,
} from '../../../../src-shared/domain/transfers/decide-transfer.ts'
import {
  TRANSFER_STATES, type TransferMove, type TransferState,
} from '../../../../src-shared/domain/transfers/transfer-state.ts'
import type { TransferDetails } from '../../../../src-shared/domain/transfers/transfers.ts'

const PAYOUT: TransferDetails = {
  reference: 'P-1', currency: 'NGN', amountMinor: 125_050, accountBank: '044', accountNumber: '0690000031',
}
const DRAFT: HeldTransfer = {
  state: 'draft', details: PAYOUT, revision: 1, payloadHash: 'h', maker: null, checker: null, reason: null,
}
const SIGNED = { isTaken: false, isSigned: true }
const SUBMITTED: HeldTransfer = { ...DRAFT, state: 'awaiting-approval', maker: 'Ada' }
const APPROVED: HeldTransfer = { ...SUBMITTED, state: 'approved', checker: 'Ben' }

describe('a draft', () => {
  it('keeps its reference to itself', () => {
    expect(decideDraft(PAYOUT, { isTaken: true, isOfFile: false })).toEqual({
      ok: false, refusal: { code: 'TRANSFER_REFERENCE_TAKEN', details: { reference: 'P-1' } },
    })
  })

  it('by hand is in the audit trail with its amount; one of a file is not by itself', () => {
    const byHand = decideDraft(PAYOUT, { isTaken: false, isOfFile: false })
    expect(byHand).toEqual({ ok: true, decision: {
      event: { kind: 'drafted', detail: 'NGN 1,250.50' },
      audit: {
        action: 'transfer drafted', before: null, after: JSON.stringify({ ...PAYOUT, amount: 'NGN 1,250.50' }),
      },
    } })
    expect(decideDraft(PAYOUT, { isTaken: false, isOfFile: true })).toMatchObject({ decision: { audit: null } })
  })
})

describe('an edit', () => {
  const changed = { ...PAYOUT, amountMinor: 9_125_050 }

  it('makes it a draft that nobody signed', () => {
    const decision = { state: 'draft', maker: null, checker: null }
    expect(decideEdit(APPROVED, changed, SIGNED)).toMatchObject({ ok: true, decision: {
      ...decision, event: { detail: 'signatures cleared' }, audit: { before: JSON.stringify(PAYOUT) },
    } })
    expect(decideEdit(DRAFT, changed, { ...SIGNED, isSigned: false })).toMatchObject({
      decision: { ...decision, event: { detail: null } },
    })
  })

  it('is of what was seen, where that is named', () => {
    const { revision } = APPROVED
    expect(decideEdit(APPROVED, changed, { ...SIGNED, revision }).ok).toBe(true)
    for (const other of [revision - 1, revision + 1]) {
      expect(decideEdit(APPROVED, { ...changed, reference: 'P-2' }, { ...SIGNED, revision: other })).toMatchObject({
        refusal: { code: 'TRANSFER_CHANGED', details: { reference: 'P-1' } },
      })
    }
  })

  it('is refused once it may be out, and onto another one’s reference', () => {
    const fit = TRANSFER_STATES.filter((state) => decideEdit({ ...APPROVED, state }, changed, SIGNED).ok)
    expect(fit).toEqual(['draft', 'awaiting-approval', 'approved'])
    expect(decideEdit({ ...APPROVED, state: 'unknown' }, changed, SIGNED)).toMatchObject({
      refusal: { code: 'TRANSFER_STATE_INVALID', details: { reference: 'P-1', from: 'unknown' } },
    })
    expect(decideEdit(DRAFT, changed, { ...SIGNED, isTaken: true })).toMatchObject({
      refusal: { code: 'TRANSFER_REFERENCE_TAKEN' },
    })
  })
})

describe('an edit that nobody signs', () => {
  it('is refused of what others signed', () => {
    const unsigned = { isTaken: false, isSigned: false }
    for (const transfer of [SUBMITTED, APPROVED]) {
      expect(decideEdit(transfer, PAYOUT, unsigned)).toMatchObject({ refusal: { code: 'TRANSFER_EDIT_UNSIGNED' } })
    }
  })
})

describe('a signature', () => {
  const signing = { act: 'approved' as const, user: 'Ben', payloadHash: 'h' }

  it('names its maker, then its checker', () => {
    expect(decideSignature(DRAFT, { ...signing, act: 'submitted', user: 'Ada' })).toMatchObject({ decision: {
      state: 'awaiting-approval', maker: 'Ada', checker: null, event: { kind: 'submitted' },
      audit: { action: 'transfer submitted', before: 'draft', after: '{"reference":"P-1","payloadHash":"h"}' },
    } })
    expect(decideSignature(SUBMITTED, signing)).toMatchObject({ decision: {
      state: 'approved', maker: 'Ada', checker: 'Ben', audit: { before: 'awaiting-approval' },
    } })
  })

  it.each(['Ada', 'ada', 'ＡＤＡ'])('of its maker, as %s, approves nothing', (user) => {
    expect(decideSignature(SUBMITTED, { ...signing, user })).toMatchObject({
      refusal: { code: 'TRANSFER_SAME_PERSON', details: { reference: 'P-1', user } },
    })
  })

  it('is over what it is now', () => {
    expect(decideSignature(SUBMITTED, { ...signing, payloadHash: 'of before' })).toMatchObject({
      refusal: { code: 'TRANSFER_CHANGED' },
    })
  })

  it('fits one state alone', () => {
    const fits = (act: 'submitted' | 'approved') => TRANSFER_STATES.filter((state) => (
      decideSignature({ ...SUBMITTED, state }, { ...signing, act }).ok
    ))
    expect([fits('submitted'), fits('approved')]).toEqual([['draft'], ['awaiting-approval']])
  })
})

describe('what is heard of a transfer', () => {
  const AFTER_NOT_SENT = '{"reference":"P-1","state":"draft","reason":"why"}'
  const sending: HeldTransfer = { ...APPROVED, state: 'sending' }

  it.each<[TransferMove, string, boolean]>([
    [{ kind: 'taken' }, 'new', false], [{ kind: 'refused' }, 'failed', false], [{ kind: 'broken' }, 'unknown', false],
    [{ kind: 'not-sent' }, 'draft', true],
  ])('as %j makes it %s', (move, state, isNotSent) => {
    const word = { move, event: 'heard', detail: 'why', isByPerson: false }
    expect(decideOutcome(sending, word)).toEqual({ ok: true, decision: {
      state, isNotSent, isUnsigned: state === 'draft', reason: 'why', event: { kind: 'heard', detail: 'why' },
      audit: isNotSent ? { action: 'transfer heard', before: 'sending', after: AFTER_NOT_SENT } : null,
    } })
    expect(decideOutcome(APPROVED, word)).toMatchObject({ refusal: { code: 'TRANSFER_STATE_INVALID' } })
  })

  it('that comes late moves nothing, and what a person said of it stands', () => {
    const word = { move: { kind: 'hear' as const }, event: 'heard', detail: 'so', isByPerson: false }
    const heard = (state: TransferState) => decideOutcome({ ...APPROVED, state, reason: 'why' }, word)
    expect(heard('unknown')).toMatchObject({ decision: { state: 'unknown', reason: 'so', isNotSent: false } })
    for (const state of ['new', 'completed', 'failed'] as const) {
      expect(heard(state)).toMatchObject({ decision: { state, reason: 'why', isUnsigned: false, audit: null } })
    }
    for (const state of ['draft', 'awaiting-approval', 'approved', 'sending', 'rejected'] as const) {
      expect(heard(state)).toMatchObject({ refusal: { code: 'TRANSFER_STATE_INVALID' } })
    }
  })

  it('that it returns to its maker takes its signatures away', () => {
    const word = { move: { kind: 'return' as const }, event: 'returned', detail: 'expired', isByPerson: false }
    for (const transfer of [SUBMITTED, APPROVED]) {
      expect(decideOutcome(transfer, word)).toMatchObject({ decision: { state: 'draft', isUnsigned: true } })
    }
    expect(decideOutcome(sending, word)).toMatchObject({ refusal: { code: 'TRANSFER_STATE_INVALID' } })
  })

  it('from a person is in the audit trail', () => {
    const word = {
      move: { kind: 'resolve' as const, as: 'completed' as const }, event: 'resolved', detail: 'seen', isByPerson: true,
    }
    expect(decideOutcome({ ...APPROVED, state: 'unknown' }, word)).toMatchObject({ decision: { audit: {
      action: 'transfer resolved', before: 'unknown', after: '{"reference":"P-1","state":"completed","reason":"seen"}',
    } } })
  })
})
