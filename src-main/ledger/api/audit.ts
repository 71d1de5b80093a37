/** What the ledger offers of its audit trail. */
import type { Page } from '../../../src-shared/contract/common.ts'
import type { AuditEntry, AuditNames, ChainCheck } from '../../../src-shared/contract/profiles/audit.ts'
import type { EvidenceHead, FoundHead, TrailHead } from '../../../src-shared/domain/evidence/evidence-head.ts'
import type { Actor, WriteMoment } from './common.ts'

export interface AuditEvent {
  readonly action: string
  readonly subject: string
  readonly before: string | null
  readonly after: string | null
  readonly actor: Actor
}

/** Undefined lets all through. */
export interface AuditFilter {
  /** A part of the subject, the action or the actor. */
  readonly search?: string | undefined
  readonly actor?: string | undefined
  readonly action?: string | undefined
  /** UTC, ms: from the first on, before the second. */
  readonly fromMs?: number | undefined
  readonly beforeMs?: number | undefined
}

export interface AuditedEntry {
  readonly actor: string
  readonly before: string | null
  readonly after: string | null
}

export interface AuditMark {
  readonly count: number
  readonly head: string
}

export interface AuditReads {
  /** Newest first; `after` is the id of the last row of the page before, 0 for the first page. */
  listAudit(filter: AuditFilter, page: { limit: number; after: number }): Page<AuditEntry>
  /** Everyone who is named in it, and every action that stands in it, by name. */
  listAuditNames(): AuditNames
  checkAudit(): ChainCheck
  auditHead(): string
  /** How many entries there are, and the newest one's hash. */
  auditMark(): AuditMark
  /** Is this entry still there, as the trail had it when it was its newest? Nothing at all is followed by anything. */
  doesTrailFollow(mark: AuditMark): boolean
  /** Where its evidence ends. */
  evidenceHead(): EvidenceHead
  /** What it has where a head that was noted of it ended. */
  findHead(noted: TrailHead): FoundHead
  /** Made with the ledger: 32 hex digits that no other ledger has. A restore keeps it. */
  ledgerId(): string
  /** The newest entries of the audit trail under this action, newest first. */
  listEntriesOf(action: string, limit: number): readonly AuditedEntry[]
  /**
   * Adds an entry to the audit trail without a writer, whose memory an export can’t spare, by taking the lock for that
   * moment. Throws LEDGER_HELD while a writer is open, and LEDGER_UNWRITABLE.
   */
  recordWithoutWriter(event: AuditEvent, moment: WriteMoment): void
}

export interface AuditWrites {
  recordAudit(event: AuditEvent): void
}
