/** What there is beside payments for files that leave: the case, what people did about it, and fees. SQL only. */
import type { Note } from '../../../src-shared/contract/books/payments.ts'
import type { WorkOnPayment, WorkOnPaymentsQuery } from '../api/books.ts'
import type { Readable } from '../engine/access.ts'
import { readFees } from '../verification/read-fees.ts'
import { prepareAttachmentReads } from './attachments.ts'
import { toInstantText } from './columns.ts'
import type { prepareExceptionCases } from './exception-cases.ts'
import { IS_CASE } from './exception-filters.ts'
import { CASE_COLUMNS, CASE_JOINS, toCase, type CaseRow } from './exceptions.ts'

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
  const { listAttachmentsOfAll } = prepareAttachmentReads(db)
  const listCases = db.prepare<[{ ids: string; pendingSinceMs: number }], CaseRow>(`
    SELECT ${CASE_COLUMNS}
    FROM json_each(@ids) j CROSS JOIN exception_case p ON p.payment_id = j.value ${CASE_JOINS}
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
      const attached = listAttachmentsOfAll(ids).filter(({ attachment: { removed } }) => removed === null)
      const attachments = Map.groupBy(attached, ({ paymentId }) => paymentId)
      const notes = Map.groupBy(listNotes.all(ids), ({ paymentId }) => paymentId)
      const answers = withFees ? listAnswers.all(ids) : []
      const fees = new Map(answers.map(({ paymentId, body, currency }) => [paymentId, readFees(body, currency)]))
      const known = new Set([...found.keys(), ...notes.keys(), ...fees.keys(), ...attachments.keys()])
      return [...known].map((paymentId) => ({
        paymentId,
        exception: found.get(paymentId) ?? null,
        notes: (notes.get(paymentId) ?? []).map(toNote),
        attachments: (attachments.get(paymentId) ?? []).map(({ attachment }) => attachment),
        fees: fees.get(paymentId) ?? null,
      }))
    },
  }
}

function toNote({ atMs, actor, text }: NoteRow): Note {
  return { at: toInstantText(atMs), by: actor, text: text ?? '' }
}
