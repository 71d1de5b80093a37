/** What is shown of the rows behind each count of a dry run. */
import type { DryRunKind, DryRunRow } from '../../../src-shared/contract/books/imports.ts'
import type { MoneyValue } from '../../../src-shared/labels/format.ts'
import type { GridColumn } from '../../ui/grid/grid-types.ts'

const LINE: GridColumn<DryRunRow> = {
  id: 'line', header: 'Line', width: 72, kind: 'number', value: ({ rowNumber }) => rowNumber,
  description: 'Line of the file on which the row starts',
}
const REFERENCE: GridColumn<DryRunRow> = {
  id: 'txref', header: 'Reference', width: 210, isKey: true, kind: 'mono', value: ({ txref }) => txref,
}
const AMOUNT: GridColumn<DryRunRow> = { id: 'amount', header: 'Amount', width: 160, kind: 'money', value: moneyOf }
const CUSTOMER: GridColumn<DryRunRow> = {
  id: 'customer', header: 'Customer', width: 200, kind: 'text', value: ({ customer }) => customer,
}
const DATE: GridColumn<DryRunRow> = {
  id: 'date', header: 'Expected date', width: 130, kind: 'date', value: ({ expectedDate }) => expectedDate,
}
const AMOUNT_BEFORE: GridColumn<DryRunRow> = {
  id: 'before', header: 'Amount in the books', width: 170, kind: 'money', value: ({ before }) => before,
}
const CUSTOMER_BEFORE: GridColumn<DryRunRow> = {
  id: 'customer-before', header: 'Customer in the books', width: 200, kind: 'text',
  value: ({ before }) => before?.customer ?? null,
}
const REASON: GridColumn<DryRunRow> = {
  id: 'reason', header: 'Reason', width: 760, kind: 'text', value: ({ reason }) => reason,
}

const AS_READ = [REFERENCE, LINE, AMOUNT, CUSTOMER, DATE]

export const DRY_RUN_COLUMNS: Readonly<Record<DryRunKind, readonly GridColumn<DryRunRow>[]>> = {
  new: AS_READ,
  same: AS_READ,
  changed: [REFERENCE, LINE, AMOUNT_BEFORE, AMOUNT, CUSTOMER_BEFORE, CUSTOMER, DATE],
  duplicate: AS_READ,
  rejected: [{ ...REFERENCE, width: 170 }, LINE, REASON],
}

/** In the order in which a person looks at them. */
export const KINDS: readonly [DryRunKind, ...DryRunKind[]] = ['new', 'same', 'changed', 'duplicate', 'rejected']

export const KIND_TEXTS: Readonly<Record<DryRunKind, string>> = {
  new: 'Not in the books yet.',
  same: 'Already in the books with the same values.',
  changed: 'In the books with different values, which this file replaces.',
  duplicate: 'Repeated in this file with the same values.',
  rejected: 'Unreadable, or in conflict with another row of the file. They are left out.',
}

/** What asks for a person comes first. */
export function firstKind(counts: Readonly<Record<DryRunKind, number>>): DryRunKind {
  return (['rejected', 'changed', 'new', 'duplicate', 'same'] as const).find((kind) => counts[kind] > 0) ?? 'new'
}

function moneyOf({ amountMinor, currency }: DryRunRow): MoneyValue | null {
  return amountMinor === null || currency === null ? null : { amountMinor, currency }
}
