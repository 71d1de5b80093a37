/** The page's screens that the menu and notifications lead to, by their paths in the page's address. */

export interface Screen {
  readonly label: string
  /** Behind the profile that is shown: `payments` for `#/practice/payments`. */
  readonly route: string
}

/** In the order of the page's own navigation. */
export const SCREENS: readonly Screen[] = [
  { label: 'Today', route: 'today' },
  { label: 'Payments', route: 'payments' },
  { label: 'Exceptions', route: 'exceptions' },
  { label: 'Suspicious Payments', route: 'suspicious' },
  { label: 'Import', route: 'import' },
  { label: 'Charges', route: 'charges' },
  { label: 'Verify Runs', route: 'runs' },
  { label: 'Export', route: 'export' },
  { label: 'Quickdocs', route: 'quickdocs' },
  { label: 'Audit Trail', route: 'audit' },
]

export const EXPORT_ROUTE = 'export'
export const RUNS_ROUTE = 'runs'
export const SETTINGS_ROUTE = 'settings'
