import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beneficiaryKey, findLimitBreach } from '../../../../src-shared/domain/transfers/transfer-limits.ts'
import {
  planTransferMove, TRANSFER_STATES, type TransferMove,
} from '../../../../src-shared/domain/transfers/transfer-state.ts'
import {
  findTransferIssues, TRANSFER_CURRENCIES, transferBody, type TransferDetails,
} from '../../../../src-shared/domain/transfers/transfers.ts'

const PAYOUT: TransferDetails = {
  reference: 'P-1', currency: 'NGN', amountMinor: 125_050, accountBank: '044', accountNumber: '0690000031',
}

function fieldsOf(changes: Partial<TransferDetails>): readonly string[] {
  return findTransferIssues({ ...PAYOUT, ...changes }).map(({ field }) => field)
}

describe('the body of a transfer', () => {
  it('carries every field of the document under its name, and no other', () => {
    const body = transferBody({
      ...PAYOUT, currency: 'USD', beneficiary: '7', beneficiaryName: 'Beneficiary One', narration: 'Rent',
      callbackUrl: 'https://example.com/c', debitCurrency: 'NGN', destinationBranchCode: 'GH1',
      meta: [{ name: 'SwiftCode', value: 'ABC' }],
    })
    expect(JSON.parse(body)).toEqual({
      amount: 1250.5, account_bank: '044', account_number: '0690000031', beneficiary: '7', narration: 'Rent',
      currency: 'USD', reference: 'P-1', beneficiary_name: 'Beneficiary One', callback_url: 'https://example.com/c',
      debit_currency: 'NGN', destination_branch_code: 'GH1', meta: [{ SwiftCode: 'ABC' }],
    })
    expect(Object.keys(JSON.parse(transferBody(PAYOUT)) as object)).toEqual([
      'amount', 'account_bank', 'account_number', 'currency', 'reference',
    ])
  })

  it.each(TRANSFER_CURRENCIES)('writes an amount of %s by its digits', (currency) => {
    const body = transferBody({ ...PAYOUT, currency, amountMinor: 9_007_199_254_740_991 })
    expect(/^\{"amount":([\d.]+),/.exec(body)?.[1]).toBe(currency === 'UGX' ? '9007199254740991' : '90071992547409.91')
  })

  it('differs for any two that differ', () => {
    const text = fc.string({ minLength: 1, maxLength: 5 })
    const details = fc.record({ reference: text, accountBank: text, accountNumber: text, narration: text })
    fc.assert(fc.property(details, details, (one, other) => {
      const isSame = JSON.stringify(one) === JSON.stringify(other)
      return isSame === (transferBody({ ...PAYOUT, ...one }) === transferBody({ ...PAYOUT, ...other }))
    }))
  })
})

describe('what is wrong with a transfer', () => {
  it.each<[string, Partial<TransferDetails>, readonly string[]]>([
    ['nothing', {}, []],
    ['an empty reference', { reference: '' }, ['reference']],
    ['no amount', { amountMinor: 0 }, ['amount']],
    ['both an account and a beneficiary', { beneficiary: '7' }, ['accountBank', 'accountNumber']],
    ['a callback over plain http', { callbackUrl: 'http://example.com/x' }, ['callbackUrl']],
    ['meta in another currency', { meta: [{ name: 'a', value: 'b' }] }, ['meta']],
    ['an existing beneficiary alone', { beneficiary: '7', accountBank: undefined, accountNumber: undefined }, []],
    ['no payee', { accountBank: undefined, accountNumber: undefined }, ['accountBank', 'accountNumber']],
    ['an empty reference', { reference: '' }, ['reference']],
    ['no amount', { amountMinor: 0 }, ['amount']],
    ['both an account and a beneficiary', { beneficiary: '7' }, ['accountBank', 'accountNumber']],
    ['a callback over plain http', { callbackUrl: 'http://example.com/x' }, ['callbackUrl']],
    ['meta in another currency', { meta: [{ name: 'a', value: 'b' }] }, ['meta']],
    ['a branch for Ghana', { currency: 'GHS', destinationBranchCode: 'GH1' }, []],
    ['a branch elsewhere', { currency: 'KES', destinationBranchCode: 'GH1' }, ['destinationBranchCode']],
    ['a currency that is none', { debitCurrency: 'ngn' }, ['debitCurrency']],
    ['meta for USD', { currency: 'USD', meta: [{ name: 'a', value: 'b' }] }, []],
    ['meta without a name', { currency: 'USD', meta: [{ name: ' ', value: 'b' }] }, ['meta']],
    ['a control character', { narration: 'a\u0000b' }, ['narration']],
    ['a joiner in a name', { beneficiaryName: 'Ad\u200da' }, ['beneficiaryName']],
    ['a variation selector', { narration: 'Rent\ufe0f' }, ['narration']],
    ['a blank that is no space', { narration: 'Rent\u2800May', beneficiaryName: 'A\u00a0B' }, [
      'beneficiaryName', 'narration',
    ]],
    ['a filler in its reference', { reference: 'P\u115f1' }, ['reference']],
    ['an account with spaces and hyphens', { accountNumber: 'GB29 NWBK-6016' }, []],
    ['a bank in other letters', { accountBank: '04\u0417' }, ['accountBank']],
    ['a sign for a branch', { currency: 'GHS', destinationBranchCode: 'GH/1' }, ['destinationBranchCode']],
    ['a beneficiary in other digits', { beneficiary: '\u0667', accountBank: undefined, accountNumber: undefined }, [
      'beneficiary',
    ]],
    ['half a character', { beneficiaryName: '\ud800' }, ['beneficiaryName']],
    ['a callback on this machine', { callbackUrl: 'http://127.0.0.1:80/x' }, []],
    ['a callback that is no address', { callbackUrl: 'javascript:alert(1)' }, ['callbackUrl']],
  ])('with %s', (_, changes, fields) => {
    expect(fieldsOf(changes)).toEqual(fields)
  })
})

describe('the moves of a transfer', () => {
  const MOVES: readonly TransferMove[] = [
    { kind: 'edit' }, { kind: 'discard' }, { kind: 'submit' }, { kind: 'approve' }, { kind: 'reject' },
    { kind: 'return' }, { kind: 'send' }, { kind: 'taken' }, { kind: 'refused' }, { kind: 'broken' },
    { kind: 'resolve', as: 'new' }, { kind: 'resolve', as: 'completed' }, { kind: 'resolve', as: 'failed' },
  ]
  const SENDABLE = ['draft', 'awaiting-approval', 'approved']

  it('never lead back to where it could be sent, but for the proof that nothing left', () => {
    for (const state of TRANSFER_STATES.filter((known) => !SENDABLE.includes(known))) {
      for (const move of MOVES) expect(SENDABLE).not.toContain(planTransferMove(state, move))
    }
    expect(planTransferMove('sending', { kind: 'not-sent' })).toBe('draft')
    for (const state of TRANSFER_STATES.filter((known) => known !== 'sending')) {
      expect(planTransferMove(state, { kind: 'not-sent' })).toBeUndefined()
    }
  })

  it('lead to sending from an approval alone', () => {
    expect(TRANSFER_STATES.filter((state) => planTransferMove(state, { kind: 'send' }) === 'sending'))
      .toEqual(['approved'])
    expect(TRANSFER_STATES.filter((state) => planTransferMove(state, { kind: 'approve' }) === 'approved'))
      .toEqual(['awaiting-approval'])
  })

  it('end where nothing more can happen', () => {
    for (const move of MOVES) {
      for (const state of ['completed', 'failed', 'rejected'] as const) {
        expect(planTransferMove(state, move)).toBeUndefined()
      }
    }
  })
})

describe('limits', () => {
  const limits = [{ currency: 'NGN' as const, oneMinor: 100, dayMinor: 250 }]
  it.each<[number, bigint, string | undefined]>([
    [100, 0n, undefined], [101, 0n, 'one'], [100, 150n, undefined], [100, 151n, 'day'],
  ])('of %d beside %d that went out: %s', (amountMinor, sentMinor, kind) => {
    expect(findLimitBreach({ amountMinor, currency: 'NGN' }, limits, sentMinor)?.kind).toBe(kind)
    expect(findLimitBreach({ amountMinor, currency: 'USD' }, limits, sentMinor)).toBeNull()
  })

  it('know a beneficiary however its number is spaced', () => {
    expect(beneficiaryKey({ ...PAYOUT, accountNumber: '069 000 0031' })).toBe(beneficiaryKey(PAYOUT))
    expect(beneficiaryKey({ ...PAYOUT, accountBank: '058' })).not.toBe(beneficiaryKey(PAYOUT))
  })
})
