/** `report`: what is printed, signed and filed of a day, a settlement or a period. */
import { extname } from 'node:path'
import { Argument, Option, type Command } from 'commander'
import type { AskedReport } from '../../../../src-shared/contract/reports/reports.ts'
import {
  REPORT_FORMATS, REPORT_KINDS, type ReportFormat, type ReportKind,
} from '../../../../src-shared/domain/reports/report-kinds.ts'
import { createBusinessCalendar } from '../../../../src-shared/domain/time/business-day.ts'
import type { DaySpan } from '../../../../src-shared/domain/time/periods.ts'
import { formatBytes } from '../../../../src-shared/labels/format.ts'
import { msg, t } from '../../../../src-shared/texts/text.ts'
import { calendarDate, idNumber } from '../arguments.ts'
import { addExamples, optionWithDefault, usageWrong, type AddCommands } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { addDaysOptions, datesOfFlags, type DaysFlags } from '../options/days-option.ts'
import { addReplaceOption, type ReplaceFlags } from '../options/replace-option.ts'
import { harmless } from '../render/text.ts'
import { begin } from '../steps/begin.ts'
import { planOutput } from '../steps/plan-output.ts'
import { readJsonFile } from '../steps/read-json-file.ts'

interface ReportFlags extends DaysFlags, ReplaceFlags {
  readonly day?: string
  readonly settlement?: number
  readonly rules?: string
  readonly format?: ReportFormat
  readonly out: string
}

/** What a report is of; nothing else is taken with it. */
const OPTIONS: Readonly<Record<ReportKind, readonly string[]>> = {
  day: ['day'], settlement: ['settlement'], exceptions: [], fees: ['from', 'to', 'period', 'rules'], suspicious: [],
  transfers: ['from', 'to', 'period'],
}

export const addReport: AddCommands = (program, act) => {
  const command = program
    .command('report')
    .description('write a report to print and to file: the proof of a day, a settlement, open exceptions by age, '
      + 'fees, suspicious payments, or transfers')
    .addArgument(new Argument('<kind>', 'what it is about').choices(REPORT_KINDS))
    .requiredOption('--out <file>', 'the file to write')
    .addOption(optionWithDefault('--format <format>', 'file format', 'by its file name').choices(REPORT_FORMATS))
    .addOption(new Option('--day <date>', 'day: of this business day (default: today)').argParser(calendarDate))
    .addOption(new Option('--settlement <id>', 'settlement: its number in the list').argParser(idNumber))
    .option('--rules <file>', 'fees: by the fee rules in this file (JSON; default: those of the profile)')
    .action((kind: ReportKind, flags: ReportFlags, own: Command) => (
      act(own, (context) => writeReport(context, kind, flags))
    ))
  addDaysOptions(command, msg('fees, transfers: of {days}'))
  addReplaceOption(command)
  addExamples(
    command,
    'report day --day 2026-09-17 --out proof.pdf',
    'report settlement --settlement 3 --out settlement.xlsx',
    'report fees --period last-month --rules fee-rules.json --out fees.pdf',
    'report transfers --from 2026-09-01 --to 2026-09-30 --out transfers.html',
  )
}

async function writeReport(context: CommandContext, kind: ReportKind, flags: ReportFlags): Promise<ExitStatus> {
  refuseForeign(kind, flags)
  const format = formatOf(flags)
  const path = await planOutput(context, flags.out, flags)
  const { client, profile } = await begin(context)
  const report = await askedReport(context, kind, flags)
  const written = await client.reports.write(
    { profile, report, format, path, mustBeNew: flags.replace !== true }, { signal: context.interruption.signal },
  )
  context.answer({ profile, report: written }, () => [
    t('Wrote the report ({size}) to {path}', { size: formatBytes(written.bytes), path: harmless(written.path) }),
    `sha256 ${written.sha256}`,
    t('SHA-256 of the data {hash}', { hash: written.dataHash }),
  ])
  return EXIT.done
}

async function askedReport(context: CommandContext, kind: ReportKind, flags: ReportFlags): Promise<AskedReport> {
  switch (kind) {
    case 'day': return { kind, date: flags.day ?? (await presentDay(context)) }
    case 'settlement': {
      if (flags.settlement === undefined) throw usageWrong('A settlement’s report needs --settlement', 'report')
      return { kind, settlementId: flags.settlement }
    }
    case 'fees': {
      const rules = flags.rules === undefined ? undefined : await readJsonFile(context, flags.rules, 'report')
      return { kind, ...(await periodOf(context, kind, flags)), ...(rules !== undefined && { rules }) }
    }
    case 'transfers': return { kind, ...(await periodOf(context, kind, flags)) }
    default: return { kind }
  }
}

async function presentDay(context: CommandContext): Promise<string> {
  const { client, profile } = await begin(context)
  const calendar = createBusinessCalendar(await client.profiles.get({ profile }))
  return calendar.dateOf(context.terminal.now().getTime())
}

async function periodOf(context: CommandContext, kind: ReportKind, flags: ReportFlags): Promise<DaySpan> {
  const { fromDate, toDate } = await datesOfFlags(context, flags)
  if (fromDate === undefined || toDate === undefined) {
    throw usageWrong(`A report of ${kind} needs --from and --to, or --period`, 'report')
  }
  return { fromDate, toDate }
}

function refuseForeign(kind: ReportKind, flags: ReportFlags): void {
  const all = new Set(Object.values(OPTIONS).flat())
  const foreign = Object.entries(flags).find(([name, value]) => (
    value !== undefined && all.has(name) && !OPTIONS[kind].includes(name)
  ))
  if (foreign) throw usageWrong(`--${foreign[0]} is not for a report of kind ${kind}`, 'report')
}

function formatOf({ format, out }: ReportFlags): ReportFormat {
  const ending = extname(out).slice(1).toLowerCase()
  const found = format ?? REPORT_FORMATS.find((known) => known === ending)
  if (found) return found
  throw usageWrong('The file’s ending does not indicate a format, so use --format', 'report')
}
