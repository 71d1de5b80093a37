/** Writes a file that a person named, whole or not at all, and never in place of one that may not be replaced. */
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import { refuseOddTarget } from '../../../platform/output-target.ts'
import { findSystemReason } from '../../../platform/system-reason.ts'
import { writeNewFile, writeWholeFile } from '../../../platform/whole-file.ts'

/** `mustBeNew`: what has the name by the end stays. Throws EXPORT_WRITE_FAILED, OUTPUT_EXISTS and OUTPUT_REFUSED. */
export async function writeNamedFile(path: string, content: Uint8Array | string, mustBeNew: boolean): Promise<void> {
  await refuseOddTarget(path)
  try {
    if (!mustBeNew) await writeWholeFile(path, content)
    else if (!(await writeNewFile(path, content))) throw new AppError('OUTPUT_EXISTS', { file: path })
  } catch (cause) {
    const reason = findSystemReason(cause)
    throw reason === undefined || cause instanceof AppError ? cause
      : new AppError('EXPORT_WRITE_FAILED', { file: path, reason }, { cause })
  }
}
