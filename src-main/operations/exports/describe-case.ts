/** What is printed below an exception: why it is one, who settled it and how, and what was noted. Pure. */
import { RESOLUTION_LABELS, tellLapsed, tellWaitingFully } from '../../../src-shared/labels/exception-labels.ts'
import { formatInstant, formatMoney, formatPlainDate } from '../../../src-shared/labels/format.ts'
import { tellReason } from '../../../src-shared/labels/payment-labels.ts'
import { t } from '../../../src-shared/texts/text.ts'
import type { PaymentCase } from '../../ledger/api/books.ts'
import type { ExportedPayment } from './payment-columns.ts'

/** A sentence a line. */
export function describeCase({ payment, work }: ExportedPayment, timeZone: string): readonly string[] {
  const at = (instant: string): string => formatInstant(instant, timeZone)
  const { exception = null, notes = [], attachments = [] } = work ?? {}
  const resolved = exception?.resolved ?? null
  const waiting = exception?.waiting
  return [
    ...(payment.reason === null ? [] : [tellReason(payment.reason, payment.currency)]),
    ...(resolved === null ? [] : describeResolution(resolved, payment, at)),
    ...(waiting ? [tellWaitingFully(waiting)] : []),
    ...(exception?.lapsed ? [tellLapsed(exception.lapsed)] : []),
    ...(exception !== null && resolved === null ? [t('Open since {time}', { time: at(exception.since) })] : []),
    ...notes.map(({ by, at: writtenAt, text }) => (
      t('Note by {person}, {time}: {note}', { person: by, time: at(writtenAt), note: text })
    )),
    ...attachments.map(({ name, by, at: attachedAt, sha256 }) => (
      t('Attached by {person}, {time}: {name}, SHA-256 {sha256}', { person: by, time: at(attachedAt), name, sha256 })
    )),
  ]
}

type Resolved = NonNullable<PaymentCase['resolved']>

function describeResolution(
  resolved: Resolved, { currency }: ExportedPayment['payment'], at: (instant: string) => string,
): readonly string[] {
  const { as, by: person, note, expectedBy, writtenOffMinor } = resolved
  const said = { resolution: RESOLUTION_LABELS[as].label, person, time: at(resolved.at), note }
  return [
    tellWho(resolved, said),
    ...(expectedBy === null ? [] : [t('Expected by {date}', { date: formatPlainDate(expectedBy) })]),
    ...(writtenOffMinor === null ? [] : [t('Written off: {money}', { money: formatMoney(writtenOffMinor, currency) })]),
  ]
}

function tellWho(
  { as, confirmedBy }: Resolved, said: Readonly<Record<'resolution' | 'person' | 'time' | 'note', string>>,
): string {
  if (confirmedBy !== null) {
    return t('{resolution}, by {person}, confirmed by {other}, {time}: {note}', { ...said, other: confirmedBy })
  }
  return as === 'accepted-with-approval'
    ? t('{resolution}, by {person}, without a second person, {time}: {note}', said)
    : t('{resolution}, by {person}, {time}: {note}', said)
}
