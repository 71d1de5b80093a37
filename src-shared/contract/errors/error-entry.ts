/** The shape of an entry in the catalogue of errors. */

export interface ErrorEntry {
  /** What happened, as one plain sentence. `{name}` is filled from the details. */
  readonly message: string
  /** What is safe and what the person can do. */
  readonly advice: string
  /** Said of those where the same call may succeed later without anyone changing anything. */
  readonly retryable?: true
  /** The terminal's exit status: 2 usage or input, 3 service, 4 cooling off, 5 ledger or vault, 74 the answer lost. */
  readonly exitStatus: 2 | 3 | 4 | 5 | 74
}

/** A part of the catalogue, in English; `sayError` tells it in the language that is spoken. */
export function errorTexts<const Entries extends Readonly<Record<string, ErrorEntry>>>(entries: Entries): Entries {
  return entries
}
