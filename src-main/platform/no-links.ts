/** File systems that have no links, on which the last look before a rename is all that can be done. */

const CODES: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])

/** Did a link fail for that reason, and not since something has the name (`EEXIST`) or the disk failed? */
export function hasNoLinks(error: unknown): boolean {
  return CODES.has(String(codeOf(error)))
}

export function isTaken(error: unknown): boolean {
  return codeOf(error) === 'EEXIST'
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
