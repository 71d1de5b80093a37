/** Says in words why the operating system refused. */

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
])

/** Why the operating system refused, in words; undefined where it was not the operating system. */
export function findSystemReason(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  return REASONS.get(error.code) ?? error.code
}
