/** Puts a file that was written into the audit trail. */
import type { EXPORT_ACTION } from '../../../src-shared/contract/books/exports.ts'
import type { PACK_ACTION } from '../../../src-shared/contract/closes/closes.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { REPORT_ACTION } from '../../../src-shared/contract/reports/reports.ts'
import type { OpenProfiles } from './open-profiles.ts'
import type { Parts } from './parts.ts'

interface Output {
  readonly action: typeof EXPORT_ACTION | typeof PACK_ACTION | typeof REPORT_ACTION
  /** `file day.zip`. */
  readonly subject: string
  /** JSON. */
  readonly after: string
}

/**
 * Where another process holds the ledger, it takes the entry in, at once or when it next opens it. A profile whose
 * folder can't be written to has no trail to write to: what can still be read of it may be written all the same.
 */
export async function recordOutput(parts: Parts, open: OpenProfiles, profile: string, output: Output): Promise<void> {
  const entry = { ...output, before: null, actor: parts.actor } as const
  try {
    await open.recordAudit(profile, entry)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // A file that anyone could have left proves nobody: what was signed stays out of it.
    await parts.auditNotes.leave(open.folderOf(profile), { ...entry, actor: { name: entry.actor.name } })
  }
}
