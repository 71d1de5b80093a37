/** The demo's own data folder: made again each time, and never one that something else made. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../../../../src-shared/contract/errors/errors.ts'
import { isThere } from '../../../platform/is-there.ts'
import { makePrivateFolder } from '../../../platform/private-folder.ts'
import { isProcessAlive } from '../../../platform/process-alive.ts'

/** Shows that a demo made this folder, and holds the id of the process that is at work in it. */
const MARK_FILE = 'made-by-tillproof-demo'
/** As everything in a data folder: `doctor` names what others may read. */
const PRIVATE = { mode: 0o600 }

export interface DemoFolder {
  readonly path: string
  /** Says that this demo is over. */
  leave(): Promise<void>
}

/** With `keep`, what an earlier demo left stays. Throws DEMO_FOLDER_TAKEN and DEMO_RUNNING. */
export async function enterDemoFolder(dataDir: string, keep: boolean): Promise<DemoFolder> {
  const path = join(dataDir, 'demo')
  const mark = join(path, MARK_FILE)
  const owner = await findOwner(mark)
  if (owner === undefined && (await isThere(path))) throw new AppError('DEMO_FOLDER_TAKEN', { path })
  if (owner !== undefined && owner !== process.pid && isProcessAlive(owner)) {
    throw new AppError('DEMO_RUNNING', { path, pid: owner })
  }
  try {
    if (!keep) await rm(path, { recursive: true, force: true })
    await makePrivateFolder(path)
    await writeFile(mark, String(process.pid), PRIVATE)
  } catch (cause) {
    throw new AppError('DATA_FOLDER_UNWRITABLE', { path: dataDir }, { cause })
  }
  return { path, leave: () => writeFile(mark, '', PRIVATE) }
}

/** The process in the mark; 0 where that demo is over; undefined where there is no mark. */
async function findOwner(mark: string): Promise<number | undefined> {
  const text = await readFile(mark, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : Number(text)
}
