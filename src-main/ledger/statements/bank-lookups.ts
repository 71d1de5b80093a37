/** What is asked of the ledger before a file of a bank is taken in: SQL only. */
import { preparePlacedStatements, type PlacedStatement } from './statements.ts'
import type { Readable } from '../engine/access.ts'

/** A line of the ledger, with the statements that state it and were not undone. */
export interface KnownLine {
  readonly lineId: number
  readonly stating: readonly PlacedStatement[]
}

export interface LineOfStatement {
  readonly lineId: number
  readonly content: string
  readonly amountMinor: number
}

interface OfAccount {
  readonly account: string
  readonly number: string
}

const IN_USE = 'file_id NOT IN (SELECT file_id FROM bank_file_undo)'

export function prepareBankLookups(db: Readable) {
  const { listPlaced, listStating } = preparePlacedStatements(db)
  const findName = db.prepare<[string], string>(
    'SELECT account FROM bank_statement WHERE account = ? COLLATE NOCASE ORDER BY id LIMIT 1',
  ).pluck()
  const findOtherNumber = db.prepare<[OfAccount], string>(`
    SELECT account_number FROM bank_statement
    WHERE account = @account AND account_number <> @number AND ${IN_USE} ORDER BY id LIMIT 1`).pluck()
  const findOtherName = db.prepare<[OfAccount], string>(`
    SELECT account FROM bank_statement
    WHERE account_number = @number AND account <> @account AND ${IN_USE} ORDER BY id LIMIT 1`).pluck()
  const listOfFile = db.prepare<[{ account: string; sha256: string; number: string | null }], number>(`
    SELECT s.id FROM bank_file f JOIN bank_statement s ON s.file_id = f.id
    WHERE f.file_sha256 = @sha256 AND f.account = @account AND s.account_number IS @number
      AND f.id NOT IN (SELECT file_id FROM bank_file_undo) ORDER BY s.id`).pluck()
  const listSaying = db.prepare<[string], number>(
    'SELECT id FROM bank_line WHERE content = ? ORDER BY occurrence',
  ).pluck()
  const listLines = db.prepare<[{ id: number }], LineOfStatement>(`
    SELECT l.id AS lineId, l.content, l.amount_minor AS amountMinor FROM (
      SELECT id AS line_id, position FROM bank_line WHERE statement_id = @id
      UNION ALL SELECT line_id, position FROM bank_line_again WHERE statement_id = @id
    ) x JOIN bank_line l ON l.id = x.line_id ORDER BY x.position`)

  return {
    listPlaced,
    /** As it was first written, whatever the case of its letters. */
    findAccountName: (account: string): string | undefined => findName.get(account),
    /** Another number under that name. */
    findOtherNumber: (of: OfAccount): string | undefined => findOtherNumber.get(of),
    /** Another name of that number. */
    findOtherName: (of: OfAccount): string | undefined => findOtherName.get(of),
    /** The ids of what the same file brought. */
    listOfFile: (account: string, sha256: string, number: string | null): readonly number[] => (
      listOfFile.all({ account, sha256, number })
    ),
    /** In the order of the statement. */
    listLines: (statementId: number): readonly LineOfStatement[] => listLines.all({ id: statementId }),
    /** All lines that say this, those of files that were undone as well. */
    listSaying: (content: string): readonly KnownLine[] => (
      listSaying.all(content).map((lineId) => ({ lineId, stating: listStating(lineId) }))
    ),
  }
}

export type BankLookups = ReturnType<typeof prepareBankLookups>
