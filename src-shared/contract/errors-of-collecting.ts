/** What can go wrong where payments are collected by hand. */
import type { ErrorEntry } from './error-entry.ts'

export const COLLECTING_ERRORS = {
  CHARGE_CARD_ENTRY_OFF: {
    message: 'Card entry is off in the live profile {profile}.',
    advice: 'Nothing was sent. Someone must state first that this business may handle card numbers.',
    exitStatus: 2,
  },
  CHARGE_STATE_UNFIT: {
    message: 'The charge {charge} is {from}, so this can’t be done with it.',
    advice: 'Nothing was sent. Look at what it waits for, or verify its payment.',
    exitStatus: 2,
  },
  CHARGE_UNFIT: {
    message: 'The charge can’t be made: {field} {reason}.',
    advice: 'Nothing was sent. Correct what is named, then try again.',
    exitStatus: 2,
  },
  CHARGE_UNKNOWN: {
    message: 'There is no charge {charge}.',
    advice: 'Nothing was changed. `tillproof charge list` shows the charges.',
    exitStatus: 2,
  },
} as const satisfies Record<string, ErrorEntry>
