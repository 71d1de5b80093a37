/** Reads what a bank's file would hold, from a temporary file. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readBankFile, type BankFile } from '../../../src-main/files/statements/read-bank-file.ts'
import type { BankTableOptions } from '../../../src-shared/contract/statements/statements.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'

export async function readBank(content: string | Buffer, table?: BankTableOptions): Promise<BankFile> {
  const folder = await mkdtemp(join(tmpdir(), 'tillproof-bank-'))
  try {
    await writeFile(join(folder, 'bank'), content)
    return await readBankFile(join(folder, 'bank'), { table })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The code of its refusal, and the reason where it has one; `none` where it is read. */
export async function refusalOfBank(
  content: string | Buffer, table?: BankTableOptions,
): Promise<readonly [code: string, reason: string]> {
  try {
    await readBank(content, table)
    return ['none', '']
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return [error.code, String(error.details['reason'] ?? '')]
  }
}
