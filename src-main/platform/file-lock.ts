/** Lets one process at a time change a file, by a lock file beside it that is held for milliseconds only. */
import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { errorCode } from './error-code.ts'
import { readTextIfThere } from './is-there.ts'
import { isProcessAlive } from './process-alive.ts'

export interface LockPatience {
  readonly retryMs: number
  /** A holder that has not moved for this long is taken for dead. */
  readonly holderMs: number
  /** After this long in vain, the wait is given up. */
  readonly totalMs: number
}

export const DEFAULT_PATIENCE: LockPatience = { retryMs: 20, holderMs: 5_000, totalMs: 15_000 }

/** Is the lock still ours? One that was taken for dead, because its machine slept, must not write. */
export type StillHeld = () => Promise<boolean>

export type LockResult<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false }

/** Not ok where the lock could not be had. What `work` throws passes through. */
export async function withFileLock<Value>(
  path: string, work: (isStillHeld: StillHeld) => Promise<Value>, patience = DEFAULT_PATIENCE,
): Promise<LockResult<Value>> {
  const lockPath = `${path}.lock`
  const token = `${hostname()} ${process.pid} ${randomUUID()}`
  if (!(await acquire(lockPath, token, patience))) return { ok: false }
  const isStillHeld: StillHeld = async () => (await readTextIfThere(lockPath)) === token
  try {
    return { ok: true, value: await work(isStillHeld) }
  } finally {
    if (await isStillHeld()) await rm(lockPath, { force: true })
  }
}

async function acquire(lockPath: string, token: string, patience: LockPatience): Promise<boolean> {
  let seen = { holder: '', sinceMs: 0 }
  for (let waitedMs = 0; waitedMs <= patience.totalMs; waitedMs += patience.retryMs) {
    if (await createExclusively(lockPath, token)) return true
    const holder = await readTextIfThere(lockPath)
    if (holder !== undefined && holder !== seen.holder) seen = { holder, sinceMs: waitedMs }
    const isPatienceOver = waitedMs - seen.sinceMs >= patience.holderMs
    if (holder !== undefined && (isPatienceOver || isDead(holder))) await breakLock(lockPath, holder, token)
    await wait(patience.retryMs)
  }
  return false
}

/** Of several that find the same dead holder, one removes its lock: else a slow one would remove its successor's. */
async function breakLock(lockPath: string, holder: string, token: string): Promise<void> {
  const breakerPath = `${lockPath}.break`
  if (await createExclusively(breakerPath, token)) {
    if ((await readTextIfThere(lockPath)) === holder) await rm(lockPath, { force: true })
    await rm(breakerPath, { force: true })
    return
  }
  const breaker = await readTextIfThere(breakerPath)
  if (breaker !== undefined && isDead(breaker)) await rm(breakerPath, { force: true })
}

/** Known only of processes of this machine. */
function isDead(holder: string): boolean {
  const [host, pid] = holder.split(' ')
  return host === hostname() && /^\d{1,10}$/.test(pid ?? '') && !isProcessAlive(Number(pid))
}

async function createExclusively(path: string, content: string): Promise<boolean> {
  try {
    await writeFile(path, content, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}
