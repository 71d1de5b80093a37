/** Statements of banks and their lines as they are read: SQL only. */
import type { Slice } from '../../../src-shared/contract/common.ts'
import type { Statement, StatementLine } from '../../../src-shared/contract/statements/statements.ts'
import type { BankFormat, Balance } from '../../../src-shared/domain/statements/bank-statement.ts'
import { findContinuity, type Continuity } from '../../../src-shared/domain/statements/continuity.ts'
import type { Currency } from '../../../src-shared/domain/values/currency.ts'
import { toInstantText } from '../books/columns.ts'
import type { Readable } from '../engine/access.ts'

/** `s` is the statement. */
const IS_IN_USE = 's.file_id NOT IN (SELECT file_id FROM bank_file_undo)'

interface StatementRow {
  readonly id: number
  readonly account: string
  readonly accountNumber: string | null
  readonly currency: Currency
  readonly number: string | null
  readonly fromDate: string | null
  readonly toDate: string | null
  readonly openingMinor: number | null
  readonly openingDate: string | null
  readonly closingMinor: number | null
  readonly closingDate: string | null
}

interface ListedRow extends StatementRow {
  readonly lines: number
  readonly knownLines: number
  readonly credits: string
  readonly debits: string
  readonly fileName: string
  readonly sha256: string
  readonly format: BankFormat
  readonly atMs: number
  readonly by: string
  readonly undoneAtMs: number | null
  readonly undoneBy: string | null
  readonly undoReason: string | null
}

const COLUMNS = `
  s.id, s.account, s.account_number AS accountNumber, s.currency, s.number, s.from_date AS fromDate,
  s.to_date AS toDate, s.opening_minor AS openingMinor, s.opening_date AS openingDate, s.closing_minor AS closingMinor,
  s.closing_date AS closingDate`

/** The statement before this one that stated the line first, and was not taken back. */
const firstStating = (line: string, before: string): string => `(
  SELECT min(o.id) FROM bank_statement o
  WHERE o.id < ${before} AND o.file_id NOT IN (SELECT file_id FROM bank_file_undo)
    AND o.id IN (
      SELECT statement_id FROM bank_line WHERE id = ${line}
      UNION ALL SELECT statement_id FROM bank_line_again WHERE line_id = ${line}
    ))`

/** As text: more than a number holds. `side`: of zero. */
const sumOf = (side: '>' | '<'): string => `(
  SELECT CAST(coalesce(sum(l.amount_minor), 0) AS TEXT) FROM bank_line l
  WHERE l.amount_minor ${side} 0 AND l.id IN (
    SELECT id FROM bank_line WHERE statement_id = s.id
    UNION ALL SELECT line_id FROM bank_line_again WHERE statement_id = s.id
  ))`

const LISTED = `
  SELECT ${COLUMNS},
    (SELECT count(*) FROM bank_line l WHERE l.statement_id = s.id)
      + (SELECT count(*) FROM bank_line_again a WHERE a.statement_id = s.id) AS lines,
    (SELECT count(*) FROM bank_line_again a WHERE a.statement_id = s.id
      AND ${firstStating('a.line_id', 's.id')} IS NOT NULL) AS knownLines,
    ${sumOf('>')} AS credits, ${sumOf('<')} AS debits,
    f.file_name AS fileName, f.file_sha256 AS sha256, f.format, f.at_ms AS atMs, f.actor AS by,
    u.at_ms AS undoneAtMs, u.actor AS undoneBy, u.reason AS undoReason
  FROM bank_statement s JOIN bank_file f ON f.id = s.file_id LEFT JOIN bank_file_undo u ON u.file_id = s.file_id`

/** A statement as far as it says where it stands among others. */
export interface PlacedStatement {
  readonly id: number
  readonly account: string
  readonly accountNumber: string | null
  readonly number: string | null
  readonly fromDate: string | null
  readonly toDate: string | null
  readonly opening: Balance | null
  readonly closing: Balance | null
}

interface LineRow extends Omit<StatementLine, 'isReversal'> {
  readonly isReversal: 0 | 1
}

const LINES = `
  SELECT l.id, x.position, l.booking_date AS bookingDate, l.value_date AS valueDate, l.amount_minor AS amountMinor,
    s.currency, l.is_reversal AS isReversal, l.narration, l.counterparty, l.bank_reference AS bankReference,
    l.customer_reference AS customerReference, l.type_code AS typeCode,
    ${firstStating('l.id', '@statementId')} AS knownFrom
  FROM (
    SELECT id AS line_id, position FROM bank_line WHERE statement_id = @statementId
    UNION ALL SELECT line_id, position FROM bank_line_again WHERE statement_id = @statementId
  ) x JOIN bank_line l ON l.id = x.line_id JOIN bank_statement s ON s.id = @statementId
  ORDER BY x.position LIMIT @limit OFFSET @offset`

export function prepareStatementReads(db: Readable) {
  const { listPlaced } = preparePlacedStatements(db)
  const list = db.prepare<[{ account: string | null } & Slice], ListedRow>(`
    ${LISTED} WHERE @account IS NULL OR s.account = @account COLLATE NOCASE
    ORDER BY s.id DESC LIMIT @limit OFFSET @offset`)
  const count = db.prepare<[{ account: string | null }], number>(`
    SELECT count(*) FROM bank_statement s WHERE @account IS NULL OR s.account = @account COLLATE NOCASE`).pluck()
  const accounts = db.prepare<[], string>(
    'SELECT DISTINCT account FROM bank_statement ORDER BY account COLLATE NOCASE, account',
  ).pluck()
  const find = db.prepare<[number], ListedRow>(`${LISTED} WHERE s.id = ?`)
  const lines = db.prepare<[{ statementId: number } & Slice], LineRow>(LINES)

  return {
    listAccounts: (): readonly string[] => accounts.all(),
    listStatements(account: string | undefined, slice: Slice) {
      const others = rememberPlaced()
      const rows = list.all({ account: account ?? null, ...slice }).map((row) => toStatement(row, others))
      return { rows, total: count.get({ account: account ?? null }) ?? 0 }
    },
    findStatement(id: number): Statement | undefined {
      const row = find.get(id)
      return row && toStatement(row, listPlaced)
    },
    listStatementLines(statementId: number, slice: Slice) {
      const rows = lines.all({ statementId, ...slice }).map((line) => ({ ...line, isReversal: line.isReversal === 1 }))
      return { rows, total: find.get(statementId)?.lines ?? 0 }
    },
  }

  /** Asked once for each account and currency. */
  function rememberPlaced(): typeof listPlaced {
    const known = new Map<string, readonly PlacedStatement[]>()
    return (account, currency) => {
      const key = `${currency} ${account}`
      const placed = known.get(key) ?? listPlaced(account, currency)
      known.set(key, placed)
      return placed
    }
  }

  function toStatement(row: ListedRow, listOthers: typeof listPlaced): Statement {
    const { lines: stated, knownLines, credits, debits, undoneAtMs, undoneBy, undoReason } = row
    const { fileName, sha256, format, atMs, by } = row
    const placed = toPlaced(row)
    const others = undoneAtMs === null
      ? listOthers(row.account, row.currency).filter(({ id }) => id !== row.id)
      : []
    return {
      ...placed,
      currency: row.currency,
      lines: stated,
      knownLines,
      creditsMinor: BigInt(credits),
      debitsMinor: BigInt(debits),
      continuity: undoneAtMs === null ? toContinuity(findContinuity(placed, others)) : null,
      file: { name: fileName, sha256, format, at: toInstantText(atMs), by },
      undone: undoneAtMs === null ? null : {
        at: toInstantText(undoneAtMs), by: undoneBy ?? '', reason: undoReason ?? '',
      },
    }
  }
}

/** Statements that were not taken back, in the order in which they came. */
export function preparePlacedStatements(db: Readable) {
  const list = db.prepare<[string, string], StatementRow>(`
    SELECT ${COLUMNS} FROM bank_statement s WHERE s.account = ? AND s.currency = ? AND ${IS_IN_USE} ORDER BY s.id`)
  const ofLine = db.prepare<[{ lineId: number }], StatementRow>(`
    SELECT ${COLUMNS} FROM bank_statement s WHERE ${IS_IN_USE} AND s.id IN (
      SELECT statement_id FROM bank_line WHERE id = @lineId
      UNION ALL SELECT statement_id FROM bank_line_again WHERE line_id = @lineId
    ) ORDER BY s.id`)

  return {
    listPlaced: (account: string, currency: Currency): readonly PlacedStatement[] => (
      list.all(account, currency).map(toPlaced)
    ),
    /** Those that state the line; none where all that did were taken back. */
    listStating: (lineId: number): readonly PlacedStatement[] => ofLine.all({ lineId }).map(toPlaced),
  }
}

function toPlaced(row: StatementRow): PlacedStatement {
  const { id, account, accountNumber, number, fromDate, toDate } = row
  return {
    id, account, accountNumber, number, fromDate, toDate,
    opening: row.openingMinor === null ? null : { date: row.openingDate, amountMinor: row.openingMinor },
    closing: row.closingMinor === null ? null : { date: row.closingDate, amountMinor: row.closingMinor },
  }
}

export function toContinuity(continuity: Continuity<{ readonly id: number | null }>): Statement['continuity'] {
  switch (continuity.kind) {
    case 'follows': return { kind: 'follows', statementId: continuity.before.id }
    case 'gap': return { kind: 'gap', statementId: continuity.before.id, gapMinor: continuity.gapMinor }
    default: return { kind: continuity.kind }
  }
}
