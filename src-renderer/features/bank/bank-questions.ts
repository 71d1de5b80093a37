/** What a bank's file leaves open, as questions with the answers that a person can choose from. Pure. */
import type { ErrorDetails } from '../../../src-shared/contract/errors/errors.ts'
import type { BankTableOptions, BankTableReading, Twins } from '../../../src-shared/contract/statements/statements.ts'
import { STATEMENT_FIELDS, type StatementField } from '../../../src-shared/domain/statements/table-fields.ts'
import { t } from '../../../src-shared/texts/text.ts'
import type { Failure } from '../../link/failure.ts'

/** What one answer says of the import. */
export interface Said {
  readonly table?: BankTableOptions
  readonly account?: string
  readonly accountNumber?: string
  readonly twins?: Twins
}

export interface BankAnswer {
  readonly label: string
  readonly said: Said
}

export interface BankQuestion {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly answers: readonly BankAnswer[]
  /** Answered by choosing its column too. */
  readonly field: StatementField | null
}

type OpenMatter = BankTableReading['open'][number]
type Told = Pick<Failure, 'code' | 'message' | 'advice'>

/** Of a table, before anything of it can be read. */
export function questionsOf({ open, sheet }: BankTableReading): readonly BankQuestion[] {
  return open.map((matter) => {
    const { code, message, details } = matter
    const question = { id: `${code} ${String(details['field'] ?? '')}`, text: message, field: null, answers: [] }
    const ofTable = (label: string, table: BankTableOptions): BankAnswer => ({ label, said: { table } })
    switch (code) {
      case 'IMPORT_AMOUNTS_AMBIGUOUS':
      case 'IMPORT_AMOUNTS_MIXED':
        return {
          ...question, title: t('Which decimal separator do the amounts use?'),
          answers: [ofTable(t('Dot'), { decimal: '.' }), ofTable(t('Comma'), { decimal: ',' })],
        }
      case 'IMPORT_DATES_AMBIGUOUS':
      case 'IMPORT_DATES_MIXED':
        return {
          ...question, title: t('Which comes first in dates?'),
          answers: [ofTable(t('The day'), { dateOrder: 'dmy' }), ofTable(t('The month'), { dateOrder: 'mdy' })],
        }
      case 'IMPORT_AMOUNTS_SPLIT':
        return {
          ...question, title: t('What are the three digits behind the amounts?'),
          answers: [
            ofTable(t('Values of their own'), { behindAmounts: 'separate' }),
            ofTable(t('Part of the amount'), { behindAmounts: 'part' }),
          ],
        }
      case 'IMPORT_HEADER_BELOW': {
        const line = Number(details['line'])
        return {
          ...question, title: t('Which line is the header?'),
          answers: [ofTable(t('Line {line}', { line }), { headerLine: line }), ofTable(t('The first line'), {
            headerLine: 1,
          })],
        }
      }
      case 'IMPORT_SHEETS_SEVERAL':
        return {
          ...question, title: t('Which sheet has the statement?'),
          answers: (sheet?.names ?? []).map((name) => ofTable(name, { sheet: name })),
        }
      default:
        return { ...question, title: titleOfField(matter), field: fieldOf(details) }
    }
  })
}

function titleOfField({ details, message }: OpenMatter): string {
  const field = fieldOf(details)
  if (field === 'currency') return t('Which currency are the amounts in?')
  return field === null ? message : t('Which column contains: {field}?', { field: labelField(field) })
}

function fieldOf(details: ErrorDetails): StatementField | null {
  return STATEMENT_FIELDS.find((field) => field === details['field']) ?? null
}

/** Of a dry run that was refused; undefined where nothing that is said here would change it. */
export function questionOf({ code, message, advice }: Told, details: ErrorDetails): BankQuestion | undefined {
  const question = { id: code, title: message, text: advice, field: null }
  switch (code) {
    case 'STATEMENT_SIGNS_UNCLEAR':
      return {
        ...question, field: 'mark',
        answers: [
          { label: t('Signs count as written'), said: { table: { signs: 'written' } } },
          { label: t('Columns and marks alone say what is a debit'), said: { table: { signs: 'columns' } } },
        ],
      }
    case 'STATEMENT_ORDER_UNCLEAR':
      return {
        ...question,
        answers: [
          { label: t('The oldest line stands first'), said: { table: { order: 'oldest-first' } } },
          { label: t('The newest line stands first'), said: { table: { order: 'newest-first' } } },
        ],
      }
    case 'STATEMENT_TWINS_UNCLEAR':
      return {
        ...question,
        answers: [
          { label: t('The same lines, stated again'), said: { twins: 'known' } },
          { label: t('The money moved twice'), said: { twins: 'new' } },
        ],
      }
    case 'STATEMENT_ACCOUNTS_SEVERAL':
      return {
        ...question,
        answers: String(details['numbers'] ?? '').split(', ').map((number) => (
          { label: t('Account {number}', { number }), said: { accountNumber: number } }
        )),
      }
    case 'STATEMENT_ACCOUNT_NAMED': {
      const name = String(details['name'] ?? '')
      return { ...question, answers: [{ label: t('Import as {name}', { name }), said: { account: name } }] }
    }
    default: return undefined
  }
}

const FIELD_LABELS: Readonly<Record<StatementField, () => string>> = {
  booking_date: () => t('Booking date'), value_date: () => t('Value date'), amount: () => t('Amount'),
  debit: () => t('Debit'), credit: () => t('Credit'), mark: () => t('D/C mark'), balance: () => t('Balance'),
  currency: () => t('Currency'), account_number: () => t('Account number'), narration: () => t('Narration'),
  narration2: () => t('Narration, continued'), narration3: () => t('Narration, third part'),
  counterparty: () => t('Counterparty'), bank_reference: () => t('Bank reference'),
  customer_reference: () => t('Customer reference'), type: () => t('Kind of transaction'),
}

export function labelField(field: StatementField): string {
  return FIELD_LABELS[field]()
}

/** An answer about one column says nothing of the others. */
export function mergeTable(before: BankTableOptions, said: BankTableOptions): BankTableOptions {
  return { ...before, ...said, ...(said.columns && { columns: { ...before.columns, ...said.columns } }) }
}
