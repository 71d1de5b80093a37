/** `import` of each kind of file, and `import rejects`, `import undo`, `import show` and `import correct`. */
import type { Command } from 'commander'
import { t } from '../../../../src-shared/texts/text.ts'
import { idNumber } from '../arguments.ts'
import { addExamples, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { addImportOptions, type ImportFlags } from '../options/import-options.ts'
import { addReplaceOption, type ReplaceFlags } from '../options/replace-option.ts'
import { describeCounts } from '../render/import-result.ts'
import { harmless } from '../render/text.ts'
import { askReason } from '../steps/ask-reason.ts'
import { addCorrect, addShowImport } from '../steps/correct-import.ts'
import { addImportBank } from '../steps/import-bank.ts'
import { addImportSettlement } from '../steps/import-settlement.ts'
import { importExpected } from '../steps/import-expected.ts'
import { planOutput } from '../steps/plan-output.ts'

export const addImport: AddCommands = (program, act) => {
  const group = program.command('import')
    .description('import expected payments, settlements and bank statements into the books')
  const expected = group
    .command('expected')
    .description('import a CSV file of expected payments; rows that can’t be read go to the rejects file')
    .argument('<file>', 'the CSV file; - reads stdin')
    .action((file: string, flags: ImportFlags & ReplaceFlags, command: Command) =>
      act(command, (context) => importExpected(context, file, flags)))
  addImportOptions(expected)
  addReplaceOption(expected)
  addExamples(
    expected,
    'import expected orders.csv --dry-run',
    'import expected orders.csv --map "txref=Order no,amount=Total" --currency NGN',
  )

  addImportBank(group, act)
  addImportSettlement(group, act)

  const rejects = group
    .command('rejects')
    .description('write the rejected rows of an import to a file')
    .argument('<batch>', 'number of the import batch', idNumber)
    .requiredOption('--out <file>', 'the CSV file to write')
  addReplaceOption(rejects)
    .action((batch: number, flags: RejectsFlags, command: Command) =>
      act(command, (context) => saveRejects(context, batch, flags)))
  addExamples(rejects, 'import rejects 3 --out rejects.csv')

  addCorrect(group, act)
  addShowImport(group, act)

  const undo = group
    .command('undo')
    .description('undo an import; not possible once other work depends on it')
    .argument('<batch>', 'number of the import batch', idNumber)
    .option('--reason <text>', 'reason for the audit trail (default: prompted for, or “no reason given”)')
    .action((batch: number, flags: { reason?: string }, command: Command) =>
      act(command, (context) => undoImport(context, batch, flags.reason)))
  addExamples(undo, 'import undo 3 --reason "wrong day"')
}

interface RejectsFlags extends ReplaceFlags {
  readonly out: string
}

async function saveRejects(context: CommandContext, batchId: number, flags: RejectsFlags): Promise<ExitStatus> {
  const path = await planOutput(context, flags.out, flags)
  const client = await context.client()
  const { name: profile } = await context.profile()
  const file = await client.imports.saveRejects({ profile, batchId, path, mustBeNew: flags.replace !== true })
  context.answer({ profile, file }, () => [
    t('Wrote {count, plural, one {# rejected row} other {# rejected rows}} to {path}', {
      count: file.rows, path: harmless(file.path),
    }),
  ])
  return EXIT.done
}

async function undoImport(context: CommandContext, batchId: number, givenReason?: string): Promise<ExitStatus> {
  const reason = givenReason ?? (await askReason(context))
  const client = await context.client()
  const { name: profile } = await context.profile()
  const batch = await client.imports.undo({ profile, batchId, reason })
  const words = t('Import {number} of {file} undone ({counts}).', {
    number: batch.id, file: harmless(batch.fileName), counts: describeCounts(batch.counts),
  })
  context.answer({ batch, profile }, () => [words])
  return EXIT.done
}
