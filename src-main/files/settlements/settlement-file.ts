/** A file of settlement lines, refunds or chargebacks: once open, all of how it is read is settled. */
import type {
  SettlementFileOptions, SettlementImport, SettlementReading,
} from '../../../src-shared/contract/settlements/settlements.ts'
import type { SettlementLine, SettlementSource } from '../../../src-shared/domain/settlements/settlement-line.ts'
import { SETTLEMENT_FIELDS } from '../../../src-shared/domain/settlements/table-fields.ts'
import { inspectTable, type TableInspection } from '../table/inspect-table.ts'
import { readTable, type TableChunk } from '../table/read-table.ts'
import { createRowSource, type RowSource } from '../table/row-source.ts'
import { describeDateOrder, describeTable } from '../table/table-reading.ts'
import { createSettlementReader, type SettlementSums } from './settlement-rows.ts'
import { createSettlementTable } from './settlement-table.ts'

export interface SettlementFile {
  readonly sha256: string
  readonly sizeBytes: number
  readonly reading: SettlementImport['reading']
  /** All rows from data row `fromRow` (counted from 0). Throws an AppError where the file as a whole can't be used. */
  chunks(fromRow: number, signal?: AbortSignal): AsyncGenerator<TableChunk<SettlementLine>>
  /** What its total rows showed; null before all rows were read. */
  sums(): SettlementSums | null
  readonly source: RowSource
}

/** Throws the first question that only the person can answer, and whatever else stands against reading the file. */
export async function openSettlementFile(
  path: string, source: SettlementSource, options: SettlementFileOptions, signal?: AbortSignal,
): Promise<SettlementFile> {
  const { signs, ...tableOptions } = options
  const inspection = await inspectTable(path, createSettlementTable(path, { source, signs }), tableOptions, { signal })
  const [question] = inspection.questions
  if (question) throw question
  let sums: SettlementSums | null = null
  return {
    sha256: inspection.sha256,
    sizeBytes: inspection.identity.sizeBytes,
    reading: describeReading(inspection),
    async *chunks(fromRow, chunkSignal) {
      const { readRow, conclude } = createSettlementReader(inspection, source, { signs })
      yield* readTable(inspection, readRow, { fromRow, signal: chunkSignal })
      sums = conclude()
    },
    sums: () => sums,
    source: createRowSource(inspection),
  }
}

/** What is unclear becomes a question. Throws where the file can't be read at all. */
export async function inspectSettlementFile(
  path: string, source: SettlementSource, options: SettlementFileOptions, signal?: AbortSignal,
): Promise<SettlementReading> {
  const { signs, ...tableOptions } = options
  const table = createSettlementTable(path, { source, signs })
  const inspection = await inspectTable(path, table, tableOptions, { signal, isPreview: true })
  return { ...describeTable(inspection, SETTLEMENT_FIELDS), dateOrder: describeDateOrder(inspection) }
}

function describeReading(
  { format, decimals, columns, header, headerLine, hasFormulas }: TableInspection,
): SettlementImport['reading'] {
  const named: Partial<Record<(typeof SETTLEMENT_FIELDS)[number], string>> = {}
  for (const field of SETTLEMENT_FIELDS) {
    const index = columns.get(field)
    if (index !== undefined) named[field] = header[index]?.trim() || `column ${index + 1}`
  }
  return {
    sheet: format.sheet?.name ?? null, hasFormulas, encoding: format.encoding, delimiter: format.delimiter,
    decimal: decimals.way ?? '.', headerLine, columns: named,
  }
}
