/** The page's screens that the menu and notifications lead to, by their paths in the page's address. */
import { msg } from '../../../src-shared/texts/text.ts'

export interface Screen {
  /** In English: `t` says it. */
  readonly label: string
  /** Behind the profile that is shown: `payments` for `#/practice/payments`. */
  readonly route: string
}

/** In the order of the page's own navigation. */
export const SCREENS: readonly Screen[] = [
  { label: msg('Today'), route: 'today' },
  { label: msg('Payments'), route: 'payments' },
  { label: msg('Exceptions'), route: 'exceptions' },
  { label: msg('Suspicious Payments'), route: 'suspicious' },
  { label: msg('Import'), route: 'import' },
  { label: msg('Charges'), route: 'charges' },
  { label: msg('Verify Runs'), route: 'runs' },
  { label: msg('Export'), route: 'export' },
  { label: msg('Quickdocs'), route: 'quickdocs' },
  { label: msg('Audit Trail'), route: 'audit' },
]

export const EXPORT_ROUTE = 'export'
export const RUNS_ROUTE = 'runs'
export const SETTINGS_ROUTE = 'settings'
