/** All French texts, by the English ones; each topic has a file of its own. Loaded only where French is spoken. */
import type { Catalogue } from '../text.ts'
import { FRENCH_OF_PAGES } from './french-of-pages.ts'
import { TERMINAL_AT_SEATS } from './terminal-at-seats.ts'
import { TERMINAL_CLOSES } from './terminal-closes.ts'
import { TERMINAL_JOURNAL } from './terminal-journal.ts'
import { TERMINAL_PACKS } from './terminal-packs.ts'
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
import { TERMINAL_REPORTS } from './terminal-reports.ts'
import { TERMINAL_RULES } from './terminal-rules.ts'
import { TERMINAL_SETTLEMENTS } from './terminal-settlements.ts'
import { TERMINAL_STATEMENTS } from './terminal-statements.ts'
import { TERMINAL_STEPS_ACTS } from './terminal-steps-acts.ts'
import { TERMINAL_STEPS_EXCEPTIONS } from './terminal-steps-exceptions.ts'
import { TERMINAL_STEPS_SECRETS } from './terminal-steps-secrets.ts'
import { TERMINAL_SEATS } from './terminal-seats.ts'
import { TERMINAL_TEAMS } from './terminal-teams.ts'

export { FRENCH_REASONS } from './reasons.ts'

export const FRENCH: Catalogue = {
  ...FRENCH_OF_PAGES,
  ...TERMINAL_AT_SEATS,
  ...TERMINAL_CLOSES, ...TERMINAL_JOURNAL, ...TERMINAL_PACKS, ...TERMINAL_HELP_SERVICE, ...TERMINAL_HELP_SETUP,
  ...TERMINAL_HELP_WORK, ...TERMINAL_OUTPUT_HEADINGS,
  ...TERMINAL_OUTPUT_IMPORTS, ...TERMINAL_OUTPUT_MONEY, ...TERMINAL_OUTPUT_PAYMENTS, ...TERMINAL_OUTPUT_RUNS,
  ...TERMINAL_OUTPUT_WEBHOOKS, ...TERMINAL_OUTPUT_WORDS, ...TERMINAL_REPORTS, ...TERMINAL_RULES,
  ...TERMINAL_SETTLEMENTS,
  ...TERMINAL_STATEMENTS, ...TERMINAL_STEPS_ACTS, ...TERMINAL_STEPS_EXCEPTIONS, ...TERMINAL_STEPS_SECRETS,
  ...TERMINAL_SEATS, ...TERMINAL_TEAMS,
}
