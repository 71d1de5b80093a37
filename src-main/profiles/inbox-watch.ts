/** Tells that another process left something in a profile's folder: an entry for the audit trail, or a action. */
import { watch, type FSWatcher } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { NOTES_FOLDER } from './audit-notes.ts'
import { REQUESTS_FOLDER } from './run-requests.ts'

/**
 * `onNews` is called whenever something may lie there. A system may lose such word (a network drive never sends it), so
 * whoever waits for it looks by itself now and then. The function that it gives ends the watch.
 */
export async function watchInbox(profileFolder: string, onNews: () => void): Promise<() => void> {
  const watchers: FSWatcher[] = []
  const end = (): void => watchers.splice(0).forEach((watcher) => watcher.close())
  try {
    for (const name of [NOTES_FOLDER, REQUESTS_FOLDER]) {
      const folder = join(profileFolder, name)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const watcher = watch(folder, { persistent: false }, onNews)
      // The folder is gone, or can't be watched any more: its owner's own looks remain.
      watcher.on('error', () => watcher.close())
      watchers.push(watcher)
    }
  } catch (error) {
    end()
    if (!(error instanceof Error && 'code' in error)) throw error
  }
  return end
}
