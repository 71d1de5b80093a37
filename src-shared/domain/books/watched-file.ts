/** What becomes of a file in a watched folder: imported only where nothing about it is left to a person. Pure. */

/** What stands in the folder under a name. */
export interface SeenFile {
  readonly name: string
  readonly kind: 'file' | 'folder' | 'link' | 'other'
  /** Does it belong to whoever runs the program? Always, where the system knows no owners. */
  readonly isOwn: boolean
  /** Since when it stands as it is; UTC, ms. */
  readonly unchangedSinceMs: number
}

/** Where what was dealt with goes, beside the files that come. */
export const TAKEN_FOLDERS = { imported: 'imported', refused: 'refused' } as const

/** A program that writes a file pauses for less. */
export const SETTLE_MS = 10_000

export type FirstLook =
  | { readonly kind: 'try' }
  /** Nobody need hear of it: a folder, or a file that is still being written under a name of its own. */
  | { readonly kind: 'passed-over' }
  | { readonly kind: 'growing' }
  | { readonly kind: 'not-taken'; readonly reason: string }

/** Names under which programs write before they rename. */
const UNFINISHED = /^[.~]|\.(?:part|partial|tmp|temp|crdownload|filepart)$/i

export function decideFirstLook({ name, kind, isOwn, unchangedSinceMs }: SeenFile, nowMs: number): FirstLook {
  if (kind === 'folder' || UNFINISHED.test(name)) return { kind: 'passed-over' }
  if (kind === 'link') return { kind: 'not-taken', reason: 'it is a link to another file' }
  if (kind === 'other') return { kind: 'not-taken', reason: 'it is a device or a pipe' }
  if (!isOwn) return { kind: 'not-taken', reason: 'it belongs to another user of this computer' }
  return nowMs - unchangedSinceMs < SETTLE_MS ? { kind: 'growing' } : { kind: 'try' }
}

/** What a dry run of it showed. */
export interface TriedFile {
  readonly new: number
  readonly changed: number
  readonly rejected: number
  /** Total rows that its lines do not, or can't be told to, add up to. */
  readonly unconfirmedSums: number
}

export type SecondLook =
  | { readonly kind: 'import' }
  | { readonly kind: 'known' }
  | { readonly kind: 'waits'; readonly reason: string }

export function decideSecondLook({ new: fresh, changed, rejected, unconfirmedSums }: TriedFile): SecondLook {
  if (rejected > 0) return { kind: 'waits', reason: `${rejected} of its rows would be rejected` }
  if (unconfirmedSums > 0) return { kind: 'waits', reason: 'its lines do not add up to a total row in it' }
  if (changed > 0) return { kind: 'waits', reason: `${changed} of its rows would change payments in the books` }
  return fresh > 0 ? { kind: 'import' } : { kind: 'known' }
}

/** Errors of a file that no answer of a person makes fit. It has to come again, corrected. */
const HOPELESS: ReadonlySet<string> = new Set([
  'IMPORT_EMPTY', 'IMPORT_FIELD_TOO_LONG', 'IMPORT_HEADER_MISSING', 'IMPORT_NOT_CSV', 'IMPORT_NUL_BYTES',
  'IMPORT_QUOTE_OPEN', 'IMPORT_ROWS_SWALLOWED', 'IMPORT_WORKBOOK_UNREADABLE',
])

export function isHopeless(errorCode: string): boolean {
  return HOPELESS.has(errorCode)
}
