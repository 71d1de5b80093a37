/** `import bank`: statements of a bank, as it handed them out. */
import { basename } from 'node:path'
import { Option, type Command } from 'commander'
import { TWINS, type BankTableOptions, type Twins } from '../../../../src-shared/contract/statements/statements.ts'
import { DATE_ORDERS } from '../../../../src-shared/contract/table-file.ts'
import { LINE_ORDERS } from '../../../../src-shared/domain/statements/running-balance.ts'
import { SIGNS } from '../../../../src-shared/domain/statements/signs.ts'
import { STATEMENT_FIELDS, type StatementField } from '../../../../src-shared/domain/statements/table-fields.ts'
import { msg } from '../../../../src-shared/texts/text.ts'
import { named } from '../arguments.ts'
import { addExamples, type Act } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { addTableOptions, detected, planTable, type TableFlags } from '../options/table-options.ts'
import { renderBankImport } from '../render/statements.ts'
import { withInput } from './given-input.ts'

interface BankFlags extends TableFlags<StatementField>, Pick<BankTableOptions, 'dateOrder' | 'signs' | 'order'> {
  readonly account: string
  readonly number?: string
  readonly twins?: Twins
  readonly currency?: NonNullable<BankTableOptions['currency']>
  readonly dryRun?: boolean
}

export function addImportBank(group: Command, act: Act): void {
  const bank = group
    .command('bank')
    .description('import bank statements: CAMT.053, MT940, OFX, or a table (CSV, Excel workbook)')
    .argument('<file>', 'the bank’s file, as it was downloaded; - reads stdin')
    .addOption(new Option('--account <name>', 'what you call the account, always the same')
      .makeOptionMandatory().argParser(named))
    .addOption(new Option('--number <number>', 'take only the statements of the account with this number')
      .argParser(named))
    .addOption(new Option('--twins <what>', 'lines that look like those of another statement, where the '
      + 'balances can’t tell: known (the same lines again) or new (the money moved twice)').choices(TWINS))
    .option('--dry-run', 'show what the import would do, without doing it (default: off)')
  addTableOptions(bank, {
    fields: STATEMENT_FIELDS,
    shortReferences: msg('take references that a workbook holds as numbers as written (default: refused, since a '
      + 'number keeps no leading zeros)'),
  })
    .addOption(detected('--date-order <order>', 'order of year, month and day in dates').choices(DATE_ORDERS))
    .addOption(detected('--signs <how>', 'what a minus says beside a column or mark of debits: written (it counts) or '
      + 'columns (it only repeats them)').choices(SIGNS))
    .addOption(detected('--order <order>', 'which line of a table stands first').choices(LINE_ORDERS))
    .action((file: string, flags: BankFlags, command: Command) =>
      act(command, (context) => importBank(context, file, flags)))
  addExamples(bank, 'import bank statement.xml --account "Main account"',
    'import bank statement.sta --account "Main account" --dry-run',
    'import bank statement.csv --account "Main account" --currency NGN --map "narration=Remarks"')
}

/** A gap is left for a person, so it ends with status 1: a nightly job does not miss it. */
async function importBank(context: CommandContext, file: string, flags: BankFlags): Promise<ExitStatus> {
  return await withInput(context, file, 'import bank', async (path) => {
    const { account, number: accountNumber, twins, currency, dateOrder, signs, order, dryRun = false } = flags
    const table = {
      ...planTable(flags), ...(currency && { currency }), ...(dateOrder && { dateOrder }), ...(signs && { signs }),
      ...(order && { order }),
    }
    const client = await context.client()
    const { name: profile } = await context.profile()
    const imported = await client.statements.importBank(
      { profile, path, account, accountNumber, twins, table, dryRun }, { signal: context.interruption.signal },
    )
    context.answer({ profile, dryRun, ...imported }, (screen) => (
      renderBankImport({ fileName: basename(path), isDryRun: dryRun, imported }, screen)
    ))
    const isGap = imported.statements.some(({ continuity }) => continuity?.kind === 'gap')
    return isGap && !imported.isKnownFile ? EXIT.notAllProved : EXIT.done
  })
}
