/** Gathers a paged list up to a limit. */
import { MAX_PAGE_ROWS, type Page } from '../../../../src-shared/contract/common.ts'

export interface Collected<Row> {
  readonly rows: readonly Row[]
  /** There are more than were asked for. */
  readonly hasMore: boolean
}

/** Rows that `keep` turns down don't count. */
export async function collectPages<Row>(
  fetchPage: (page: { limit: number; after: number }) => Promise<Page<Row>>,
  limit: number,
  keep: (row: Row) => boolean = () => true,
): Promise<Collected<Row>> {
  const rows: Row[] = []
  for (let after: number | null = 0; after !== null; ) {
    const page: Page<Row> = await fetchPage({ limit: Math.min(limit + 1, MAX_PAGE_ROWS), after })
    for (const row of page.rows) {
      if (!keep(row)) continue
      if (rows.length === limit) return { rows, hasMore: true }
      rows.push(row)
    }
    after = page.next
  }
  return { rows, hasMore: false }
}
