/**
 * Decides what a file of a bank would do, before anything is written: which of its lines are known, and what only a
 * person can settle.
 */
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { BankImport } from '../../../src-shared/contract/statements/statements.ts'
import type { BankStatement } from '../../../src-shared/domain/statements/bank-statement.ts'
import { findContinuity, isSameSpan, type StatementSpan } from '../../../src-shared/domain/statements/continuity.ts'
import type { NewBankFile } from '../api/statements.ts'
import type { BankLookups } from './bank-lookups.ts'
import { planStatements, type PlannedStatement } from './plan-lines.ts'
import { toContinuity } from './statements.ts'

export interface BankPlan {
  /** As the ledger has it, whatever its letters' case. */
  readonly account: string
  /** The statements of the same file, where it was taken before. */
  readonly knownIds: readonly number[]
  readonly statements: readonly PlannedStatement[]
}

/** Throws what `takeBankFile` throws. */
export function planBankFile(lookups: BankLookups, file: NewBankFile): BankPlan {
  const account = lookups.findAccountName(file.account) ?? file.account
  const number = file.statements[0]?.accountNumber ?? null
  if (number !== null) refuseOtherAccount(lookups, account, number)
  const knownIds = lookups.listOfFile(account, file.fileSha256, number)
  if (knownIds.length > 0) return { account, knownIds, statements: [] }
  const plan = { account, knownIds, statements: planStatements(lookups, { ...file, account }) }
  refuseKnownPeriod(lookups, plan)
  return plan
}

/** Of a file that was not taken before: what it would become. */
export function describePlan(lookups: BankLookups, { account, statements }: BankPlan): BankImport['statements'] {
  return statements.map(({ statement, lines }) => {
    const { lines: _, ...stated } = statement
    const { currency } = statement
    const within = statements.flatMap(({ statement: other }) => (
      other === statement || other.currency !== currency ? [] : [{ ...other, id: null }]
    ))
    const others: readonly (StatementSpan & { readonly id: number | null })[] = [
      ...lookups.listPlaced(account, currency), ...within,
    ]
    return {
      ...stated, id: null, lines: lines.length, knownLines: lines.filter(({ isKnown }) => isKnown).length,
      creditsMinor: sumOf(statement, 1), debitsMinor: sumOf(statement, -1),
      continuity: toContinuity(findContinuity(statement, others)),
    }
  })
}

/** Of its credits, or of its debits. */
function sumOf({ lines }: BankStatement, sign: 1 | -1): bigint {
  return lines.reduce((sum, { amountMinor }) => (
    Math.sign(amountMinor) === sign ? sum + BigInt(amountMinor) : sum
  ), 0n)
}

/** One name for each account, and one account for each name: else its lines would be doubled, or two mixed. */
function refuseOtherAccount({ findOtherNumber, findOtherName }: BankLookups, account: string, number: string): void {
  const known = findOtherNumber({ account, number })
  if (known !== undefined) throw new AppError('STATEMENT_ACCOUNT_OTHER', { account, known, number })
  const name = findOtherName({ account, number })
  if (name !== undefined) throw new AppError('STATEMENT_ACCOUNT_NAMED', { account, number, name })
}

/** Other lines between the same balances are the same lines in other words. */
function refuseKnownPeriod({ listPlaced }: BankLookups, { account, statements }: BankPlan): void {
  for (const { statement, lines } of statements) {
    const { opening, closing, currency } = statement
    if (opening === null || closing === null || opening.amountMinor === closing.amountMinor) continue
    if (lines.every(({ isKnown }) => isKnown)) continue
    const same = listPlaced(account, currency).find((other) => isSameSpan(statement, other))
    if (same) throw new AppError('STATEMENT_PERIOD_KNOWN', { account, statement: same.id, period: periodOf(same) })
  }
}

function periodOf({ opening, closing, fromDate, toDate }: StatementSpan): string {
  const [from, to] = [opening?.date ?? fromDate, closing?.date ?? toDate]
  return [from, to].filter((date) => date !== null).join(' to ')
}
