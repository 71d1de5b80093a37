/** What a window asks of this host, which has no dialogs and no menu: the page takes files and downloads by itself. */
import packageJson from '../../../package.json' with { type: 'json' }
import type { HostOperations } from '../../compose.ts'
import { untilAborted } from '../../platform/until-aborted.ts'
import type { HostCommand, HostSession } from '../../../src-shared/contract/host/host.ts'
import type { Downloads } from './downloads.ts'
import type { SessionTimes } from './session.ts'
import type { Sessions } from './sessions.ts'

export interface HostMeans {
  readonly downloads: Downloads
  readonly sessions: Sessions
}

export function createHostOperations({ downloads, sessions }: HostMeans): HostOperations {
  return {
    describe: () => ({
      kind: 'web', version: packageJson.version, platform: process.platform, hasFileDialogs: false,
      hasNotices: false,
    }),
    chooseFile: () => Promise.resolve(null),
    chooseDestination: (suggestedName, window) => downloads.prepare(suggestedName, window),
    downloadAddress: (path, window) => downloads.addressOf(path, window),
    reveal: () => Promise.resolve(),
    notify: () => undefined,
    openBankPage: () => Promise.resolve(null),
    commands: (_window, signal) => noCommands(signal),
    sessions: ({ sessionId }) => sessions.list().map((times) => describe(times, sessionId)),
    endSession: sessions.end,
    endAllSessions: sessions.endAll,
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
