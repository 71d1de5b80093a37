/** The maintenance's methods for backups: one that is staged stays so until it is restored or discarded. */
import { createPrivateFolder } from '../engine/private-files.ts'
import { ledgerPaths } from '../engine/paths.ts'
import { toLedgerError } from '../engine/sqlite-errors.ts'
import { examineBackup, type ExaminedBackup } from './examine-backup.ts'
import { finishBackup } from './finish-backup.ts'
import { restoreStaged, type RestoredLedger, type RestoreOrder } from './restore.ts'
import { discardStaged, findNeededKey, stageBackup, type GivenKey, type StagedBackup } from './stage-backup.ts'

export interface StageOrder {
  readonly folder: string
  readonly profile: string
  readonly path: string
  readonly given: GivenKey | undefined
}

/** One thread serves one caller. */
export function createStaging() {
  let staged: { readonly backup: StagedBackup; readonly examined: ExaminedBackup; readonly folder: string } | undefined

  function discard(): void {
    if (staged) discardStaged(staged.backup)
    staged = undefined
  }

  return {
    findNeededKey,
    finishBackup,
    /** Throws BACKUP_UNREADABLE, BACKUP_INVALID or BACKUP_SEALED_ELSEWHERE. */
    stage({ folder, profile, path, given }: StageOrder): ExaminedBackup {
      discard()
      const { ledger } = ledgerPaths(folder)
      try {
        createPrivateFolder(folder)
        const backup = stageBackup(folder, path, given)
        try {
          const examined = examineBackup(path, backup, { ledger, profile })
          staged = { backup, examined, folder }
          return examined
        } finally {
          if (!staged) discardStaged(backup)
        }
      } catch (error) {
        throw toLedgerError(error, ledger)
      } finally {
        given?.key.key.fill(0)
      }
    },
    async restore(order: RestoreOrder): Promise<RestoredLedger> {
      if (!staged) throw new Error('No backup is staged')
      return restoreStaged(staged.folder, staged.backup.copy, staged.examined, order)
    },
    discard,
  }
}
