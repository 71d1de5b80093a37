/** What is wrong with one field of a form, as a person reads it beside the field. */
export interface FieldIssue {
  readonly field: string
  /** Completes "the field …": `is empty`. Never quotes the value. */
  readonly reason: string
}
