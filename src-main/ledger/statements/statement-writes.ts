/** Takes files of banks in and back, each with its row of the audit trail, in one transaction. */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { BankImport } from '../../../src-shared/contract/statements/statements.ts'
import type { BankStatement } from '../../../src-shared/domain/statements/bank-statement.ts'
import type { Instant } from '../../../src-shared/domain/time/clock.ts'
import type { Actor } from '../api/common.ts'
import type { NewBankFile, UndoneBankFile } from '../api/statements.ts'
import { prepareAuditRows } from '../audit/audit.ts'
import type { Writable } from '../engine/access.ts'
import { prepareBankLookups } from './bank-lookups.ts'
import { planBankFile } from './plan-bank-file.ts'
import type { PlannedLine } from './plan-lines.ts'
import { prepareStatementReads } from './statements.ts'

export function prepareStatementWrites(db: Writable) {
  const lookups = prepareBankLookups(db)
  const { findStatement } = prepareStatementReads(db)
  const rows = prepareRows(db)
  const { recordAudit } = prepareAuditRows(db)

  return {
    takeBankFile(file: NewBankFile, actor: Actor, { wallMs }: Instant): BankImport {
      const { account, knownIds, statements } = planBankFile(lookups, file)
      const { fileName, fileSha256: sha256, format, pending } = file
      const isKnownFile = knownIds.length > 0
      if (isKnownFile) return { account, format, isKnownFile, pending, statements: knownIds.map(get) }
      const atMs = Math.floor(wallMs)
      const fileId = rows.insertFile({
        account, fileName, sha256, format, pending, twins: file.twins ?? null, atMs, by: actor.name,
      })
      const ids = statements.map(({ statement, lines }) => {
        const statementId = rows.insertStatement(fileId, account, statement)
        for (const planned of lines) rows.insertLine(statementId, planned)
        return statementId
      })
      const all = statements.flatMap(({ lines }) => lines)
      const known = all.filter(({ isKnown }) => isKnown).length
      const after = JSON.stringify({
        file: fileName, sha256, account, statements: ids.length, lines: all.length, known,
        ...(file.twins !== undefined && { twins: file.twins }),
      })
      recordAudit({ action: 'statement imported', subject: subjectOf(ids), before: null, after, actor }, atMs)
      return { account, format, isKnownFile, pending, statements: ids.map(get) }
    },

    undoBankFile(statementId: number, reason: string, actor: Actor, { wallMs }: Instant): UndoneBankFile {
      const { file, undone, account } = get(statementId)
      if (undone) throw new AppError('STATEMENT_UNDONE', { statement: statementId })
      const atMs = Math.floor(wallMs)
      const fileId = rows.fileOf(statementId)
      const before = rows.countLinesInUse()
      rows.insertUndo(fileId, atMs, actor.name, reason)
      const linesGone = before - rows.countLinesInUse()
      const statementIds = rows.statementsOf(fileId)
      const was = JSON.stringify({ file: file.name, sha256: file.sha256, account, linesGone })
      recordAudit({
        action: 'statement undone', subject: subjectOf(statementIds), before: was, after: reason, actor,
      }, atMs)
      return { fileName: file.name, statementIds, linesGone }
    },
  }

  function get(id: number) {
    const found = findStatement(id)
    if (!found) throw new AppError('STATEMENT_UNKNOWN', { statement: id })
    return found
  }
}

/** `statement 3`, `statements 3 to 5`: those of a file stand behind one another. */
function subjectOf(ids: readonly number[]): string {
  const [first = 0, last = first] = [ids[0], ids.at(-1)]
  return first === last ? `statement ${first}` : `statements ${first} to ${last}`
}

interface FileRow extends Omit<NewBankFile, 'fileSha256' | 'statements' | 'twins'> {
  readonly sha256: string
  readonly twins: string | null
  readonly atMs: number
  readonly by: string
}

function prepareRows(db: Writable) {
  const insertFile = db.prepare<[FileRow]>(`
    INSERT INTO bank_file (account, file_name, file_sha256, format, pending_count, twins, at_ms, actor)
    VALUES (@account, @fileName, @sha256, @format, @pending, @twins, @atMs, @by)`)
  const insertStatement = db.prepare<[object]>(`
    INSERT INTO bank_statement (file_id, account, account_number, currency, number, from_date, to_date, opening_minor,
      opening_date, closing_minor, closing_date)
    VALUES (@fileId, @account, @accountNumber, @currency, @number, @fromDate, @toDate, @openingMinor, @openingDate,
      @closingMinor, @closingDate)`)
  const insertLine = db.prepare<[object]>(`
    INSERT INTO bank_line (statement_id, position, booking_date, value_date, amount_minor, is_reversal, narration,
      counterparty, bank_reference, customer_reference, type_code, content, occurrence)
    VALUES (@statementId, @position, @bookingDate, @valueDate, @amountMinor, @isReversal, @narration, @counterparty,
      @bankReference, @customerReference, @typeCode, @content,
      (SELECT coalesce(max(occurrence), 0) + 1 FROM bank_line WHERE content = @content))`)
  const insertAgain = db.prepare<[number, number, number]>(
    'INSERT INTO bank_line_again (statement_id, position, line_id) VALUES (?, ?, ?)',
  )
  const insertUndo = db.prepare<[number, number, string, string]>(
    'INSERT INTO bank_file_undo (file_id, at_ms, actor, reason) VALUES (?, ?, ?, ?)',
  )
  const fileOf = db.prepare<[number], number>('SELECT file_id FROM bank_statement WHERE id = ?').pluck()
  const statementsOf = db.prepare<[number], number>(
    'SELECT id FROM bank_statement WHERE file_id = ? ORDER BY id',
  ).pluck()
  const countInUse = db.prepare<[], number>(`
    SELECT count(*) FROM (
      SELECT l.id FROM bank_line l JOIN bank_statement s ON s.id = l.statement_id
      WHERE s.file_id NOT IN (SELECT file_id FROM bank_file_undo)
      UNION SELECT a.line_id FROM bank_line_again a JOIN bank_statement s ON s.id = a.statement_id
      WHERE s.file_id NOT IN (SELECT file_id FROM bank_file_undo)
    )`).pluck()

  return {
    insertFile: (file: FileRow): number => Number(insertFile.run(file).lastInsertRowid),
    insertStatement(fileId: number, account: string, { opening, closing, lines: _, ...stated }: BankStatement): number {
      return Number(insertStatement.run({
        ...stated, fileId, account,
        openingMinor: opening?.amountMinor ?? null, openingDate: opening?.date ?? null,
        closingMinor: closing?.amountMinor ?? null, closingDate: closing?.date ?? null,
      }).lastInsertRowid)
    },
    insertLine(statementId: number, { line, content, lineId }: PlannedLine): void {
      if (lineId !== null) insertAgain.run(statementId, line.position, lineId)
      else insertLine.run({ ...line, isReversal: Number(line.isReversal), statementId, content })
    },
    insertUndo: (...undo: [fileId: number, atMs: number, by: string, reason: string]) => void insertUndo.run(...undo),
    fileOf: (statementId: number): number => fileOf.get(statementId) ?? 0,
    statementsOf: (fileId: number): readonly number[] => statementsOf.all(fileId),
    /** Lines that a statement states which was not taken back. */
    countLinesInUse: (): number => countInUse.get() ?? 0,
  }
}
