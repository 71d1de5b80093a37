/** What a modal dialog is told, by whoever shows one. */
export interface DialogProps {
  readonly title: string
  readonly description?: string | undefined
  readonly size?: 'small' | 'normal' | 'wide' | undefined
  readonly isBusy?: boolean | undefined
  /** Nothing in it takes the focus: its body does, so that keys scroll it. */
  readonly isRead?: boolean | undefined
}
