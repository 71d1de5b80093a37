import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHARGE_STATES, planChargeMove, type ChargeMove } from '../../../../src-shared/domain/charges/charge-state.ts'
import { decideChargeProgress, type ChargeAnswer } from '../../../../src-shared/domain/charges/charge-step.ts'

const NOTHING: ChargeAnswer = {
  suggestedAuth: null, status: null, chargeResponseCode: null, chargeResponseMessage: null, authModelUsed: null,
  authUrl: null, paymentType: null, qrImage: null, validateInstruction: null,
}
const PENDING = { status: 'success-pending-validation', chargeResponseCode: '02' }
const BANK = 'https://bank.example/3ds'
const MESSAGE = 'Please do something'

function decide(answer: Partial<ChargeAnswer>) {
  return decideChargeProgress({ ...NOTHING, ...answer }, (url) => url.startsWith('https:'))
}

function pending(answer: Partial<ChargeAnswer>) {
  return decide({ ...PENDING, chargeResponseMessage: MESSAGE, ...answer })
}

describe('after an answer, a charge', () => {
  it.each([
    ['PIN', 'pin'], ['AVS_VBVSECURECODE', 'billing-address'], ['NOAUTH_INTERNATIONAL', 'billing-address'],
    ['SOMETHING_NEW', 'unknown-suggestion'], ['pin', 'unknown-suggestion'],
  ])('that suggests %s waits for %s', (suggestedAuth, kind) => {
    expect(decide({ suggestedAuth })).toMatchObject({ kind: 'step', step: { kind, suggestedAuth } })
  })

  it.each<[string, Partial<ChargeAnswer>, string]>([
    ['PIN', {}, 'otp'], ['VBVSECURECODE', { authUrl: BANK }, 'page'], ['NIBSS-QR', { qrImage: 'data:' }, 'scan'],
    ['MVISA-QR', { qrImage: 'data:' }, 'scan'], ['MOBILEMONEY', {}, 'phone'],
    ['SOMETHING_NEW', {}, 'unknown-authentication'], ['AUTH', {}, 'unknown-authentication'],
  ])('authenticated by %s waits for its step, with the service’s message', (authModelUsed, answer, kind) => {
    expect(pending({ authModelUsed, ...answer })).toMatchObject({ kind: 'step', step: { kind, message: MESSAGE } })
  })

  it('shows the instruction where no message came', () => {
    const said = pending({ authModelUsed: 'MOBILEMONEY', chargeResponseMessage: null, validateInstruction: 'Approve' })
    expect(said).toMatchObject({ step: { message: 'Approve' } })
  })

  it.each(['NO-URL', 'N/A', '', null, 'http://bank.example/3ds', 'javascript:alert(1)'])(
    'opens no page whose address is %j', (authUrl) => {
      expect(pending({ authModelUsed: 'VBVSECURECODE', authUrl })).toMatchObject({ kind: 'unclear' })
    },
  )

  it('shows no QR code without its image', () => {
    expect(pending({ authModelUsed: 'NIBSS-QR' })).toMatchObject({ kind: 'unclear' })
  })

  it('is charged, or waits, only where status and code both say so', () => {
    expect(decide({ status: 'successful', chargeResponseCode: '00' })).toEqual({ kind: 'charged' })
    const unclear = [
      ['successful', '02'], ['success-pending-validation', '00'], ['failed', '05'], ['failed', '00'],
      ['successful', '0'], ['Successful', '00'], ['NEW', '00'], [null, null],
    ] as const
    for (const [status, chargeResponseCode] of unclear) {
      expect(decide({ status, chargeResponseCode, authModelUsed: 'PIN' })).toMatchObject({ kind: 'unclear' })
    }
  })

  it('whose status or code is unknown is never charged', () => {
    fc.assert(fc.property(fc.string(), fc.string(), (status, chargeResponseCode) => {
      fc.pre(status !== 'successful' || chargeResponseCode !== '00')
      expect(decide({ status, chargeResponseCode }).kind).not.toBe('charged')
    }))
  })
})

describe('the moves of a charge', () => {
  const MOVES: readonly ChargeMove[] = [
    'send', 'step', 'charged', 'refused', 'step-refused', 'unclear', 'abandon',
  ]

  it('send it again only where a step waits for it', () => {
    expect(CHARGE_STATES.filter((state) => planChargeMove(state, 'send') === 'sending')).toEqual(['waiting'])
  })

  it('end where it is charged, refused or given up', () => {
    for (const move of MOVES) {
      expect(planChargeMove('charged', move)).toBeUndefined()
      expect(planChargeMove('refused', move)).toBeUndefined()
    }
    expect(planChargeMove('abandoned', 'send')).toBeUndefined()
  })

  it('call it unknown where its call broke, and a refused step leaves it waiting', () => {
    expect(planChargeMove('sending', 'unclear')).toBe('unknown')
    expect(planChargeMove('sending', 'step-refused')).toBe('waiting')
    expect(planChargeMove('unknown', 'charged')).toBeUndefined()
  })
})
