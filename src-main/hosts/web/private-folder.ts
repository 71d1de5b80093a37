/** The folder for files in transit: private to this process, and removed with it, at the latest by the next one. */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../../../src-shared/contract/errors.ts'

export interface PrivateFolder {
  readonly path: string
  remove(): Promise<void>
}

/** Makes a folder below `parent`, and removes those of processes that have died. Throws DATA_FOLDER_UNWRITABLE. */
export async function takePrivateFolder(parent: string): Promise<PrivateFolder> {
  const path = join(parent, `${process.pid}-${randomUUID()}`)
  try {
    await mkdir(path, { recursive: true, mode: 0o700 })
    await removeStale(parent)
  } catch (cause) {
    throw new AppError('DATA_FOLDER_UNWRITABLE', { path: parent }, { cause })
  }
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

async function removeStale(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const [, pid] = /^(\d+)-/.exec(name) ?? []
    if (pid !== undefined && !isAlive(Number(pid))) await rm(join(parent, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another person is there, only not ours to signal.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
