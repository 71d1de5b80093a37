/** Shows what an export would hold before it is written: how much of it there is, and its first rows. */
import { formatAmountMinor } from '../../../src-shared/domain/values/money.ts'
import { createZoneClock, type ZoneClock } from '../../../src-shared/domain/time/zone-offset.ts'
import type { ExportPreview } from '../../../src-shared/contract/books/exports.ts'
import type { Column } from '../../files/output/table.ts'
import { countOf, withSource, type Asked, type ExportSource } from './export-sources.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'

const SAMPLE_ROWS = 8

export async function previewExport(
  parts: Parts, open: OpenProfiles, asked: Asked, signal?: AbortSignal,
): Promise<ExportPreview> {
  return withSource(parts, open, asked, async (source) => {
    const totals = source.totals && (await source.totals(signal))
    const rows = source.paymentOf && totals ? countOf(totals) : await source.count()
    return { rows, payments: totals?.byState ?? [], ...(await showFirst(source)) }
  })
}

async function showFirst<Row>(
  { table: { columns, timeZone = 'UTC' }, pages }: ExportSource<Row>,
): Promise<Pick<ExportPreview, 'columns' | 'sample'>> {
  const clock = createZoneClock(timeZone)
  const rows: Row[] = []
  for await (const page of pages()) {
    rows.push(...page.slice(0, SAMPLE_ROWS - rows.length))
    if (rows.length === SAMPLE_ROWS) break
  }
  return {
    columns: columns.map(({ name }) => name),
    sample: rows.map((row) => columns.map((column) => textOf(column, row, clock))),
  }
}

function textOf<Row>(column: Column<Row>, row: Row, { toText }: ZoneClock): string {
  switch (column.kind) {
    case 'money': {
      const money = column.value(row)
      return money === null ? '' : formatAmountMinor(money.amountMinor, money.currency)
    }
    case 'stated':
      return column.value(row)?.amount ?? ''
    case 'instant': {
      const instant = column.value(row)
      return instant === null ? '' : toText(instant)
    }
    default:
      return String(column.value(row) ?? '')
  }
}
