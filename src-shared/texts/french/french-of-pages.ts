/** French of what the page says: all but what the terminal alone does. */
import type { Catalogue } from '../text.ts'
import { CLOSES } from './closes.ts'
import { ERRORS_OF_IMPORTS } from './errors-imports.ts'
import { ERRORS_OF_MAINTENANCE } from './errors-maintenance.ts'
import { ERRORS_OF_PEOPLE } from './errors-people.ts'
import { ERRORS_OF_SEATS } from './errors-seats.ts'
import { ERRORS_OF_SETTLEMENTS } from './errors-settlements.ts'
import { ERRORS_OF_STATEMENTS } from './errors-statements.ts'
import { ERRORS_OF_TEAMS } from './errors-teams.ts'
import { ERRORS_OF_MONEY } from './errors-transfers.ts'
import { ERRORS_OF_WORK } from './errors-work.ts'
import { FAILURES } from './failures.ts'
import { FEES } from './fees.ts'
import { FORMATS } from './formats.ts'
import { GLOSSARY } from './glossary.ts'
import { HELP_MATCHING } from './help-matching.ts'
import { HELP_MONEY } from './help-money.ts'
import { HELP_PAYMENTS } from './help-payments.ts'
import { HELP_TODAY } from './help-today.ts'
import { HOSTS } from './hosts.ts'
import { LABELS_AUDIT } from './labels-audit.ts'
import { LABELS_MATCHING } from './labels-matching.ts'
import { LABELS_MONEY } from './labels-money.ts'
import { LABELS_PAYMENTS } from './labels-payments.ts'
import { LABELS_PEOPLE } from './labels-people.ts'
import { LABELS_RULES } from './labels-rules.ts'
import { LABELS_SERVICE } from './labels-service.ts'
import { LABELS_TEAMS } from './labels-teams.ts'
import { ERRORS_OF_MATCHING, MATCHING } from './matching.ts'
import { JOURNAL } from './journal.ts'
import { PAGE_JOURNAL } from './page-journal.ts'
import { PAGE_CLOSES } from './page-closes.ts'
import { PAGE_ADVICE } from './page-advice.ts'
import { PAGE_AUDIT } from './page-audit.ts'
import { PAGE_BANK } from './page-bank.ts'
import { PAGE_BRIDGE } from './page-bridge.ts'
import { PAGE_CHARGE_STEPS } from './page-charge-steps.ts'
import { PAGE_CHARGES } from './page-charges.ts'
import { PAGE_EXCEPTIONS } from './page-exceptions.ts'
import { PAGE_EXPORT } from './page-export.ts'
import { PAGE_EXPORT_COLUMNS } from './page-export-columns.ts'
import { PAGE_IMPORT } from './page-import.ts'
import { PAGE_IMPORT_READING } from './page-import-reading.ts'
import { PAGE_KEYS } from './page-keys.ts'
import { PAGE_MATCHING } from './page-matching.ts'
import { PAGE_PARTS } from './page-parts.ts'
import { PAGE_PAYMENTS } from './page-payments.ts'
import { PAGE_PEOPLE } from './page-people.ts'
import { PAGE_QUICKDOCS } from './page-quickdocs.ts'
import { PAGE_REPORTS } from './page-reports.ts'
import { PAGE_RULES } from './page-rules.ts'
import { PAGE_RUNS } from './page-runs.ts'
import { PAGE_SEATS } from './page-seats.ts'
import { PAGE_SETTINGS } from './page-settings.ts'
import { PAGE_SETTLEMENTS } from './page-settlements.ts'
import { PAGE_SHELL } from './page-shell.ts'
import { PACKS } from './packs.ts'
import { PAGE_TODAY } from './page-today.ts'
import { PAGE_TRANSFERS } from './page-transfers.ts'
import { PAGE_WEBHOOKS } from './page-webhooks.ts'
import { REPORT_KINDS } from './report-kinds.ts'
import { REPORTS } from './reports.ts'
import { SAID_BY_BOTH } from './said-by-both.ts'
import { HIDDEN_CUSTOMERS } from './hidden-customers.ts'
import { WRITE_OFFS } from './write-offs.ts'

export { FRENCH_REASONS } from './reasons.ts'

export const FRENCH_OF_PAGES: Catalogue = {
  ...CLOSES, ...JOURNAL, ...PACKS, ...PAGE_JOURNAL, ...PAGE_CLOSES,
  ...ERRORS_OF_IMPORTS, ...ERRORS_OF_MAINTENANCE, ...ERRORS_OF_MATCHING, ...ERRORS_OF_MONEY,
  ...ERRORS_OF_PEOPLE, ...ERRORS_OF_SEATS, ...ERRORS_OF_SETTLEMENTS, ...ERRORS_OF_STATEMENTS, ...ERRORS_OF_TEAMS,
  ...ERRORS_OF_WORK, ...FAILURES, ...FEES,
  ...FORMATS, ...GLOSSARY, ...HELP_MATCHING, ...HELP_MONEY, ...HELP_PAYMENTS, ...HELP_TODAY, ...HOSTS, ...LABELS_AUDIT,
  ...LABELS_MATCHING, ...LABELS_MONEY, ...LABELS_PAYMENTS, ...LABELS_PEOPLE, ...LABELS_RULES, ...LABELS_SERVICE,
  ...LABELS_TEAMS,
  ...MATCHING, ...PAGE_ADVICE, ...PAGE_AUDIT, ...PAGE_BANK, ...PAGE_BRIDGE, ...PAGE_CHARGES, ...PAGE_CHARGE_STEPS,
  ...PAGE_EXCEPTIONS, ...PAGE_EXPORT, ...PAGE_EXPORT_COLUMNS, ...PAGE_IMPORT, ...PAGE_IMPORT_READING, ...PAGE_KEYS,
  ...PAGE_MATCHING, ...PAGE_PARTS, ...PAGE_PAYMENTS, ...PAGE_PEOPLE, ...PAGE_QUICKDOCS, ...PAGE_REPORTS, ...PAGE_RULES,
  ...PAGE_RUNS, ...PAGE_SEATS, ...PAGE_SETTINGS, ...PAGE_SETTLEMENTS, ...PAGE_SHELL, ...PAGE_TODAY,
  ...PAGE_TRANSFERS, ...PAGE_WEBHOOKS, ...REPORT_KINDS, ...REPORTS, ...SAID_BY_BOTH, ...WRITE_OFFS,
  ...HIDDEN_CUSTOMERS,
}
