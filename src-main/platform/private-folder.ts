/** Makes folders that only their owner may enter. */
import { mkdirSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from './error-code.ts'

/** With all that is missing above it; one that is there already keeps its permissions. */
export async function makePrivateFolder(path: string): Promise<void> {
  if (await makeOne(path)) return
  const parent = dirname(path)
  if (parent !== path) await makePrivateFolder(parent)
  // Node's own way of making all of them never ends where the system says that a folder which is there is missing, as
  // /proc does.
  await mkdir(path, { mode: 0o700 }).catch(unlessFolder(path))
}

/** The same for what happens before anything can be waited for; `path` lies in a folder that can be made. */
export function makePrivateFolderSync(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return
    if (errorCode(error) !== 'ENOENT' || dirname(path) === path) throw error
    makePrivateFolderSync(dirname(path))
    mkdirSync(path, { mode: 0o700 })
  }
}

/** False where the folder above it is missing. */
async function makeOne(path: string): Promise<boolean> {
  try {
    await mkdir(path, { mode: 0o700 }).catch(unlessFolder(path))
    return true
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}

/** Another may have made it just then. Some systems refuse to make what is there before they say that it is. */
function unlessFolder(path: string): (error: unknown) => Promise<void> {
  return async (error) => {
    const found = await stat(path).catch(() => undefined)
    if (!found?.isDirectory()) throw error
  }
}
