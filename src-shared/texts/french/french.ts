/** All French texts, by the English ones; each topic has a file of its own. Loaded only where French is spoken. */
import type { Catalogue } from '../text.ts'
import { CLOSES } from './closes.ts'
import { ERRORS_OF_IMPORTS } from './errors-imports.ts'
import { ERRORS_OF_MAINTENANCE } from './errors-maintenance.ts'
import { ERRORS_OF_PEOPLE } from './errors-people.ts'
import { ERRORS_OF_SETTLEMENTS } from './errors-settlements.ts'
import { ERRORS_OF_STATEMENTS } from './errors-statements.ts'
import { ERRORS_OF_MONEY } from './errors-transfers.ts'
import { ERRORS_OF_WORK } from './errors-work.ts'
import { FAILURES } from './failures.ts'
import { FEES } from './fees.ts'
import { FORMATS } from './formats.ts'
import { GLOSSARY } from './glossary.ts'
import { HELP_MONEY } from './help-money.ts'
import { HELP_PAYMENTS } from './help-payments.ts'
import { HELP_TODAY } from './help-today.ts'
import { HOSTS } from './hosts.ts'
import { LABELS_AUDIT } from './labels-audit.ts'
import { LABELS_MATCHING } from './labels-matching.ts'
import { LABELS_RULES } from './labels-rules.ts'
import { LABELS_MONEY } from './labels-money.ts'
import { LABELS_PAYMENTS } from './labels-payments.ts'
import { LABELS_PEOPLE } from './labels-people.ts'
import { LABELS_SERVICE } from './labels-service.ts'
import { ERRORS_OF_MATCHING, MATCHING } from './matching.ts'
import { PAGE_ADVICE } from './page-advice.ts'
import { PAGE_AUDIT } from './page-audit.ts'
import { PAGE_BANK } from './page-bank.ts'
import { PAGE_CHARGE_STEPS } from './page-charge-steps.ts'
import { PAGE_CHARGES } from './page-charges.ts'
import { PAGE_EXCEPTIONS } from './page-exceptions.ts'
import { PAGE_EXPORT_COLUMNS } from './page-export-columns.ts'
import { PAGE_EXPORT } from './page-export.ts'
import { PAGE_IMPORT_READING } from './page-import-reading.ts'
import { PAGE_IMPORT } from './page-import.ts'
import { PAGE_KEYS } from './page-keys.ts'
import { PAGE_PARTS } from './page-parts.ts'
import { PAGE_PAYMENTS } from './page-payments.ts'
import { PAGE_PEOPLE } from './page-people.ts'
import { PAGE_QUICKDOCS } from './page-quickdocs.ts'
import { PAGE_RULES } from './page-rules.ts'
import { PAGE_RUNS } from './page-runs.ts'
import { PAGE_SETTINGS } from './page-settings.ts'
import { PAGE_SHELL } from './page-shell.ts'
import { PAGE_TODAY } from './page-today.ts'
import { PAGE_TRANSFERS } from './page-transfers.ts'
import { PAGE_WEBHOOKS } from './page-webhooks.ts'
import { REPORTS } from './reports.ts'
import { TERMINAL_HELP_SERVICE } from './terminal-help-service.ts'
import { TERMINAL_HELP_SETUP } from './terminal-help-setup.ts'
import { TERMINAL_HELP_WORK } from './terminal-help-work.ts'
import { TERMINAL_OUTPUT_HEADINGS } from './terminal-output-headings.ts'
import { TERMINAL_OUTPUT_IMPORTS } from './terminal-output-imports.ts'
import { TERMINAL_OUTPUT_MONEY } from './terminal-output-money.ts'
import { TERMINAL_OUTPUT_PAYMENTS } from './terminal-output-payments.ts'
import { TERMINAL_OUTPUT_RUNS } from './terminal-output-runs.ts'
import { TERMINAL_OUTPUT_WEBHOOKS } from './terminal-output-webhooks.ts'
import { TERMINAL_OUTPUT_WORDS } from './terminal-output-words.ts'
import { TERMINAL_SETTLEMENTS } from './terminal-settlements.ts'
import { TERMINAL_RULES } from './terminal-rules.ts'
import { TERMINAL_STATEMENTS } from './terminal-statements.ts'
import { TERMINAL_STEPS_ACTS } from './terminal-steps-acts.ts'
import { TERMINAL_STEPS_EXCEPTIONS } from './terminal-steps-exceptions.ts'
import { TERMINAL_STEPS_SECRETS } from './terminal-steps-secrets.ts'
import { WRITE_OFFS } from './write-offs.ts'

export { FRENCH_REASONS } from './reasons.ts'

export const FRENCH: Catalogue = {
  ...ERRORS_OF_IMPORTS, ...ERRORS_OF_MAINTENANCE, ...ERRORS_OF_MATCHING, ...ERRORS_OF_PEOPLE,
  ...ERRORS_OF_SETTLEMENTS, ...ERRORS_OF_STATEMENTS, ...ERRORS_OF_MONEY,
  ...FEES, ...LABELS_RULES, ...PAGE_RULES, ...TERMINAL_RULES,
  ...ERRORS_OF_WORK, ...FAILURES, ...FORMATS, ...GLOSSARY, ...HELP_MONEY, ...HELP_PAYMENTS, ...HELP_TODAY, ...HOSTS,
  ...LABELS_AUDIT, ...LABELS_MATCHING, ...LABELS_MONEY, ...LABELS_PAYMENTS, ...LABELS_PEOPLE, ...LABELS_SERVICE,
  ...CLOSES,
  ...MATCHING, ...PAGE_ADVICE, ...PAGE_AUDIT, ...PAGE_BANK, ...PAGE_CHARGE_STEPS, ...PAGE_CHARGES, ...PAGE_EXCEPTIONS,
  ...PAGE_EXPORT_COLUMNS, ...PAGE_EXPORT, ...PAGE_IMPORT_READING, ...PAGE_IMPORT, ...PAGE_KEYS, ...PAGE_PARTS,
  ...PAGE_PAYMENTS, ...PAGE_PEOPLE,
  ...PAGE_QUICKDOCS, ...PAGE_RUNS, ...PAGE_SETTINGS, ...PAGE_SHELL, ...PAGE_TODAY, ...PAGE_TRANSFERS,
  ...PAGE_WEBHOOKS, ...REPORTS, ...TERMINAL_HELP_SERVICE, ...TERMINAL_HELP_SETUP, ...TERMINAL_HELP_WORK,
  ...TERMINAL_OUTPUT_HEADINGS, ...TERMINAL_OUTPUT_IMPORTS, ...TERMINAL_OUTPUT_MONEY, ...TERMINAL_OUTPUT_PAYMENTS,
  ...TERMINAL_OUTPUT_RUNS, ...TERMINAL_OUTPUT_WEBHOOKS, ...TERMINAL_OUTPUT_WORDS, ...TERMINAL_SETTLEMENTS,
  ...TERMINAL_STATEMENTS,
  ...TERMINAL_STEPS_ACTS, ...TERMINAL_STEPS_EXCEPTIONS, ...TERMINAL_STEPS_SECRETS, ...WRITE_OFFS,
}
