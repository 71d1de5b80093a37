/** No report has more rows than anyone reads on paper; what it leaves out, it says. */
import { MAX_REPORT_ROWS } from '../../../src-shared/contract/books/exports.ts'
import { t } from '../../../src-shared/texts/text.ts'

export interface CappedRows<Row> {
  /** The first MAX_REPORT_ROWS. */
  readonly rows: readonly Row[]
  readonly total: number
}

/** `take` is shown each row, those that are left out as well. */
export async function gatherRows<Row>(
  pages: AsyncIterable<readonly Row[]>, { take, signal }: {
    readonly take?: (row: Row) => void
    readonly signal?: AbortSignal | undefined
  } = {},
): Promise<CappedRows<Row>> {
  const rows: Row[] = []
  let total = 0
  for await (const page of pages) {
    signal?.throwIfAborted()
    if (take) page.forEach(take)
    total += page.length
    rows.push(...page.slice(0, MAX_REPORT_ROWS - rows.length))
  }
  return { rows, total }
}

/** Null where none is left out. */
export function tellCapped({ rows, total }: CappedRows<unknown>): string | null {
  return rows.length === total ? null
    : t('Only the first {shown, number} of {total, number} rows are here; an export has all of them.', {
      shown: rows.length, total,
    })
}
