/** The reader's methods, by topic. Each sees the ledger at one moment, and writes nothing but temporary tables. */
import type { Database } from 'better-sqlite3'
import type { AuditEvent } from '../../api/audit.ts'
import type { WriteMoment } from '../../api/common.ts'
import type { LedgerReads } from '../../api/ledger.ts'
import { prepareAuditTrail } from '../../audit/audit-trail.ts'
import { prepareAuditReads } from '../../audit/audit.ts'
import { prepareIdentity } from '../../audit/ledger-identity.ts'
import { prepareHeads } from '../../evidence/heads.ts'
import { createBooksReads, type PackedBooksReads } from '../../books/reads.ts'
import { createChargeReads } from '../../charges/reads.ts'
import { createCloseReads } from '../../closes/reads.ts'
import { createMatchingReads } from '../../matching/reads.ts'
import { preparePeopleReads } from '../../people/people-acts.ts'
import { prepareSeatReads } from '../../people/seats.ts'
import { createJournalReads } from '../../journal/reads.ts'
import { createSettlementReads } from '../../settlements/reads.ts'
import { createStatementReads } from '../../statements/reads.ts'
import { createTransferReads } from '../../transfers/reads.ts'
import { createVerificationReads } from '../../verification/reads.ts'
import { prepareWebhookReads } from '../../webhooks/webhooks.ts'
import type { Scratch } from '../access.ts'
import { examineLedger } from '../integrity.ts'
import { prepareStanding } from '../../command-log/standing.ts'
import { recordWithoutWriter } from './record-without-writer.ts'

export interface PackedReads extends Omit<LedgerReads, 'books'> {
  readonly books: PackedBooksReads
}

export function createReads(db: Database, folder: string): PackedReads {
  const scratch: Scratch = { prepare: db.prepare.bind(db), temporary: db }
  return {
    books: createBooksReads(scratch),
    verification: createVerificationReads(db),
    charges: createChargeReads(db),
    transfers: createTransferReads(db),
    people: { listPeopleActs: preparePeopleReads(db).listPeopleActs },
    seats: prepareSeatReads(db),
    webhooks: prepareWebhookReads(db),
    statements: createStatementReads(db),
    settlements: createSettlementReads(scratch),
    matching: createMatchingReads(db),
    closes: createCloseReads(db),
    journal: createJournalReads(db),
    audit: {
      ...prepareAuditTrail(db),
      ...prepareAuditReads(db),
      ...prepareIdentity(db),
      ...prepareHeads(db),
      recordWithoutWriter: (event: AuditEvent, moment: WriteMoment) => recordWithoutWriter(folder, event, moment),
    },
    commandLog: { commandLogStanding: prepareStanding(db) },
    backups: { examine: () => examineLedger({ db, folder }) },
  }
}
