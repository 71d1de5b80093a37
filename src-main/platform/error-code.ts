/** Reads the code of an error: of the operating system, of Node or of our catalogue. */

/** Undefined where it has none. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Did the operating system refuse? Node's own complaints of a wrong argument have a code too, but name no call. */
export function isSystemError(error: unknown): boolean {
  return errorCode(error) !== undefined && error instanceof Error && 'syscall' in error
}

/** Is there no such file or folder? */
export function isMissing(error: unknown): boolean {
  const code = errorCode(error)
  return code === 'ENOENT' || code === 'ENOTDIR'
}
