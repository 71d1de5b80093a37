/** Says in words why the operating system refused. */
import { AppError } from '../../src-shared/contract/errors/errors.ts'
import { isSystemError } from './error-code.ts'

const REASONS: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'there is no such file or folder'],
  ['EACCES', 'permission denied'],
  ['EPERM', 'permission denied'],
  ['EROFS', 'the folder is read-only'],
  ['EISDIR', 'it is a folder'],
  ['ENOTDIR', 'part of its path is not a folder'],
  ['ENOSPC', 'the disk is full'],
  ['EFBIG', 'the file would exceed the size allowed here'],
  ['EDQUOT', 'the disk quota is exceeded'],
  ['EEXIST', 'something of this name already exists'],
  ['ENOTEMPTY', 'the folder is not empty'],
  ['EBUSY', 'another program is using it'],
  ['EIO', 'the disk or the connection to it has a fault'],
  ['ELOOP', 'its links lead back to themselves'],
  ['EMFILE', 'too many files are open'],
  ['ENFILE', 'too many files are open'],
  ['ENAMETOOLONG', 'its name is too long'],
  ['EPIPE', 'its reader has ended'],
])

/** Why the operating system refused, in words; undefined where it was not the operating system. */
export function findSystemReason(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  return REASONS.get(error.code) ?? `the system says ${error.code}`
}

/**
 * What no other error of the catalogue covers: the system refused, which is no mistake of the program. Undefined for
 * whatever else it is.
 */
export function findSystemRefusal(error: unknown): AppError | undefined {
  if (!isSystemError(error) || !(error instanceof Error)) return undefined
  const place = 'path' in error && typeof error.path === 'string' ? error.path : 'a file or a connection'
  return new AppError('SYSTEM_REFUSED', { place, reason: findSystemReason(error) ?? '' }, { cause: error })
}
