/** `export`: payments, failures or attempts as a file. */
import { extname } from 'node:path'
import { Argument, type Command } from 'commander'
import {
  EXPORT_FORMATS, EXPORT_SUBJECTS, MAX_REPORT_ROWS, type ExportFormat, type ExportSubject,
} from '../../../../src-shared/contract/exports.ts'
import type { PaymentState } from '../../../../src-shared/domain/payment-state.ts'
import { addExamples, batchOption, optionWithDefault, statusOption, usageWrong, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { countOf, formatBytes } from '../render/format.ts'
import { harmless } from '../render/text.ts'
import { exportFile } from '../steps/write-report.ts'

interface ExportFlags {
  readonly format?: ExportFormat
  readonly out: string
  readonly batch?: number
  readonly status?: readonly PaymentState[]
}

export const addExport: AddCommands = (program, act) => {
  const command = program
    .command('export')
    .description('write payments, verify-check failures or verify attempts to a file, or as a report to print; it has '
      + 'its name only when whole')
    .addArgument(new Argument('<what>', 'what to export').choices(EXPORT_SUBJECTS))
    .addOption(optionWithDefault(
      '--format <format>', `form of the file; html is a report to print, with totals and at most ${countOf(
        MAX_REPORT_ROWS, 'row',
      )}`, 'by its ending',
    ).choices(EXPORT_FORMATS))
    .requiredOption('--out <file>', 'the file; one that is there is replaced')
    .addOption(batchOption())
    .addOption(statusOption())
    .action((what: ExportSubject, flags: ExportFlags, command: Command) =>
      act(command, (context) => exportSubject(context, what, flags)))
  addExamples(
    command,
    'export payments --format xlsx --out payments.xlsx',
    'export failures --batch 3 --out today.csv',
    'export payments --batch 3 --out report.html',
  )
}

async function exportSubject(context: CommandContext, subject: ExportSubject, flags: ExportFlags): Promise<ExitStatus> {
  const { batch, status } = flags
  const file = await exportFile(context, {
    subject,
    format: flags.format ?? formatOf(flags.out),
    path: context.pathOf(flags.out),
    filter: { ...(batch !== undefined && { batchId: batch }), ...(status && { states: status }) },
  })
  const { name: profile } = await context.profile()
  context.answer({ profile, file }, () => [
    `Wrote ${countOf(file.rows, 'row')} (${formatBytes(file.bytes)}) to ${harmless(file.path)}`,
    `sha256 ${file.sha256}`,
  ])
  return EXIT.done
}

function formatOf(path: string): ExportFormat {
  const ending = extname(path).slice(1).toLowerCase()
  const format = EXPORT_FORMATS.find((known) => known === ending)
  if (format) return format
  throw usageWrong('The file’s ending names no format, so --format must', 'export')
}
