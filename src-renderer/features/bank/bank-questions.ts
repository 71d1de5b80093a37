/** What a bank's file leaves open, as questions with the answers that a person can choose from. Pure. */
import type { ErrorDetails } from '../../../src-shared/contract/errors/errors.ts'
import type { BankTableOptions, BankTableReading, Twins } from '../../../src-shared/contract/statements/statements.ts'
import { STATEMENT_FIELDS, type StatementField } from '../../../src-shared/domain/statements/table-fields.ts'
import { t } from '../../../src-shared/texts/text.ts'
import type { Failure } from '../../link/failure.ts'
import { questionsOfTable, type TableQuestion } from '../../table-files/table-questions.ts'

/** What one answer says of the import. */
export interface Said {
  readonly table?: BankTableOptions
  readonly account?: string
  readonly accountNumber?: string
  readonly twins?: Twins
}

export type BankQuestion = TableQuestion<StatementField, Said>

type Told = Pick<Failure, 'code' | 'message' | 'advice'>

/** Of a table, before anything of it can be read. */
export function questionsOf(table: BankTableReading): readonly BankQuestion[] {
  return questionsOfTable(table, {
    fields: STATEMENT_FIELDS, labelField, whichSheet: t('Which sheet has the statement?'),
    toSaid: (said): Said => ({ table: said }),
  })
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
