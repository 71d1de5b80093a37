/** Everything that a call which moves money can end in. It is never sent again by itself, however it ended. */

export type CallOutcome<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer; readonly httpStatus: number; readonly body: string }
  /** The service said no, so it holds nothing new. `body` is the answer as it came, redacted. */
  | { readonly kind: 'refused'; readonly message: string; readonly httpStatus: number; readonly body: string }
  /** No byte of it left this machine. */
  | { readonly kind: 'not-sent'; readonly message: string }
  /** Nobody but the service knows whether it was taken. `body`: what came in place of an answer, redacted. */
  | { readonly kind: 'unknown'; readonly message: string; readonly body: string | null }
