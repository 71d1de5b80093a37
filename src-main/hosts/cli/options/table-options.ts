/** What a command is told of a file of rows and columns, whatever its rows are, and the contract's form of it. */
import { Option, type Command } from 'commander'
import { ENCODINGS } from '../../../../src-shared/contract/table-file.ts'
import { MAX_HEADER_LINE } from '../../../../src-shared/domain/books/header-line.ts'
import { columnMapOf, currencyCode, delimiter, wholeNumber } from '../arguments.ts'
import { optionWithDefault } from '../command.ts'

export interface TableFlags<Field extends string> {
  readonly map?: Partial<Record<Field, string>>
  readonly delimiter?: string
  readonly encoding?: (typeof ENCODINGS)[number]
  readonly decimal?: '.' | ','
  readonly headerLine?: number
  readonly allowShortReferences?: boolean
  readonly trim?: boolean
  readonly repairReferences?: boolean
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
    .addOption(detected('--map <columns>', 'which column holds which field, as FIELD=COLUMN,…; COLUMN is a header or a '
      + `number counted from 1, or empty if no column does; FIELD one of ${fields.join(', ')}`)
      .argParser(columnMapOf(fields)))
    .addOption(currencies ? currency.choices(currencies) : currency.argParser(currencyCode))
    .addOption(detected('--delimiter <sign>', 'column separator; the word tab stands for a tab').argParser(delimiter))
    .addOption(detected('--encoding <name>', 'character encoding of the file').choices(ENCODINGS))
    .addOption(detected('--decimal <sign>', 'decimal separator of the amounts').choices(['.', ',']))
    .addOption(optionWithDefault('--header-line <n>', 'the line with the column names, if there are title lines '
      + 'above it', 'the first').argParser(wholeNumber(1, MAX_HEADER_LINE)))
    .option('--trim', 'trim spaces around references (default: such rows are rejected)')
    .option('--repair-references', 'take references and accounts that a spreadsheet marked as text, ="000123" or '
      + '\'000123, as 000123 (default: such rows are rejected)')
    .option('--allow-short-references', shortReferences)
}

export function planTable<Field extends string>(flags: TableFlags<Field>) {
  const { map, delimiter: between, encoding, decimal, headerLine, allowShortReferences, trim, repairReferences } = flags
  return {
    ...(map && { columns: map }),
    ...(between !== undefined && { delimiter: between }),
    ...(encoding && { encoding }),
    ...(decimal && { decimal }),
    ...(headerLine !== undefined && { headerLine }),
    ...(allowShortReferences && { allowShortReferences }),
    ...(trim && { trimReferences: trim }),
    ...(repairReferences && { repairReferences }),
  }
}
