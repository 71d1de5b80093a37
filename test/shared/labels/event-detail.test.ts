import { afterEach, describe, expect, it } from 'vitest'
import { sayEventDetail } from '../../../src-shared/labels/event-detail.ts'
import { FRENCH, FRENCH_REASONS } from '../../../src-shared/texts/french/french.ts'
import { speak } from '../../../src-shared/texts/text.ts'

afterEach(() => { speak('en', {}) })

const say = (kind: string, detail: string | null) => sayEventDetail({ kind, detail })?.replaceAll(/\s/g, ' ')

describe('what an event of a charge or a transfer adds', () => {
  it('is its amount in the language that is spoken, of a payout that was drafted and of a charge that was sent', () => {
    expect(say('drafted', 'NGN 1,250.50')).toBe('NGN 1,250.50')
    speak('fr', FRENCH, FRENCH_REASONS)
    expect([say('drafted', 'NGN 1,250.50'), say('sent', 'NGN 70.00')]).toEqual(['1 250,50 NGN', '70,00 NGN'])
  })

  it('is our own reason in that language, and the words of the service and of people as they came', () => {
    speak('fr', FRENCH, FRENCH_REASONS)
    expect(say('edited', 'signatures cleared')).not.toBe('signatures cleared')
    expect(say('refused', 'NGN 1,250.50 is above your limit')).toBe('NGN 1,250.50 is above your limit')
    expect(say('rejected', 'Paid by hand')).toBe('Paid by hand')
    expect(say('approved', null)).toBeUndefined()
  })
})
