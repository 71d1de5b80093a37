/** Gathers what `list suspicious` shows: what each view finds, or the payments of one. */
import { MAX_WINDOW_ROWS } from '../../../../src-shared/contract/common.ts'
import type { SuspiciousRow } from '../../../../src-shared/contract/books/suspicious.ts'
import type { PaymentFilter } from '../../../../src-shared/domain/books/payment-conditions.ts'
import type { SuspiciousView } from '../../../../src-shared/domain/books/suspicious.ts'
import type { CommandContext } from '../context.ts'
import { renderSuspicious, renderSuspiciousCounts } from '../render/suspicious.ts'
import type { Canvas } from '../terminal.ts'

export interface ListedSuspicious {
  readonly rows: readonly object[]
  readonly hasMore: boolean
  readonly render: (canvas: Canvas) => readonly string[]
}

export async function listSuspicious(
  context: CommandContext, view: SuspiciousView | undefined,
  { limit, filter }: { readonly limit: number; readonly filter: PaymentFilter },
): Promise<ListedSuspicious> {
  const client = await context.client()
  const { name: profile } = await context.profile()
  if (view === undefined) {
    const counts = await client.suspicious.counts({ profile, filter })
    return { rows: counts, hasMore: false, render: (canvas) => renderSuspiciousCounts(counts, canvas) }
  }
  const rows: SuspiciousRow[] = []
  for (;;) {
    const slice = { offset: rows.length, limit: Math.min(limit - rows.length, MAX_WINDOW_ROWS) }
    const page = await client.suspicious.list({ profile, view, filter, slice })
    rows.push(...page.rows)
    const hasMore = rows.length < page.total
    const isEnough = page.rows.length === 0 || rows.length >= limit || !hasMore
    if (isEnough) return { rows, hasMore, render: (canvas) => renderSuspicious(rows, canvas) }
  }
}
