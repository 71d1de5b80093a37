/** Reads a bank's file of statements whole: all of it is sure, or none of it is taken. */
import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { BankInspection, BankTableOptions } from '../../../src-shared/contract/statements/statements.ts'
import {
  checkSum, type BankFormat, type BankStatement, type MessageFormat,
} from '../../../src-shared/domain/statements/bank-statement.ts'
import { STATEMENT_FIELDS } from '../../../src-shared/domain/statements/table-fields.ts'
import { formatMoney } from '../../../src-shared/domain/values/money.ts'
import { findForeignFormat } from '../input/foreign-format.ts'
import { readBlocks } from '../input/input-file.ts'
import { isArchive } from '../input/survey-workbook.ts'
import { inspectTable, type TableInspection } from '../table/inspect-table.ts'
import { describeDateOrder, describeTable } from '../table/table-reading.ts'
import { decodeText, MAX_BYTES, sniffBankFormat, type ReadStatements } from './bank-format.ts'
import { BANK_TABLE } from './bank-table.ts'
import { readCamt053 } from './camt053.ts'
import { readMt940 } from './mt940.ts'
import { readOfx } from './ofx.ts'
import { readBankTable } from './read-bank-table.ts'
import { unreadableStatement } from './unreadable-statement.ts'

export interface BankFile extends ReadStatements {
  readonly format: BankFormat
  /** In hexadecimal. */
  readonly sha256: string
}

export interface BankReading {
  readonly signal?: AbortSignal | undefined
  /** What a person says of a table; nothing in it concerns the other formats. */
  readonly table?: BankTableOptions | undefined
}

const READERS: Readonly<Record<MessageFormat, (file: string, text: string) => ReadStatements>> = {
  camt053: readCamt053, mt940: readMt940, ofx: readOfx,
}

/**
 * Throws STATEMENT_UNREADABLE, STATEMENT_SUM_WRONG where a statement does not add up, and of a table the first question
 * that only a person can answer.
 */
export async function readBankFile(path: string, reading: BankReading): Promise<BankFile> {
  const bytes = await readWhole(path, reading.signal)
  const format = sniffBankFormat(bytes)
  const file = format === undefined ? await readTableOf(path, bytes, reading) : readMessage(path, bytes, format)
  for (const statement of file.statements) refuseWrongSum(basename(path), statement)
  return file
}

/** What is unclear of a table becomes a question. Throws where the file can't be read at all. */
export async function inspectBankFile(path: string, { table = {}, signal }: BankReading): Promise<BankInspection> {
  const bytes = await readWhole(path, signal)
  const format = sniffBankFormat(bytes)
  if (format !== undefined) return { format, table: null }
  refuseForeign(path, bytes)
  const inspection = await inspectTable(path, BANK_TABLE, table, { signal, isPreview: true })
  return {
    format: formatOf(inspection),
    table: { ...describeTable(inspection, STATEMENT_FIELDS), dateOrder: describeDateOrder(inspection) },
  }
}

function formatOf({ format: { sheet } }: TableInspection): BankFormat {
  return sheet ? 'xlsx' : 'csv'
}

async function readWhole(path: string, signal: AbortSignal | undefined): Promise<Buffer> {
  const blocks: Buffer[] = []
  let size = 0
  for await (const block of readBlocks(path, { signal })) {
    size += block.length
    if (size > MAX_BYTES) throw unreadableStatement(basename(path), `it is larger than ${MAX_BYTES / 2 ** 20} MiB`)
    blocks.push(Buffer.from(block))
  }
  return Buffer.concat(blocks)
}

async function readTableOf(path: string, bytes: Buffer, { table = {}, signal }: BankReading): Promise<BankFile> {
  refuseForeign(path, bytes)
  const inspection = await inspectTable(path, BANK_TABLE, table, { signal })
  const [question] = inspection.questions
  if (question) throw question
  const statements = await readBankTable(inspection, table, signal)
  return { format: formatOf(inspection), sha256: inspection.sha256, statements, pendingCount: 0 }
}

function readMessage(path: string, bytes: Buffer, format: MessageFormat): BankFile {
  const file = basename(path)
  const text = decodeText(bytes, format)
  if (text === undefined) throw unreadableStatement(file, 'its bytes are not the text that it says they are')
  const read = READERS[format](file, text)
  if (read.statements.length === 0) throw unreadableStatement(file, 'it has no statement')
  return { format, sha256: createHash('sha256').update(bytes).digest('hex'), ...read }
}

/** Of MT940, which other text stands before. */
const FIELDS_OF_MT940 = /^:6[02][FM]:[CD]\d/m

function refuseForeign(path: string, bytes: Buffer): void {
  const isForeign = findForeignFormat(bytes) !== undefined || FIELDS_OF_MT940.test(bytes.toString('latin1'))
  if (isArchive(bytes) || !isForeign) return
  throw unreadableStatement(basename(path), 'it is neither CAMT.053 nor MT940 nor OFX, nor a table')
}

function refuseWrongSum(file: string, statement: BankStatement): void {
  const sum = checkSum(statement)
  if (sum.kind !== 'differs') return
  const { currency, opening, closing, number } = statement
  throw new AppError('STATEMENT_SUM_WRONG', {
    file,
    statement: number ?? '?',
    opening: formatMoney(opening?.amountMinor ?? 0, currency),
    sum: formatMoney(sum.linesMinor, currency),
    found: formatMoney(sum.foundMinor, currency),
    closing: formatMoney(closing?.amountMinor ?? 0, currency),
  })
}
