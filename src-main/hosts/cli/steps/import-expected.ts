/** Imports one file of expected payments, or tries it, and answers with what came of it. */
import { basename } from 'node:path'
import type { CommandContext } from '../context.ts'
import { EXIT, type ExitStatus } from '../exit-status.ts'
import { planImport, type ImportFlags } from '../options/import-options.ts'
import type { ReplaceFlags } from '../options/replace-option.ts'
import { renderImportResult } from '../render/import-result.ts'
import { importFile } from './import-file.ts'
import { planRejects } from './plan-output.ts'

/** A rejected row is left for a person, so that a nightly job does not miss it: status 1. */
export async function importExpected(
  context: CommandContext, file: string, flags: ImportFlags & ReplaceFlags,
): Promise<ExitStatus> {
  const request = planImport(context, file, flags)
  await planRejects(context, flags, request.path)
  const result = await importFile(context, request)
  const { name: profile } = await context.profile()
  const { batchId: batch, counts: imported, isKnownFile, rejects, rejectsFile, reading } = result
  const answer = { batch, profile, dryRun: request.dryRun, imported, isKnownFile, rejects, rejectsFile, reading }
  context.answer(answer, (screen) => [
    ...renderImportResult({ fileName: basename(request.path), isDryRun: request.dryRun, result }, screen),
    ...(batch === null ? [] : ['', `Verify them with:  ${context.commandLine(`verify --batch ${batch}`)}`]),
  ])
  return imported.rejected > 0 ? EXIT.notAllProved : EXIT.done
}
