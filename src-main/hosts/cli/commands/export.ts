/** `export`: payments, failures or attempts as a file. */
import { extname } from 'node:path'
import { Argument, type Command } from 'commander'
import {
  EXPORT_FORMATS, EXPORT_SUBJECTS, MAX_REPORT_ROWS, type ExportFormat, type ExportSubject,
} from '../../../../src-shared/contract/books/exports.ts'
import { countOf, formatBytes } from '../../../../src-shared/labels/format.ts'
import { addExamples, optionWithDefault, usageWrong, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { addConditionOptions, filterOfFlags } from '../options/condition-options.ts'
import { harmless } from '../render/text.ts'
import { exportFile } from '../steps/write-report.ts'

interface ExportFlags {
  readonly format?: ExportFormat
  readonly out: string
}

export const addExport: AddCommands = (program, act) => {
  const command = program
    .command('export')
    .description('write payments, verify-check failures or verify attempts to a file, or as a printable report; '
      + 'the file appears only once it is complete')
    .addArgument(new Argument('<what>', 'what to export').choices(EXPORT_SUBJECTS))
    .addOption(optionWithDefault(
      '--format <format>', `file format; html is a printable report with totals and at most ${countOf(
        MAX_REPORT_ROWS, 'row',
      )}`, 'by its file name',
    ).choices(EXPORT_FORMATS))
    .requiredOption('--out <file>', 'the file to write; an existing one is replaced')
    .action((what: ExportSubject, flags: ExportFlags, command: Command) =>
      act(command, (context) => exportSubject(context, what, flags)))
  addConditionOptions(command)
  addExamples(
    command,
    'export payments --format xlsx --out payments.xlsx',
    'export failures --batch 3 --out today.csv',
    'export payments --from 2026-09-01 --currency NGN --min-amount 5000 --out large.csv',
    'export payments --batch 3 --out report.html',
  )
}

async function exportSubject(context: CommandContext, subject: ExportSubject, flags: ExportFlags): Promise<ExitStatus> {
  const { file, anchor } = await exportFile(context, {
    subject,
    format: flags.format ?? formatOf(flags.out),
    path: context.pathOf(flags.out),
    filter: filterOfFlags(flags, 'export'),
  })
  const { name: profile } = await context.profile()
  context.answer({ profile, file, anchor }, () => [
    `Wrote ${countOf(file.rows, 'row')} (${formatBytes(file.bytes)}) to ${harmless(file.path)}`,
    `sha256 ${file.sha256}`,
    ...(anchor === null ? [] : [`audit trail head ${anchor.auditHead}`]),
  ])
  return EXIT.done
}

function formatOf(path: string): ExportFormat {
  const ending = extname(path).slice(1).toLowerCase()
  const format = EXPORT_FORMATS.find((known) => known === ending)
  if (format) return format
  throw usageWrong('The file’s ending does not indicate a format, so use --format', 'export')
}
