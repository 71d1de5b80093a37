import { describe, expect, it } from 'vitest'
import { readPayload } from '../../../../src-shared/domain/transfers/read-payload.ts'
import { transferBody, type TransferDetails } from '../../../../src-shared/domain/transfers/transfers.ts'

const PAYOUT: TransferDetails = {
  reference: 'P-1', currency: 'NGN', amountMinor: 125_050, accountBank: '044', accountNumber: '0690000031',
}

describe('what is sent of a transfer', () => {
  it.each<[string, TransferDetails]>([
    ['to an account', PAYOUT],
    ['with texts', { ...PAYOUT, narration: 'Rent "May"', beneficiaryName: 'Zoë', callbackUrl: 'https://a.example/x' }],
    ['to a beneficiary', { reference: 'P-2', currency: 'UGX', amountMinor: 5_000, beneficiary: '3' }],
    ['abroad', { ...PAYOUT, currency: 'USD', amountMinor: 1, meta: [{ name: 'Swift', value: 'X' }] }],
    ['beyond what a float holds', { ...PAYOUT, amountMinor: Number.MAX_SAFE_INTEGER }],
  ])('%s reads as what its maker stated', (_, details) => {
    const read = readPayload(transferBody(details))
    expect(read).toMatchObject({ ok: true, value: details })
    expect(read.ok && transferBody(read.value)).toBe(transferBody(details))
  })

  const body = transferBody(PAYOUT)
  it.each([
    ['the account twice', body.replace('"account_number":', '"account_number":"666","account_number":')],
    ['the amount twice', body.replace('"account_bank"', '"amount":1,"account_bank"')],
    ['an amount in another notation', body.replace('1250.50', '1.2505e3')],
    ['a field that nobody knows', body.replace('}', ',"also":"1"}')],
    ['blanks', body.replace(',', ', ')],
    ['nothing', ''],
  ])('is refused with %s', (_, text) => {
    expect(readPayload(text)).toMatchObject({ ok: false })
  })
})
