/**
 * Hands a action about a verify run (pause, cancel) to the process that holds the ledger, as a file in the profile's
 * folder.
 */
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing } from '../platform/error-code.ts'
import { ifMissing } from '../platform/is-there.ts'
import { makePrivateFolder } from '../platform/private-folder.ts'

export const RUN_ACTIONS = ['pause', 'cancel'] as const
export type RunAction = (typeof RUN_ACTIONS)[number]

export interface RunRequest {
  readonly runId: number
  readonly action: RunAction
}

export const REQUESTS_FOLDER = 'requests'
const NAME = /^(\d{1,15})\.(pause|cancel)$/

/** Leaves the request where the holder of the ledger is told of it. */
export async function leaveRunRequest(profileFolder: string, request: RunRequest): Promise<void> {
  const folder = join(profileFolder, REQUESTS_FOLDER)
  await makePrivateFolder(folder)
  await writeFile(join(folder, `${request.runId}.${request.action}`), '', { mode: 0o600 })
}

/** Takes one's own request back: false where it was taken meanwhile, so that it may be carried out any moment. */
export async function withdrawRunRequest(profileFolder: string, { runId, action }: RunRequest): Promise<boolean> {
  try {
    await rm(join(profileFolder, REQUESTS_FOLDER, `${runId}.${action}`))
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

/** Takes the requests that were left, so that each is carried out once. */
export async function takeRunRequests(profileFolder: string): Promise<readonly RunRequest[]> {
  const folder = join(profileFolder, REQUESTS_FOLDER)
  const names = await readdir(folder).catch(ifMissing([]))
  const requests: RunRequest[] = []
  for (const name of names) {
    const match = NAME.exec(name)
    await rm(join(folder, name), { force: true })
    if (match) requests.push({ runId: Number(match[1]), action: match[2] as RunAction })
  }
  return requests
}
