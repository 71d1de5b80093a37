/** What the operations need of the parts. compose.ts fills it; the operations know no part otherwise. */
import type {
  ImportOptions, ImportResult, Inspection, RejectedRow,
} from '../../../src-shared/contract/books/imports.ts'
import type { Profile } from '../../../src-shared/contract/profiles/profiles.ts'
import type { VerifyOutcome } from '../../../src-shared/domain/verification/verify-outcome.ts'
import type { PayoutWay } from '../../../src-shared/domain/transfers/payout-way.ts'
import type { Proof } from '../../../src-shared/domain/evidence/proof.ts'
import type { Timestamp } from '../../../src-shared/domain/evidence/timestamp.ts'
import type { Parsed } from '../../../src-shared/domain/values/parsed.ts'
import type { Clock } from '../../../src-shared/domain/time/clock.ts'
import type { readTransferFile } from '../../files/transfers/transfer-file.ts'
import type { ExpectedFindings } from '../../files/expected/expected-rows.ts'
import type { listWatched, lookAt, putAside } from '../../files/input/watched-folder.ts'
import type { withCorrectedFile } from '../../files/expected/corrected-file.ts'
import type { readGivenRejects, readKeptRejects } from '../../files/expected/kept-rejects.ts'
import type { ReadingWay } from '../../../src-shared/domain/books/reading-way.ts'
import type { RowSource } from '../../files/table/row-source.ts'
import type { checkPackFile } from '../../files/packs/read-pack.ts'
import type { writeJournal } from '../../files/journal/write-journal.ts'
import type { writePack } from '../../files/packs/write-pack.ts'
import type { OutputFile, OutputOptions } from '../../files/output/output-file.ts'
import type { hashReport } from '../../files/output/report/hash-report.ts'
import type { writeReport } from '../../files/output/write-report.ts'
import type { writeTable } from '../../files/output/write-table.ts'
import type { inspectBankFile, readBankFile } from '../../files/statements/read-bank-file.ts'
import type {
  inspectSettlementFile, openSettlementFile, SettlementFile,
} from '../../files/settlements/settlement-file.ts'
import type { NoticeFile } from '../../files/webhooks/notice-file.ts'
import type { Changes } from '../../../src-shared/domain/changes.ts'
import type { Events } from '../../events.ts'
import type { EnrolmentCodes } from '../../keys/enrolment-codes.ts'
import type { AnswerKeys } from '../../keys/answer-keys.ts'
import type { BackupKeys } from '../../keys/backup-keys.ts'
import type { BackupPlace, OpenedBackup } from '../../ledger/backups/backup.ts'
import type { BackupOrder, WrittenBackup } from '../../ledger/backups/finish-backup.ts'
import type { RestoredLedger } from '../../ledger/backups/restore.ts'
import type { GivenKey, NeededKey } from '../../ledger/backups/stage-backup.ts'
import type { ExamineOptions } from '../../ledger/engine/examine.ts'
import type { Examined } from '../../ledger/engine/thread/serve-examiner.ts'
import type { NotedHead } from '../../../src-shared/domain/evidence/noted-head.ts'
import type { ProvenPayment, RootedHead } from '../../ledger/evidence/prove.ts'
import type { LedgerGrid } from '../../ledger/index/grid-handle.ts'
import type { AuditEvent } from '../../ledger/api/audit.ts'
import type { FileRow, ImportChunk } from '../../ledger/api/books.ts'
import type { CommandLogStanding } from '../../ledger/api/command-log.ts'
import type { Actor } from '../../ledger/api/common.ts'
import type { LogOrder } from '../../ledger/command-log/keep.ts'
import type { LedgerReader, LedgerWriter } from '../../ledger/api/ledger.ts'
import type { Outboxes } from '../../ledger/outbox/outboxes.ts'
import type { Teams } from '../../ledger/team-log/teams.ts'
import type { EvidenceKeys } from '../../keys/evidence-keys.ts'
import type { KeyRing as SealingKeyRing } from '../../keys/key-ring.ts'
import type { TeamHandovers } from '../../keys/team-handover.ts'
import type { UserKeys } from '../../keys/user-keys.ts'
import type { StoredWebhookSettings } from '../../ledger/api/webhooks.ts'
import type { AuditNotes } from '../../profiles/audit-notes.ts'
import type { Language } from '../../../src-shared/texts/language.ts'
import type { PreferencesStore } from '../../profiles/preferences-store.ts'
import type { TriedKeys } from '../../profiles/tried-keys.ts'
import type { ProfileStore } from '../../profiles/profile-store.ts'
import type { RunRequest } from '../../profiles/run-requests.ts'
import type { Scheduler } from '../../scheduler/scheduler.ts'
import type { ServiceCalls } from '../../services/payment-collection/service-calls.ts'
import type { Receiver, ReceiverConfig } from '../../services/payment-collection/webhooks/receiver.ts'
import type { Acting } from '../people/acting.ts'
import type { Desks } from '../people/desks.ts'
import type { Listenings } from '../people/listenings.ts'
import type { Presence } from '../people/presence.ts'
import type { SharedStates } from './shared-states.ts'

/** Keeps what the vault seals; asks for the passphrase when it must. */
export type KeyRing = Pick<
  SealingKeyRing,
  'storeProfile' | 'changeSettings' | 'readProfile' | 'storeWebhookSecret' | 'remove' | 'fingerprint' | 'open'
  | 'confirm' | 'status' | 'create' | 'unlock' | 'changePassphrase'
  | 'isUnlocked' | 'lock' | 'readState' | 'updateState' | 'deriveKey'
>

/** Locks the vault after a while without a call. */
export interface AutoLock {
  readonly minutes: number | null
  setMinutes(minutes: number | null): void
  touch(): void
}

/** What backups are made, examined and restored by; each in a thread that lasts as long. */
export interface BackupParts {
  readonly keys: BackupKeys
  /** In the ledger's folder, for a copy of it; whoever has it made removes it by `finish`. */
  readonly copyPathIn: (profileFolder: string) => string
  readonly finish: (order: BackupOrder) => Promise<WrittenBackup>
  readonly findKey: (place: BackupPlace) => Promise<NeededKey>
  readonly open: (place: BackupPlace, given: GivenKey | undefined) => Promise<OpenedBackup>
  /** By whom it is restored, and when. */
  readonly restore: (profile: Profile, opened: OpenedBackup, actor: Actor) => Promise<RestoredLedger>
}

/** The ledger's folder, how LEDGER_HELD calls it, and who begins or ends its log. */
export type LoggedLedger = Pick<LogOrder, 'folder' | 'profile' | 'actor'>

/** Each takes the ledger's lock for as long as it lasts; throws LEDGER_HELD where another process has it. */
export interface CommandLogParts {
  readonly begin: (whose: LoggedLedger) => Promise<CommandLogStanding>
  /** Undefined where none was kept. */
  readonly end: (whose: LoggedLedger) => Promise<CommandLogStanding | undefined>
}

/** The way to the service of one profile, with its key inside. */
export interface Verifier {
  readonly scheduler: Scheduler
  /** What a person causes; the same service as the scheduler's. */
  readonly calls: Omit<ServiceCalls, 'close'>
  /** Has any call not ended yet? */
  isCalling(): boolean
  /** Where its transfers really go, and with which key. */
  readonly payoutWay: PayoutWay
  /** Throws PROFILE_TAMPERED where the profile's file no longer says what is sealed, by which this was opened. */
  refuseTampered(shown: Profile): void
  close(): Promise<void>
}

export type FileChunk = Omit<ImportChunk, 'firstRow' | 'rows'> & {
  readonly rows: readonly FileRow[]
  readonly bytesRead: number
}

/** A file of expected payments whose encoding, delimiter, columns and notations are settled. */
export interface ExpectedFile {
  readonly sha256: string
  readonly sizeBytes: number
  readonly reading: ImportResult['reading']
  /** How it is read, for another file of the same columns. */
  readonly way: ReadingWay
  /** All rows from data row `fromRow` (counted from 0). Throws an AppError where the file as a whole can't be used. */
  chunks(fromRow: number, signal?: AbortSignal): AsyncIterable<FileChunk>
  /** What its rows showed, those before `fromRow` too; null before all of them were read. */
  findings(): ExpectedFindings | null
  /** The rows as they stand in the file, for those that are rejected to be shown whole. */
  readonly source: RowSource
}

/** A file of settlement lines whose encoding, delimiter, columns and notations are settled. */
export type SettlementTable = SettlementFile

export interface Parts {
  /** Where the program keeps its own files: nothing that a person names is written there. */
  readonly dataDir: string
  readonly clock: Clock
  readonly events: Events
  /** Whoever the operating system runs this process as. */
  readonly systemUser: Actor
  /** Who acts in the call that is under way: a person who is signed in, else the system's user. */
  readonly actor: Actor
  readonly acting: Acting
  readonly desks: Desks
  readonly presence: Presence
  readonly profiles: ProfileStore
  readonly preferences: PreferencesStore
  readonly preferencesOfSeat: (seat: { readonly profile: string; readonly seatId: number }) => PreferencesStore
  /** Of this process, from then on. Undefined: the one that it began with. */
  readonly speakChosen: (language: Language | undefined) => Promise<void>
  readonly triedKeys: TriedKeys
  readonly keys: KeyRing
  readonly sealed: SharedStates
  /** Random, so that no two statements that people sign are the same. */
  readonly makeNonce: () => string
  /** Random: 256 bits, base64url. */
  readonly makeInvitationCode: () => string
  /** Where this process is reached over the network. */
  readonly listenings: Listenings
  readonly userKeys: UserKeys
  readonly enrolmentCodes: EnrolmentCodes
  readonly autoLock: AutoLock
  readonly storeAutoLock: (minutes: number | null) => Promise<void>
  /** The built-in practice profile, made at its first use. */
  readonly practiceProfile: () => Profile
  /** The shipped file of what the books of the practice profile expect. */
  readonly samplePath: string
  readonly openReader: (folder: string) => Promise<LedgerReader | undefined>
  /** Looks at the ledger when `after` has happened. */
  readonly openGrid: (folder: string, after: Promise<unknown>) => Promise<LedgerGrid | undefined>
  /**
   * Takes the ledger's lock; throws LEDGER_HELD where another process has it. `onChanges`: what its writes changed,
   * once it is on the disk.
   */
  readonly openLedger: (
    profile: Profile, folder: string, onChanges: (changes: Changes) => void,
  ) => Promise<{ reader: LedgerReader; writer: LedgerWriter }>
  /** Unlocks the key and connects the scheduler of this ledger to the service. */
  readonly openVerifier: (profile: Profile, reader: LedgerReader, writer: LedgerWriter) => Promise<Verifier>
  /** Throws ATTACHMENT_UNREADABLE, ATTACHMENT_TOO_LARGE. */
  readonly readAttachedFile: (path: string) => Promise<{ readonly content: Uint8Array; readonly sha256: string }>
  readonly writeAttachedFile: (
    path: string, content: Uint8Array | AsyncIterable<string>, options: { readonly mustBeNew: boolean },
  ) => Promise<{ readonly path: string; readonly bytes: number; readonly sha256: string }>
  /** One verify call with a key that no profile has yet. Never throws for what the world does. */
  readonly askOnce: (
    way: { readonly baseUrl: string; readonly publicKey: string; readonly secretKey: string }, txref: string,
  ) => Promise<VerifyOutcome>
  readonly openExpectedFile: (path: string, options: ImportOptions) => Promise<ExpectedFile>
  /** Throws only where no option could make the file fit to be imported. */
  readonly previewExpectedFile: (path: string, options: ImportOptions, signal?: AbortSignal) => Promise<Inspection>
  readonly readTransferFile: typeof readTransferFile
  /** `source`: where the rows come from; without one only what is known of them is written. */
  readonly writeRejects: (
    path: string, rejects: readonly RejectedRow[], source: RowSource | undefined, options: OutputOptions,
  ) => Promise<{ path: string; rows: number }>
  /** A list of rejects that was written before, once more; false where there is none. */
  readonly copyRejects: (from: string, to: string, options: OutputOptions) => Promise<boolean>
  /** A list of rejects with the rows as they stood in their file; throws IMPORT_REJECTS_FOREIGN where it has none. */
  readonly readKeptRejects: typeof readKeptRejects
  /** The same of one that a person gives. */
  readonly readGivenRejects: typeof readGivenRejects
  readonly withCorrectedFile: typeof withCorrectedFile
  readonly watched: {
    readonly list: typeof listWatched
    readonly look: typeof lookAt
    readonly putAside: typeof putAside
  }
  readonly writeTable: typeof writeTable
  readonly writeReport: typeof writeReport
  readonly hashReport: typeof hashReport
  readonly defaultRejectsPath: (profileFolder: string, batchId: number) => string
  readonly settlementRejectsPath: (profileFolder: string, fileId: number) => string
  /** What reads a whole ledger, in a thread of its own; throws where the signal ends it. */
  readonly examineLedger: (profileFolder: string, options: ExamineOptions) => Promise<Examined>
  readonly findRoot: (profileFolder: string, options: ExamineOptions) => Promise<RootedHead>
  readonly provePayment: (profileFolder: string, paymentId: number, options: ExamineOptions) => Promise<ProvenPayment>
  readonly evidenceKeys: EvidenceKeys
  /** What anchors, reports, summaries, proofs and backups say of where a ledger’s evidence ended. */
  readonly readAnchors: (path: string) => Promise<Parsed<readonly NotedHead[]>>
  readonly readTimestamp: (path: string) => Promise<Parsed<Timestamp>>
  readonly writeProof: (path: string, proof: Proof, options: OutputOptions) => Promise<OutputFile>
  /** The page that checks proofs without the app, as it is shipped. */
  readonly verifyPagePath: string
  readonly writePack: typeof writePack
  readonly writeJournal: typeof writeJournal
  /** Throws PACK_UNREADABLE. */
  readonly checkPackFile: typeof checkPackFile
  /** The page that each pack has in it. */
  readonly verifyPackPagePath: string
  /** In the data folder, what others on this machine may read or write. */
  readonly findOpenFiles: () => Promise<readonly string[]>
  readonly backups: BackupParts
  readonly commandLogs: CommandLogParts
  readonly teams: Teams
  readonly teamHandovers: TeamHandovers
  /** Where answers are kept that a team’s log can’t take, and what vouches for them. */
  readonly outboxes: Outboxes
  readonly answerKeys: AnswerKeys
  /** Adds to the audit trail of a ledger that this process only reads. Throws LEDGER_HELD where another writes. */
  readonly recordWithoutWriter: (reader: LedgerReader, profileName: string, event: AuditEvent) => Promise<void>
  /** Entries for the audit trail of a ledger that another process holds. */
  readonly auditNotes: AuditNotes
  /** Receives webhooks by these settings; the shared secret is looked up in the vault. */
  readonly startWebhookReceiver: (
    profile: Profile, settings: StoredWebhookSettings, hooks: Pick<ReceiverConfig, 'keep' | 'onRefusal'>,
  ) => Promise<Receiver>
  /** Throws STATEMENT_UNREADABLE and STATEMENT_SUM_WRONG. */
  readonly readBankFile: typeof readBankFile
  readonly inspectBankFile: typeof inspectBankFile
  readonly openSettlementFile: typeof openSettlementFile
  readonly inspectSettlementFile: typeof inspectSettlementFile
  readonly openNoticeFile: (path: string, signal?: AbortSignal) => Promise<NoticeFile>
  /** Calls whenever another process left a note or a action; the function that it gives ends that. */
  readonly watchInbox: (folder: string, onNews: () => void) => Promise<() => void>
  readonly runRequests: {
    leave(folder: string, request: RunRequest): Promise<void>
    withdraw(folder: string, request: RunRequest): Promise<boolean>
    take(folder: string): Promise<readonly RunRequest[]>
  }
}
