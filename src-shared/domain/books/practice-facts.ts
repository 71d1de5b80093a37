/** What the practice service does with which card, code and phone: it acts by these, and the workbench shows them. */

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
  /** An answer that is not valid JSON. */
  | 'broken-answer'
  /** Approved, with a code and a status that contradict one another. */
  | 'contradiction'

export interface PracticeCard {
  /** In groups, as it stands on a card. No bank has numbers that begin so. */
  readonly number: string
  readonly behaviour: CardBehaviour
}

/** The one-time code that is right, and the PIN that is wrong. */
export const RIGHT_OTP = '12345'
export const WRONG_PIN = '0000'

/** Any three digits are their security code, and any month to come is good. */
export const PRACTICE_CARDS: readonly PracticeCard[] = [
  { number: '5000 0000 0000 0017', behaviour: 'pin' },
  { number: '5000 0000 0000 0025', behaviour: 'avs' },
  { number: '5000 0000 0000 0033', behaviour: 'no-auth' },
  { number: '5000 0000 0000 0041', behaviour: 'no-auth-international' },
  { number: '5000 0000 0000 0058', behaviour: 'three-d-secure' },
  { number: '5000 0000 0000 0066', behaviour: 'declined' },
  { number: '5000 0000 0000 0074', behaviour: 'unknown-suggestion' },
  { number: '5000 0000 0000 0082', behaviour: 'lost-answer' },
  { number: '5000 0000 0000 0090', behaviour: 'no-funds' },
  { number: '5000 0000 0000 0108', behaviour: 'broken-answer' },
  { number: '5000 0000 0000 0116', behaviour: 'lost-request' },
  { number: '5000 0000 0000 0124', behaviour: 'contradiction' },
]

export type PhoneAnswer = 'late' | 'never' | 'decline' | 'approve'

/** `null`: any other digit. */
export interface PracticePhone {
  readonly lastDigit: '7' | '8' | '9' | null
  readonly answer: PhoneAnswer
}

/** Of mobile money: each answers the prompt in its own way, told by the last digit of its number. */
export const PRACTICE_PHONES: readonly PracticePhone[] = [
  { lastDigit: '7', answer: 'late' },
  { lastDigit: '8', answer: 'never' },
  { lastDigit: '9', answer: 'decline' },
  { lastDigit: null, answer: 'approve' },
]
