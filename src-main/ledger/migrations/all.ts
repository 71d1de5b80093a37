/** Every migration, in order. New ones are added at the end; none is ever edited. */
import { firstLedger } from './0001-first-ledger.ts'
import { exceptionWork } from './0002-exception-work.ts'
import { charges } from './0003-charges.ts'
import { transfers } from './0004-transfers.ts'
import { webhooks } from './0005-webhooks.ts'
import { suspiciousViews } from './0006-suspicious-views.ts'
import { v3Looks } from './0007-v3-looks.ts'
import { paymentSources } from './0008-payment-sources.ts'
import { ledgerIdentity } from './0009-ledger-id.ts'
import { boundApprovals } from './0010-bound-approvals.ts'
import { evidence } from './0011-evidence.ts'
import { peopleByTwo } from './0012-people-by-two.ts'
import { signedEntries } from './0013-signed-entries.ts'
import { importCorrections } from './0014-import-corrections.ts'
import { moreResolutions } from './0015-more-resolutions.ts'
import { attachments } from './0016-attachments.ts'
import { bankStatements } from './0017-bank-statements.ts'
import { settlements } from './0018-settlements.ts'
import { matching } from './0019-matching.ts'
import { dayCloses } from './0020-day-closes.ts'
import { journal } from './0021-journal.ts'
import { matchWriteOffs } from './0022-match-write-offs.ts'
import { dayAdjustments } from './0023-day-adjustments.ts'
import { matchGrounds } from './0024-match-grounds.ts'
import { matchBlocks } from './0025-match-blocks.ts'
import { commandLog } from './0026-command-log.ts'
import { seats } from './0027-seats.ts'
import { fairTurns } from './0028-fair-turns.ts'
import { takenOverSlots } from './0029-taken-over-slots.ts'
import type { Migration } from './run.ts'

export const MIGRATIONS: readonly Migration[] = [
  firstLedger, exceptionWork, charges, transfers, webhooks, suspiciousViews, v3Looks, paymentSources,
  ledgerIdentity, boundApprovals, evidence, peopleByTwo, signedEntries, importCorrections,
  moreResolutions, attachments, bankStatements, settlements, matching, dayCloses, journal,
  matchWriteOffs, dayAdjustments, matchGrounds, matchBlocks, commandLog, seats, fairTurns,
  takenOverSlots,
]
