/** Answers what is asked of settlement lines. Each answer is as the ledger was at one moment. */
import type { SettlementReads } from '../api/settlements.ts'
import type { Scratch } from '../engine/access.ts'
import { prepareSettlementDryRuns } from './dry-runs.ts'
import { prepareSettlementFileReads } from './settlement-files.ts'
import { prepareSettlements } from './settlements.ts'
import { prepareTakenBack } from './taken-back.ts'

export function createSettlementReads(db: Scratch): SettlementReads {
  const files = prepareSettlementFileReads(db)
  return {
    findSettlementFile: files.findSettlementFile,
    findSettlementFileByHash: files.findSettlementFileByHash,
    listSettlementFiles: files.listSettlementFiles,
    listFilesOfSettlement: files.listFilesOfSettlement,
    listSettlementRejects: files.listSettlementRejects,
    ...prepareSettlementDryRuns(db),
    ...prepareSettlements(db),
    ...prepareTakenBack(db),
  }
}
