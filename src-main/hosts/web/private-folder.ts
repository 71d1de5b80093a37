/** The folder for files in transit: private to this process, and removed with it, at the latest by the next one. */
import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import { makePrivateFolder } from '../../platform/private-folder.ts'
import { isProcessAlive } from '../../platform/process-alive.ts'

export interface PrivateFolder {
  readonly path: string
  remove(): Promise<void>
}

/** Makes a folder below `parent`, and removes those of processes that have died. Throws DATA_FOLDER_UNWRITABLE. */
export async function takePrivateFolder(parent: string): Promise<PrivateFolder> {
  const path = join(parent, `${process.pid}-${randomUUID()}`)
  try {
    await makePrivateFolder(path)
    await removeStale(parent)
  } catch (cause) {
    throw new AppError('DATA_FOLDER_UNWRITABLE', { path: parent }, { cause })
  }
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

async function removeStale(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const [, pid] = /^(\d+)-/.exec(name) ?? []
    const isLeftOver = pid !== undefined && !isProcessAlive(Number(pid))
    if (isLeftOver) await rm(join(parent, name), { recursive: true, force: true })
  }
}
