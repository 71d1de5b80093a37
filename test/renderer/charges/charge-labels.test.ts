import { describe, expect, it } from 'vitest'
import { historyOf } from '../../../src-renderer/features/charges/charge-history.ts'
import { wayOf } from '../../../src-renderer/features/charges/charge-steps.ts'
import {
  doubtOf, refusalOf, serviceWords, shownState, standingOf,
} from '../../../src-renderer/features/charges/charge-labels.ts'
import { practiceWallet } from '../../../src-renderer/features/charges/practice.ts'
import { readPicture } from '../../../src-renderer/features/charges/qr-picture.ts'
import type { ChargeDetail, ChargeEvent } from '../../../src-shared/contract/charges/charges.ts'
import { CHARGE_STATES } from '../../../src-shared/domain/charges/charge-state.ts'
import { PAYMENT_STATES } from '../../../src-shared/domain/books/payment-state.ts'
import { FRENCH, FRENCH_REASONS } from '../../../src-shared/texts/french/french.ts'
import { speak } from '../../../src-shared/texts/text.ts'
import { CHARGE } from '../../support/cli/data.ts'

function event(kind: string, changes: Partial<ChargeEvent> = {}): ChargeEvent {
  return { at: '2026-11-21T08:00:00.000Z', by: null, kind, detail: null, body: null, ...changes }
}

function charge(changes: Partial<ChargeDetail>): ChargeDetail {
  return { ...CHARGE, ...changes }
}
const STEP = { kind: 'otp', message: 'Enter the code', suggestedAuth: null, authUrl: null, qrImage: null } as const

describe('the standing of a charge', () => {
  it('is green where its payment is proved, and nowhere else', () => {
    for (const state of CHARGE_STATES) {
      for (const paymentState of PAYMENT_STATES) {
        const isGreen = standingOf({ state, paymentState }).tone === 'good'
        expect(isGreen, `${state}, ${paymentState}`).toBe(paymentState === 'proved')
        expect(/may be given/.test(standingOf({ state, paymentState }).title)).toBe(isGreen)
      }
    }
  })

  it('says that the service’s word is no proof', () => {
    expect(standingOf({ state: 'charged', paymentState: 'unverified' }).title).toContain('not proved')
    expect(standingOf({ state: 'unknown', paymentState: 'unverified' }).text).toContain('not sent again')
    expect(standingOf({ state: 'waiting', paymentState: 'failed' }).tone).toBe('bad')
  })

  it('follows the verify where that says more than the last call', () => {
    expect(shownState({ state: 'unknown', paymentState: 'proved' })).toBe('charged')
    expect(shownState({ state: 'unknown', paymentState: 'pending' })).toBe('unknown')
  })
})

describe('what the customer must be shown', () => {
  it('is the service’s message: of the step, of the approval, of the refusal', () => {
    expect(serviceWords(charge({ step: STEP }))).toBe('Enter the code')
    expect(serviceWords(charge({ state: 'charged', step: null, events: [event('charged', { detail: 'Approved' })] })))
      .toBe('Approved')
    expect(serviceWords(charge({ state: 'refused', step: null, events: [event('refused', { detail: 'No funds' })] })))
      .toBe('No funds')
    expect(serviceWords(charge({ state: 'abandoned', step: null, events: [event('refused', { detail: 'x' })] })))
      .toBeNull()
  })

  it('is read out of an answer that nothing could be concluded from', () => {
    const body = '{"data":{"chargeResponseMessage":"Say \\"yes\\" \\/ no","status":"x"}}'
    const unclear = charge({ state: 'unknown', step: null, events: [event('unclear', { detail: 'why', body })] })
    expect(serviceWords(unclear)).toBe('Say "yes" / no')
    expect(doubtOf(unclear)).toBe('Why.')
    expect(serviceWords(charge({ state: 'unknown', step: null, events: [event('broken')] }))).toBeNull()
    expect(doubtOf(charge({ state: 'refused', events: [event('not sent', { detail: 'no way to it' })] })))
      .toBe('No way to it.')
  })

  it('is told when an answer was not accepted, until the next one is', () => {
    const refused = event('refused', { detail: 'The one-time code is wrong' })
    expect(refusalOf(charge({ events: [event('waits for otp'), refused] }))).toBe('The one-time code is wrong')
    expect(refusalOf(charge({ events: [refused, event('waits for otp')] }))).toBeNull()
    expect(refusalOf(charge({ state: 'refused', events: [refused] }))).toBeNull()
  })
})

describe('the way of a charge', () => {
  it('has the steps that it met, the present one, and the verify', () => {
    const events = [event('sent'), event('waits for pin'), event('pin sent'), event('waits for otp')]
    expect(wayOf(charge({ step: STEP, events }))).toEqual({
      steps: [
        { id: 'sent', label: 'Sent' }, { id: 'pin', label: 'Card PIN' }, { id: 'otp', label: 'One-time code' },
        { id: 'verify', label: 'Verify' }, { id: 'proved', label: 'Proved' },
      ],
      current: 'otp',
    })
    expect(wayOf(charge({ state: 'charged', step: null, events })).current).toBe('verify')
    expect(wayOf(charge({ paymentState: 'proved', step: STEP, events })).current).toBeNull()
    expect(wayOf(charge({ state: 'refused', step: null, events: [event('sent')] })).current).toBe('sent')
    expect(wayOf(charge({ state: 'abandoned', step: null, events })).current).toBe('otp')
  })

  it('is told newest first, in words', () => {
    expect(historyOf([event('sent'), event('waits for otp'), event('something new')]).map(({ title }) => title))
      .toEqual(['Something new', 'Waiting for the one-time code', 'Sent'])
  })

  it('has its amount in the language of the page, and the service’s words as they came', () => {
    speak('fr', FRENCH, FRENCH_REASONS)
    const words = 'NGN 1,250.50 is above your limit'
    const told = historyOf([event('sent', { detail: 'NGN 1,250.50' }), event('refused', { detail: words })])
    speak('en', {})
    expect(told.map(({ detail }) => detail?.replaceAll(/\s/g, ' '))).toEqual([words, '1 250,50 NGN'])
  })
})

describe('a QR code’s image', () => {
  it('is one of pixels', () => {
    expect(readPicture('data:image/jpeg;base64,/9j/4AAQ')).toEqual({ type: 'image/jpeg', base64: '/9j/4AAQ' })
    expect(readPicture('data:image/png;base64,iVBO\nRw0=')?.base64).toBe('iVBORw0=')
  })

  it.each([
    'https://elsewhere.example/qr.jpg', 'data:text/html;base64,PGI+', 'data:image/svg+xml;base64,PHN2Zz4=',
    'data:image/svg+xml,<svg/>', 'data:image/png,x', 'javascript:alert(1)', '',
    `data:image/png;base64,${'A'.repeat(2_000_001)}`,
  ])('is never %.60s', (uri) => {
    expect(readPicture(uri)).toBeUndefined()
  })
})

describe('the practice wallet', () => {
  it('is named by the practice service alone', () => {
    const url = 'http://127.0.0.1:4100/practice/pay/PRACTICE-GW-1'
    const body = JSON.stringify({ data: { validateInstructions: `In practice it can be paid at ${url}` } })
    expect(practiceWallet({ events: [event('waits for scan', { body })] })).toBe(url)
    const other = event('waits for scan', { body: '"http://evil.example/practice/pay/X"' })
    expect(practiceWallet({ events: [other] })).toBeNull()
    expect(practiceWallet({ events: [] })).toBeNull()
  })
})
