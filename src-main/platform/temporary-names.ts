/** Names for files that are not whole yet, beside the file that they will become. */
import { randomUUID } from 'node:crypto'
import { lstat, readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { ignore } from './ignore.ts'

/** `.report.csv.<uuid>.tmp`: another one for each call of each process. */
export function temporaryNameBeside(path: string): string {
  return join(dirname(path), `.${basename(path)}.${randomUUID()}.tmp`)
}

/** With what SQLite lays beside a database that is not whole yet. */
const TEMPORARY_NAME =
  /^\..+\.[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\.tmp(-wal|-shm|-journal)?$/
/** One that is still written to is younger. */
const STALE_AFTER_MS = 24 * 3_600_000

/** Removes what killed processes left, by the clock of the disk: the time at which it dated a file just made. */
export async function removeStaleTemporaries(folder: string, freshMs: number): Promise<void> {
  const letBe = ignore('system', 'what can’t be looked at or removed stays, and is no hindrance')
  const names = (await readdir(folder).catch(letBe)) ?? []
  for (const name of names.filter((candidate) => TEMPORARY_NAME.test(candidate))) {
    const path = join(folder, name)
    const found = await lstat(path).catch(letBe)
    if (found?.isFile() && found.mtimeMs < freshMs - STALE_AFTER_MS) await rm(path, { force: true }).catch(letBe)
  }
}
