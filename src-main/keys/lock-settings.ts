/** Remembers after how many minutes the vault locks by itself. */
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import { AppError } from '../../src-shared/contract/errors/errors.ts'
import { vaultStatusSchema } from '../../src-shared/contract/profiles/vault.ts'
import { makePrivateFolder } from '../platform/private-folder.ts'
import { writeWholeFile } from '../platform/whole-file.ts'

export interface LockSettings {
  /** Null for never. One that can't be read is the default: it only costs a typed passphrase. */
  read(): Promise<number | null>
  /** Throws DATA_FOLDER_UNWRITABLE. */
  write(autoLockMinutes: number | null): Promise<void>
}

export const DEFAULT_AUTO_LOCK_MINUTES = 30

const fileSchema = z.object({ autoLockMinutes: vaultStatusSchema.shape.autoLockMinutes })

export function createLockSettings(path: string): LockSettings {
  return {
    async read() {
      try {
        return fileSchema.parse(JSON.parse(await readFile(path, 'utf8'))).autoLockMinutes
      } catch {
        return DEFAULT_AUTO_LOCK_MINUTES
      }
    },
    async write(autoLockMinutes) {
      try {
        await makePrivateFolder(dirname(path))
        await writeWholeFile(path, `${JSON.stringify({ autoLockMinutes })}\n`)
      } catch (cause) {
        throw new AppError('DATA_FOLDER_UNWRITABLE', { path: dirname(path) }, { cause })
      }
    },
  }
}
