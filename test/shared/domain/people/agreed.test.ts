import { describe, expect, it } from 'vitest'
import { beginAgreed, isCardEntryAllowed, NOTHING_AGREED } from '../../../../src-shared/domain/people/agreed.ts'

const ngn = (oneMinor: number | null, dayMinor: number | null) => ({ currency: 'NGN', oneMinor, dayMinor }) as const

describe('what is agreed on from a set-up on', () => {
  it('is what the ledger lists', () => {
    expect(beginAgreed({ limits: [ngn(100, null)], isCardEntryOn: true }, undefined, 'root')).toEqual({
      limits: [{ ...ngn(100, null), since: 'root' }], cardEntry: { isOn: true, since: 'root' }, writeOffLimits: [],
      customersHidden: null,
    })
  })

  it('is never more than was sealed before, in whichever currency; nobody writes off alone any more', () => {
    const sealed = {
      limits: [{ ...ngn(100, 900), since: 'an act' }, { ...ngn(5, null), currency: 'USD', since: 'an act' }],
      cardEntry: { isOn: false, since: 'an act' },
      writeOffLimits: [{ currency: 'NGN', limitMinor: 100, since: 'an act' }],
      customersHidden: { isOn: true, since: 'an act' },
    } as const
    expect(beginAgreed({ limits: [ngn(null, 500)], isCardEntryOn: true }, sealed, 'root')).toEqual({
      limits: [{ ...ngn(100, 500), since: 'root' }, { ...ngn(5, null), currency: 'USD', since: 'root' }],
      cardEntry: { isOn: false, since: 'root' }, writeOffLimits: [], customersHidden: { isOn: true, since: 'root' },
    })
  })
})

it('card entry is allowed where the ledger lists it and nobody is known to have forbidden it', () => {
  const known = (isOn: boolean) => ({ ...NOTHING_AGREED, cardEntry: { isOn, since: 'root' } })
  expect([isCardEntryAllowed(true, NOTHING_AGREED), isCardEntryAllowed(true, known(true))]).toEqual([true, true])
  expect([isCardEntryAllowed(true, known(false)), isCardEntryAllowed(false, known(true))]).toEqual([false, false])
})
