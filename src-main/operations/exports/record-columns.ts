/** The columns of what is exported beside payments. Names are kept: scripts read them. */
import type { Attempt } from '../../../src-shared/contract/books/payments.ts'
import type { SuspiciousRow } from '../../../src-shared/contract/books/suspicious.ts'
import type { AuditEntry } from '../../../src-shared/contract/profiles/audit.ts'
import type { Transfer } from '../../../src-shared/contract/transfers/transfers.ts'
import type { WebhookEntry } from '../../../src-shared/contract/webhooks/webhooks.ts'
import type { SuspiciousView } from '../../../src-shared/domain/books/suspicious.ts'
import { auditActionLabel } from '../../../src-shared/labels/event-labels.ts'
import { suspiciousLabel } from '../../../src-shared/labels/suspicious-labels.ts'
import { msg } from '../../../src-shared/texts/text.ts'
import type { Column, StatedAmount, Table } from '../../files/output/table.ts'
import { statedOf } from './payment-columns.ts'
import { labelledInPrint, spokenInPrint } from './spoken-columns.ts'

type Value<Row, Kept> = (row: Row) => Kept | null

function text<Row>(name: string, title: string, value: Value<Row, string>): Column<Row> {
  return { kind: 'text', name, title, value }
}

/** A word or reason of ours. */
function word<Row>(name: string, title: string, value: Value<Row, string>): Column<Row> {
  return spokenInPrint({ kind: 'text', name, title, value })
}

function label<Row>(name: string, title: string, value: Value<Row, string>): Column<Row> {
  return labelledInPrint({ kind: 'text', name, title, value })
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
  title: msg('Verify attempts'),
  columns: [
    integer('id', msg('Attempt'), ({ id }) => id),
    reference('reference', msg('Reference'), ({ txref }) => txref),
    integer('run', msg('Verify run'), ({ runId }) => runId),
    word('lane', msg('Priority'), ({ lane }) => lane),
    instant('started_at', msg('Started at'), ({ startedAt }) => startedAt),
    instant('ended_at', msg('Ended at'), ({ endedAt }) => endedAt),
    word('outcome', msg('Outcome'), ({ outcome: kind }) => kind),
    integer('http_status', msg('HTTP status'), ({ httpStatus }) => httpStatus),
    word('message', msg('Message'), ({ message }) => message),
    reference('txid', msg('Transaction id'), ({ txid }) => txid),
    text('status', msg('Status'), ({ status }) => status),
    text('chargecode', msg('Charge code'), ({ chargecode }) => chargecode),
    { kind: 'stated', name: 'amount', title: msg('Amount'), value: statedOf },
    text('currency', msg('Currency'), ({ currency }) => currency),
    word('verdict', msg('Verdict'), ({ verdict }) => verdict),
  ],
}

/** A payment may be suspicious in several ways: it has a row for each. */
export interface SuspectRow extends SuspiciousRow {
  readonly view: SuspiciousView
}

export const SUSPICIOUS_TABLE: Table<SuspectRow> = {
  title: msg('Suspicious payments'),
  columns: [
    label('view', msg('View'), ({ view }) => suspiciousLabel(view).label),
    reference('reference', msg('Reference'), ({ txref }) => txref),
    { kind: 'money', name: 'amount', title: msg('Expected amount'), value: ({ payment }) => payment },
    text('currency', msg('Currency'), ({ payment }) => payment?.currency ?? null),
    text('customer', msg('Customer'), ({ payment }) => payment?.customer ?? null),
    text('email', msg('E-mail'), ({ payment }) => payment?.email ?? null),
    word('state', msg('State'), ({ payment }) => payment?.state ?? 'not in the books'),
    instant('since', msg('Since'), ({ because }) => because.at),
    word('why', msg('Why'), ({ because }) => because.text),
    text('related', msg('See also'), ({ related }) => related.join(' / ') || null),
  ],
}

export const TRANSFERS_TABLE: Table<Transfer> = {
  title: msg('Transfers'),
  columns: [
    integer('id', msg('Transfer'), ({ id }) => id),
    reference('reference', msg('Reference'), ({ details }) => details.reference),
    { kind: 'money', name: 'amount', title: msg('Amount'), value: ({ details }) => details },
    text('currency', msg('Currency'), ({ details }) => details.currency),
    text('beneficiary_name', msg('Beneficiary'), ({ details }) => details.beneficiaryName ?? null),
    reference('beneficiary', msg('Beneficiary id'), ({ details }) => details.beneficiary ?? null),
    reference('account_bank', msg('Bank'), ({ details }) => details.accountBank ?? null),
    reference('account_number', msg('Account'), ({ details }) => details.accountNumber ?? null),
    text('narration', msg('Narration'), ({ details }) => details.narration ?? null),
    word('state', msg('State'), ({ state }) => state),
    word('reason', msg('Reason'), ({ reason }) => reason),
    integer('batch', msg('Batch'), ({ batchId }) => batchId),
    text('created_by', msg('Created by'), ({ createdBy }) => createdBy),
    instant('created_at', msg('Created at'), ({ createdAt }) => createdAt),
    text('maker', msg('Maker'), ({ maker }) => maker),
    text('checker', msg('Checker'), ({ checker }) => checker),
    instant('sent_at', msg('Sent at'), ({ sentAt }) => sentAt),
    reference('service_id', msg('Service’s id'), ({ serviceId }) => serviceId),
    text('service_status', msg('Service’s status'), ({ serviceStatus }) => serviceStatus),
    { kind: 'stated', name: 'fee', title: msg('Fee'), value: feeOf },
    word('warnings', msg('Warnings'), ({ marks }) => marks.join(' / ') || null),
    reference('payload_hash', msg('SHA-256 of what is sent'), ({ payloadHash }) => payloadHash),
  ],
}

function feeOf({ fee, details: { currency } }: Transfer): StatedAmount | null {
  return fee === null ? null : { amount: fee, currency }
}

export const WEBHOOKS_TABLE: Table<WebhookEntry> = {
  title: msg('Webhooks'),
  columns: [
    integer('id', msg('Webhook'), ({ id }) => id),
    instant('arrived_at', msg('Arrived at'), ({ arrivedAt }) => arrivedAt),
    word('source', msg('Source'), ({ source }) => source),
    word('kind', msg('Kind'), ({ kind }) => kind),
    word('authentic', msg('Authentic'), ({ isAuthentic }) => yesOrNo(isAuthentic) ?? 'not checked'),
    reference('reference', msg('Reference'), ({ txref, transferReference }) => txref ?? transferReference),
    reference('txid', msg('Transaction id'), ({ txid }) => txid),
    reference('gateway_reference', msg('Gateway reference'), ({ gatewayReference }) => gatewayReference),
    reference('order_reference', msg('Order reference'), ({ orderReference }) => orderReference),
    text('status', msg('Reported status'), ({ status }) => status),
    { kind: 'stated', name: 'amount', title: msg('Amount'), value: ({ amount, currency }) => stated(amount, currency) },
    {
      kind: 'stated', name: 'charged_amount', title: msg('Charged amount'),
      value: ({ chargedAmount, currency }) => stated(chargedAmount, currency),
    },
    text('currency', msg('Currency'), ({ currency }) => currency),
    text('created_at', msg('Created, as the service wrote it'), ({ createdAt }) => createdAt),
    word('payment', msg('Payment'), ({ kind, paymentState }) => (
      paymentState ?? (kind === 'payment' ? 'not in the books' : null)
    )),
    integer('duplicate_of', msg('Duplicate of'), ({ duplicateOf }) => duplicateOf),
    integer('run', msg('Verify run'), ({ runId }) => runId),
    word('fault', msg('Fault'), ({ fault }) => fault),
  ],
}

function stated(amount: string | null, currency: string | null): StatedAmount | null {
  return amount === null ? null : { amount, currency }
}

export const AUDIT_TABLE: Table<AuditEntry> = {
  title: msg('Audit trail'),
  columns: [
    integer('id', msg('Entry'), ({ id }) => id),
    instant('at', msg('When'), ({ at }) => at),
    text('actor', msg('Who'), ({ actor }) => actor),
    word('actor_kind', msg('Kind of actor'), ({ actorKind }) => actorKind),
    word('signed', msg('Signed'), ({ isSigned }) => yesOrNo(isSigned)),
    label('action', msg('What'), ({ action }) => auditActionLabel(action)),
    text('subject', msg('Of what'), ({ subject }) => subject),
    text('before', msg('Before'), ({ before }) => before),
    text('after', msg('After'), ({ after }) => after),
    reference('hash', msg('Hash'), ({ hash }) => hash),
  ],
}
