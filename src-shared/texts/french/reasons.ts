/** All reasons in French, by the English ones. Errors of files and transfers are kept as reasons, too. */
import type { ReasonCatalogue } from '../reasons.ts'
import { ERRORS_OF_IMPORTS } from './errors-imports.ts'
import { ERRORS_OF_MONEY } from './errors-transfers.ts'
import { REASONS_OF_COMMANDS } from './reasons-commands.ts'
import { REASONS_OF_DOCTOR } from './reasons-doctor.ts'
import { REASONS_OF_FINDINGS } from './reasons-doctor-finds.ts'
import { REASONS_OF_FILES } from './reasons-files.ts'
import { REASONS_OF_JOURNAL } from './reasons-journal.ts'
import { REASONS_OF_WORK } from './reasons-kept.ts'
import { REASONS_OF_LEDGER } from './reasons-ledger.ts'
import { REASONS_OF_MATCHING } from './reasons-matching.ts'
import { REASONS_OF_PACKS } from './reasons-packs.ts'
import { REASONS_OF_PEOPLE } from './reasons-people.ts'
import { REASONS_OF_ROWS } from './reasons-rows.ts'
import { REASONS_OF_SEATS } from './reasons-seats.ts'
import { REASONS_OF_SERVICE } from './reasons-service.ts'
import { REASONS_OF_SETTLEMENTS } from './reasons-settlements.ts'
import { REASONS_OF_STATEMENTS } from './reasons-statements.ts'
import { REASONS_OF_TEAMS } from './reasons-teams.ts'

export const FRENCH_REASONS: ReasonCatalogue = {
  ...ERRORS_OF_IMPORTS, ...ERRORS_OF_MONEY,
  ...REASONS_OF_COMMANDS, ...REASONS_OF_DOCTOR, ...REASONS_OF_FILES, ...REASONS_OF_FINDINGS, ...REASONS_OF_JOURNAL,
  ...REASONS_OF_LEDGER, ...REASONS_OF_MATCHING, ...REASONS_OF_PACKS, ...REASONS_OF_PEOPLE, ...REASONS_OF_ROWS,
  ...REASONS_OF_SEATS, ...REASONS_OF_SERVICE, ...REASONS_OF_SETTLEMENTS, ...REASONS_OF_STATEMENTS, ...REASONS_OF_TEAMS,
  ...REASONS_OF_WORK,
}
