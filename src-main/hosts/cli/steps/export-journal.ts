/** `export journal`: entries for the books, each exported once. */
import {
  JOURNAL_FORMATS, type JournalFormat, type WrittenJournal,
} from '../../../../src-shared/contract/journal/journal.ts'
import { formatBytes } from '../../../../src-shared/labels/format.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import { usageWrong } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { datesOfFlags, type DaysFlags } from '../options/days-option.ts'
import type { ReplaceFlags } from '../options/replace-option.ts'
import { renderPlan } from '../render/journal.ts'
import { harmless } from '../render/text.ts'
import { begin } from './begin.ts'
import { planOutput } from './plan-output.ts'

export interface JournalFlags extends DaysFlags, ReplaceFlags {
  readonly format?: string
  readonly out?: string
  readonly again?: number
  readonly dryRun?: boolean
}

/** As many entries as anybody reads on a terminal; in JSON, all that one answer holds. */
const ROWS_SHOWN = 20
const MOST_ROWS = 1_000

export async function exportJournal(context: CommandContext, flags: JournalFlags): Promise<ExitStatus> {
  const { out, again, dryRun, replace } = flags
  if (dryRun) return showPlan(context, flags)
  if (out === undefined) throw usageWrong('Required option --out <file> is missing', 'export')
  const format = formatOf(out, flags)
  if (again !== undefined) {
    const path = await planOutput(context, out, flags)
    const { client, profile } = await begin(context)
    const file = { format, path, mustBeNew: replace !== true }
    return tellWritten(context, profile, await client.journal.writeAgain({ profile, exportId: again, ...file }))
  }
  const days = await periodOf(context, flags)
  const path = await planOutput(context, out, flags)
  const { client, profile } = await begin(context)
  const request = { profile, ...days, format, path, mustBeNew: replace !== true }
  return tellWritten(context, profile, await client.journal.export(request, { signal: context.interruption.signal }))
}

async function showPlan(context: CommandContext, flags: JournalFlags): Promise<ExitStatus> {
  const days = await periodOf(context, flags)
  const { client, profile } = await begin(context)
  const limit = context.options.json ? MOST_ROWS : ROWS_SHOWN
  const plan = await client.journal.plan({ profile, ...days, slice: { offset: 0, limit } })
  context.answer({ profile, ...days, ...plan }, (canvas) => renderPlan(plan, canvas))
  return EXIT.done
}

async function periodOf(context: CommandContext, flags: JournalFlags) {
  const { fromDate, toDate } = await datesOfFlags(context, flags)
  if (fromDate === undefined || toDate === undefined) {
    throw usageWrong('A journal needs --from and --to, or --period', 'export')
  }
  return { fromDate, toDate }
}

function tellWritten(context: CommandContext, profile: string, journal: WrittenJournal): ExitStatus {
  const { entries, bytes, path, sha256, exportId } = journal
  context.answer({ profile, journal }, () => [
    t('Wrote {count, plural, one {# entry} other {# entries}} ({size}) to {path}', {
      count: entries, size: formatBytes(bytes), path: harmless(path),
    }),
    `sha256 ${sha256}`,
    exportId === null ? t('Nothing was new: everything of these days was exported before.')
      : t('Export {id}. The same file is written again by `tillproof export journal --again {id}`.', { id: exportId }),
  ])
  return EXIT.done
}

function formatOf(path: string, { format: named }: JournalFlags): JournalFormat {
  if (named === undefined) return /\.(?:journal|hledger|ledger)$/i.test(path) ? 'hledger' : 'csv'
  const format = JOURNAL_FORMATS.find((one) => one === named)
  if (!format) throw usageWrong(`A journal is written as ${JOURNAL_FORMATS.join(' or ')}`, 'export')
  return format
}
