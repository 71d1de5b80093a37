/** How a seat reaches its core over the network, in names that page, terminal and host share. No schemas. */

/** What an invitation is for: `{ code }`. */
export const INVITATION_PATH = '/seat/invitation'
/** Uses an invitation up, for a seat with a key of its own. */
export const JOIN_PATH = '/seat/join'
/** A number used once, which a seat signs to show which one it is: `{ seatId }` for `{ nonce }`. */
export const CHALLENGE_PATH = '/seat/challenge'
/** The sealed key of the seat's person, for a seat that showed which one it is. */
export const SEALED_KEY_PATH = '/seat/key'
/** Opens a session: the token travels in SESSION_HEADER, as with the loopback door. */
export const SIGN_IN_PATH = '/seat/sign-in'
/** Asks what is to be signed for a call that is under way, and hands signatures in. */
export const SIGN_PATH = '/seat/sign'
/** Tells of a passphrase that did not open the person's key at a seat that is signed in: `{ act }`. */
export const WRONG_PATH = '/seat/wrong'
/** On each call that its person may have to sign: a UUID, by which SIGN_PATH asks. */
export const SEAT_CALL_HEADER = 'x-tillproof-call'
/** What the address of an invitation carries behind its `#`: the code, a dot, and the first digits of FINGERPRINT. */
export const JOIN_PARAMETER = 'join'
/** Of the SHA-256 of the door's certificate, in hexadecimal: 128 bits, which nobody finds another certificate for. */
export const FINGERPRINT_DIGITS = 32
/** A seat's name, as its person chose it. */
export const MAX_SEAT_NAME = 60
