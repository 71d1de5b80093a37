/** What a window asks of this host, which has no dialogs and no menu: the page takes files and downloads by itself. */
import packageJson from '../../../package.json' with { type: 'json' }
import type { HostOperations, WindowContext } from '../../compose.ts'
import { untilAborted } from '../../platform/until-aborted.ts'
import type { HostCommand, HostSession } from '../../../src-shared/contract/host/host.ts'
import type { Downloads } from './downloads.ts'
import type { SessionTimes } from './session.ts'
import type { Sessions } from './sessions.ts'

export interface HostMeans {
  readonly downloads: Downloads
  readonly sessions: Sessions
  /** Whose sessions a window sees and ends. Default: all, which are those of the one person at this machine. */
  readonly isOwn?: (sessionId: string, window: WindowContext) => boolean
  /** Does it listen to the network, for a team? Default false. */
  readonly isSeat?: boolean
}

export function createHostOperations({ downloads, sessions, isOwn, isSeat = false }: HostMeans): HostOperations {
  const listOwn = (window: WindowContext): readonly SessionTimes[] => (
    sessions.list().filter(({ id }) => isOwn?.(id, window) ?? true)
  )
  return {
    describe: () => ({
      kind: 'web', version: packageJson.version, platform: process.platform, hasFileDialogs: false,
      hasNotices: false, isSeat,
    }),
    chooseFile: () => Promise.resolve(null),
    chooseDestination: (suggestedName, window) => downloads.prepare(suggestedName, window),
    downloadAddress: (path, window) => downloads.addressOf(path, window),
    reveal: () => Promise.resolve(),
    notify: () => undefined,
    openBankPage: () => Promise.resolve(null),
    commands: (_window, signal) => noCommands(signal),
    sessions: (window) => listOwn(window).map((times) => describe(times, window.sessionId)),
    endSession(id, window) {
      if (listOwn(window).some((own) => own.id === id)) sessions.end(id)
    },
    endAllSessions(window) {
      if (!isOwn) return sessions.endAll()
      for (const { id } of listOwn(window)) sessions.end(id)
    },
  }
}

function describe({ id, browser, startedAtMs, lastUsedAtMs, endsAtMs }: SessionTimes, own?: string): HostSession {
  return {
    id, browser, startedAt: textOf(startedAtMs), lastUsedAt: textOf(lastUsedAtMs), endsAt: textOf(endsAtMs),
    isThis: id === own,
  }
}

function textOf(atMs: number): string {
  return new Date(atMs).toISOString()
}

/** Nothing here wants anything of a window. */
async function* noCommands(signal: AbortSignal | undefined): AsyncGenerator<HostCommand, void, void> {
  await untilAborted(signal)
}
