/** Answers what is asked of statements. Each answer is as the ledger was at one moment. */
import type { NewBankFile, StatementReads } from '../api/statements.ts'
import type { Readable } from '../engine/access.ts'
import { prepareBankLookups } from './bank-lookups.ts'
import { describePlan, planBankFile } from './plan-bank-file.ts'
import { prepareStatementReads } from './statements.ts'

export function createStatementReads(db: Readable): StatementReads {
  const lookups = prepareBankLookups(db)
  const reads = prepareStatementReads(db)
  return {
    ...reads,
    previewBankFile(file: NewBankFile) {
      const plan = planBankFile(lookups, file)
      const { account, knownIds } = plan
      const { format, pending } = file
      const isKnownFile = knownIds.length > 0
      const known = knownIds.flatMap((id) => reads.findStatement(id) ?? [])
      return { account, format, pending, isKnownFile, statements: isKnownFile ? known : describePlan(lookups, plan) }
    },
  }
}
