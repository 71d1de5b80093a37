/** The colours in which the terminal writes the states of payments. */
import type { PaymentState } from '../../../../src-shared/domain/books/payment-state.ts'
import type { Tone } from '../terminal.ts'

export const STATE_TONES: Readonly<Record<PaymentState | 'waiting', Tone>> = {
  proved: 'good',
  failed: 'bad',
  pending: 'warn',
  refused: 'bad',
  unresolved: 'warn',
  unverified: 'quiet',
  waiting: 'quiet',
}
