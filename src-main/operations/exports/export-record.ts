/** Puts every export into the audit trail, and tells of those that are there. */
import { basename } from 'node:path'
import { EXPORT_ACTION, exportRecordSchema, type ExportRecord } from '../../../src-shared/contract/books/exports.ts'
import { parseSubject } from '../../../src-shared/domain/books/export-subjects.ts'
import type { WrittenTable } from '../../files/output/write-table.ts'
import type { ExportRequest } from './export-request.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'
import { recordOutput } from '../core/record-output.ts'

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
  await recordOutput(parts, open, profile, { action: EXPORT_ACTION, subject: subjectOfFile, after })
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
