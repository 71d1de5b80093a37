/** The phones of mobile money: each answers the USSD prompt in its own way, told by the last digit of its number. */
import type { Timers } from '../timers.ts'
import type { Charge } from './charge-store.ts'

/** `7`: after a while. `8`: never. `9`: declines. Any other: approves at once. */
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
    if (lastDigit === '8') return
    const outcome = lastDigit === '9' ? 'decline' : 'approve'
    this.#timers.after(lastDigit === '7' ? SLOW_MS : QUICK_MS, () => this.#conclude(charge, outcome))
  }
}
