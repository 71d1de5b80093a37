/** The screens with what shows them, each loaded when it is first asked for. */
import type { RouteComponent } from 'vue-router'
import { SCREEN_LIST, type ListedScreen } from './screen-list.ts'

export interface Screen extends ListedScreen {
  readonly load: () => Promise<RouteComponent>
}

const LOADS: Readonly<Record<(typeof SCREEN_LIST)[number]['name'], Screen['load']>> = {
  today: () => import('./features/today/TodayScreen.vue'),
  payments: () => import('./features/payments/PaymentsScreen.vue'),
  payment: () => import('./features/payment/PaymentScreen.vue'),
  exceptions: () => import('./features/exceptions/ExceptionsScreen.vue'),
  suspicious: () => import('./features/suspicious/SuspiciousScreen.vue'),
  import: () => import('./features/import/ImportScreen.vue'),
  'import-batch': () => import('./features/import/ImportBatchScreen.vue'),
  charges: () => import('./features/charges/ChargesScreen.vue'),
  transfers: () => import('./features/transfers/TransfersScreen.vue'),
  'transfer-import': () => import('./features/transfers/TransferImportScreen.vue'),
  bank: () => import('./features/bank/BankScreen.vue'),
  statement: () => import('./features/bank/StatementScreen.vue'),
  rules: () => import('./features/rules/RulesScreen.vue'),
  rule: () => import('./features/rules/RuleScreen.vue'),
  settlements: () => import('./features/settlements/SettlementsScreen.vue'),
  settlement: () => import('./features/settlements/SettlementScreen.vue'),
  bridge: () => import('./features/bridge/BridgeScreen.vue'),
  closes: () => import('./features/closes/ClosesScreen.vue'),
  close: () => import('./features/closes/CloseScreen.vue'),
  journal: () => import('./features/journal/JournalScreen.vue'),
  reports: () => import('./features/reports/ReportsScreen.vue'),
  matching: () => import('./features/matching/MatchingScreen.vue'),
  'match-by-hand': () => import('./features/matching/HandMatchScreen.vue'),
  runs: () => import('./features/runs/RunsScreen.vue'),
  run: () => import('./features/runs/RunScreen.vue'),
  webhooks: () => import('./features/webhooks/WebhooksScreen.vue'),
  export: () => import('./features/export/ExportScreen.vue'),
  quickdocs: () => import('./features/quickdocs/QuickdocsScreen.vue'),
  audit: () => import('./features/audit/AuditScreen.vue'),
  help: () => import('./features/help/HelpScreen.vue'),
  settings: () => import('./features/settings/SettingsScreen.vue'),
}

export const SCREENS: readonly Screen[] = SCREEN_LIST.map((screen) => ({ ...screen, load: LOADS[screen.name] }))
