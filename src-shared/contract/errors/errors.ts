/** The catalogue of errors that people may meet: one code each, with what happened, what is safe and what to do. */
import { CHARGE_ERRORS } from './errors-of-charges.ts'
import { CLOSE_ERRORS } from './errors-of-closes.ts'
import { IMPORT_ERRORS } from './errors-of-imports.ts'
import { JOURNAL_ERRORS } from './errors-of-journal.ts'
import { MAINTENANCE_ERRORS } from './errors-of-maintenance.ts'
import { MATCHING_ERRORS } from './errors-of-matching.ts'
import { PEOPLE_ERRORS } from './errors-of-people.ts'
import { REPORT_ERRORS } from './errors-of-reports.ts'
import { SETTLEMENT_ERRORS } from './errors-of-settlements.ts'
import { TEAM_ERRORS } from './errors-of-teams.ts'
import { TRANSFER_ERRORS } from './errors-of-transfers.ts'
import { WEBHOOK_ERRORS } from './errors-of-webhooks.ts'
import { WORK_ERRORS } from './errors-of-work.ts'

/** By code, from all parts of the catalogue. */
export const ERRORS = {
  ...CHARGE_ERRORS, ...CLOSE_ERRORS, ...IMPORT_ERRORS, ...JOURNAL_ERRORS, ...MAINTENANCE_ERRORS, ...MATCHING_ERRORS,
  ...PEOPLE_ERRORS, ...REPORT_ERRORS, ...SETTLEMENT_ERRORS, ...TEAM_ERRORS, ...TRANSFER_ERRORS, ...WEBHOOK_ERRORS,
  ...WORK_ERRORS,
}

export type ErrorCode = keyof typeof ERRORS

export type ErrorDetails = Readonly<Record<string, string | number>>

/**
 * An error with a code of the catalogue. Its message is in English, since it may be kept (in the ledger, in a log, in
 * JSON); `sayError` words it for a person. It is safe to show: details never hold a secret.
 */
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
