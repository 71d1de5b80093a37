/** `import bank`: statements of a bank, as it handed them out. */
import { basename } from 'node:path'
import { Option, type Command } from 'commander'
import { TWINS, type Twins } from '../../../../src-shared/contract/statements/statements.ts'
import { named } from '../arguments.ts'
import { addExamples, type Act } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { renderBankImport } from '../render/statements.ts'
import { withInput } from './given-input.ts'

interface BankFlags {
  readonly account: string
  readonly number?: string
  readonly twins?: Twins
  readonly dryRun?: boolean
}

export function addImportBank(group: Command, act: Act): void {
  const bank = group
    .command('bank')
    .description('import bank statements: CAMT.053, MT940 or OFX')
    .argument('<file>', 'the bank’s file, as it was downloaded; - reads stdin')
    .addOption(new Option('--account <name>', 'what you call the account, always the same')
      .makeOptionMandatory().argParser(named))
    .addOption(new Option('--number <number>', 'take only the statements of the account with this number')
      .argParser(named))
    .addOption(new Option('--twins <what>', 'lines that look like those of another statement, where the '
      + 'balances can’t tell: known (the same lines again) or new (the money moved twice)').choices(TWINS))
    .option('--dry-run', 'show what the import would do, without doing it (default: off)')
    .action((file: string, flags: BankFlags, command: Command) =>
      act(command, (context) => importBank(context, file, flags)))
  addExamples(bank, 'import bank statement.xml --account "Main account"',
    'import bank statement.sta --account "Main account" --dry-run')
}

/** A gap is left for a person, so it ends with status 1: a nightly job does not miss it. */
async function importBank(context: CommandContext, file: string, flags: BankFlags): Promise<ExitStatus> {
  return await withInput(context, file, 'import bank', async (path) => {
    const { account, number: accountNumber, twins, dryRun = false } = flags
    const client = await context.client()
    const { name: profile } = await context.profile()
    const imported = await client.statements.importBank(
      { profile, path, account, accountNumber, twins, dryRun }, { signal: context.interruption.signal },
    )
    context.answer({ profile, dryRun, ...imported }, (screen) => (
      renderBankImport({ fileName: basename(path), isDryRun: dryRun, imported }, screen)
    ))
    const isGap = imported.statements.some(({ continuity }) => continuity?.kind === 'gap')
    return isGap && !imported.isKnownFile ? EXIT.notAllProved : EXIT.done
  })
}
