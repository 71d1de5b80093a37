/** What can be exported, and what of it a filter of payments can choose. Pure. */

/**
 * `exceptions`: open and resolved, by the rule of their screen. `suspicious`: every view, in the order of the list of
 * views.
 */
export const EXPORT_SUBJECTS = [
  'payments', 'exceptions', 'attempts', 'suspicious', 'transfers', 'webhooks', 'audit',
] as const
export type ExportSubject = (typeof EXPORT_SUBJECTS)[number]

/** What a filter and a list of references can be of. */
export const FILTERED_SUBJECTS = [
  'payments', 'exceptions', 'attempts', 'suspicious',
] as const satisfies readonly ExportSubject[]

export function canBeFiltered(subject: ExportSubject): boolean {
  return FILTERED_SUBJECTS.some((filtered) => filtered === subject)
}

/** What earlier versions called the exceptions, in the audit trail and in saved recipes. */
const RETIRED_NAME = 'failures'

/** Undefined for what is no subject. */
export function parseSubject(stored: unknown): ExportSubject | undefined {
  return stored === RETIRED_NAME ? 'exceptions' : EXPORT_SUBJECTS.find((subject) => subject === stored)
}
