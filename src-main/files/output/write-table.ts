/** Writes a table of any length to a file: CSV, XLSX or JSON Lines, without holding up the event loop. */
import { setImmediate } from 'node:timers/promises'
import { createCsvEncoder } from './csv-encoder.ts'
import { createJsonlEncoder } from './jsonl-encoder.ts'
import { writeOutputFile, type OutputFile, type OutputOptions } from './output-file.ts'
import type { Table, TableEncoder } from './table.ts'
import { createXlsxEncoder } from './xlsx/xlsx-encoder.ts'

export type TableFormat = 'csv' | 'xlsx' | 'jsonl'

export interface WrittenTable extends OutputFile {
  /** Without the header. */
  readonly rows: number
}

interface EncodingOptions {
  /** CSV alone: begins with a byte order mark, by which spreadsheets know UTF-8. */
  readonly marksEncoding?: boolean | undefined
}

export interface WriteOptions extends EncodingOptions, OutputOptions {
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: (rows: number) => void
}

export type Chunks<Row> = Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>

/** Encoded in one go; a few milliseconds of work. */
const BLOCK_ROWS = 250

const ENCODERS = {
  csv: createCsvEncoder,
  jsonl: createJsonlEncoder,
  xlsx: (table) => createXlsxEncoder(table),
} as const satisfies Record<TableFormat, <Row>(table: Table<Row>, options: EncodingOptions) => TableEncoder<Row>>

/**
 * The file has its name only when it is whole; a file that had the name before is replaced. Throws EXPORT_WRITE_FAILED,
 * EXPORT_TOO_LARGE, the signal's reason, or what `chunks` throws; then nothing is left of it.
 */
export async function writeTable<Row>(
  path: string, format: TableFormat, table: Table<Row>, chunks: Chunks<Row>, options: WriteOptions = {},
): Promise<WrittenTable> {
  const encoder: TableEncoder<Row> = ENCODERS[format](table, options)
  return writeEncoded(path, encoder, chunks, options)
}

/** The same by an encoder of one's own. */
export async function writeEncoded<Row>(
  path: string, encoder: TableEncoder<Row>, chunks: Chunks<Row>, { signal, onProgress, mustBeNew }: WriteOptions = {},
): Promise<WrittenTable> {
  let rows = 0
  const file = await writeOutputFile(path, async (write) => {
    await write(await encoder.start())
    for await (const chunk of chunks) {
      for (let start = 0; start < chunk.length; start += BLOCK_ROWS) {
        signal?.throwIfAborted()
        const block = chunk.slice(start, start + BLOCK_ROWS)
        await write(await encoder.encode(block))
        // Most writes are only gathered.
        await setImmediate()
        rows += block.length
      }
      onProgress?.(rows)
    }
    signal?.throwIfAborted()
    await write(await encoder.end())
  }, { mustBeNew })
  return { ...file, rows }
}
