/** Finds files and folders that others on this machine may read or write. */
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ifMissing } from './is-there.ts'

/** Any right of the group or of others. */
const OTHERS = 0o077

/** Under this folder, itself included. On Windows rights are not kept in modes. */
export async function findOpenToOthers(path: string): Promise<readonly string[]> {
  if (process.platform === 'win32') return []
  // What is gone by now can't be read. A link has no rights of its own.
  const found = await lstat(path).catch(ifMissing(undefined))
  if (!found || found.isSymbolicLink()) return []
  const own = (found.mode & OTHERS) === 0 ? [] : [path]
  if (!found.isDirectory()) return own
  const names = await readdir(path).catch(ifMissing([]))
  const below = await Promise.all(names.map((name) => findOpenToOthers(join(path, name))))
  return [...own, ...below.flat()]
}
