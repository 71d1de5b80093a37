/** What a command is told of a file of rows and columns, whatever its rows are, and the contract's form of it. */
import { Option, type Command } from 'commander'
import { ENCODINGS } from '../../../../src-shared/contract/table-file.ts'
import { MAX_HEADER_LINE } from '../../../../src-shared/domain/books/header-line.ts'
import { BEHIND_AMOUNTS, type BehindAmounts } from '../../../../src-shared/domain/books/split-amounts.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import { columnMapOf, currencyCode, delimiter, wholeNumber } from '../arguments.ts'
import { optionWithDefault } from '../command.ts'

export interface TableFlags<Field extends string> {
  readonly map?: Partial<Record<Field, string>>
  readonly delimiter?: string
  readonly encoding?: (typeof ENCODINGS)[number]
  readonly sheet?: string
  readonly decimal?: '.' | ','
  readonly headerLine?: number
  readonly allowShortReferences?: boolean
  readonly trim?: boolean
  readonly repairReferences?: boolean
  readonly behindAmounts?: BehindAmounts
}

interface TableWords<Field extends string> {
  readonly fields: readonly Field[]
  /** Those of all rows; any of ISO 4217 where none are named. */
  readonly currencies?: readonly string[]
  /** What `--allow-short-references` takes, and why it is refused else. */
  readonly shortReferences: string
}

export function detected(flags: string, description: string): Option {
  return optionWithDefault(flags, description, 'detected')
}

export function addTableOptions<Field extends string>(
  command: Command, { fields, currencies, shortReferences }: TableWords<Field>,
): Command {
  const currency = new Option('--currency <code>', 'currency for all rows, if the file has no currency column')
  return command
    .addOption(detected('--map <columns>', t('which column holds which field, as FIELD=COLUMN,…; COLUMN is a header or '
      + 'a number counted from 1, or empty if no column does; FIELD one of {fields}', { fields: fields.join(', ') }))
      .argParser(columnMapOf(fields)))
    .addOption(currencies ? currency.choices(currencies) : currency.argParser(currencyCode))
    .addOption(detected('--delimiter <sign>', 'column separator; the word tab stands for a tab').argParser(delimiter))
    .addOption(detected('--encoding <name>', 'character encoding of the file').choices(ENCODINGS))
    .addOption(detected('--sheet <name>', 'of an Excel workbook: the sheet with the table'))
    .addOption(detected('--decimal <sign>', 'decimal separator of the amounts').choices(['.', ',']))
    .addOption(optionWithDefault('--header-line <n>', 'the line with the column names, if there are title lines '
      + 'above it', 'the first').argParser(wholeNumber(1, MAX_HEADER_LINE)))
    .addOption(optionWithDefault('--behind-amounts <what>', 'what digits between commas behind an amount are: '
      + 'separate values, or part of the amount (such rows are rejected)', 'detected')
      .choices(BEHIND_AMOUNTS))
    .option('--trim', 'trim spaces around references (default: such rows are rejected)')
    .option('--repair-references', t('take references and accounts that a spreadsheet marked as text, {formula} or '
      + '{apostrophe}, as 000123 (default: such rows are rejected)', { formula: '="000123"', apostrophe: '\'000123' }))
    .option('--allow-short-references', shortReferences)
}

export function planTable<Field extends string>(flags: TableFlags<Field>) {
  const { map, delimiter: between, encoding, sheet, decimal, headerLine, behindAmounts } = flags
  const { allowShortReferences, trim, repairReferences } = flags
  return {
    ...(map && { columns: map }),
    ...(between !== undefined && { delimiter: between }),
    ...(encoding && { encoding }),
    ...(sheet !== undefined && { sheet }),
    ...(decimal && { decimal }),
    ...(headerLine !== undefined && { headerLine }),
    ...(allowShortReferences && { allowShortReferences }),
    ...(trim && { trimReferences: trim }),
    ...(repairReferences && { repairReferences }),
    ...(behindAmounts && { behindAmounts }),
  }
}
