/** What people did about a payment: owners, notes, resolutions, reopenings. SQL only. */
import type { Resolution } from '../../../src-shared/domain/books/exceptions.ts'
import type { Readable, Writable } from '../engine/access.ts'

export const EVENT_KINDS = ['assigned', 'noted', 'resolved', 'reopened'] as const
export type ExceptionEventKind = (typeof EVENT_KINDS)[number]

export interface ExceptionEvent {
  readonly id: number
  readonly kind: ExceptionEventKind
  readonly atMs: number
  readonly actor: string
  readonly owner: string | null
  readonly text: string | null
  /** With what it rests on; null where it is no resolution. */
  readonly resolvedAs: Resolution | null
  readonly attemptId: number | null
  readonly readingId: number | null
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
}

export function prepareExceptionEventReads(db: Readable) {
  const list = db.prepare<[number], ExceptionEvent>(`
    SELECT e.id, e.kind, e.at_ms AS atMs, e.actor, e.owner, e.text, r.resolved_as AS resolvedAs,
      r.attempt_id AS attemptId, r.reading_id AS readingId
    FROM exception_event e LEFT JOIN exception_resolution r ON r.event_id = e.id WHERE e.payment_id = ? ORDER BY e.id`)

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
    INSERT INTO exception_resolution (event_id, resolved_as, attempt_id, reading_id, currency, amount_minor)
    VALUES (@eventId, @resolvedAs, @attemptId, @readingId, @currency, @amountMinor)`)

  return {
    recordEvent: (event: NewExceptionEvent): number => Number(insert.run(event).lastInsertRowid),
    recordResolution: (resolution: NewResolution) => void insertResolution.run(resolution),
  }
}
