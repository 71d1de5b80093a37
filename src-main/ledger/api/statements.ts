/** What the ledger offers for statements of banks. */
import type { Slice } from '../../../src-shared/contract/common.ts'
import type {
  BankImport, Statement, StatementLine, Twins,
} from '../../../src-shared/contract/statements/statements.ts'
import type { BankFormat, BankStatement } from '../../../src-shared/domain/statements/bank-statement.ts'
import type { Actor } from './common.ts'

/** What a file states of one account. */
export interface NewBankFile {
  /** As a person calls it. */
  readonly account: string
  readonly fileName: string
  readonly fileSha256: string
  readonly format: BankFormat
  readonly pending: number
  readonly statements: readonly BankStatement[]
  readonly twins: Twins | undefined
}

export interface UndoneBankFile {
  readonly fileName: string
  readonly statementIds: readonly number[]
  /** Lines that no other statement states. */
  readonly linesGone: number
}

export interface StatementReads {
  /** What importing it would do. Throws as `takeBankFile` does. */
  previewBankFile(file: NewBankFile): BankImport
  listAccounts(): readonly string[]
  listStatements(account: string | undefined, slice: Slice): { rows: readonly Statement[]; total: number }
  findStatement(id: number): Statement | undefined
  listStatementLines(statementId: number, slice: Slice): { rows: readonly StatementLine[]; total: number }
}

export interface StatementWrites {
  /**
   * Throws STATEMENT_ACCOUNT_OTHER, STATEMENT_ACCOUNT_NAMED, STATEMENT_FILE_OVERLAPS, STATEMENT_PERIOD_KNOWN and
   * STATEMENT_TWINS_UNCLEAR. A file that was taken before changes nothing.
   */
  takeBankFile(file: NewBankFile, actor: Actor): BankImport
  /** Throws STATEMENT_UNKNOWN and STATEMENT_UNDONE. */
  undoBankFile(statementId: number, reason: string, actor: Actor): UndoneBankFile
}
