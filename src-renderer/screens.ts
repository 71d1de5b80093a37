/** The screens: where they lie in the address, how they are called, and the keys that lead there. */
import type { RouteComponent } from 'vue-router'
import type { IconName } from './ui/icons/icon-paths.ts'

export interface Screen {
  readonly name: string
  /** Behind the profile: `/practice/payments`. */
  readonly path: string
  readonly label: string
  readonly icon: IconName
  /** Null for a screen that is reached from others only. */
  readonly keys: string | null
  readonly load: () => Promise<RouteComponent>
}

export const SCREENS: readonly Screen[] = [
  {
    name: 'today', path: 'today', label: 'Today', icon: 'today', keys: 'G T',
    load: () => import('./features/today/TodayScreen.vue'),
  },
  {
    name: 'payments', path: 'payments', label: 'Payments', icon: 'payments', keys: 'G P',
    load: () => import('./features/payments/PaymentsScreen.vue'),
  },
  {
    name: 'payment', path: 'payment/:txref', label: 'Payment', icon: 'payments', keys: null,
    load: () => import('./features/payment/PaymentScreen.vue'),
  },
  {
    name: 'exceptions', path: 'exceptions', label: 'Exceptions', icon: 'inbox', keys: 'G X',
    load: () => import('./features/exceptions/ExceptionsScreen.vue'),
  },
  {
    name: 'suspicious', path: 'suspicious', label: 'Suspicious', icon: 'eye', keys: 'G D',
    load: () => import('./features/suspicious/SuspiciousScreen.vue'),
  },
  {
    name: 'import', path: 'import', label: 'Import', icon: 'import', keys: 'G I',
    load: () => import('./features/import/ImportScreen.vue'),
  },
  {
    name: 'import-batch', path: 'import/:batchId', label: 'Import', icon: 'import', keys: null,
    load: () => import('./features/import/ImportBatchScreen.vue'),
  },
  {
    // One name for the list, the form and a charge: a card that the next step needs stays in the screen.
    name: 'charges', path: 'charges/:chargeId?', label: 'Charges', icon: 'collect', keys: 'G C',
    load: () => import('./features/charges/ChargesScreen.vue'),
  },
  {
    name: 'transfers', path: 'transfers', label: 'Transfers', icon: 'transfer', keys: 'G O',
    load: () => import('./features/transfers/TransfersScreen.vue'),
  },
  {
    name: 'transfer-import', path: 'transfers/import', label: 'Transfers from a file', icon: 'transfer', keys: null,
    load: () => import('./features/transfers/TransferImportScreen.vue'),
  },
  {
    name: 'runs', path: 'runs', label: 'Verify runs', icon: 'run', keys: 'G R',
    load: () => import('./features/runs/RunsScreen.vue'),
  },
  {
    name: 'run', path: 'runs/:runId', label: 'Verify run', icon: 'run', keys: null,
    load: () => import('./features/runs/RunScreen.vue'),
  },
  {
    name: 'webhooks', path: 'webhooks', label: 'Webhooks', icon: 'link', keys: 'G W',
    load: () => import('./features/webhooks/WebhooksScreen.vue'),
  },
  {
    name: 'export', path: 'export', label: 'Export', icon: 'export', keys: 'G E',
    load: () => import('./features/export/ExportScreen.vue'),
  },
  {
    name: 'quickdocs', path: 'quickdocs', label: 'Quickdocs', icon: 'docs', keys: 'G Q',
    load: () => import('./features/quickdocs/QuickdocsScreen.vue'),
  },
  {
    name: 'audit', path: 'audit', label: 'Audit trail', icon: 'audit', keys: 'G U',
    load: () => import('./features/audit/AuditScreen.vue'),
  },
  {
    name: 'settings', path: 'settings/:section?', label: 'Settings', icon: 'settings', keys: 'G S',
    load: () => import('./features/settings/SettingsScreen.vue'),
  },
]
