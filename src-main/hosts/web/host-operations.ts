/** What a window asks of this host, which has no dialogs and no menu: the page takes files and downloads by itself. */
import packageJson from '../../../package.json' with { type: 'json' }
import type { HostOperations } from '../../compose.ts'
import { untilAborted } from '../../platform/until-aborted.ts'
import type { HostCommand } from '../../../src-shared/contract/host/host.ts'
import type { Downloads } from './downloads.ts'

export function createHostOperations(downloads: Downloads): HostOperations {
  return {
    describe: () => ({
      kind: 'web', version: packageJson.version, platform: process.platform, hasFileDialogs: false,
    }),
    chooseFile: () => Promise.resolve(null),
    chooseDestination: (suggestedName, { files }) => downloads.prepare(suggestedName, files),
    reveal: () => Promise.resolve(),
    openBankPage: () => Promise.resolve(null),
    commands: (_window, signal) => noCommands(signal),
  }
}

/** Nothing here wants anything of a window. */
async function* noCommands(signal: AbortSignal | undefined): AsyncGenerator<HostCommand, void, void> {
  await untilAborted(signal)
}
