/** Every migration, by number. New ones are added; none is ever edited. */
import { firstLedger } from './0001-first-ledger.ts'
import { exceptionWork } from './0002-exception-work.ts'
import { charges } from './0003-charges.ts'
import { v3Looks } from './0006-v3-looks.ts'
import { suspiciousViews } from './0007-suspicious-views.ts'
import type { Migration } from './run.ts'

export const MIGRATIONS: readonly Migration[] = [firstLedger, exceptionWork, charges, v3Looks, suspiciousViews]
