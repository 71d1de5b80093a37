/** What menu, system and other starts of the app want of the window: it is brought up, and its page is told. */
import { basename } from 'node:path'
import { dialog } from 'electron'
import type { HostOperations } from '../../compose.ts'
import type { HostCommand } from '../../../src-shared/contract/host/host.ts'
import { t } from '../../../src-shared/texts/text.ts'
import { giveFile } from './host-operations.ts'
import type { WorkbenchWindow } from './workbench-window.ts'

export interface WindowRequests {
  send(command: HostCommand): void
  /** Asks for a file first. */
  importFile(): Promise<void>
  /** Hands each file to the page, to be imported. */
  open(paths: readonly string[]): Promise<void>
}

/** `bringUp`: opens the window or brings it to the front. */
export function createWindowRequests(
  bringUp: () => WorkbenchWindow, host: Pick<HostOperations, 'chooseFile'>,
): WindowRequests {
  return {
    send(command) {
      bringUp().commands.push(command)
    },
    async importFile() {
      const { context, commands } = bringUp()
      const file = await host.chooseFile('import', context)
      if (file) commands.push({ kind: 'import', file })
    },
    async open(paths) {
      const window = bringUp()
      for (const path of paths) {
        const file = await giveFile(path, window.context)
        if (file) window.commands.push({ kind: 'import', file })
        else await window.ask((owner) => dialog.showMessageBox(owner, unopened(path)))
      }
    },
  }
}

function unopened(path: string) {
  return {
    type: 'warning',
    message: t('The file {file} can’t be opened.', { file: basename(path) }),
    detail: t('It was moved or deleted, or it is a folder.'),
  } as const
}
