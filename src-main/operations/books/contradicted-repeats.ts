/** Rows that were taken for duplicates of one that a later row contradicts: they go with it, and are listed. */
import { createRepeatSearch, describeContradiction } from '../../../src-shared/domain/books/repeated-rows.ts'
import { maskCardNumbers } from '../../../src-shared/domain/values/masking.ts'
import type { ImportCounts, RejectedRow } from '../../../src-shared/contract/books/imports.ts'
import type { ExpectedFile } from '../core/parts.ts'

/** Reads the file once more, where there are such rows; `counts`: undefined where they are not known. */
export async function findContradictedRepeats(
  file: ExpectedFile, counts: ImportCounts | undefined, listContradicted: () => Promise<readonly string[]>,
  signal: AbortSignal | undefined,
): Promise<readonly RejectedRow[]> {
  if (counts?.duplicate === 0) return []
  const contradicted = new Set(await listContradicted())
  if (contradicted.size === 0) return []
  const search = createRepeatSearch(contradicted)
  for await (const { rows } of file.chunks(0, signal)) for (const row of rows) search.observe(row)
  return search.conclude().map(({ row: { rowNumber, txref }, other }) => (
    { rowNumber, column: 'txref', value: maskCardNumbers(txref), reason: describeContradiction(other) }
  ))
}
