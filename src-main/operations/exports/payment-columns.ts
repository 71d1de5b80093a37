/** The columns of exported payments. Names are kept: scripts read them, and our own import takes them back. */
import type { Attempt, Payment } from '../../../src-shared/contract/books/payments.ts'
import { findDifference } from '../../../src-shared/domain/verification/amount-difference.ts'
import { CHECK_NAMES, type CheckName } from '../../../src-shared/domain/verification/verify-checks.ts'
import { nameReason, RESOLUTION_LABELS } from '../../../src-shared/labels/exception-labels.ts'
import type { Column, StatedAmount, Table } from '../../files/output/table.ts'
import type { WorkOnPayment, PaymentCase } from '../../ledger/api/books.ts'

/** A payment with what people did about it. */
export interface ExportedPayment {
  readonly payment: Payment
  /** Undefined where there is none, or no column needs it. */
  readonly work: WorkOnPayment | undefined
}

type PaymentColumn = Column<ExportedPayment>

function text(name: string, title: string, value: (payment: Payment) => string | null): PaymentColumn {
  return { kind: 'text', name, title, value: ({ payment }) => value(payment) }
}

const expected: readonly PaymentColumn[] = [
  { kind: 'reference', name: 'reference', title: 'Reference', value: ({ payment }) => payment.txref },
  { kind: 'money', name: 'amount', title: 'Expected amount', value: ({ payment }) => payment },
  text('currency', 'Currency', ({ currency }) => currency),
  text('customer', 'Customer', ({ customer }) => customer),
  text('email', 'E-mail', ({ email }) => email),
  { kind: 'date', name: 'date', title: 'Expected date', value: ({ payment }) => payment.expectedDate },
]

const outcome: readonly PaymentColumn[] = [
  text('state', 'State', ({ state }) => state),
  text('regressed', 'Regressed', ({ isRegressed }) => (isRegressed ? 'yes' : 'no')),
  text('reason', 'Reason', ({ reason }) => reason),
]

/** What the service said last, as it said it. */
const actual: readonly PaymentColumn[] = [
  {
    kind: 'stated', name: 'actual_amount', title: 'Actual amount',
    value: ({ payment }) => statedOf(payment.lastAttempt),
  },
  text('actual_currency', 'Actual currency', ({ lastAttempt }) => lastAttempt?.currency ?? null),
  {
    kind: 'stated', isSigned: true, name: 'difference', title: 'Difference',
    value: ({ payment }) => findDifference(payment),
  },
  text('actual_status', 'Actual status', ({ lastAttempt }) => lastAttempt?.status ?? null),
  text('actual_chargecode', 'Actual charge code', ({ lastAttempt }) => lastAttempt?.chargecode ?? null),
  {
    kind: 'reference', name: 'txid', title: 'Transaction id', value: ({ payment }) => payment.lastAttempt?.txid ?? null,
  },
  {
    kind: 'instant', name: 'asked_at', title: 'Verified at',
    value: ({ payment }) => payment.lastAttempt?.endedAt ?? null,
  },
]

export function statedOf(attempt: Attempt | null): StatedAmount | null {
  return attempt === null || attempt.amount === null ? null : { amount: attempt.amount, currency: attempt.currency }
}

const checks: readonly PaymentColumn[] = CHECK_NAMES.map((name) => (
  text(`check_${name}`, `Check: ${name}`, (payment) => describeCheck(payment, name))
))

const source: readonly PaymentColumn[] = [
  { kind: 'integer', name: 'batch', title: 'Import batch', value: ({ payment }) => importOf(payment) },
  { kind: 'integer', name: 'row', title: 'Row of the file', value: ({ payment }) => payment.rowNumber },
]

function importOf({ source: { kind, id } }: Payment): number | null {
  return kind === 'import' ? id : null
}

function describeCheck({ checks: results }: Payment, name: CheckName): string | null {
  const result = results.find(({ check }) => check === name)
  if (!result) return null
  return result.holds ? 'holds' : `failed: expected ${result.expected}, got ${result.actual}`
}

function ofCase(name: string, title: string, value: (found: PaymentCase) => string | null): PaymentColumn {
  return {
    kind: 'text', name, title, value: ({ work: { exception = null } = {} }) => exception && value(exception),
  }
}

/** What people did about it. Both of a resolution's texts are theirs. */
const work: readonly PaymentColumn[] = [
  ofCase('exception', 'Exception', nameReason),
  {
    kind: 'instant', name: 'exception_since', title: 'Exception since',
    value: ({ work }) => work?.exception?.since ?? null,
  },
  ofCase('case', 'Case', ({ resolved }) => (resolved === null ? 'open' : 'resolved')),
  ofCase('owner', 'Owner', ({ owner }) => owner),
  ofCase('resolution', 'Resolution', ({ resolved }) => resolved && RESOLUTION_LABELS[resolved.as].label),
  ofCase('resolution_reason', 'Reason of the resolution', ({ resolved }) => resolved && resolved.note),
  ofCase('resolved_by', 'Resolved by', ({ resolved }) => resolved && resolved.by),
  {
    kind: 'instant', name: 'resolved_at', title: 'Resolved at',
    value: ({ work }) => work?.exception?.resolved?.at ?? null,
  },
  {
    kind: 'text', name: 'notes', title: 'Notes',
    value: ({ work: { notes = [] } = {} }) => (
      notes.length === 0 ? null : notes.map(({ by, text: note }) => `${by}: ${note}`).join(' / ')
    ),
  },
]

type Fee = Exclude<keyof NonNullable<WorkOnPayment['fees']>, 'currency'>

function ofFees(name: string, title: string, fee: Fee): PaymentColumn {
  return {
    kind: 'stated', name, title,
    value({ work }) {
      const amount = work?.fees?.[fee] ?? null
      return amount === null ? null : { amount, currency: work?.fees?.currency ?? null }
    },
  }
}

/** As the service's last answer states them. */
const fees: readonly PaymentColumn[] = [
  ofFees('charged_amount', 'Charged amount', 'chargedAmount'),
  ofFees('app_fee', 'App fee', 'appFee'),
  ofFees('merchant_fee', 'Merchant fee', 'merchantFee'),
  ofFees('settled_amount', 'Amount settled', 'amountSettled'),
]

const columns = [...expected, ...outcome, ...actual, ...checks, ...source, ...work, ...fees]

export const PAYMENTS_TABLE: Table<ExportedPayment> = { title: 'Payments', columns }

export const EXCEPTIONS_TABLE: Table<ExportedPayment> = { title: 'Exceptions', columns }

/** Whether these columns need more than the payments themselves. */
export interface NeededWork {
  readonly work: boolean
  readonly fees: boolean
}

export function decideNeeded(names: readonly string[]): NeededWork {
  const has = (others: readonly PaymentColumn[]): boolean => others.some(({ name }) => names.includes(name))
  return { work: has(work), fees: has(fees) }
}
