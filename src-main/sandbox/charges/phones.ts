/** The phones of mobile money: each answers the USSD prompt in its own way, told by the last digit of its number. */
import { PRACTICE_PHONES } from '../../../src-shared/domain/books/practice-facts.ts'
import type { Timers } from '../timers.ts'
import type { Charge } from './charge-store.ts'

const SLOW_MS = 15_000
const QUICK_MS = 500

export class Phones {
  readonly #timers: Timers
  readonly #conclude: (charge: Charge, outcome: 'approve' | 'decline') => void

  constructor(timers: Timers, conclude: (charge: Charge, outcome: 'approve' | 'decline') => void) {
    this.#timers = timers
    this.#conclude = conclude
  }

  prompt(charge: Charge): void {
    const lastDigit = charge.request.phone?.at(-1)
    const phone = PRACTICE_PHONES.find((one) => one.lastDigit === lastDigit || one.lastDigit === null)
    if (!phone || phone.answer === 'never') return
    const outcome = phone.answer === 'decline' ? 'decline' : 'approve'
    this.#timers.after(phone.answer === 'late' ? SLOW_MS : QUICK_MS, () => this.#conclude(charge, outcome))
  }
}
