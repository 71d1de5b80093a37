/** What is shown of the rows behind each count of a dry run. */
import type { DryRunKind, DryRunRow } from '../../../src-shared/contract/books/imports.ts'
import type { MoneyValue } from '../../../src-shared/labels/format.ts'
import { sayReason, t } from '../../../src-shared/texts/text.ts'
import type { GridColumn } from '../../ui/grid/grid-types.ts'

const LINE: GridColumn<DryRunRow> = {
  id: 'line', header: t('Line'), width: 72, kind: 'number', value: ({ rowNumber }) => rowNumber,
  description: t('Line of the file on which the row starts'),
}
const REFERENCE: GridColumn<DryRunRow> = {
  id: 'txref', header: t('Reference'), width: 210, isKey: true, kind: 'mono', value: ({ txref }) => txref,
}
const AMOUNT: GridColumn<DryRunRow> = { id: 'amount', header: t('Amount'), width: 160, kind: 'money', value: moneyOf }
const CUSTOMER: GridColumn<DryRunRow> = {
  id: 'customer', header: t('Customer'), width: 200, kind: 'text', value: ({ customer }) => customer,
}
const DATE: GridColumn<DryRunRow> = {
  id: 'date', header: t('Expected date'), width: 130, kind: 'date', value: ({ expectedDate }) => expectedDate,
}
const AMOUNT_BEFORE: GridColumn<DryRunRow> = {
  id: 'before', header: t('Amount in the books'), width: 170, kind: 'money', value: ({ before }) => before,
}
const CUSTOMER_BEFORE: GridColumn<DryRunRow> = {
  id: 'customer-before', header: t('Customer in the books'), width: 200, kind: 'text',
  value: ({ before }) => before?.customer ?? null,
}
const REASON: GridColumn<DryRunRow> = {
  id: 'reason', header: t('Reason'), width: 760, kind: 'text', value: ({ reason }) => reason && sayReason(reason),
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

export const KIND_NAMES: Readonly<Record<DryRunKind, string>> = {
  new: t('New rows'), same: t('Same rows'), changed: t('Changed rows'), duplicate: t('Duplicate rows'),
  rejected: t('Rejected rows'),
}

export const NONE_OF_KIND: Readonly<Record<DryRunKind, string>> = {
  new: t('No new rows'), same: t('No same rows'), changed: t('No changed rows'), duplicate: t('No duplicate rows'),
  rejected: t('No rejected rows'),
}

export const KIND_TEXTS: Readonly<Record<DryRunKind, string>> = {
  new: t('Not in the books yet.'),
  same: t('Already in the books with the same values.'),
  changed: t('In the books with different values, which this file replaces.'),
  duplicate: t('Repeated in this file with the same values.'),
  rejected: t('Unreadable, or in conflict with another row of the file. They are left out.'),
}

/** What asks for a person comes first. */
export function firstKind(counts: Readonly<Record<DryRunKind, number>>): DryRunKind {
  return (['rejected', 'changed', 'new', 'duplicate', 'same'] as const).find((kind) => counts[kind] > 0) ?? 'new'
}

function moneyOf({ amountMinor, currency }: DryRunRow): MoneyValue | null {
  return amountMinor === null || currency === null ? null : { amountMinor, currency }
}
