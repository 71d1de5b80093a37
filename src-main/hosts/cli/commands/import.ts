/** `import expected`, `import rejects` and `import undo`. */
import type { Command } from 'commander'
import { countOf } from '../../../../src-shared/labels/format.ts'
import { idNumber } from '../arguments.ts'
import { addExamples, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { addImportOptions, type ImportFlags } from '../options/import-options.ts'
import { addReplaceOption, type ReplaceFlags } from '../options/replace-option.ts'
import { askLine } from '../prompt.ts'
import { describeCounts } from '../render/import-result.ts'
import { harmless } from '../render/text.ts'
import { importExpected } from '../steps/import-expected.ts'
import { planOutput } from '../steps/plan-output.ts'

export const addImport: AddCommands = (program, act) => {
  const group = program.command('import').description('import expected payments into the books')
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

  const rejects = group
    .command('rejects')
    .description('write the rejected rows of an import to a file')
    .argument('<batch>', 'number of the import batch', idNumber)
    .requiredOption('--out <file>', 'the CSV file to write')
  addReplaceOption(rejects)
    .action((batch: number, flags: RejectsFlags, command: Command) =>
      act(command, (context) => saveRejects(context, batch, flags)))
  addExamples(rejects, 'import rejects 3 --out rejects.csv')

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
  const file = await client.imports.saveRejects({ profile, batchId, path })
  context.answer({ profile, file }, () => [`Wrote ${countOf(file.rows, 'rejected row')} to ${harmless(file.path)}`])
  return EXIT.done
}

async function undoImport(context: CommandContext, batchId: number, givenReason?: string): Promise<ExitStatus> {
  const reason = givenReason ?? (await askReason(context))
  const client = await context.client()
  const { name: profile } = await context.profile()
  const batch = await client.imports.undo({ profile, batchId, reason })
  const words = `Import ${batch.id} of ${harmless(batch.fileName)} undone (${describeCounts(batch.counts)}).`
  context.answer({ batch, profile }, () => [words])
  return EXIT.done
}

async function askReason(context: CommandContext): Promise<string> {
  if (!context.canAsk) return 'no reason given'
  const { stdin, stderr } = context.terminal
  const answer = await askLine('Reason for undoing it: ', stdin, stderr, context.interruption.signal)
  context.throwIfStopped('Stopped. Nothing was undone.')
  return answer.trim() || 'no reason given'
}
