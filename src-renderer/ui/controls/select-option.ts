/** What a field that offers a choice takes. */
export interface SelectOption {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean | undefined
}
