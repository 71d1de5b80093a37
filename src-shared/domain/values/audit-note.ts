/** What the audit trail says of a step. Its subject, its moment and who did it are those of the command. */
export interface AuditNote {
  readonly action: string
  readonly before: string | null
  readonly after: string | null
}
