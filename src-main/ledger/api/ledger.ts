/**
 * What the ledger offers, by topic. Each topic’s interface is written once, as its thread carries it out; whoever is
 * outside of the thread holds the same methods and is answered later.
 */
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import type { AuditReads, AuditWrites } from './audit.ts'
import type { BackupReads, BackupWrites } from './backups.ts'
import type { BooksReads, BooksWrites } from './books.ts'
import type { ChargeReads, ChargeWrites } from './charges.ts'
import type { CloseReads } from './closes.ts'
import type { ActiveChecks, CommandLogReads } from './command-log.ts'
import type { JournalReads, JournalWrites } from './journal.ts'
import type { MatchingReads, MatchingWrites } from './matching.ts'
import type { PeopleReads, PeopleWrites } from './people.ts'
import type { SeatReads, SeatWrites } from './seats.ts'
import type { SettlementReads, SettlementWrites } from './settlements.ts'
import type { StatementReads, StatementWrites } from './statements.ts'
import type { TransferReads, TransferWrites } from './transfers.ts'
import type { VerificationReads, VerificationWrites } from './verification.ts'
import type { WebhookReads, WebhookWrites } from './webhooks.ts'

export interface LedgerReads {
  readonly books: BooksReads
  readonly verification: VerificationReads
  readonly charges: ChargeReads
  readonly transfers: TransferReads
  readonly people: PeopleReads
  readonly seats: SeatReads
  readonly webhooks: WebhookReads
  readonly statements: StatementReads
  readonly settlements: SettlementReads
  readonly matching: MatchingReads
  readonly closes: CloseReads
  readonly journal: JournalReads
  readonly audit: AuditReads
  readonly backups: BackupReads
  readonly commandLog: CommandLogReads
}

export interface LedgerWrites {
  readonly books: BooksWrites
  readonly verification: VerificationWrites
  readonly charges: ChargeWrites
  readonly transfers: TransferWrites
  readonly people: PeopleWrites
  readonly seats: SeatWrites
  readonly webhooks: WebhookWrites
  readonly statements: StatementWrites
  readonly settlements: SettlementWrites
  readonly matching: MatchingWrites
  readonly journal: JournalWrites
  readonly audit: AuditWrites
  readonly backups: BackupWrites
  readonly commandLog: ActiveChecks
}

/** A topic's methods for whoever is outside of the thread that answers them. */
export type Promised<Methods> = {
  readonly [Name in keyof Methods]: Methods[Name] extends (...args: infer Args) => infer Result
    ? (...args: Args) => Promise<Awaited<Result>>
    : never
}

/**
 * A topic's methods as the writing thread carries them out: each is handed its moment, so that what it does depends on
 * the ledger and its arguments alone.
 */
export type Timed<Methods> = {
  readonly [Name in keyof Methods]: Methods[Name] extends (...args: infer Args) => infer Result
    ? (...args: [...Args, at: Instant]) => Result
    : never
}

export type PromisedTopics<Topics> = { readonly [Topic in keyof Topics]: Promised<Topics[Topic]> }

interface Closable {
  close(): Promise<void>
}

/** Reads only: safe beside a writer of another process. */
export type LedgerReader = PromisedTopics<LedgerReads> & Closable

/**
 * The one writer of a ledger. Opening it takes the lock, recovers what a dead process left and migrates; closing it
 * waits for what is under way, checkpoints, gives up the lock and ends the thread.
 */
export type LedgerWriter = PromisedTopics<LedgerWrites> & Closable
