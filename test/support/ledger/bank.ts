/** Files of a bank as the ledger takes them: each statement ends with the balance that its lines come to. */
import { createHash } from 'node:crypto'
import type { NewBankFile } from '../../../src-main/ledger/api/statements.ts'
import type { BankLine, BankStatement } from '../../../src-shared/domain/statements/bank-statement.ts'

export function bankLine(position: number, change: Partial<BankLine> = {}): BankLine {
  return {
    position, bookingDate: '2026-09-02', valueDate: '2026-09-02', amountMinor: 50_000, isReversal: false,
    narration: `SETTLEMENT ST-${position}`, counterparty: null, bankReference: null, customerReference: null,
    typeCode: 'NTRF', ...change,
  }
}

export function bankStatement(change: Partial<BankStatement> & { readonly openingMinor?: number } = {}): BankStatement {
  const { openingMinor = 0, ...stated } = change
  const lines = (stated.lines ?? [bankLine(1)]).map((line, index) => ({ ...line, position: index + 1 }))
  const [fromDate, toDate] = [stated.fromDate ?? '2026-09-01', stated.toDate ?? '2026-09-15']
  return {
    accountNumber: 'NG0690000031', currency: 'NGN', number: '1', fromDate, toDate,
    opening: { date: fromDate, amountMinor: openingMinor },
    closing: { date: toDate, amountMinor: lines.reduce((sum, { amountMinor }) => sum + amountMinor, openingMinor) },
    ...stated, lines,
  }
}

export function bankFile(
  statements: readonly BankStatement[], change: Partial<Omit<NewBankFile, 'statements'>> = {},
): NewBankFile {
  return {
    account: 'Main', fileName: 'bank.sta', format: 'mt940', pending: 0, twins: undefined,
    fileSha256: createHash('sha256').update(JSON.stringify(statements)).digest('hex'), ...change, statements,
  }
}
