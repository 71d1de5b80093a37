/** An import that was never there is a slip of whoever names it, not an empty list. */
import { AppError } from '../../src-shared/contract/errors.ts'
import type { OpenProfiles } from './open-profiles.ts'

/** Throws IMPORT_UNKNOWN. */
export async function refuseUnknownBatch(
  open: OpenProfiles, profile: string, batchId: number | undefined,
): Promise<void> {
  if (batchId === undefined) return
  const found = await (await open.reader(profile)).findImport(batchId)
  if (!found) throw new AppError('IMPORT_UNKNOWN', { batch: batchId })
}
