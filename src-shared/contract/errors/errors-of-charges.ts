/** What can go wrong where payments are collected by hand. */
import { errorTexts } from './error-entry.ts'

export const CHARGE_ERRORS = errorTexts({
  CHARGE_CARD_ENTRY_OFF: {
    message: 'Card entry is off in the live profile {profile}.',
    advice: 'Nothing was sent. Someone must first state that this business may handle card numbers.',
    exitStatus: 2,
  },
  CHARGE_INVALID: {
    message: 'The charge can’t be created: {field} {reason}.',
    advice: 'Nothing was sent. Correct this value and try again.',
    exitStatus: 2,
  },
  CHARGE_STATE_INVALID: {
    message: 'Charge {charge} is {from}, so this is not possible.',
    advice: 'Nothing was sent. Check what it is waiting for, or verify its payment.',
    exitStatus: 2,
  },
  CHARGE_UNKNOWN: {
    message: 'There is no charge {charge}.',
    advice: 'Nothing was changed. Use `tillproof charge list` to see the charges.',
    exitStatus: 2,
  },
})
