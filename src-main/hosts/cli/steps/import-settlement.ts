/** `import settlement`, `import refunds` and `import chargebacks`: tables of what was paid out, and taken back. */
import { basename } from 'node:path'
import { Option, type Command } from 'commander'
import type {
  SettlementFileOptions, SettlementImport,
} from '../../../../src-shared/contract/settlements/settlements.ts'
import { DATE_ORDERS } from '../../../../src-shared/contract/table-file.ts'
import { SIGNS, type Signs } from '../../../../src-shared/domain/settlements/decide-line.ts'
import type { SettlementSource } from '../../../../src-shared/domain/settlements/settlement-line.ts'
import { SETTLEMENT_FIELDS, type SettlementField } from '../../../../src-shared/domain/settlements/table-fields.ts'
import { msg, t } from '../../../../src-shared/texts/text.ts'
import { addExamples, type Act } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { addReplaceOption, type ReplaceFlags } from '../options/replace-option.ts'
import { addTableOptions, detected, planTable, type TableFlags } from '../options/table-options.ts'
import { createProgress } from '../progress.ts'
import { renderSettlementImport, settlementProgressFace } from '../render/settlement-import.ts'
import { untilStopped } from '../signals.ts'
import { withInput } from './given-input.ts'
import { planRejects } from './plan-output.ts'

interface SettlementFlags extends TableFlags<SettlementField>, ReplaceFlags {
  readonly currency?: NonNullable<SettlementFileOptions['currency']>
  readonly dateOrder?: NonNullable<SettlementFileOptions['dateOrder']>
  readonly signs?: Signs
  readonly dryRun?: boolean
  readonly rejects?: string
}

export function addImportSettlement(group: Command, act: Act): void {
  const settlement = group.command('settlement')
    .description('import a settlement report of the service, as CSV or XLSX')
  const refunds = group.command('refunds')
    .description('import a list of refunds, as CSV or XLSX')
  const chargebacks = group.command('chargebacks')
    .description('import a list of chargebacks with their stages and due dates, as CSV or XLSX')
  for (const [source, command] of [
    ['settlement', settlement], ['refunds', refunds], ['chargebacks', chargebacks],
  ] as const) {
    command.argument('<file>', 'the CSV or XLSX file; - reads stdin')
      .action((file: string, flags: SettlementFlags, own: Command) => (
        act(own, (context) => importSettlement(context, { source, file }, flags))
      ))
    addOptions(command)
    addExamples(command, `import ${source} ${source}.csv --dry-run`,
      `import ${source} ${source}.xlsx --map "txref=Order no,net=Amount paid out" --signs plus`)
  }
}

function addOptions(command: Command): void {
  addTableOptions(command, {
    fields: SETTLEMENT_FIELDS,
    shortReferences: msg('accept all-digit references as written, even if they are shorter than the others or end in '
      + 'zeros '
      + 'after their 15th digit (default: rejected, since a spreadsheet may have dropped zeros or rounded them)'),
  })
    .addOption(detected('--date-order <order>', 'order of year, month and day in dates').choices(DATE_ORDERS))
    .addOption(new Option('--signs <sign>', 'how the file writes what refunds, chargebacks and fees take away: with a '
      + 'minus, or without one (plus)').choices(SIGNS))
    .option('--dry-run', 'show what the import would do, without doing it (default: off)')
    .option('--rejects <file>', 'where to write rejected rows (default: next to the ledger)')
  addReplaceOption(command)
}

/** What is left for a person ends with status 1, so that a nightly job does not miss it. */
async function importSettlement(
  context: CommandContext, { source, file }: { readonly source: SettlementSource; readonly file: string },
  flags: SettlementFlags,
): Promise<ExitStatus> {
  return await withInput(context, file, `import ${source}`, async (given) => {
    const { currency, dateOrder, signs, dryRun = false, rejects, replace } = flags
    const path = context.pathOf(given)
    await planRejects(context, flags, path)
    const { name: profile } = await context.profile()
    const result = await follow(context, {
      profile, path, source, dryRun, mustBeNew: rejects !== undefined && replace !== true,
      ...(rejects !== undefined && { rejectsPath: context.pathOf(rejects) }),
      options: {
        ...planTable(flags), ...(currency && { currency }), ...(dateOrder && { dateOrder }), ...(signs && { signs }),
      },
    })
    context.answer({ profile, source, dryRun, ...result }, (screen) => (
      renderSettlementImport({ fileName: basename(path), isDryRun: dryRun, result }, screen)
    ))
    return result.counts.rejected > 0 || result.sumRows.unconfirmed > 0 ? EXIT.notAllProved : EXIT.done
  })
}

async function follow(context: CommandContext, request: {
  readonly profile: string; readonly path: string; readonly source: SettlementSource; readonly dryRun: boolean
  readonly mustBeNew: boolean; readonly rejectsPath?: string; readonly options: SettlementFileOptions
}): Promise<SettlementImport> {
  const client = await context.client()
  const { signal } = context.interruption
  const progress = createProgress(context.terminal, settlementProgressFace)
  const events = await client.settlements.importFile(request, { signal })
  let result: SettlementImport | undefined
  for await (const event of untilStopped(events, signal)) {
    if (event.kind === 'progress') progress.show(event)
    else result = event.result
  }
  progress.finish()
  if (result) return result
  context.throwIfStopped(() => t('Stopped before {file} was imported. None of it is in the books yet.', {
    file: basename(request.path),
  }))
  throw new Error('The import ended without a result')
}
