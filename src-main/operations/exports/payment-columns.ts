/** The columns of exported payments. Names are kept: scripts read them, and our own import takes them back. */
import type { Attempt, Payment } from '../../../src-shared/contract/books/payments.ts'
import { findDifference } from '../../../src-shared/domain/verification/amount-difference.ts'
import { CHECK_NAMES, type CheckName } from '../../../src-shared/domain/verification/verify-checks.ts'
import { nameReason, RESOLUTION_LABELS } from '../../../src-shared/labels/exception-labels.ts'
import { msg } from '../../../src-shared/texts/text.ts'
import type { Column, StatedAmount, Table } from '../../files/output/table.ts'
import type { WorkOnPayment, PaymentCase } from '../../ledger/api/books.ts'
import { labelledInPrint, spokenInPrint } from './spoken-columns.ts'

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

/** A word of ours: in files as it is, in print in the language that is spoken. */
function word(name: string, title: string, value: (payment: Payment) => string | null): PaymentColumn {
  return spokenInPrint({ kind: 'text', name, title, value: ({ payment }) => value(payment) })
}

const expected: readonly PaymentColumn[] = [
  { kind: 'reference', name: 'reference', title: msg('Reference'), value: ({ payment }) => payment.txref },
  { kind: 'money', name: 'amount', title: msg('Expected amount'), value: ({ payment }) => payment },
  text('currency', msg('Currency'), ({ currency }) => currency),
  text('customer', msg('Customer'), ({ customer }) => customer),
  text('email', msg('E-mail'), ({ email }) => email),
  { kind: 'date', name: 'date', title: msg('Expected date'), value: ({ payment }) => payment.expectedDate },
]

const outcome: readonly PaymentColumn[] = [
  word('state', msg('State'), ({ state }) => state),
  word('regressed', msg('Regressed'), ({ isRegressed }) => (isRegressed ? 'yes' : 'no')),
  word('reason', msg('Reason'), ({ reason }) => reason),
]

/** What the service said last, as it said it. */
const actual: readonly PaymentColumn[] = [
  {
    kind: 'stated', name: 'actual_amount', title: msg('Actual amount'),
    value: ({ payment }) => statedOf(payment.lastAttempt),
  },
  text('actual_currency', msg('Actual currency'), ({ lastAttempt }) => lastAttempt?.currency ?? null),
  {
    kind: 'stated', isSigned: true, name: 'difference', title: msg('Difference'),
    value: ({ payment }) => findDifference(payment),
  },
  text('actual_status', msg('Actual status'), ({ lastAttempt }) => lastAttempt?.status ?? null),
  text('actual_chargecode', msg('Actual charge code'), ({ lastAttempt }) => lastAttempt?.chargecode ?? null),
  {
    kind: 'reference', name: 'txid', title: msg('Transaction id'),
    value: ({ payment }) => payment.lastAttempt?.txid ?? null,
  },
  {
    kind: 'instant', name: 'asked_at', title: msg('Verified at'),
    value: ({ payment }) => payment.lastAttempt?.endedAt ?? null,
  },
]

export function statedOf(attempt: Attempt | null): StatedAmount | null {
  return attempt === null || attempt.amount === null ? null : { amount: attempt.amount, currency: attempt.currency }
}

const CHECK_TITLES: Readonly<Record<CheckName, string>> = {
  reference: msg('Check: reference'), status: msg('Check: status'), chargecode: msg('Check: chargecode'),
  currency: msg('Check: currency'), amount: msg('Check: amount'),
}

const checks: readonly PaymentColumn[] = CHECK_NAMES.map((name) => (
  word(`check_${name}`, CHECK_TITLES[name], (payment) => describeCheck(payment, name))
))

const source: readonly PaymentColumn[] = [
  { kind: 'integer', name: 'batch', title: msg('Import batch'), value: ({ payment }) => importOf(payment) },
  { kind: 'integer', name: 'row', title: msg('Row of the file'), value: ({ payment }) => payment.rowNumber },
]

function importOf({ source: { kind, id } }: Payment): number | null {
  return kind === 'import' ? id : null
}

function describeCheck({ checks: results }: Payment, name: CheckName): string | null {
  const result = results.find(({ check }) => check === name)
  if (!result) return null
  return result.holds ? 'holds' : `failed: expected ${result.expected}, got ${result.actual}`
}

function ofCase(name: string, title: string, value: (found: PaymentCase) => string | null) {
  return {
    kind: 'text', name, title,
    value({ work }: ExportedPayment) {
      const exception = work?.exception ?? null
      return exception && value(exception)
    },
  } as const
}

function toWrittenOff({ currency }: Payment, found: PaymentCase | null) {
  const amountMinor = found?.resolved?.writtenOffMinor ?? null
  return amountMinor === null ? null : { amountMinor, currency }
}

/** What people did about it. Both of a resolution's texts are theirs. */
const work: readonly PaymentColumn[] = [
  labelledInPrint(ofCase('exception', msg('Exception'), nameReason)),
  {
    kind: 'instant', name: 'exception_since', title: msg('Exception since'),
    value: ({ work }) => work?.exception?.since ?? null,
  },
  spokenInPrint(ofCase('case', msg('Case'), ({ resolved, waiting }) => (
    resolved ? 'resolved' : waiting ? 'waiting for a second person' : 'open'
  ))),
  ofCase('owner', msg('Owner'), ({ owner }) => owner),
  labelledInPrint(ofCase('resolution', msg('Resolution'), ({ resolved }) => (
    resolved && RESOLUTION_LABELS[resolved.as].label
  ))),
  ofCase('resolution_reason', msg('Reason of the resolution'), ({ resolved }) => resolved && resolved.note),
  ofCase('resolved_by', msg('Resolved by'), ({ resolved }) => resolved && resolved.by),
  {
    kind: 'instant', name: 'resolved_at', title: msg('Resolved at'),
    value: ({ work }) => work?.exception?.resolved?.at ?? null,
  },
  ofCase('confirmed_by', msg('Confirmed by'), ({ resolved }) => resolved && resolved.confirmedBy),
  {
    kind: 'date', name: 'expected_by', title: msg('Expected by'),
    value: ({ work }) => work?.exception?.resolved?.expectedBy ?? work?.exception?.lapsed ?? null,
  },
  {
    kind: 'money', name: 'written_off', title: msg('Written off'),
    value: ({ payment, work }) => toWrittenOff(payment, work?.exception ?? null),
  },
  {
    kind: 'text', name: 'notes', title: msg('Notes'),
    value: ({ work: { notes = [] } = {} }) => (
      notes.length === 0 ? null : notes.map(({ by, text: note }) => `${by}: ${note}`).join(' / ')
    ),
  },
  {
    kind: 'text', name: 'attachments', title: msg('Attachments'),
    value: ({ work: { attachments = [] } = {} }) => (
      attachments.length === 0 ? null
        : attachments.map(({ name, sha256 }) => `${name} (SHA-256 ${sha256})`).join(' / ')
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
  ofFees('charged_amount', msg('Charged amount'), 'chargedAmount'),
  ofFees('app_fee', msg('App fee'), 'appFee'),
  ofFees('merchant_fee', msg('Merchant fee'), 'merchantFee'),
  ofFees('settled_amount', msg('Amount settled'), 'amountSettled'),
]

const columns = [...expected, ...outcome, ...actual, ...checks, ...source, ...work, ...fees]

export const PAYMENTS_TABLE: Table<ExportedPayment> = { title: msg('Payments'), columns }

export const EXCEPTIONS_TABLE: Table<ExportedPayment> = { title: msg('Exceptions'), columns }

/** Whether these columns need more than the payments themselves. */
export interface NeededWork {
  readonly work: boolean
  readonly fees: boolean
}

export function decideNeeded(names: readonly string[]): NeededWork {
  const has = (others: readonly PaymentColumn[]): boolean => others.some(({ name }) => names.includes(name))
  return { work: has(work), fees: has(fees) }
}
