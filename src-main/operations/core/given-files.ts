/** Which files a caller may name: a window only those that a person gave to it, so that a page can't roam the disk. */
import { basename } from 'node:path'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { CallingSeat } from '../people/at-seat.ts'

export interface FilesGiven {
  mayUse(path: string): boolean
  give(path: string): void
}

export interface CallContext {
  readonly files: Pick<FilesGiven, 'mayUse'>
  /** Of the window that calls; left out by callers inside this process. */
  readonly windowId?: string
  /** Of the browser that was let in, all its tabs together. */
  readonly sessionId?: string
  /** Of a call that comes over the network. */
  readonly seat?: CallingSeat
  /** What the browser is, as it says. */
  readonly browser?: string | null
}

/** For callers inside this process, who act with the rights of whoever started it. */
export const ANY_FILE: Pick<FilesGiven, 'mayUse'> = { mayUse: () => true }

/** One for each window, for as long as it is open. */
export function createFilesGiven(): FilesGiven {
  const paths = new Set<string>()
  return { mayUse: (path) => paths.has(path), give: (path) => paths.add(path) }
}

/** Every input names files as `path`, `somethingPath` or a list `somethingPaths`. Throws FILE_NOT_GIVEN. */
export function refuseFilesNotGiven(input: unknown, { files }: CallContext): void {
  if (typeof input !== 'object' || input === null) return
  for (const [name, value] of Object.entries(input)) {
    if (!/^path$|Paths?$/.test(name)) continue
    for (const path of [value].flat()) {
      if (typeof path !== 'string' || files.mayUse(path)) continue
      throw new AppError('FILE_NOT_GIVEN', { file: basename(path) })
    }
  }
}
