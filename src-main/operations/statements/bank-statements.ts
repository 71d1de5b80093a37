/** Imports a bank's file of statements, lists what was imported, and takes it back. */
import { basename } from 'node:path'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type {
  BankImport, BankInspection, BankTableOptions, Statement, StatementLine, Twins,
} from '../../../src-shared/contract/statements/statements.ts'
import type { BankLine, BankStatement } from '../../../src-shared/domain/statements/bank-statement.ts'
import { maskCardNumbers } from '../../../src-shared/domain/values/masking.ts'
import type { Slice } from '../../../src-shared/contract/common.ts'
import type { UndoneBankFile } from '../../ledger/api/statements.ts'
import type { OpenProfiles } from '../core/open-profiles.ts'
import type { Parts } from '../core/parts.ts'

interface BankRequest {
  readonly profile: string
  readonly path: string
  readonly account: string
  readonly accountNumber?: string | undefined
  readonly twins?: Twins | undefined
  readonly table?: BankTableOptions | undefined
  readonly dryRun: boolean
}

interface OfStatement {
  readonly profile: string
  readonly statementId: number
}

export async function importBank(
  parts: Parts, open: OpenProfiles, { profile, path, account, accountNumber, twins, table, dryRun }: BankRequest,
  signal?: AbortSignal,
): Promise<BankImport> {
  const { statements, sha256, format, pendingCount } = await parts.readBankFile(path, { signal, table })
  const file = {
    account: maskCardNumbers(account), fileName: maskCardNumbers(basename(path)), fileSha256: sha256, format,
    pending: pendingCount, twins,
    statements: ofOneAccount(basename(path), statements, accountNumber).map(withoutCards),
  }
  if (dryRun) return (await open.reader(profile)).statements.previewBankFile(file)
  return (await open.writer(profile)).statements.takeBankFile(file, parts.actor)
}

/** A name stands for one account. Throws STATEMENT_ACCOUNTS_SEVERAL and STATEMENT_ACCOUNT_UNKNOWN. */
function ofOneAccount(
  file: string, statements: readonly BankStatement[], wanted: string | undefined,
): readonly BankStatement[] {
  const numbers = [...new Set(statements.map(({ accountNumber }) => accountNumber ?? '?'))]
  const named = numbers.join(', ')
  if (wanted === undefined) {
    if (numbers.length > 1) throw new AppError('STATEMENT_ACCOUNTS_SEVERAL', { file, numbers: named })
    return statements
  }
  const found = statements.filter(({ accountNumber }) => foldNumber(accountNumber) === foldNumber(wanted))
  if (found.length > 0) return found
  throw new AppError('STATEMENT_ACCOUNT_UNKNOWN', { file, number: wanted, numbers: named })
}

/** People write an IBAN in groups of four. */
function foldNumber(number: string | null): string {
  return (number ?? '?').replace(/\s/g, '').toUpperCase()
}

/** Card numbers are never kept (facts of money, 11), whatever field of a bank they stand in. */
function withoutCards({ lines, ...statement }: BankStatement): BankStatement {
  return { ...statement, lines: lines.map(withoutCard) }
}

function withoutCard(line: BankLine): BankLine {
  const masked = (text: string | null) => (text === null ? null : maskCardNumbers(text))
  return {
    ...line, narration: maskCardNumbers(line.narration), counterparty: masked(line.counterparty),
    bankReference: masked(line.bankReference), customerReference: masked(line.customerReference),
  }
}

/** Throws where the file can't be read at all. */
export async function inspectBank(
  parts: Parts, open: OpenProfiles, { profile, path, table }: Pick<BankRequest, 'profile' | 'path' | 'table'>,
  signal?: AbortSignal,
): Promise<BankInspection> {
  await open.profile(profile)
  return parts.inspectBankFile(path, { table, signal })
}

export async function listAccounts(
  open: OpenProfiles, { profile }: { readonly profile: string },
): Promise<readonly string[]> {
  return (await open.reader(profile)).statements.listAccounts()
}

export async function listStatements(
  open: OpenProfiles,
  { profile, account, slice }: {
    readonly profile: string; readonly account?: string | undefined; readonly slice: Slice
  },
): Promise<{ rows: readonly Statement[]; total: number }> {
  return (await open.reader(profile)).statements.listStatements(account, slice)
}

/** Throws STATEMENT_UNKNOWN. */
export async function getStatement(open: OpenProfiles, { profile, statementId }: OfStatement): Promise<Statement> {
  const found = await (await open.reader(profile)).statements.findStatement(statementId)
  if (!found) throw new AppError('STATEMENT_UNKNOWN', { statement: statementId })
  return found
}

/** Throws STATEMENT_UNKNOWN. */
export async function listStatementLines(
  open: OpenProfiles, { profile, statementId, slice }: OfStatement & { readonly slice: Slice },
): Promise<{ rows: readonly StatementLine[]; total: number }> {
  await getStatement(open, { profile, statementId })
  return (await open.reader(profile)).statements.listStatementLines(statementId, slice)
}

export async function undoStatement(
  parts: Parts, open: OpenProfiles, { profile, statementId, reason }: OfStatement & { readonly reason: string },
): Promise<UndoneBankFile> {
  const { statements } = await open.writer(profile)
  return statements.undoBankFile(statementId, maskCardNumbers(reason), parts.actor)
}
