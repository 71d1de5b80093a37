/** The writer's methods, by topic: each one write of the ledger, in the transaction of its group. */
import type { LedgerWrites, Timed } from '../../api/ledger.ts'
import { prepareAuditRows } from '../../audit/audit.ts'
import { createBooksWrites, type PackedBooksWrites } from '../../books/writes.ts'
import { prepareChargeWrites } from '../../charges/charge-writes.ts'
import { prepareCommandLogWrites, type CommandLogWrites } from '../../command-log/command-log-writes.ts'
import { createMatchingWrites } from '../../matching/writes.ts'
import { preparePeopleWrites } from '../../people/people-writes.ts'
import { prepareSeatWrites } from '../../people/seat-writes.ts'
import { prepareJournalWrites } from '../../journal/journal-writes.ts'
import { prepareSettlementWrites, type PackedSettlementWrites } from '../../settlements/settlement-writes.ts'
import { prepareStatementWrites } from '../../statements/statement-writes.ts'
import { createTransferWrites } from '../../transfers/writes.ts'
import { prepareRecovery, type WriterBeginnings } from '../../verification/recover.ts'
import type { RunProgress } from '../../verification/run-progress.ts'
import { createVerificationWrites } from '../../verification/writes.ts'
import { prepareWebhookWrites } from '../../webhooks/webhook-writes.ts'
import type { Writable } from '../access.ts'
import type { MethodName } from './protocol.ts'

/** What is carried out in the transactions of groups. A backup is made beside them, as is a look at the team. */
export interface GroupedWrites extends Omit<LedgerWrites, 'backups' | 'books' | 'commandLog' | 'settlements'> {
  readonly books: PackedBooksWrites
  readonly settlements: PackedSettlementWrites
  /** Of the writer itself: no caller sends them. */
  readonly writer: WriterBeginnings
  readonly commandLog: CommandLogWrites
}

export type TimedWrites = { readonly [Topic in keyof GroupedWrites]: Timed<GroupedWrites[Topic]> }

export function createWrites(db: Writable, progress: RunProgress): TimedWrites {
  const { recordAudit } = prepareAuditRows(db)
  return {
    books: createBooksWrites(db),
    verification: createVerificationWrites(db, progress),
    charges: prepareChargeWrites(db),
    transfers: createTransferWrites(db),
    people: preparePeopleWrites(db),
    seats: prepareSeatWrites(db),
    webhooks: prepareWebhookWrites(db),
    statements: prepareStatementWrites(db),
    settlements: prepareSettlementWrites(db),
    journal: prepareJournalWrites(db),
    matching: createMatchingWrites(db),
    audit: { recordAudit: (event, at) => recordAudit(event, at.wallMs) },
    writer: prepareRecovery(db),
    commandLog: prepareCommandLogWrites(db),
  }
}

/** Those that may take long: outcomes and claims that arrive meanwhile go first. */
export const BULK_WRITES: ReadonlySet<string> = new Set<MethodName<GroupedWrites>>([
  'books.beginImport', 'books.importChunk', 'books.rejectRepeats', 'books.suspendImport', 'books.commitImport',
  'books.discardImport',
  'books.undoImport', 'books.workExceptions',
  'verification.startRun',
  'transfers.draftTransfers', 'transfers.signTransfers', 'transfers.recordTransfers',
  'webhooks.takeWebhooks', 'webhooks.followWebhooks',
  'statements.takeBankFile', 'statements.undoBankFile',
  'settlements.beginSettlementFile', 'settlements.importSettlementChunk', 'settlements.suspendSettlementFile',
  'settlements.commitSettlementFile', 'settlements.discardSettlementFile', 'settlements.undoSettlementFile',
  'matching.applyMatches',
  'journal.bookJournal',
])
