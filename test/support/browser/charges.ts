/** Charges that a furnished profile holds: each leads to another step or standing. */
import type { Currency } from '../../../src-shared/domain/values/currency.ts'

const NGN = 'NGN' as Currency
const EMAIL = 'customer@example.com'

function card(number: string) {
  return {
    details: { method: 'card', currency: NGN, amountMinor: 125_050, email: EMAIL },
    card: { number: `50000000000${number}`, cvv: '737', expiryMonth: '12', expiryYear: '31' },
  } as const
}

/** In the order of their numbers, from 1. The practice service says what each card and phone leads to. */
export const FURNISHED_CHARGES = [
  card('00017'), card('00025'), card('00058'), card('00074'), card('00066'), card('00124'), card('00033'),
  { details: { method: 'pwc-qr', currency: NGN, amountMinor: 50_000, email: EMAIL } },
  {
    details: {
      method: 'mobile-money-uganda', currency: 'UGX' as Currency, amountMinor: 5_000, email: EMAIL,
      phone: '256700000008', orderRef: 'ORDER-1',
    },
  },
] as const
