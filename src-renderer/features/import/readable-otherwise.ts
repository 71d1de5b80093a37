/** Which failures of reading a file its settings may meet. */

/** These may be met by reading the file in another way, so the settings stay in reach. */
export function mayBeReadOtherwise(code: string): boolean {
  return ['IMPORT_NUL_BYTES', 'IMPORT_QUOTE_OPEN', 'IMPORT_FIELD_TOO_LONG', 'IMPORT_EMPTY'].includes(code)
}
