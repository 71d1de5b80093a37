/** The files that people dropped on the page, in a folder for each session, which goes when the session ends. */
import { join } from 'node:path'
import { createDroppedFiles, type DroppedFiles } from '../../compose.ts'

export interface SessionFiles {
  of(sessionId: string): DroppedFiles
  /** Those of a session that has ended. */
  remove(sessionId: string): Promise<void>
}

export function createSessionFiles(folder: string): SessionFiles {
  const sessions = new Map<string, DroppedFiles>()

  function of(sessionId: string): DroppedFiles {
    const known = sessions.get(sessionId)
    if (known) return known
    const dropped = createDroppedFiles(join(folder, sessionId))
    sessions.set(sessionId, dropped)
    return dropped
  }

  return {
    of,
    async remove(sessionId) {
      await sessions.get(sessionId)?.clear()
      sessions.delete(sessionId)
    },
  }
}
