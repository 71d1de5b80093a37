/** The columns and currency that a person chose, remembered for files with the same header. Pure. */
import type { ImportOptions } from '../../../src-shared/contract/books/imports.ts'
import { isSameHeader, keepNewest } from '../../table-files/remembered-files.ts'
import { memberOf, parseColumns, parseStoredCurrency } from './draft.ts'

export interface RememberedMapping {
  readonly headers: readonly string[]
  readonly columns?: ImportOptions['columns']
  readonly currency?: ImportOptions['currency']
}

/** More kinds of files than one shop has. */
const MAX_MAPPINGS = 20

export function parseMappings(stored: unknown): readonly RememberedMapping[] | undefined {
  if (!Array.isArray(stored)) return undefined
  return stored.flatMap((entry: unknown) => {
    const headers = memberOf(entry, 'headers')
    if (!Array.isArray(headers) || !headers.every((header) => typeof header === 'string')) return []
    const columns = parseColumns(memberOf(entry, 'columns'))
    return [{ headers, columns, currency: parseStoredCurrency(memberOf(entry, 'currency')) }]
  })
}

/** The mapping for exactly this header, in this order. */
export function findMapping(
  mappings: readonly RememberedMapping[], headers: readonly string[],
): RememberedMapping | undefined {
  return mappings.find((mapping) => isSameHeader(mapping.headers, headers))
}

/** The newest first; what no longer fits is forgotten. A choice of nothing forgets what was remembered. */
export function rememberMapping(
  mappings: readonly RememberedMapping[], { headers, columns, currency }: RememberedMapping,
): readonly RememberedMapping[] {
  const others = mappings.filter((mapping) => !isSameHeader(mapping.headers, headers))
  const isChoice = columns !== undefined || currency !== undefined
  return keepNewest([...(isChoice ? [{ headers, columns, currency }] : []), ...others], MAX_MAPPINGS)
}
