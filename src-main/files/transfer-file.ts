/** A CSV file of transfers, read whole: a batch that people approve line by line is never large. */
import { basename } from 'node:path'
import { AppError } from '../../src-shared/contract/errors.ts'
import type { TransferFileOptions } from '../../src-shared/contract/transfers.ts'
import { MAX_TRANSFERS_AT_ONCE } from '../../src-shared/domain/transfers.ts'
import { parseAmountText, type DecimalSign } from './amount-text.ts'
import { probeFile } from './file-format.ts'
import { identifyFile } from './input-file.ts'
import { findMixture } from './mixture.ts'
import { createNotation, type Notation } from './notation.ts'
import { readRecords, refuseSwallowedLines, type RecordFormat } from './records.ts'
import { createReferenceColumn } from './reference-column.ts'
import { showValue } from './show-value.ts'
import { findTransferColumns, type TransferColumns } from './transfer-columns.ts'
import { createTransferRowReader, type TransferRow } from './transfer-rows.ts'

export interface TransferFile {
  readonly sha256: string
  readonly format: RecordFormat
  /** Null where no value says it, or where it is open. */
  readonly decimal: DecimalSign | null
  /** Long fields are cut and card numbers masked, here and in the sample. */
  readonly headers: readonly string[]
  readonly sample: readonly (readonly string[])[]
  readonly columns: TransferColumns
  /** What only the person can answer. */
  readonly questions: readonly AppError[]
  /** In the file's order; empty while there are questions. */
  readonly rows: readonly TransferRow[]
}

interface Line {
  readonly record: readonly string[]
  readonly line: number
}

const SAMPLE_RECORDS = 20

/** Throws where the file can't be read as a table at all; what is merely unclear becomes a question. */
export async function readTransferFile(
  path: string, options: TransferFileOptions, signal?: AbortSignal,
): Promise<TransferFile> {
  const file = basename(path)
  const reading = { identity: await identifyFile(path), signal }
  const { delimiter, encoding } = options
  const probed = await probeFile(path, { delimiter, encoding }, reading)
  const lines: Line[] = []
  for await (const batch of readRecords(path, probed.format, reading)) {
    batch.records.forEach((record, index) => lines.push({ record, line: batch.lines[index] ?? 0 }))
    if (lines.length > MAX_TRANSFERS_AT_ONCE + 1) {
      throw new AppError('TRANSFER_FILE_LONG', { file, limit: MAX_TRANSFERS_AT_ONCE })
    }
  }
  const [head, ...body] = lines
  if (!head || body.length === 0) throw new AppError('IMPORT_EMPTY', { file })
  const header = head.record
  const { columns, questions: unfound } = findTransferColumns(file, header, options)
  const { notation, question } = learnDecimals(file, body, columns, options)
  const questions = [
    ...(probed.encodingProblem ? [probed.encodingProblem] : []), ...unfound, ...(question ? [question] : []),
  ]
  return {
    sha256: probed.sha256,
    format: probed.format,
    decimal: question ? null : notation.way,
    headers: header.map(showValue),
    sample: body.slice(0, SAMPLE_RECORDS).map(({ record }) => record.map(showValue)),
    columns,
    questions,
    rows: questions.length > 0 ? [] : readRows(file, header, body, { columns, options, notation }),
  }
}

function readRows(
  file: string, header: readonly string[], body: readonly Line[],
  settled: { columns: TransferColumns; options: TransferFileOptions; notation: Notation<DecimalSign> },
): readonly TransferRow[] {
  const { columns, options, notation } = settled
  const readRow = createTransferRowReader({
    header, columns, options,
    decimal: notation.way ?? '.',
    damage: { reference: damageOf(body, columns.reference), account_number: damageOf(body, columns.account_number) },
  })
  return body.map(({ record, line }) => {
    if (record.length !== header.length) refuseSwallowedLines(file, record, line)
    return readRow(record, line)
  })
}

function damageOf(body: readonly Line[], column: number | undefined) {
  const references = createReferenceColumn()
  for (const { record } of body) references.observe(record[column ?? -1] ?? '')
  return references.conclude()
}

/** Every amount of the file is looked at, so nothing that comes later can contradict it. */
function learnDecimals(
  file: string, body: readonly Line[], { amount: column }: TransferColumns, { decimal }: TransferFileOptions,
): { readonly notation: Notation<DecimalSign>; readonly question: AppError | undefined } {
  const recorder = createNotation<DecimalSign>({ way: decimal ?? null, settledBy: null })
  for (const { record, line } of body) {
    const text = record[column ?? -1] ?? ''
    const amount = parseAmountText(text)
    if (amount.ok) recorder.record(amount.value.evidence, line, text)
  }
  const notation = recorder.notation()
  if (decimal !== undefined) return { notation, question: undefined }
  const unclear = recorder.ambiguous()
  if (notation.way !== null || unclear === null) {
    return { notation, question: findMixture('IMPORT_AMOUNTS_MIXED', file, recorder) }
  }
  const details = { file, line: unclear.line, value: showValue(unclear.value) }
  return { notation, question: new AppError('IMPORT_AMOUNTS_AMBIGUOUS', details) }
}
