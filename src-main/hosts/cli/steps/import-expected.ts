/** Imports one file of expected payments, or tries it, and answers with what came of it. */
import { basename } from 'node:path'
import type { ImportResult } from '../../../../src-shared/contract/books/imports.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { planImport, type ImportFlags } from '../options/import-options.ts'
import type { ReplaceFlags } from '../options/replace-option.ts'
import { renderImportResult } from '../render/import-result.ts'
import { withInput } from './given-input.ts'
import { importFile } from './import-file.ts'
import { planRejects } from './plan-output.ts'

/** What is left for a person ends with status 1, so that a nightly job does not miss it. */
export async function importExpected(
  context: CommandContext, file: string, flags: ImportFlags & ReplaceFlags,
): Promise<ExitStatus> {
  return await withInput(context, file, 'import expected', (path) => importPath(context, path, flags))
}

async function importPath(
  context: CommandContext, path: string, flags: ImportFlags & ReplaceFlags,
): Promise<ExitStatus> {
  const request = planImport(context, path, flags)
  await planRejects(context, flags, request.path)
  const result = await importFile(context, request)
  const { name: profile } = await context.profile()
  const { batchId: batch, counts: imported, isKnownFile, rejects, rejectsFile, findings, reading, changed } = result
  const { dryRun, options: { businessDay } } = request
  const answer = {
    batch, profile, dryRun, imported, isKnownFile, rejects, rejectsFile, findings, changed,
    duplicates: result.duplicates, reading,
  }
  context.answer(answer, (screen) => [
    ...renderImportResult({ fileName: basename(request.path), isDryRun: dryRun, businessDay, result }, screen),
    ...(batch === null ? [] : ['', t('Verify them with:  {command}', {
      command: context.commandLine(`verify --batch ${batch}`),
    })]),
  ])
  return needsPerson(result) ? EXIT.notAllProved : EXIT.done
}

/** A rejected row, a total row that its lines are not known to add up to, or a total other than expected. */
export function needsPerson({ counts, findings: { sumRows, totals } }: ImportResult): boolean {
  const isOther = totals.some(({ amountMinor, expectedMinor }) => (
    expectedMinor !== null && expectedMinor !== amountMinor
  ))
  return counts.rejected > 0 || sumRows.unconfirmed > 0 || isOther
}
