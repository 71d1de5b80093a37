/** What is printed below an exception: why it is one, who settled it and how, and what was noted. Pure. */
import { RESOLUTION_LABELS } from '../../../src-shared/labels/exception-labels.ts'
import { formatInstant } from '../../../src-shared/labels/format.ts'
import type { ExportedPayment } from './payment-columns.ts'

/** A sentence a line. */
export function describeCase({ payment, work }: ExportedPayment, timeZone: string): readonly string[] {
  const at = (instant: string): string => formatInstant(instant, timeZone)
  const { exception = null, notes = [] } = work ?? {}
  const resolved = exception?.resolved ?? null
  return [
    ...(payment.reason === null ? [] : [payment.reason]),
    ...(resolved === null ? [] : [
      `${RESOLUTION_LABELS[resolved.as].label}, by ${resolved.by}, ${at(resolved.at)}: ${resolved.note}`,
    ]),
    ...(exception !== null && resolved === null ? [`Open since ${at(exception.since)}`] : []),
    ...notes.map(({ by, at: writtenAt, text }) => `Note by ${by}, ${at(writtenAt)}: ${text}`),
  ]
}
