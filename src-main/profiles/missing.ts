/** For files and listings of folders that need not be there. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}

export function emptyIfMissing(error: unknown): [] {
  if (isMissing(error)) return []
  throw error
}
