/** What the ledger offers for the close of a business day. */
import type { Slice } from '../../../src-shared/contract/common.ts'
import type { DayFacts } from '../../../src-shared/domain/closes/checklist.ts'
import type { Arrival, DayAdjustment } from '../../../src-shared/domain/closes/day-adjustments.ts'
import type { ChangedRow, ContentKind, ContentRow, DayFigures } from '../../../src-shared/domain/closes/day-content.ts'
import type { AuditRow } from '../../../src-shared/domain/evidence/audit-entry.ts'
import type { ProvenAttempt } from '../../../src-shared/domain/evidence/proof.ts'
import type { SignedAct } from '../../../src-shared/domain/people/follow-acts.ts'

export interface StoredClose {
  readonly id: number
  /** The act that confirmed it. */
  readonly actId: number
  readonly date: string
  readonly contentHash: string
  /** UTC, ms. */
  readonly atMs: number
  /** The act that opened the day again; null while it is closed. */
  readonly reopenedByActId: number | null
}

export interface CloseEvidence {
  /** Whatever says who may sign, and all that was signed about the day. */
  readonly acts: readonly SignedAct[]
  /** Those of its signing and its approval; the last is that of the close. */
  readonly entries: readonly AuditRow[]
}

/** An attempt with its call, its answer and its five checks, as they are hashed. */
export type StoredAnswer = Pick<ProvenAttempt, 'record' | 'checks'>

export interface CloseReads {
  /** What is stored of a business day. `today` is the present one, by which lateness is counted. */
  readDayFacts(date: string, today: string): Omit<DayFacts, 'isTrailWhole'>
  /** SHA-256 of all that the day says now; undefined before anything was matched. */
  hashDay(date: string): string | undefined
  /** The newest first. */
  listCloses(): readonly StoredClose[]
  findClose(closeId: number): StoredClose | undefined
  /** What the day said when it was closed; only rows of these kinds where any are named. */
  readDayThen(closeId: number, kinds: readonly ContentKind[], slice: Slice): {
    readonly rows: readonly ContentRow[]
    readonly total: number
    readonly figures: readonly DayFigures[]
  }
  /** Of earlier days: what the close of this day would state if it were closed now. */
  listUnstated(date: string): readonly DayAdjustment[]
  /** What the close states of earlier days, and what came for its own day since, as of the last match run. */
  readAdjustments(closeId: number): {
    readonly states: readonly DayAdjustment[]
    readonly arrivals: readonly Arrival[]
  }
  /** The text whose hash was signed. */
  readContent(closeId: number): string
  /** What a proof pack has beside that: what people signed up to the close, and its entries of the audit trail. */
  readEvidence(closeId: number): CloseEvidence
  /** As they are stored, in the given order. */
  readAnswers(attemptIds: readonly number[]): readonly StoredAnswer[]
  /** What it says otherwise by now: the figures are what has to be added to those of the close. */
  compareDay(closeId: number, date: string, slice: Slice): {
    readonly rows: readonly ChangedRow[]
    readonly total: number
    readonly figures: readonly DayFigures[]
  }
}
