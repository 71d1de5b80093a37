/** Refuses a place for a backup before the ledger is copied for it. */
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isMissing } from '../../platform/error-code.ts'
import { cantWrite } from './finish-backup.ts'

/** Throws EXPORT_WRITE_FAILED. */
export async function refuseInvalidTarget(target: string): Promise<void> {
  const folder = await stat(dirname(target)).catch((error: unknown) => {
    throw cantWrite(target, isMissing(error) ? 'its folder does not exist' : 'its folder can’t be looked at', error)
  })
  if (!folder.isDirectory()) throw cantWrite(target, 'part of its path is not a folder')
  const present = await stat(target).catch(() => undefined)
  if (present && !present.isFile()) {
    throw cantWrite(target, present.isDirectory() ? 'it is a folder' : 'it is not a regular file')
  }
}
