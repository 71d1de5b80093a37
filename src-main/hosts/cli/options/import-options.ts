/** What `import expected` and `reconcile` are told of a file, and the contract's form of it. */
import { Option, type Command } from 'commander'
import {
  DATE_ORDERS, ENCODINGS, IMPORT_FIELDS, type ImportField, type ImportOptions,
} from '../../../../src-shared/contract/imports.ts'
import { columnMapOf, currencyCode, delimiter } from '../arguments.ts'
import { optionWithDefault } from '../command.ts'
import type { CommandContext } from '../context.ts'
import type { ImportRequest } from '../steps/import-file.ts'

export interface ImportFlags {
  readonly map?: Partial<Record<ImportField, string>>
  readonly currency?: NonNullable<ImportOptions['currency']>
  readonly delimiter?: string
  readonly encoding?: NonNullable<ImportOptions['encoding']>
  readonly decimal?: NonNullable<ImportOptions['decimal']>
  readonly dateOrder?: NonNullable<ImportOptions['dateOrder']>
  readonly allowShortReferences?: boolean
  readonly again?: boolean
  readonly dryRun?: boolean
  readonly rejects?: string
}

export function addImportOptions(command: Command): void {
  const detected = (flags: string, description: string): Option => optionWithDefault(flags, description, 'detected')
  command
    .addOption(detected('--map <columns>', 'which column holds which field, as FIELD=COLUMN,…; COLUMN is a header or a '
      + `number from 1, FIELD one of ${IMPORT_FIELDS.join(', ')}`).argParser(columnMapOf(IMPORT_FIELDS)))
    .addOption(new Option('--currency <code>', 'currency of every row, for a file without such a column')
      .argParser(currencyCode))
    .addOption(detected('--delimiter <sign>', 'between columns; the word tab stands for a tab').argParser(delimiter))
    .addOption(detected('--encoding <name>', 'how the file’s characters are written').choices(ENCODINGS))
    .addOption(detected('--decimal <sign>', 'decimal sign of the amounts').choices(['.', ',']))
    .addOption(detected('--date-order <order>', 'order of year, month and day in dates').choices(DATE_ORDERS))
    .option('--allow-short-references', 'take all-digit references as they stand that are shorter than the others, or '
      + 'that end in zeros after their 15th digit (default: refused, since a spreadsheet may have dropped zeros or '
      + 'rounded them)')
    .option('--again', 'import a file that is known although its payments were changed since (default: refused)')
    .option('--dry-run', 'say what the import would do, and do nothing (default: off)')
    .option('--rejects <file>', 'where rejected rows are written (default: beside the ledger, or in the report)')
}

export function planImport(context: CommandContext, file: string, flags: ImportFlags): ImportRequest {
  const { map, currency, delimiter: between, encoding, decimal, dateOrder, allowShortReferences } = flags
  return {
    path: context.pathOf(file),
    options: {
      ...(map && { columns: map }),
      ...(currency && { currency }),
      ...(between !== undefined && { delimiter: between }),
      ...(encoding && { encoding }),
      ...(decimal && { decimal }),
      ...(dateOrder && { dateOrder }),
      ...(allowShortReferences && { allowShortReferences }),
    },
    dryRun: flags.dryRun === true,
    again: flags.again === true,
    ...(flags.rejects !== undefined && { rejectsPath: context.pathOf(flags.rejects) }),
  }
}
