/** The catalogue of errors that people may meet: one code each, with what happened, what is safe and what to do. */

interface ErrorEntry {
  /** What happened, as one plain sentence. `{name}` is filled from the details. */
  readonly message: string
  /** What is safe and what the person can do. */
  readonly advice: string
  /** May the same call succeed later without anyone changing anything? */
  readonly retryable: boolean
  /** The terminal's exit status: 2 usage or input, 3 service, 4 cooling off, 5 ledger or vault. */
  readonly exitStatus: 2 | 3 | 4 | 5
}

export const ERRORS = {
  IMPORT_FILE_UNREADABLE: {
    message: 'The file {file} can’t be read: {reason}.',
    advice: 'Nothing was imported. Check the path and the permissions.',
    retryable: false,
    exitStatus: 2,
  },
  LEDGER_HELD: {
    message: 'The ledger of profile {profile} is in use by {holder}.',
    advice: 'Nothing was changed. Wait until the other one has ended, or end it.',
    retryable: true,
    exitStatus: 5,
  },
  PROFILE_UNKNOWN: {
    message: 'There is no profile named {profile}.',
    advice: 'Nothing was changed. `tillproof profile list` shows the profiles.',
    retryable: false,
    exitStatus: 2,
  },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof ERRORS

export type ErrorDetails = Readonly<Record<string, string | number>>

/** An error with a code of the catalogue. Its message is safe to show: details never hold a secret. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}, options?: ErrorOptions) {
    super(fillIn(ERRORS[code].message, details), options)
    this.name = 'AppError'
    this.code = code
    this.details = details
  }

  get advice(): string {
    return fillIn(ERRORS[this.code].advice, this.details)
  }
}

function fillIn(template: string, details: ErrorDetails): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? '?'))
}
