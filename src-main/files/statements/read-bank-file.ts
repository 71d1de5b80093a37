/** Reads a bank's file of statements whole: all of it is sure, or none of it is taken. */
import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { checkSum, type BankFormat, type BankStatement } from '../../../src-shared/domain/statements/bank-statement.ts'
import { formatMoney } from '../../../src-shared/domain/values/money.ts'
import { readBlocks, type ReadOptions } from '../input/input-file.ts'
import { decodeText, MAX_BYTES, sniffBankFormat, type ReadStatements } from './bank-format.ts'
import { readCamt053 } from './camt053.ts'
import { readMt940 } from './mt940.ts'
import { readOfx } from './ofx.ts'
import { unreadableStatement } from './unreadable-statement.ts'

export interface BankFile extends ReadStatements {
  readonly format: BankFormat
  /** In hexadecimal. */
  readonly sha256: string
}

const READERS: Readonly<Record<BankFormat, (file: string, text: string) => ReadStatements>> = {
  camt053: readCamt053, mt940: readMt940, ofx: readOfx,
}

/** Throws STATEMENT_UNREADABLE, and STATEMENT_SUM_WRONG where a statement does not add up. */
export async function readBankFile(path: string, reading: ReadOptions): Promise<BankFile> {
  const file = basename(path)
  const blocks: Buffer[] = []
  let size = 0
  for await (const block of readBlocks(path, reading)) {
    size += block.length
    if (size > MAX_BYTES) throw unreadableStatement(file, `it is larger than ${MAX_BYTES / 2 ** 20} MiB`)
    blocks.push(Buffer.from(block))
  }
  const bytes = Buffer.concat(blocks)
  const format = sniffBankFormat(bytes)
  if (format === undefined) throw unreadableStatement(file, 'it is neither CAMT.053 nor MT940 nor OFX')
  const text = decodeText(bytes, format)
  if (text === undefined) throw unreadableStatement(file, 'its bytes are not the text that it says they are')
  const read = READERS[format](file, text)
  if (read.statements.length === 0) throw unreadableStatement(file, 'it has no statement')
  for (const statement of read.statements) refuseWrongSum(file, statement)
  return { format, sha256: createHash('sha256').update(bytes).digest('hex'), ...read }
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
