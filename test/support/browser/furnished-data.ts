/**
 * The data of the furnished profile, made once for all tests of a run: to fill it takes half a minute, to copy it none.
 * Whichever worker needs it first makes it; the others wait for it.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

/** Names the folder in which it is made: of the run that the tests belong to, which removes it. */
export const FURNISHED_VARIABLE = 'TILLPROOF_FURNISHED'

const FURNISH = new URL('./furnish.ts', import.meta.url).pathname
const WAIT_MS = 200
const LONGEST_WAIT_MS = 180_000

/** `dataDir` is not there yet. */
export async function copyFurnished(dataDir: string): Promise<void> {
  await cp(await makeOnce(), dataDir, { recursive: true, preserveTimestamps: true })
}

async function makeOnce(): Promise<string> {
  const home = process.env[FURNISHED_VARIABLE]
  if (home === undefined) throw new Error(`${FURNISHED_VARIABLE} is not set: start the tests by npm run test:e2e`)
  const [data, made, failed] = [join(home, 'data'), join(home, 'made'), join(home, 'failed')]
  if (await isFirst(join(home, 'making'))) {
    try {
      await mkdir(data)
      await promisify(execFile)(process.execPath, [FURNISH, data])
      await writeFile(made, '')
    } catch (cause) {
      await writeFile(failed, '')
      throw new Error('The furnished profile could not be made', { cause })
    }
  }
  for (let waitedMs = 0; !existsSync(made); waitedMs += WAIT_MS) {
    if (existsSync(failed) || waitedMs > LONGEST_WAIT_MS) throw new Error('The furnished profile was not made')
    await wait(WAIT_MS)
  }
  return data
}

/** Of several processes one is. */
async function isFirst(mark: string): Promise<boolean> {
  try {
    await mkdir(mark)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}
