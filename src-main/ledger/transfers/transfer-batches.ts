/** Transfers that were made together, and the limits that hold for them. SQL only. */
import type { Readable } from '../engine/access.ts'
import type { Slice } from '../../../src-shared/contract/common.ts'
import type { TransferBatch } from '../../../src-shared/contract/transfers/transfers.ts'
import type { TransferLimit } from '../../../src-shared/domain/transfers/transfer-limits.ts'
import type { TransferCurrency } from '../../../src-shared/domain/transfers/transfers.ts'
import { joinTotal, sumColumns, toInstantText } from '../books/columns.ts'
import { toTotal } from './transfers.ts'

interface BatchRow {
  readonly id: number
  readonly name: string
  readonly createdAtMs: number
  readonly by: string
}

type TotalRow = Parameters<typeof toTotal>[0]
type StateRow = TransferBatch['states'][number]

export function prepareTransferBatches(db: Readable) {
  const list = db.prepare<[Slice], BatchRow>(`
    SELECT id, name, created_at_ms AS createdAtMs, actor AS "by" FROM transfer_batch
    ORDER BY id DESC LIMIT @limit OFFSET @offset`)
  const count = db.prepare<[], number>('SELECT count(*) FROM transfer_batch').pluck()
  const totals = db.prepare<[number], TotalRow>(`
    SELECT currency, count(*) AS count, ${sumColumns('amount_minor')} FROM transfer WHERE batch_id = ?
    GROUP BY currency ORDER BY currency`)
  const states = db.prepare<[number], StateRow>(`
    SELECT state, count(*) AS count FROM transfer WHERE batch_id = ? GROUP BY state ORDER BY state`)
  const limits = db.prepare<[], TransferLimit>(`
    SELECT currency, one_minor AS oneMinor, day_minor AS dayMinor FROM transfer_limit
    WHERE id IN (SELECT max(id) FROM transfer_limit GROUP BY currency) ORDER BY currency`)
  /** What may be out counts, whatever a person says of it: only what the service refused does not. */
  const sent = db.prepare<[TransferCurrency, number], { amountHigh: number | null; amountLow: number | null }>(`
    SELECT ${sumColumns('amount_minor')} FROM transfer
    WHERE currency = ? AND sent_at_ms >= ? AND (state <> 'failed'
      OR NOT EXISTS (SELECT 1 FROM transfer_event e WHERE e.transfer_id = transfer.id AND e.kind = 'refused'))`)
  const dayChange = db.prepare<[number], 1>(`
    SELECT 1 FROM audit WHERE action = 'profile changed' AND at_ms > ?
      AND (after LIKE '%"timeZone"%' OR after LIKE '%"cutOff"%') LIMIT 1`).pluck()

  return {
    listTransferBatches({ limit, offset }: Slice): { rows: TransferBatch[]; total: number } {
      const rows = list.all({ limit, offset }).map(({ createdAtMs, ...batch }) => ({
        ...batch,
        createdAt: toInstantText(createdAtMs),
        totals: totals.all(batch.id).map(toTotal),
        states: states.all(batch.id),
      }))
      return { rows, total: count.get() ?? 0 }
    },
    listTransferLimits: (): TransferLimit[] => limits.all(),
    sumSent(currency: TransferCurrency, sinceMs: number): bigint {
      const { amountHigh, amountLow } = sent.get(currency, sinceMs) ?? { amountHigh: 0, amountLow: 0 }
      return joinTotal(amountHigh ?? 0, amountLow ?? 0)
    },
    /** Was it changed since then when a business day begins? */
    isDayChanged: (sinceMs: number): boolean => dayChange.get(sinceMs) !== undefined,
  }
}
