/** The screens: where they lie in the address, how they are called, and the keys that lead there. */
import type { IconName } from './ui/icons/icon-paths.ts'

export interface ListedScreen {
  readonly name: string
  /** Behind the profile: `/practice/payments`. */
  readonly path: string
  readonly label: string
  /** Other words that people look for it by. */
  readonly also?: string
  readonly icon: IconName
  /** Null for a screen that is reached from others only. */
  readonly keys: string | null
}

export const SCREEN_LIST = [
  { name: 'today', path: 'today', label: 'Today', icon: 'today', keys: 'G T' },
  { name: 'payments', path: 'payments', label: 'Payments', icon: 'payments', keys: 'G P' },
  { name: 'payment', path: 'payment/:txref', label: 'Payment', icon: 'payments', keys: null },
  {
    name: 'exceptions', path: 'exceptions', label: 'Exceptions', also: 'failures failed cases',
    icon: 'inbox', keys: 'G E',
  },
  { name: 'suspicious', path: 'suspicious', label: 'Suspicious', icon: 'eye', keys: 'G U' },
  { name: 'import', path: 'import', label: 'Import', icon: 'import', keys: 'G I' },
  { name: 'import-batch', path: 'import/:batchId', label: 'Import', icon: 'import', keys: null },
  {
    // One name for the list, the form and a charge: a card that the next step needs stays in the screen.
    name: 'charges', path: 'charges/:chargeId?', label: 'Charges', also: 'collect card',
    icon: 'collect', keys: 'G C',
  },
  {
    name: 'transfers', path: 'transfers', label: 'Transfers', also: 'payouts send money',
    icon: 'transfer', keys: 'G F',
  },
  { name: 'transfer-import', path: 'transfers/import', label: 'Transfers from a file', icon: 'transfer', keys: null },
  {
    name: 'runs', path: 'runs', label: 'Verify runs', also: 'bulk verification',
    icon: 'run', keys: 'G V',
  },
  { name: 'run', path: 'runs/:runId', label: 'Verify run', icon: 'run', keys: null },
  { name: 'webhooks', path: 'webhooks', label: 'Webhooks', icon: 'link', keys: 'G W' },
  { name: 'export', path: 'export', label: 'Export', icon: 'export', keys: 'G X' },
  { name: 'quickdocs', path: 'quickdocs', label: 'Quickdocs', icon: 'docs', keys: 'G Q' },
  { name: 'audit', path: 'audit', label: 'Audit trail', icon: 'audit', keys: 'G A' },
  { name: 'settings', path: 'settings/:section?', label: 'Settings', icon: 'settings', keys: 'G S' },
] as const satisfies readonly ListedScreen[]
