/** `import correct` and `import show`: rejected rows that were corrected, and what an import corrected. */
import type { Command } from 'commander'
import { t } from '../../../../src-shared/texts/text.ts'
import { idNumber } from '../arguments.ts'
import { addExamples, type Act } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { renderCorrectionOutcomes, renderImport } from '../render/corrections.ts'
import { withInput } from './given-input.ts'

interface CorrectFlags {
  readonly dryRun?: boolean
}

export function addCorrect(group: Command, act: Act): void {
  const correct = group
    .command('correct')
    .description('import the rows that were corrected in a list of rejected rows, as an import of their own')
    .argument('<batch>', 'number of the import whose rejected rows they are', idNumber)
    .argument('<file>', 'the list, as `import rejects` wrote it, with corrected cells; - reads stdin')
    .option('--dry-run', 'show what the import would do, without doing it (default: off)')
    .action((batch: number, file: string, flags: CorrectFlags, command: Command) =>
      act(command, (context) => correctImport(context, batch, file, flags)))
  addExamples(correct, 'import correct 3 rejects.csv --dry-run', 'import correct 3 rejects.csv')
}

export function addShowImport(group: Command, act: Act): void {
  const show = group
    .command('show')
    .description('show one import, and the cells that it corrected of another one’s rejected rows')
    .argument('<batch>', 'number of the import batch', idNumber)
    .action((batch: number, _flags: object, command: Command) =>
      act(command, (context) => showImport(context, batch)))
  addExamples(show, 'import show 4')
}

async function correctImport(
  context: CommandContext, batchId: number, file: string, { dryRun = false }: CorrectFlags,
): Promise<ExitStatus> {
  return await withInput(context, file, 'import correct', async (path) => {
    const client = await context.client()
    const { name: profile } = await context.profile()
    if (dryRun) {
      const { outcomes } = await client.imports.checkCorrections({ profile, of: { kind: 'import', batchId }, path })
      context.answer({ profile, corrects: batchId, batch: null, dryRun, outcomes }, (screen) => (
        renderCorrectionOutcomes({ corrects: batchId, batchId: null, outcomes }, screen)
      ))
      const isRejected = outcomes.some(({ kind }) => kind === 'rejected' || kind === 'total')
      return isRejected ? EXIT.notAllProved : EXIT.done
    }
    const imported = await client.imports.importCorrections({ profile, batchId, path })
    const { batchId: batch, outcomes } = imported
    context.answer({ profile, corrects: batchId, batch, dryRun, outcomes }, (screen) => [
      ...renderCorrectionOutcomes({ corrects: batchId, batchId: batch, outcomes }, screen),
      '', t('Verify them with:  {command}', { command: context.commandLine(`verify --batch ${batch}`) }),
    ])
    return EXIT.done
  })
}

async function showImport(context: CommandContext, batchId: number): Promise<ExitStatus> {
  const client = await context.client()
  const { name: profile } = await context.profile()
  const batch = await client.imports.get({ profile, batchId })
  const { rows: corrections } = await client.imports.listCorrections({ profile, batchId })
  context.answer({ profile, batch, corrections }, (screen) => renderImport(batch, corrections, screen))
  return EXIT.done
}
