/**
 * Before the tests: what they write lies in memory where there is room for it. SQLite and the program wait for the disk
 * all the same, and the disk of a small machine takes longer for a write than a test takes for all the rest. A night's
 * tests, and machines without such a folder, keep the disk.
 */
import { accessSync, chmodSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { isSoak } from './support/core/soak.ts'

const MEMORY = '/dev/shm'
/** Several times what two workers' tests hold at once. */
const MIN_FREE_BYTES = 3 * 1024 ** 3

/** Ends with the removal of all that was left there. */
export function setup(): (() => void) | undefined {
  if (isSoak || !hasRoom()) return undefined
  const before = process.env['TMPDIR']
  const folder = mkdtempSync(join(MEMORY, 'tillproof-tests-'))
  // As in the system's own: a test may read as another user what it shows to one.
  chmodSync(folder, 0o711)
  process.env['TMPDIR'] = folder
  return () => {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    rmSync(folder, { recursive: true, force: true })
  }
}

function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= MIN_FREE_BYTES && runsPrograms(readFileSync('/proc/mounts', 'utf8'))
  } catch {
    // No such folder: another system.
    return false
  }
}

/** Some tests write a program and run it. */
function runsPrograms(mounts: string): boolean {
  const mounted = mounts.split('\n').map((line) => line.split(' ')).filter(([, at]) => at === MEMORY)
  return mounted.length > 0 && !mounted.some(([,,, options]) => options?.split(',').includes('noexec'))
}
