/** An import that was never there is a slip of whoever names it, not an empty list. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { ImportBatch } from '../../../src-shared/contract/books/imports.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'

/** Throws IMPORT_UNKNOWN. */
export async function getImport(open: OpenProfiles, profile: string, batchId: number): Promise<ImportBatch> {
  const found = await (await open.reader(profile)).books.findImport(batchId)
  if (!found) throw new AppError('IMPORT_UNKNOWN', { batch: batchId })
  return found
}

/** Why the import can't be undone now, in words; null where it can. Throws IMPORT_UNKNOWN. */
export async function findUndoObstacle(
  open: OpenProfiles, profile: string, batchId: number,
): Promise<{ readonly reason: string | null }> {
  await getImport(open, profile, batchId)
  return { reason: (await (await open.reader(profile)).books.findUndoObstacle(batchId)) ?? null }
}

/** Throws IMPORT_UNKNOWN. */
export async function refuseUnknownBatch(
  open: OpenProfiles, profile: string, batchId: number | undefined,
): Promise<void> {
  if (batchId !== undefined) await getImport(open, profile, batchId)
}
