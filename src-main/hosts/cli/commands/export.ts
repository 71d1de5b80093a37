/** `export`: what the ledger holds as a file, or on stdout. */
import { extname } from 'node:path'
import { Argument, InvalidArgumentError, type Command } from 'commander'
import { EXPORT_FORMATS, MAX_REPORT_ROWS, type ExportFormat } from '../../../../src-shared/contract/books/exports.ts'
import {
  canBeFiltered, EXPORT_SUBJECTS, FILTERED_SUBJECTS, type ExportSubject,
} from '../../../../src-shared/domain/books/export-subjects.ts'
import type { PaymentFilter } from '../../../../src-shared/domain/books/payment-conditions.ts'
import { formatBytes } from '../../../../src-shared/labels/format.ts'
import type { JournalFormat } from '../../../../src-shared/contract/journal/journal.ts'
import { msg, t } from '../../../../src-shared/texts/text.ts'
import { idNumber } from '../arguments.ts'
import { addExamples, optionWithDefault, usageWrong, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { addConditionOptions, filterOfFlags, findConditionFlag } from '../options/condition-options.ts'
import { addPeriodOption, datesOfFlags, type PeriodFlags } from '../options/days-option.ts'
import { addReplaceOption, type ReplaceFlags } from '../options/replace-option.ts'
import { harmless } from '../render/text.ts'
import { exportToStdout } from '../steps/export-to-stdout.ts'
import { planOutput } from '../steps/plan-output.ts'
import { exportJournal, type JournalFlags } from '../steps/export-journal.ts'
import { exportFile } from '../steps/write-report.ts'

interface ExportFlags extends ReplaceFlags, PeriodFlags {
  readonly format?: ExportFormat | JournalFormat
  readonly out?: string
  readonly columns?: readonly string[]
  readonly bom?: boolean
}

const STDOUT = '-'
const JOURNAL = 'journal'

export const addExport: AddCommands = (program, act) => {
  const command = program
    .command('export')
    .description('write payments, exceptions, verify attempts, suspicious payments, transfers, webhooks or '
      + 'the audit trail to a file, or as a printable report; or the journal: entries for the books, each once. The '
      + 'file appears only once it is complete. Times are those of the profile’s time zone')
    .addArgument(new Argument('<what>', 'what to export').choices([...EXPORT_SUBJECTS, JOURNAL]))
    .addOption(optionWithDefault(
      '--format <format>', t('file format; html and pdf are a printable report with totals and at most {count, number} '
        + 'rows; hledger is a plain-text journal', { count: MAX_REPORT_ROWS }), 'by its file name',
    ).choices([...EXPORT_FORMATS, 'hledger']))
    // Required, but not for a dry run of the journal.
    .option('--out <file>', 'the file to write; - writes to stdout')
    .addOption(optionWithDefault('--columns <names>', 'only these columns, in this order, separated by commas', 'all')
      .argParser(namesOf))
    .option('--bom', 'begin a CSV file with a byte order mark, by which spreadsheets know UTF-8 (default: without)')
    .option('--dry-run', 'only for the journal: show what would be written, and write nothing')
    .option('--again <id>', 'only for the journal: write the file of an earlier export again', idNumber)
    .action((what: ExportSubject | typeof JOURNAL, flags: ExportFlags & JournalFlags, own: Command) => (
      act(own, (context) => (what === JOURNAL ? journal(context, flags) : exportSubject(context, what, flags)))
    ))
  addReplaceOption(command)
  addPeriodOption(command, msg('only payments expected in {days}'))
  addConditionOptions(command)
  addExamples(
    command,
    'export payments --format xlsx --out payments.xlsx',
    'export exceptions --batch 3 --out today.csv --columns reference,amount,difference,owner,resolution',
    'export payments --from 2026-09-01 --currency NGN --min-amount 5000 --out large.csv --bom',
    'export payments --batch 3 --out report.html',
    'export exceptions --period yesterday --out yesterday.xlsx',
    'export audit --format jsonl --out -',
    'export journal --from 2026-09-01 --to 2026-09-30 --out september.csv',
    'export journal --period yesterday --format hledger --out yesterday.journal',
    'export journal --again 3 --out september.csv',
  )
}

function namesOf(text: string): readonly string[] {
  const names = text.split(',').map((name) => name.trim())
  if (names.includes('')) throw new InvalidArgumentError('A column without a name is among them.')
  return names
}

async function exportSubject(
  context: CommandContext, subject: ExportSubject, flags: ExportFlags & JournalFlags,
): Promise<ExitStatus> {
  const { out } = flags
  if (out === undefined) throw usageWrong('Required option --out <file> is missing', 'export')
  const format = formatOf(out, flags)
  refuseContradictions(context, subject, format, flags)
  const request = {
    subject, format, filter: await filterOf(context, flags),
    ...(flags.columns && { columns: flags.columns }), ...(flags.bom && { marksEncoding: true }),
  }
  if (out === STDOUT) return exportToStdout(context, request)
  const path = await planOutput(context, out, flags)
  const { file, anchor } = await exportFile(context, { ...request, path, mustBeNew: flags.replace !== true })
  const { name: profile } = await context.profile()
  context.answer({ profile, file, anchor }, () => [
    t('Wrote {count, plural, one {# row} other {# rows}} ({size}) to {path}', {
      count: file.rows, size: formatBytes(file.bytes), path: harmless(file.path),
    }),
    `sha256 ${file.sha256}`,
    ...(anchor === null ? [] : [t('audit trail head {hash}', { hash: anchor.auditHead })]),
  ])
  return EXIT.done
}

/** A date that is given goes before the period’s. */
async function filterOf(context: CommandContext, flags: ExportFlags): Promise<PaymentFilter> {
  const { period } = flags
  return { ...(period && (await datesOfFlags(context, { period }))), ...filterOfFlags(flags, 'export') }
}

/** Of the journal, other conditions than days make no sense. */
function journal(context: CommandContext, flags: ExportFlags & JournalFlags): Promise<ExitStatus> {
  const { from: _, to: __, ...others } = flags
  const condition = findConditionFlag(others) ?? (flags.columns && '--columns') ?? (flags.bom && '--bom')
  if (condition) throw usageWrong(`${condition} is not for the journal`, 'export')
  return exportJournal(context, flags)
}

function refuseContradictions(
  { options }: CommandContext, subject: ExportSubject, format: ExportFormat, flags: ExportFlags & JournalFlags,
): void {
  const condition = flags.period ? '--period' : findConditionFlag(flags)
  if (condition && !canBeFiltered(subject)) {
    throw usageWrong(`${condition} is only for ${FILTERED_SUBJECTS.join(', ')}`, 'export')
  }
  const ofJournal = flags.dryRun === true ? '--dry-run' : flags.again !== undefined && '--again'
  if (ofJournal) throw usageWrong(`${ofJournal} is only for the journal`, 'export')
  if (flags.bom && format !== 'csv') throw usageWrong('--bom is only for CSV', 'export')
  if (flags.out === STDOUT && options.json) {
    throw usageWrong('With --out - the file is on stdout, so --json can’t be', 'export')
  }
}

function formatOf(path: string, { format: named }: ExportFlags): ExportFormat {
  if (named === 'hledger') throw usageWrong('--format hledger is only for the journal', 'export')
  if (named) return named
  const ending = extname(path).slice(1).toLowerCase()
  const format = EXPORT_FORMATS.find((known) => known === ending)
  if (format) return format
  throw usageWrong('The file’s ending does not indicate a format, so use --format', 'export')
}
