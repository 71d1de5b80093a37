/** The columns of what is exported beside payments. Names are kept: scripts read them. */
import type { Attempt } from '../../../src-shared/contract/books/payments.ts'
import type { SuspiciousRow } from '../../../src-shared/contract/books/suspicious.ts'
import type { AuditEntry } from '../../../src-shared/contract/profiles/audit.ts'
import type { Transfer } from '../../../src-shared/contract/transfers/transfers.ts'
import type { WebhookEntry } from '../../../src-shared/contract/webhooks/webhooks.ts'
import type { SuspiciousView } from '../../../src-shared/domain/books/suspicious.ts'
import { auditActionLabel } from '../../../src-shared/labels/event-labels.ts'
import { SUSPICIOUS_LABELS } from '../../../src-shared/labels/suspicious-labels.ts'
import type { Column, StatedAmount, Table } from '../../files/output/table.ts'
import { statedOf } from './payment-columns.ts'

type Value<Row, Kept> = (row: Row) => Kept | null

function text<Row>(name: string, title: string, value: Value<Row, string>): Column<Row> {
  return { kind: 'text', name, title, value }
}

function reference<Row>(name: string, title: string, value: Value<Row, string>): Column<Row> {
  return { kind: 'reference', name, title, value }
}

function instant<Row>(name: string, title: string, value: Value<Row, string>): Column<Row> {
  return { kind: 'instant', name, title, value }
}

function integer<Row>(name: string, title: string, value: Value<Row, number>): Column<Row> {
  return { kind: 'integer', name, title, value }
}

function yesOrNo(holds: boolean | null): string | null {
  return holds === null ? null : holds ? 'yes' : 'no'
}

export const ATTEMPTS_TABLE: Table<Attempt> = {
  title: 'Verify attempts',
  columns: [
    integer('id', 'Attempt', ({ id }) => id),
    reference('reference', 'Reference', ({ txref }) => txref),
    integer('run', 'Verify run', ({ runId }) => runId),
    text('lane', 'Lane', ({ lane }) => lane),
    instant('started_at', 'Started at', ({ startedAt }) => startedAt),
    instant('ended_at', 'Ended at', ({ endedAt }) => endedAt),
    text('outcome', 'Outcome', ({ outcome: kind }) => kind),
    integer('http_status', 'HTTP status', ({ httpStatus }) => httpStatus),
    text('message', 'Message', ({ message }) => message),
    reference('txid', 'Transaction id', ({ txid }) => txid),
    text('status', 'Status', ({ status }) => status),
    text('chargecode', 'Charge code', ({ chargecode }) => chargecode),
    { kind: 'stated', name: 'amount', title: 'Amount', value: statedOf },
    text('currency', 'Currency', ({ currency }) => currency),
    text('verdict', 'Verdict', ({ verdict }) => verdict),
  ],
}

/** A payment may be suspicious in several ways: it has a row for each. */
export interface SuspectRow extends SuspiciousRow {
  readonly view: SuspiciousView
}

export const SUSPICIOUS_TABLE: Table<SuspectRow> = {
  title: 'Suspicious payments',
  columns: [
    text('view', 'View', ({ view }) => SUSPICIOUS_LABELS[view].label),
    reference('reference', 'Reference', ({ txref }) => txref),
    { kind: 'money', name: 'amount', title: 'Expected amount', value: ({ payment }) => payment },
    text('currency', 'Currency', ({ payment }) => payment?.currency ?? null),
    text('customer', 'Customer', ({ payment }) => payment?.customer ?? null),
    text('email', 'E-mail', ({ payment }) => payment?.email ?? null),
    text('state', 'State', ({ payment }) => payment?.state ?? 'not in the books'),
    instant('since', 'Since', ({ because }) => because.at),
    text('why', 'Why', ({ because }) => because.text),
    text('related', 'See also', ({ related }) => related.join(' / ') || null),
  ],
}

export const TRANSFERS_TABLE: Table<Transfer> = {
  title: 'Transfers',
  columns: [
    integer('id', 'Transfer', ({ id }) => id),
    reference('reference', 'Reference', ({ details }) => details.reference),
    { kind: 'money', name: 'amount', title: 'Amount', value: ({ details }) => details },
    text('currency', 'Currency', ({ details }) => details.currency),
    text('beneficiary_name', 'Beneficiary', ({ details }) => details.beneficiaryName ?? null),
    reference('beneficiary', 'Beneficiary id', ({ details }) => details.beneficiary ?? null),
    reference('account_bank', 'Bank', ({ details }) => details.accountBank ?? null),
    reference('account_number', 'Account', ({ details }) => details.accountNumber ?? null),
    text('narration', 'Narration', ({ details }) => details.narration ?? null),
    text('state', 'State', ({ state }) => state),
    text('reason', 'Reason', ({ reason }) => reason),
    integer('batch', 'Batch', ({ batchId }) => batchId),
    text('created_by', 'Created by', ({ createdBy }) => createdBy),
    instant('created_at', 'Created at', ({ createdAt }) => createdAt),
    text('maker', 'Maker', ({ maker }) => maker),
    text('checker', 'Checker', ({ checker }) => checker),
    instant('sent_at', 'Sent at', ({ sentAt }) => sentAt),
    reference('service_id', 'Service’s id', ({ serviceId }) => serviceId),
    text('service_status', 'Service’s status', ({ serviceStatus }) => serviceStatus),
    { kind: 'stated', name: 'fee', title: 'Fee', value: feeOf },
    text('warnings', 'Warnings', ({ marks }) => marks.join(' / ') || null),
    reference('payload_hash', 'SHA-256 of what is sent', ({ payloadHash }) => payloadHash),
  ],
}

function feeOf({ fee, details: { currency } }: Transfer): StatedAmount | null {
  return fee === null ? null : { amount: fee, currency }
}

export const WEBHOOKS_TABLE: Table<WebhookEntry> = {
  title: 'Webhooks',
  columns: [
    integer('id', 'Webhook', ({ id }) => id),
    instant('arrived_at', 'Arrived at', ({ arrivedAt }) => arrivedAt),
    text('source', 'Source', ({ source }) => source),
    text('kind', 'Kind', ({ kind }) => kind),
    text('authentic', 'Authentic', ({ isAuthentic }) => yesOrNo(isAuthentic) ?? 'not checked'),
    reference('reference', 'Reference', ({ txref, transferReference }) => txref ?? transferReference),
    reference('txid', 'Transaction id', ({ txid }) => txid),
    reference('gateway_reference', 'Gateway reference', ({ gatewayReference }) => gatewayReference),
    reference('order_reference', 'Order reference', ({ orderReference }) => orderReference),
    text('status', 'Reported status', ({ status }) => status),
    { kind: 'stated', name: 'amount', title: 'Amount', value: ({ amount, currency }) => stated(amount, currency) },
    {
      kind: 'stated', name: 'charged_amount', title: 'Charged amount',
      value: ({ chargedAmount, currency }) => stated(chargedAmount, currency),
    },
    text('currency', 'Currency', ({ currency }) => currency),
    text('created_at', 'Created, as the service wrote it', ({ createdAt }) => createdAt),
    text('payment', 'Payment', ({ kind, paymentState }) => (
      paymentState ?? (kind === 'payment' ? 'not in the books' : null)
    )),
    integer('duplicate_of', 'Duplicate of', ({ duplicateOf }) => duplicateOf),
    integer('run', 'Verify run', ({ runId }) => runId),
    text('fault', 'Fault', ({ fault }) => fault),
  ],
}

function stated(amount: string | null, currency: string | null): StatedAmount | null {
  return amount === null ? null : { amount, currency }
}

export const AUDIT_TABLE: Table<AuditEntry> = {
  title: 'Audit trail',
  columns: [
    integer('id', 'Entry', ({ id }) => id),
    instant('at', 'When', ({ at }) => at),
    text('actor', 'Who', ({ actor }) => actor),
    text('actor_kind', 'Kind of actor', ({ actorKind }) => actorKind),
    text('signed', 'Signed', ({ isSigned }) => yesOrNo(isSigned)),
    text('action', 'What', ({ action }) => auditActionLabel(action)),
    text('subject', 'Of what', ({ subject }) => subject),
    text('before', 'Before', ({ before }) => before),
    text('after', 'After', ({ after }) => after),
    reference('hash', 'Hash', ({ hash }) => hash),
  ],
}
