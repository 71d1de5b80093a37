/** Everything that one verify call can end in: a closed set, so that no ending is taken for another. */

/** What the service said of a transaction, as far as the five checks need it. Texts stand as they came. */
export interface VerifyAnswer {
  /** The service's transaction id, by its digits; null where the answer had none. */
  readonly txid: string | null
  readonly txref: string
  readonly status: string
  readonly chargecode: string
  readonly currency: string
  /** Plain decimal text, by its digits: `1250.50`. */
  readonly amount: string
}

/** `httpStatus` is what the answer carried; `body` is the answer as it came, redacted, as JSON text or an excerpt. */
interface Answer {
  readonly httpStatus: number
  readonly body: string
}

export type VerifyOutcome =
  | (Answer & { readonly kind: 'answered'; readonly answer: VerifyAnswer })
  /** The service answered an error for this reference, or (`keyRefused`) for the key itself. */
  | (Answer & { readonly kind: 'refused'; readonly message: string; readonly keyRefused: boolean })
  /** `coolOffMinutes` is how long the refusal says to wait. */
  | (Answer & { readonly kind: 'rate-limited'; readonly message: string; readonly coolOffMinutes: number })
  /**
   * `connect`: the request never left. `exchange`: it may have arrived. `isUntrusted`: something was reached, and no
   * connection with a trusted certificate could be made to it.
   */
  | {
    readonly kind: 'network-failure'
    readonly phase: 'connect' | 'exchange'
    readonly message: string
    readonly isUntrusted?: true
  }
  | { readonly kind: 'timeout'; readonly message: string }
  /** An answer that can't be read as the documented one: a check error, never a failed payment. */
  | (Answer & { readonly kind: 'bad-response'; readonly message: string })

export type VerifyOutcomeKind = VerifyOutcome['kind']

/** Did the service say something about this reference that concludes the question for now? */
export function isConclusive(outcome: VerifyOutcome): boolean {
  return outcome.kind === 'answered' || (outcome.kind === 'refused' && !outcome.keyRefused)
}
