/**
 * Hands a wish about a verify run (pause, cancel) to the process that holds the ledger, as a file in the profile's
 * folder.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyIfMissing, isMissing } from './missing.ts'

export const RUN_WISHES = ['pause', 'cancel'] as const
export type RunWish = (typeof RUN_WISHES)[number]

export interface RunRequest {
  readonly runId: number
  readonly wish: RunWish
}

const FOLDER = 'requests'
const NAME = /^(\d{1,15})\.(pause|cancel)$/

/** Leaves the request where the holder of the ledger looks several times a second. */
export async function leaveRunRequest(profileFolder: string, request: RunRequest): Promise<void> {
  const folder = join(profileFolder, FOLDER)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(join(folder, `${request.runId}.${request.wish}`), '', { mode: 0o600 })
}

/** Takes one's own request back: false where it was taken meanwhile, so that it may be carried out any moment. */
export async function withdrawRunRequest(profileFolder: string, { runId, wish }: RunRequest): Promise<boolean> {
  try {
    await rm(join(profileFolder, FOLDER, `${runId}.${wish}`))
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

/** Takes the requests that were left, so that each is carried out once. */
export async function takeRunRequests(profileFolder: string): Promise<readonly RunRequest[]> {
  const folder = join(profileFolder, FOLDER)
  const names = await readdir(folder).catch(emptyIfMissing)
  const requests: RunRequest[] = []
  for (const name of names) {
    const match = NAME.exec(name)
    await rm(join(folder, name), { force: true })
    if (match) requests.push({ runId: Number(match[1]), wish: match[2] as RunWish })
  }
  return requests
}
