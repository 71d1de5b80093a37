/** What a table in a file leaves open, as questions with the answers that a person can choose from. Pure. */
import type { ErrorDetails } from '../../src-shared/contract/errors/errors.ts'
import { t } from '../../src-shared/texts/text.ts'

/** What one answer says of how the table is read. */
export interface TableSaid<Field extends string> {
  readonly columns?: Readonly<Partial<Record<Field, string>>>
  readonly sheet?: string
  readonly decimal?: '.' | ','
  readonly dateOrder?: 'dmy' | 'mdy'
  readonly behindAmounts?: 'separate' | 'part'
  readonly headerLine?: number
}

export interface TableAnswer<Said> {
  readonly label: string
  readonly said: Said
}

export interface TableQuestion<Field extends string, Said> {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly answers: readonly TableAnswer<Said>[]
  /** Answered by choosing its column too. */
  readonly field: Field | null
}

interface OpenTable {
  readonly open: readonly { readonly code: string; readonly message: string; readonly details: ErrorDetails }[]
  readonly sheet: { readonly names: readonly string[] } | null
}

/** The fields of a kind of table, and its own words. */
export interface TableWords<Field extends string, Said> {
  readonly fields: readonly Field[]
  readonly labelField: (field: Field) => string
  readonly whichSheet: string
  /** As an answer of that kind says it. */
  readonly toSaid: (table: TableSaid<Field>) => Said
}

/** Before anything of it can be read. */
export function questionsOfTable<Field extends string, Said>(
  { open, sheet }: OpenTable, { fields, labelField, whichSheet, toSaid }: TableWords<Field, Said>,
): readonly TableQuestion<Field, Said>[] {
  const answer = (label: string, table: TableSaid<Field>) => ({ label, said: toSaid(table) })
  return open.map(({ code, message, details }) => {
    const question = { id: `${code} ${String(details['field'] ?? '')}`, text: message, field: null, answers: [] }
    switch (code) {
      case 'IMPORT_AMOUNTS_AMBIGUOUS':
      case 'IMPORT_AMOUNTS_MIXED':
        return {
          ...question, title: t('Which decimal separator do the amounts use?'),
          answers: [answer(t('Dot'), { decimal: '.' }), answer(t('Comma'), { decimal: ',' })],
        }
      case 'IMPORT_DATES_AMBIGUOUS':
      case 'IMPORT_DATES_MIXED':
        return {
          ...question, title: t('Which comes first in dates?'),
          answers: [answer(t('The day'), { dateOrder: 'dmy' }), answer(t('The month'), { dateOrder: 'mdy' })],
        }
      case 'IMPORT_AMOUNTS_SPLIT':
        return {
          ...question, title: t('What are the three digits behind the amounts?'),
          answers: [
            answer(t('Values of their own'), { behindAmounts: 'separate' }),
            answer(t('Part of the amount'), { behindAmounts: 'part' }),
          ],
        }
      case 'IMPORT_HEADER_BELOW': {
        const line = Number(details['line'])
        return {
          ...question, title: t('Which line is the header?'),
          answers: [
            answer(t('Line {line}', { line }), { headerLine: line }), answer(t('The first line'), { headerLine: 1 }),
          ],
        }
      }
      case 'IMPORT_SHEETS_SEVERAL':
        return {
          ...question, title: whichSheet, answers: (sheet?.names ?? []).map((name) => answer(name, { sheet: name })),
        }
      default: {
        const field = fields.find((one) => one === details['field']) ?? null
        const title = field === null ? message
          : field === 'currency' ? t('Which currency are the amounts in?')
            : t('Which column contains: {field}?', { field: labelField(field) })
        return { ...question, title, field }
      }
    }
  })
}

/** An answer about one column says nothing of the others. */
export function mergeTable<Table extends { readonly columns?: object | undefined }>(before: Table, said: Table): Table {
  return { ...before, ...said, ...(said.columns && { columns: { ...before.columns, ...said.columns } }) }
}
