import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseChargeDetails, parseChargeStep } from '../../../../src-shared/domain/charges/stored-charge.ts'
import { parseTransferDetails } from '../../../../src-shared/domain/transfers/stored-transfer.ts'
import { parseCheckResults } from '../../../../src-shared/domain/verification/stored-checks.ts'
import type { Parsed } from '../../../../src-shared/domain/values/parsed.ts'

const TRANSFER = {
  reference: 'P-1', currency: 'USD', amountMinor: 5, accountBank: '044', meta: [{ name: 'SwiftCode', value: 'ABC' }],
}
const CHARGE = {
  method: 'card', txref: 'T-1', currency: 'NGN', amountMinor: 0, email: 'c@example.com', isPreauth: true,
  subaccounts: [{ id: 'S' }, { id: 'R', splitRatio: '2' }],
}
const STEP = { kind: 'otp', message: null, suggestedAuth: 'PIN', authUrl: null, qrImage: null }
const CHECK = { check: 'amount', holds: false, expected: '2.00 or more', actual: '1.00', hint: null }

const PARSERS = {
  transfer: [parseTransferDetails, TRANSFER], charge: [parseChargeDetails, CHARGE], step: [parseChargeStep, STEP],
  checks: [parseCheckResults, [CHECK]],
} as const

function faultOf(read: Parsed<unknown>): string {
  return read.ok ? 'none' : read.reason
}

describe('what a row holds as JSON', () => {
  it.each(Object.entries(PARSERS))('is read as it was written: %s', (_, [parse, value]) => {
    expect(parse(JSON.stringify(value))).toEqual({ ok: true, value })
  })

  it.each<[string, (text: string) => Parsed<unknown>, unknown]>([
    ['details is not an object', parseTransferDetails, []],
    ['details is not an object', parseTransferDetails, null],
    ['details.reference is not text', parseTransferDetails, { ...TRANSFER, reference: undefined }],
    ['details.amountMinor is not an amount', parseTransferDetails, { ...TRANSFER, amountMinor: '5' }],
    ['details.amountMinor is not an amount', parseTransferDetails, { ...TRANSFER, amountMinor: 1.5 }],
    ['details.amountMinor is not an amount', parseChargeDetails, { ...CHARGE, amountMinor: -1 }],
    ['details.currency is not one of the known values', parseTransferDetails, { ...TRANSFER, currency: 'EUR' }],
    ['details.narration is not text', parseTransferDetails, { ...TRANSFER, narration: null }],
    ['details.meta[0].value is not text', parseTransferDetails, { ...TRANSFER, meta: [{ name: 'a' }] }],
    ['details.meta is not a list', parseTransferDetails, { ...TRANSFER, meta: {} }],
    ['details has an unknown field', parseTransferDetails, { ...TRANSFER, amount: '5' }],
    ['details.isPreauth is neither true nor false', parseChargeDetails, { ...CHARGE, isPreauth: 1 }],
    ['details.subaccounts[1].id is not text', parseChargeDetails, { ...CHARGE, subaccounts: [{ id: 'S' }, {}] }],
    ['step.kind is not one of the known values', parseChargeStep, { ...STEP, kind: 'guess' }],
    ['checks[0].check is not one of the known values', parseCheckResults, [{ ...CHECK, check: 'date' }]],
  ])('says that %s', (fault, parse, value) => {
    expect(faultOf(parse(JSON.stringify(value)))).toBe(fault)
  })

  it('says where it is not valid JSON at all', () => {
    expect(faultOf(parseChargeStep('{"kind":'))).toBe('step is not valid JSON')
  })

  it('is a value that it could have written, or none', () => {
    fc.assert(fc.property(fc.json(), fc.constantFrom(...Object.values(PARSERS)), (text, [parse]) => {
      const read = parse(text)
      if (read.ok) expect(JSON.stringify(read.value)).toBe(JSON.stringify(JSON.parse(text)))
    }))
  })
})
