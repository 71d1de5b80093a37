/** Puts every export into the audit trail, and tells of those that are there. */
import { basename } from 'node:path'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { EXPORT_ACTION, exportRecordSchema, type ExportRecord } from '../../../src-shared/contract/books/exports.ts'
import { parseSubject } from '../../../src-shared/domain/books/export-subjects.ts'
import type { WrittenTable } from '../../files/output/write-table.ts'
import type { ExportRequest } from './export-request.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'

/**
 * Where another process holds the ledger, it takes the entry in, at once or when it next opens it. A profile whose
 * folder can't be written to has no trail to write to: what can still be read of it may be exported all the same.
 */
export async function recordExport(
  parts: Parts, open: OpenProfiles, request: ExportRequest, file: WrittenTable,
): Promise<void> {
  const { profile, subject, format, filter, columns, txrefs } = request
  const { path, rows, bytes, sha256 } = file
  const at = new Date(parts.clock.instant().wallMs).toISOString()
  const after = JSON.stringify({
    at, subject, format, path, rows, bytes, sha256, filter, columns, references: txrefs?.length,
  })
  const subjectOfFile = `file ${basename(path)}`
  const entry = { action: EXPORT_ACTION, subject: subjectOfFile, before: null, after, actor: parts.actor } as const
  try {
    await open.recordAudit(profile, entry)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // A file that anyone could have left proves nobody: what was signed stays out of it.
    await parts.auditNotes.leave(open.folderOf(profile), { ...entry, actor: { name: entry.actor.name } })
  }
}

/** Newest first. */
export async function listExports(
  open: OpenProfiles, { profile, limit }: { readonly profile: string; readonly limit: number },
): Promise<ExportRecord[]> {
  await open.takeAuditNotes(profile)
  const entries = await (await open.reader(profile)).audit.listEntriesOf(EXPORT_ACTION, limit)
  return entries.map(({ actor, after }) => {
    const told: unknown = JSON.parse(after ?? '')
    const { subject, ...record } = { subject: undefined, ...(typeof told === 'object' ? told : {}) }
    return exportRecordSchema.parse({ ...record, subject: parseSubject(subject), by: actor })
  })
}
