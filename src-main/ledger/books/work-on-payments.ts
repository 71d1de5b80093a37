/** What there is beside payments for files that leave: the case, what people did about it, and fees. SQL only. */
import type { Note } from '../../../src-shared/contract/books/payments.ts'
import type { ExceptionKind, Resolution } from '../../../src-shared/domain/books/exceptions.ts'
import type { WorkOnPayment, WorkOnPaymentsQuery, PaymentCase } from '../api/books.ts'
import type { Readable } from '../engine/access.ts'
import { readFees } from '../verification/read-fees.ts'
import { toInstantText } from './columns.ts'
import type { prepareExceptionCases } from './exception-cases.ts'
import { IS_CASE, toCheck } from './exceptions.ts'

interface CaseRow {
  readonly paymentId: number
  readonly kind: ExceptionKind
  readonly failing: number | null
  readonly sinceMs: number
  readonly atRiskMinor: number
  readonly owner: string | null
  readonly resolvedAs: Resolution | null
  readonly note: string
  readonly by: string
  readonly atMs: number
}

interface NoteRow {
  readonly paymentId: number
  readonly atMs: number
  readonly actor: string
  readonly text: string | null
}

interface AnswerRow {
  readonly paymentId: number
  readonly currency: string | null
  readonly body: string
}

export function prepareWorkOnPayments(db: Readable, cases: ReturnType<typeof prepareExceptionCases>) {
  const listCases = db.prepare<[{ ids: string; pendingSinceMs: number }], CaseRow>(`
    SELECT p.payment_id AS paymentId, p.kind, p.failing, p.since_ms AS sinceMs, p.at_risk_minor AS atRiskMinor, p.owner,
      r.resolved_as AS resolvedAs, e.text AS note, e.actor AS "by", e.at_ms AS atMs
    FROM json_each(@ids) j CROSS JOIN exception_case p ON p.payment_id = j.value
    LEFT JOIN exception_event e ON e.id = p.resolved_by LEFT JOIN exception_resolution r ON r.event_id = e.id
    WHERE ${IS_CASE}`)
  const listNotes = db.prepare<[string], NoteRow>(`
    SELECT e.payment_id AS paymentId, e.at_ms AS atMs, e.actor, e.text
    FROM json_each(?) j CROSS JOIN exception_event e ON e.payment_id = j.value
    WHERE e.kind = 'noted' ORDER BY e.id`)
  const listAnswers = db.prepare<[string], AnswerRow>(`
    SELECT p.id AS paymentId, a.currency, b.body
    FROM json_each(?) j CROSS JOIN payment p ON p.id = j.value
    JOIN attempt a ON a.id = p.last_answer_id JOIN attempt_body b ON b.attempt_id = a.id`)

  return {
    listWorkOnPayments({ paymentIds, pendingSinceMs, withFees }: WorkOnPaymentsQuery): WorkOnPayment[] {
      cases.refresh()
      const ids = JSON.stringify(paymentIds)
      const found = new Map(listCases.all({ ids, pendingSinceMs }).map((row) => [row.paymentId, toCase(row)]))
      const notes = Map.groupBy(listNotes.all(ids), ({ paymentId }) => paymentId)
      const answers = withFees ? listAnswers.all(ids) : []
      const fees = new Map(answers.map(({ paymentId, body, currency }) => [paymentId, readFees(body, currency)]))
      const known = new Set([...found.keys(), ...notes.keys(), ...fees.keys()])
      return [...known].map((paymentId) => ({
        paymentId,
        exception: found.get(paymentId) ?? null,
        notes: (notes.get(paymentId) ?? []).map(toNote),
        fees: fees.get(paymentId) ?? null,
      }))
    },
  }
}

function toCase({ kind, failing, sinceMs, atRiskMinor, owner, resolvedAs, note, by, atMs }: CaseRow): PaymentCase {
  const resolved = resolvedAs === null ? null : { as: resolvedAs, note, by, at: toInstantText(atMs) }
  return { kind, check: toCheck(failing), since: toInstantText(sinceMs), atRiskMinor, owner, resolved }
}

function toNote({ atMs, actor, text }: NoteRow): Note {
  return { at: toInstantText(atMs), by: actor, text: text ?? '' }
}
