/**
 * Notices a column of currency codes that no name gave away, so that a currency which a person says of all rows does
 * not overrule what the rows say. It is a witness only: it becomes the column of the currency where a person says so.
 */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { parseCurrency, type Currency } from '../../../src-shared/domain/values/currency.ts'
import type { TableFields, TableOptions } from '../table/table-kind.ts'
import { describeNames } from './column-names.ts'
import type { FoundColumns } from './columns.ts'

export interface CurrencyWitness {
  readonly index: number
  /** As the header names it. */
  readonly name: string
}

export interface WitnessSearch {
  observe(record: readonly string[], line: number): void
  conclude(): WitnessFindings
}

interface WitnessFindings {
  /** Null where there is none, or where a person said which column holds the currency. */
  readonly witness: CurrencyWitness | null
  /** What only the person can answer; null where there is nothing to ask. */
  readonly question: AppError | null
}

interface Suspect {
  readonly index: number
  codes: number
  /** The first code that is another one than was said of all rows. */
  contrary: { readonly line: number; readonly value: string } | null
}

const NOTHING: WitnessFindings = { witness: null, question: null }

/** `asked`: what is asked about the columns already. */
export function createWitnessSearch(
  file: string, header: readonly string[], { columns, questions: asked }: FoundColumns, fields: TableFields,
  options: TableOptions,
): WitnessSearch {
  const field = Object.keys(fields).find((name) => fields[name]?.holds === 'currency' && fields[name].isRequired)
  if (field === undefined || columns.has(field) || asked.some(({ details }) => details['field'] === field)) {
    return { observe: () => undefined, conclude: () => NOTHING }
  }
  const asksOf = field
  const said = options.currency
  const isAnswered = options.columns?.[field] !== undefined
  const taken = new Set(columns.values())
  let suspects: readonly Suspect[] = isAnswered ? [] : header.flatMap((_, index) => (
    taken.has(index) ? [] : [{ index, codes: 0, contrary: null }]
  ))

  function nameOf({ index }: Suspect): string {
    return describeNames([header[index] ?? ''])
  }

  function ask(suspect: Suspect | undefined): AppError | null {
    const headers = describeNames(header)
    if (said === undefined) {
      return suspect
        ? new AppError('IMPORT_CURRENCY_UNNAMED', {
            file, field: asksOf, column: nameOf(suspect), number: suspect.index + 1, headers,
          })
        : new AppError('IMPORT_CURRENCY_MISSING', { file, field: asksOf, headers })
    }
    if (!suspect?.contrary) return null
    const { line, value } = suspect.contrary
    return new AppError('IMPORT_CURRENCY_CONTRADICTED', {
      file, field: asksOf, line, value, said, column: nameOf(suspect), number: suspect.index + 1, headers,
    })
  }

  return {
    observe(record, line) {
      suspects = suspects.filter((suspect) => takes(suspect, record[suspect.index] ?? '', line, said))
    },
    conclude() {
      const found = suspects.filter(({ codes }) => codes > 0)
      const suspect = found.find(({ contrary }) => contrary !== null) ?? found[0]
      return {
        witness: suspect ? { index: suspect.index, name: nameOf(suspect) } : null,
        question: ask(suspect),
      }
    },
  }
}

/** Is it still a column of currency codes and empty cells? */
function takes(suspect: Suspect, text: string, line: number, said: Currency | undefined): boolean {
  const value = text.trim()
  if (value === '') return true
  const code = parseCurrency(value)
  if (!code.ok) return false
  suspect.codes += 1
  if (said !== undefined && code.value !== said) suspect.contrary ??= { line, value }
  return true
}

/** What the witness says of a row, where that is another currency than was said of all rows; undefined else. */
export function findContradiction(
  { index }: CurrencyWitness, record: readonly string[], said: Currency | undefined,
): Currency | undefined {
  const text = record[index]?.trim() ?? ''
  if (text === said || text === '') return undefined
  const code = parseCurrency(text)
  return code.ok && code.value !== said ? code.value : undefined
}
