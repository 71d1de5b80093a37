/** What people did about a payment: owners, notes, resolutions, reopenings. SQL only. */
import type { StepEventKind } from '../../../src-shared/domain/books/decide-exception-step.ts'
import type { Resolution } from '../../../src-shared/domain/books/exceptions.ts'
import type { Readable, Writable } from '../engine/access.ts'

export interface ExceptionEvent {
  readonly id: number
  readonly kind: StepEventKind
  readonly atMs: number
  readonly actor: string
  readonly owner: string | null
  readonly text: string | null
  /** With what it rests on; null where it is no resolution. */
  readonly resolvedAs: Resolution | null
  readonly attemptId: number | null
  readonly readingId: number | null
  /** Of timing: the date by which the money is expected, and when it is open again without it. */
  readonly expectedBy: string | null
  readonly lapsesAtMs: number | null
  /** Who proposed what it confirms. */
  readonly proposer: string | null
}

export interface NewExceptionEvent extends Pick<ExceptionEvent, 'kind' | 'atMs' | 'actor' | 'owner' | 'text'> {
  readonly paymentId: number
}

export interface NewResolution {
  readonly eventId: number
  readonly resolvedAs: Resolution
  readonly attemptId: number
  readonly readingId: number | null
  readonly currency: string
  readonly amountMinor: number
  readonly atRiskMinor: number
  readonly expectedBy: string | null
  readonly lapsesAtMs: number | null
  readonly proposalId: number | null
}

export function prepareExceptionEventReads(db: Readable) {
  const list = db.prepare<[number], ExceptionEvent>(`
    SELECT e.id, e.kind, e.at_ms AS atMs, e.actor, e.owner, e.text, r.resolved_as AS resolvedAs,
      r.attempt_id AS attemptId, r.reading_id AS readingId, r.expected_by AS expectedBy, r.lapses_at_ms AS lapsesAtMs,
      q.actor AS proposer
    FROM exception_event e LEFT JOIN exception_resolution r ON r.event_id = e.id
      LEFT JOIN exception_event q ON q.id = r.proposal_id
    WHERE e.payment_id = ? ORDER BY e.id`)

  return {
    /** Oldest first. */
    listEvents: (paymentId: number): ExceptionEvent[] => list.all(paymentId),
  }
}

export function prepareExceptionEventRows(db: Writable) {
  const insert = db.prepare<[NewExceptionEvent]>(`
    INSERT INTO exception_event (payment_id, kind, at_ms, actor, owner, text)
    VALUES (@paymentId, @kind, @atMs, @actor, @owner, @text)`)
  const insertResolution = db.prepare<[NewResolution]>(`
    INSERT INTO exception_resolution (event_id, resolved_as, attempt_id, reading_id, currency, amount_minor,
      at_risk_minor, expected_by, lapses_at_ms, proposal_id)
    VALUES (@eventId, @resolvedAs, @attemptId, @readingId, @currency, @amountMinor,
      @atRiskMinor, @expectedBy, @lapsesAtMs, @proposalId)`)

  return {
    recordEvent: (event: NewExceptionEvent): number => Number(insert.run(event).lastInsertRowid),
    recordResolution: (resolution: NewResolution) => void insertResolution.run(resolution),
  }
}
