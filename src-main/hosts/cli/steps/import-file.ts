/** Imports one file of expected payments and shows how far it is. */
import { basename } from 'node:path'
import type { ImportOptions, ImportResult } from '../../../../src-shared/contract/books/imports.ts'
import { t } from '../../../../src-shared/texts/text.ts'
import type { TypedTotal } from '../arguments.ts'
import { createProgress } from '../progress.ts'
import type { CommandContext } from '../context.ts'
import { importProgressFace } from '../render/import-result.ts'
import { untilStopped } from '../signals.ts'

export interface ImportRequest {
  /** Absolute. */
  readonly path: string
  readonly options: ImportOptions
  readonly dryRun: boolean
  readonly again: boolean
  readonly expectedTotals: readonly TypedTotal[]
  readonly rejectsPath?: string
  /** Of it: what has come to have the name meanwhile is not replaced. */
  readonly mustBeNew?: boolean
}

export async function importFile(context: CommandContext, request: ImportRequest): Promise<ImportResult> {
  const client = await context.client()
  const { name } = await context.profile()
  const { signal } = context.interruption
  const progress = createProgress(context.terminal, importProgressFace)
  const events = await client.imports.expected({ profile: name, ...request }, { signal })
  let result: ImportResult | undefined
  for await (const event of untilStopped(events, signal)) {
    if (event.kind === 'progress') progress.show(event)
    else result = event.result
  }
  progress.finish()
  if (result) {
    const { rejectsFile } = result
    if (rejectsFile !== null && request.rejectsPath !== undefined && rejectsFile !== request.rejectsPath) {
      context.warn(t('{path} could not be written. The rejected rows are in {file}', {
        path: request.rejectsPath, file: rejectsFile,
      }))
    }
    return result
  }
  context.throwIfStopped(() => t('Stopped before {file} was imported. None of it is in the books yet.', {
    file: basename(request.path),
  }))
  throw new Error('The import ended without a result')
}
