/** One pass over a watched folder: imports what leaves nothing to a person, and says what waits for one. */
import type { WatchedOutcome } from '../../../src-shared/contract/books/watching.ts'
import type { ImportOptions, ImportResult } from '../../../src-shared/contract/books/imports.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import {
  decideFirstLook, decideSecondLook, isHopeless, TAKEN_FOLDERS,
} from '../../../src-shared/domain/books/watched-file.ts'
import type { WatchedFile } from '../../files/input/watched-folder.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import type { ExpectedTotal } from './control-totals.ts'
import { importExpected } from './import-expected.ts'
import type { KeptDryRuns } from './kept-dry-runs.ts'

export interface PassRequest {
  readonly profile: string
  /** The folder. */
  readonly path: string
  readonly options: ImportOptions
}

type Outcome = Omit<WatchedOutcome, 'name'>

const NO_TOTALS: readonly ExpectedTotal[] = []

/** What it imports is done by the program, in nobody's name. Throws IMPORT_FILE_UNREADABLE for the folder. */
export async function passFolder(
  parts: Parts, open: OpenProfiles, dryRuns: KeptDryRuns, request: PassRequest, signal?: AbortSignal,
): Promise<{ readonly files: readonly WatchedOutcome[] }> {
  await open.profile(request.profile)
  const files: WatchedOutcome[] = []
  for (const file of await parts.watched.list(request.path)) {
    signal?.throwIfAborted()
    const outcome = await parts.acting.byProgram(() => dealWith({ parts, open, dryRuns, request, file, signal }))
    if (outcome) files.push({ name: file.name, ...outcome })
  }
  return { files }
}

interface Task {
  readonly parts: Parts
  readonly open: OpenProfiles
  readonly dryRuns: KeptDryRuns
  readonly request: PassRequest
  readonly file: WatchedFile
  readonly signal: AbortSignal | undefined
}

async function dealWith(task: Task): Promise<Outcome | undefined> {
  const { parts, file } = task
  const first = decideFirstLook(file, parts.clock.instant().wallMs)
  switch (first.kind) {
    case 'passed-over': return undefined
    case 'growing': return { ...NOTHING, kind: 'growing' }
    case 'not-taken': return { ...NOTHING, kind: 'not-taken', reason: first.reason }
    case 'try': return await tryFile(task)
  }
}

const NOTHING = { batchId: null, imported: 0, reason: null, code: null, movedTo: null }

async function tryFile(task: Task): Promise<Outcome> {
  const { parts, request, file } = task
  try {
    const tried = await run(task, true)
    const { counts, findings } = tried
    const second = decideSecondLook({ ...counts, unconfirmedSums: findings.sumRows.unconfirmed })
    if (second.kind === 'waits') return { ...NOTHING, kind: 'waits', reason: second.reason }
    // What was tried must be what is imported: another file may stand under the name by now.
    const now = await parts.watched.look(request.path, file.name)
    if (now?.identity !== file.identity) return { ...NOTHING, kind: 'growing' }
    if (second.kind === 'known') return { ...NOTHING, kind: 'known', movedTo: await put(task, TAKEN_FOLDERS.imported) }
    const { batchId, counts: { new: imported } } = await run(task, false)
    return { ...NOTHING, kind: 'imported', batchId, imported, movedTo: await put(task, TAKEN_FOLDERS.imported) }
  } catch (error) {
    if (!(error instanceof AppError && error.code.startsWith('IMPORT_'))) throw error
    const said = { ...NOTHING, reason: error.message, code: error.code }
    if (!isHopeless(error.code)) return { ...said, kind: 'waits' }
    return { ...said, kind: 'refused', movedTo: await put(task, TAKEN_FOLDERS.refused) }
  }
}

function put({ parts, request, file }: Task, into: string): Promise<string> {
  return parts.watched.putAside(request.path, into, file)
}

async function run({ parts, open, dryRuns, request, file, signal }: Task, dryRun: boolean): Promise<ImportResult> {
  const { profile, options } = request
  const events = importExpected(parts, open, dryRuns, {
    profile, path: file.path, options, dryRun, again: false, expectedTotals: NO_TOTALS,
  }, signal)
  for await (const event of events) if (event.kind === 'done') return event.result
  throw new Error('The import of a watched file ended without a result')
}
