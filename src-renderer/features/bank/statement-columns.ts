/** The columns of statements and of their lines. */
import type { BankImport, Statement, StatementLine } from '../../../src-shared/contract/statements/statements.ts'
import { tellContinuity, tellPeriod } from '../../../src-shared/labels/statement-labels.ts'
import { t } from '../../../src-shared/texts/text.ts'
import type { GridColumn } from '../../ui/grid/grid-types.ts'

type Stated = BankImport['statements'][number]

function moneyColumns<Row extends Stated>(): readonly GridColumn<Row>[] {
  return [
    {
      id: 'opening', header: t('Opening'), width: 130, kind: 'money',
      value: ({ opening, currency }) => opening && { amountMinor: opening.amountMinor, currency },
    },
    {
      id: 'credits', header: t('Credits'), width: 130, kind: 'money',
      value: ({ creditsMinor, currency }) => ({ amountMinor: creditsMinor, currency }),
    },
    {
      id: 'debits', header: t('Debits'), width: 130, kind: 'money',
      value: ({ debitsMinor, currency }) => ({ amountMinor: debitsMinor, currency }),
    },
    {
      id: 'closing', header: t('Closing'), width: 130, kind: 'money',
      value: ({ closing, currency }) => closing && { amountMinor: closing.amountMinor, currency },
    },
    { id: 'lines', header: t('Lines'), width: 70, kind: 'number', value: ({ lines }) => lines },
  ]
}

function joinsColumn<Row extends Stated>(): GridColumn<Row> {
  return { id: 'joins', header: t('Joins the one before'), width: 180, kind: 'custom', value: tellContinuity }
}

export const STATEMENT_COLUMNS: readonly GridColumn<Statement>[] = [
  { id: 'id', header: t('Statement'), width: 80, kind: 'number', align: 'start', value: ({ id }) => id },
  { id: 'account', header: t('Account'), width: 140, kind: 'text', value: ({ account }) => account },
  { id: 'period', header: t('Period'), width: 180, kind: 'text', value: tellPeriod },
  joinsColumn<Statement>(),
  // What it opens with and how many lines it has is said where they are listed.
  ...moneyColumns<Statement>().filter(({ id }) => id !== 'opening' && id !== 'lines'),
]

export const PREVIEW_COLUMNS: readonly GridColumn<Stated>[] = [
  { id: 'period', header: t('Period'), width: 180, kind: 'text', value: tellPeriod },
  joinsColumn<Stated>(),
  ...moneyColumns<Stated>(),
]

export const LINE_COLUMNS: readonly GridColumn<StatementLine>[] = [
  { id: 'position', header: t('Line'), width: 80, kind: 'number', isKey: true, value: ({ position }) => position },
  { id: 'booked', header: t('Booked'), width: 128, kind: 'date', value: ({ bookingDate }) => bookingDate },
  {
    id: 'amount', header: t('Amount'), width: 140, kind: 'money',
    value: ({ amountMinor, currency }) => ({ amountMinor, currency }),
  },
  {
    id: 'narration', header: t('Narration'), width: 300, kind: 'text', isGrowing: true,
    value: ({ narration }) => narration,
  },
  {
    id: 'counterparty', header: t('Counterparty'), width: 160, kind: 'text',
    value: ({ counterparty }) => counterparty,
  },
  {
    id: 'reference', header: t('Reference'), width: 160, kind: 'mono',
    value: ({ bankReference, customerReference }) => bankReference ?? customerReference,
  },
  { id: 'value', header: t('Value date'), width: 124, kind: 'date', value: ({ valueDate }) => valueDate },
  { id: 'known', header: t('Known from'), width: 140, kind: 'number', value: ({ knownFrom }) => knownFrom },
]
