/** The cards of the practice service: what each one leads to. No bank has numbers that begin with 50000000. */

export type CardBehaviour =
  /** A PIN is suggested, then a one-time code is asked for. */
  | 'pin'
  /** The billing address is suggested, then a 3-D Secure page. */
  | 'avs'
  /** The billing address is suggested, then approved. */
  | 'no-auth-international'
  /** Approved at once. */
  | 'no-auth'
  /** A 3-D Secure page, without a suggestion before it. */
  | 'three-d-secure'
  | 'declined'
  /** A suggestion that the document does not know. */
  | 'unknown-suggestion'
  /** Charged, but the connection breaks before the answer. */
  | 'lost-answer'
  /** The connection breaks before anything is charged. */
  | 'lost-request'
  /** As `pin`, but the one-time code is refused for lack of funds. */
  | 'no-funds'
  /** An answer that is no JSON. */
  | 'broken-answer'
  /** Approved, with a code and a status that contradict one another. */
  | 'contradiction'

export const PRACTICE_CARDS: Readonly<Record<string, CardBehaviour>> = {
  '5000000000000017': 'pin',
  '5000000000000025': 'avs',
  '5000000000000033': 'no-auth',
  '5000000000000041': 'no-auth-international',
  '5000000000000058': 'three-d-secure',
  '5000000000000066': 'declined',
  '5000000000000074': 'unknown-suggestion',
  '5000000000000082': 'lost-answer',
  '5000000000000090': 'no-funds',
  '5000000000000108': 'broken-answer',
  '5000000000000116': 'lost-request',
  '5000000000000124': 'contradiction',
}

/** Every other card behaves as the first one. */
export function behaviourOf(cardNumber: string): CardBehaviour {
  return PRACTICE_CARDS[cardNumber] ?? 'pin'
}

/** The one-time code that is right, and the PIN that is wrong. */
export const RIGHT_OTP = '12345'
export const WRONG_PIN = '0000'
