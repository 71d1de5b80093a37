/** What `import expected` and `reconcile` are told of a file, and the contract's form of it. */
import { Option, type Command } from 'commander'
import { IMPORT_FIELDS, type ImportField, type ImportOptions } from '../../../../src-shared/contract/books/imports.ts'
import { DATE_ORDERS } from '../../../../src-shared/contract/table-file.ts'
import { msg } from '../../../../src-shared/texts/text.ts'
import { calendarDate, currencyTotal, type TypedTotal } from '../arguments.ts'
import { optionWithDefault } from '../command.ts'
import type { CommandContext } from '../context.ts'
import type { ImportRequest } from '../steps/import-file.ts'
import type { ReplaceFlags } from './replace-option.ts'
import { addTableOptions, detected, planTable, type TableFlags } from './table-options.ts'

export interface ImportFlags extends TableFlags<ImportField> {
  readonly currency?: NonNullable<ImportOptions['currency']>
  readonly dateOrder?: NonNullable<ImportOptions['dateOrder']>
  readonly date?: string
  readonly expectTotal?: readonly TypedTotal[]
  readonly again?: boolean
  readonly dryRun?: boolean
  readonly rejects?: string
}

export function addImportOptions(command: Command): void {
  addTableOptions(command, {
    fields: IMPORT_FIELDS,
    shortReferences: msg('accept all-digit references as written, even if they are shorter than the others or end in '
      + 'zeros '
      + 'after their 15th digit (default: rejected, since a spreadsheet may have dropped zeros or rounded them)'),
  })
    .addOption(detected('--date-order <order>', 'order of year, month and day in dates').choices(DATE_ORDERS))
    .addOption(optionWithDefault('--date <day>', 'business day of payments without a date, such as 2026-09-17',
      'the day of the import').argParser(calendarDate))
    .addOption(new Option('--expect-total <total>', 'what the lines must add up to, such as "NGN 1,250.00", for '
      + 'each currency once; otherwise nothing is imported').argParser(currencyTotal))
    .option('--again', 'import a known file even if its payments have changed since (default: refused)')
    .option('--dry-run', 'show what the import would do, without doing it (default: off)')
    .option('--rejects <file>', 'where to write rejected rows (default: next to the ledger, or with the report)')
}

export function planImport(context: CommandContext, file: string, flags: ImportFlags & ReplaceFlags): ImportRequest {
  const { currency, dateOrder, date: businessDay } = flags
  return {
    path: context.pathOf(file),
    options: {
      ...planTable(flags), ...(currency && { currency }), ...(dateOrder && { dateOrder }),
      ...(businessDay !== undefined && { businessDay }),
    },
    expectedTotals: flags.expectTotal ?? [],
    dryRun: flags.dryRun === true,
    again: flags.again === true,
    ...(flags.rejects !== undefined && {
      rejectsPath: context.pathOf(flags.rejects), mustBeNew: flags.replace !== true,
    }),
  }
}
