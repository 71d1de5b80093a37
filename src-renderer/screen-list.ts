/** The screens: where they lie in the address, how they are called, and the keys that lead there. */
import { t } from '../src-shared/texts/text.ts'
import type { IconName } from './ui/icons/icon-paths.ts'

/** What the keys that lead to screens are called together. */
export const SCREENS_TITLE = t('Screens')

/** The parts of the navigation, in their order. */
export const SCREEN_GROUPS = [
  { id: 'daily', label: t('Daily work') },
  { id: 'money', label: t('Money in and out') },
  { id: 'records', label: t('Records') },
  { id: 'setup', label: t('Setup') },
] as const
export type ScreenGroupId = (typeof SCREEN_GROUPS)[number]['id']

export interface ListedScreen {
  readonly name: string
  /** Where it stands in the navigation, and where the screens that it leads to belong. */
  readonly group: ScreenGroupId
  /** Behind the profile: `/practice/payments`. */
  readonly path: string
  readonly label: string
  /** Other words that people look for it by. */
  readonly also?: string
  readonly icon: IconName
  /** Null for a screen that is reached from others only. */
  readonly keys: string | null
}

/** In the order of the navigation. */
export const SCREEN_LIST = [
  { name: 'today', group: 'daily', path: 'today', label: t('Today'), icon: 'today', keys: 'G T' },
  { name: 'import', group: 'daily', path: 'import', label: t('Import'), icon: 'import', keys: 'G I' },
  { name: 'import-batch', group: 'daily', path: 'import/:batchId', label: t('Import'), icon: 'import', keys: null },
  { name: 'payments', group: 'daily', path: 'payments', label: t('Payments'), icon: 'payments', keys: 'G P' },
  { name: 'payment', group: 'daily', path: 'payment/:txref', label: t('Payment'), icon: 'payments', keys: null },
  {
    name: 'runs', group: 'daily', path: 'runs', label: t('Verify runs'), also: t('bulk verification'),
    icon: 'run', keys: 'G V',
  },
  { name: 'run', group: 'daily', path: 'runs/:runId', label: t('Verify run'), icon: 'run', keys: null },
  {
    name: 'exceptions', group: 'daily', path: 'exceptions', label: t('Exceptions'), also: t('failures failed cases'),
    icon: 'inbox', keys: 'G E',
  },
  { name: 'suspicious', group: 'daily', path: 'suspicious', label: t('Suspicious'), icon: 'eye', keys: 'G U' },
  {
    // One name for the list, the form and a charge: a card that the next step needs stays in the screen.
    name: 'charges', group: 'money', path: 'charges/:chargeId?', label: t('Charges'), also: t('collect card'),
    icon: 'collect', keys: 'G C',
  },
  {
    name: 'transfers', group: 'money', path: 'transfers', label: t('Transfers'), also: t('payouts send money'),
    icon: 'transfer', keys: 'G F',
  },
  {
    name: 'transfer-import', group: 'money', path: 'transfers/import', label: t('Transfers from a file'),
    icon: 'transfer', keys: null,
  },
  {
    name: 'bank', group: 'money', path: 'bank', label: t('Bank'), also: t('bank statements account'),
    icon: 'bank', keys: 'G B',
  },
  {
    name: 'statement', group: 'money', path: 'bank/:statementId', label: t('Bank statement'), icon: 'bank',
    keys: null,
  },
  {
    name: 'settlements', group: 'money', path: 'settlements', label: t('Settlements'),
    also: t('payouts refunds chargebacks fees'), icon: 'settlement', keys: 'G L',
  },
  {
    name: 'settlement', group: 'money', path: 'settlements/:settlementId', label: t('Settlement'), icon: 'settlement',
    keys: null,
  },
  {
    name: 'matching', group: 'money', path: 'matching', label: t('Matching'),
    also: t('reconcile suggestions breaks in transit'), icon: 'link', keys: 'G M',
  },
  {
    name: 'match-by-hand', group: 'money', path: 'matching/by-hand', label: t('Match by hand'), icon: 'link',
    keys: null,
  },
  {
    name: 'bridge', group: 'money', path: 'bridge', label: t('Bridge'), also: t('waterfall net residual'),
    icon: 'bridge', keys: 'G D',
  },
  {
    name: 'closes', group: 'money', path: 'close', label: t('Day close'), also: t('calendar proof pack reopen'),
    icon: 'lock', keys: 'G Y',
  },
  { name: 'close', group: 'money', path: 'close/:closeId', label: t('Closed day'), icon: 'lock', keys: null },
  {
    name: 'journal', group: 'records', path: 'journal', label: t('Journal'),
    also: t('bookkeeping accounting entries debit credit hledger accounts'), icon: 'columns', keys: 'G J',
  },
  {
    name: 'reports', group: 'records', path: 'reports', label: t('Reports'),
    also: t('print pdf daily proof fees signatures paper'), icon: 'file', keys: 'G O',
  },
  { name: 'export', group: 'records', path: 'export', label: t('Export'), icon: 'export', keys: 'G X' },
  { name: 'audit', group: 'records', path: 'audit', label: t('Audit trail'), icon: 'audit', keys: 'G A' },
  {
    name: 'rules', group: 'setup', path: 'rules', label: t('Rules'), also: t('matching rules tolerance key pattern'),
    icon: 'filter', keys: 'G R',
  },
  { name: 'rule', group: 'setup', path: 'rules/edit', label: t('Rule'), icon: 'filter', keys: null },
  { name: 'settings', group: 'setup', path: 'settings/:section?', label: t('Settings'), icon: 'settings', keys: 'G S' },
  { name: 'webhooks', group: 'setup', path: 'webhooks', label: t('Webhooks'), icon: 'link', keys: 'G W' },
  { name: 'quickdocs', group: 'setup', path: 'quickdocs', label: t('Quickdocs'), icon: 'docs', keys: 'G Q' },
  {
    name: 'help', group: 'setup', path: 'help/:entry?', label: t('Help'),
    also: t('glossary meaning explain manual checks'),
    icon: 'question', keys: 'G H',
  },
] as const satisfies readonly ListedScreen[]
