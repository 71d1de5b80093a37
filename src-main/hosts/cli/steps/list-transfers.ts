/** All transfers that a filter finds, page by page. */
import type { Transfer, TransferFilter, TransferList } from '../../../../src-shared/contract/transfers/transfers.ts'
import type { CommandContext } from '../context.ts'
import { begin } from './begin.ts'

const ROWS_A_PAGE = 1_000

/** In the order in which they were made. */
export async function listAllTransfers(context: CommandContext, filter: TransferFilter): Promise<TransferList> {
  const { client, profile } = await begin(context)
  const rows: Transfer[] = []
  for (;;) {
    const slice = { offset: rows.length, limit: ROWS_A_PAGE }
    const page = await client.transfers.list({ profile, filter, slice })
    rows.push(...page.rows)
    if (rows.length >= page.total || page.rows.length === 0) return { ...page, rows: rows.reverse() }
  }
}
