import { afterEach, describe, expect, it } from 'vitest'
import { describeRefused } from '../../../src-shared/labels/webhook-labels.ts'
import { authenticityOf, draftOf, findFaults } from '../../../src-renderer/features/webhooks/settings-draft.ts'
import { amountOf, referenceOf, remarkOf } from '../../../src-renderer/features/webhooks/webhook-labels.ts'
import { FRENCH } from '../../../src-shared/texts/french/french.ts'
import { FRENCH_REASONS } from '../../../src-shared/texts/french/reasons.ts'
import { speak } from '../../../src-shared/texts/text.ts'
import { NOTHING_REFUSED, WEBHOOK } from '../../support/cli/data.ts'

afterEach(() => speak('en', {}))

describe('what is said of a webhook', () => {
  it('is what it says, and what the books say of it', () => {
    expect([referenceOf(WEBHOOK), amountOf(WEBHOOK), remarkOf(WEBHOOK)]).toEqual(['ORDER-1', 'NGN 1,250.50', null])
    expect(amountOf({ ...WEBHOOK, amount: null, currency: null })).toBeNull()
    expect(remarkOf({ ...WEBHOOK, paymentState: null, duplicateOf: 2, fault: 'id is missing' }))
      .toBe('Not in the books; Duplicate of 2; id is missing')
    const payout = { kind: 'transfer', txref: null, transferReference: 'P-1', paymentState: null } as const
    const transfer = { ...WEBHOOK, ...payout }
    expect([referenceOf(transfer), remarkOf(transfer)]).toEqual(['P-1', 'Transfer'])
  })

  it('names what does not match the document in the language that is spoken', () => {
    speak('fr', FRENCH, FRENCH_REASONS)
    expect(remarkOf({ ...WEBHOOK, fault: 'id is missing; amount is not a number' }))
      .toBe('id manque\u202f; montant n’est pas un nombre')
  })

  it('counts what was refused, by its reason', () => {
    expect(describeRefused(NOTHING_REFUSED)).toBeUndefined()
    expect(describeRefused({ ...NOTHING_REFUSED, 'not-authentic': 1_200, 'too-large': 1 }))
      .toBe('1,201 refused: 1,200 not authentic, 1 too large')
  })
})

describe('the settings that are typed', () => {
  const draft = { port: '4780', kind: 'none', header: '' } as const

  it('come from what is stored, and go back as it', () => {
    const authenticity = { kind: 'header', header: 'X-Hash' } as const
    const stored = { port: 0, path: '/x', authenticity, secretFingerprint: 'ab' }
    expect(draftOf(stored)).toEqual({ port: '0', kind: 'header', header: 'X-Hash' })
    expect(authenticityOf(draftOf(stored))).toEqual(authenticity)
    expect(authenticityOf({ ...draft, header: 'left over' })).toEqual({ kind: 'none' })
  })

  it.each([
    [draft, '', false, []],
    [{ ...draft, port: '70000' }, '', false, ['port']],
    [{ ...draft, port: '' }, '', false, ['port']],
    [{ ...draft, kind: 'header' as const }, '', false, ['header', 'secret']],
    [{ ...draft, kind: 'header' as const, header: 'X' }, 'short', false, ['secret']],
    [{ ...draft, kind: 'header' as const, header: 'X' }, '', true, []],
    [{ ...draft, kind: 'hmac-sha256' as const, header: 'X' }, 'a'.repeat(16), false, []],
  ])('%j with the secret “%s” has these faults', (typed, secret, hasSecret, faults) => {
    expect(Object.keys(findFaults(typed, secret, hasSecret))).toEqual(faults)
  })
})
