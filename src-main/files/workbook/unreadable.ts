/** The one error of a workbook that can't be read. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'

/** `reason`: a clause for people, "the archive is damaged". */
export function unreadableWorkbook(file: string, reason: string, cause?: unknown): AppError {
  return new AppError('IMPORT_WORKBOOK_UNREADABLE', { file, reason }, cause === undefined ? {} : { cause })
}
