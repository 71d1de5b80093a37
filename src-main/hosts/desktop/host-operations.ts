/** What a window asks of this host: the system's dialogs, its file manager, and what its menu wants. */
import { stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { BrowserWindow, Dialog, Shell } from 'electron'
import type { HostOperations, WindowContext } from '../../compose.ts'
import { AppError } from '../../../src-shared/contract/errors/errors.ts'
import type { ChargeDetail } from '../../../src-shared/contract/charges/charges.ts'
import type { GivenFile, HostCommand, HostDescription, SystemNotice } from '../../../src-shared/contract/host/host.ts'
import { parseWebAddress } from '../../../src-shared/domain/values/web-address.ts'
import type { BankVisitPlan } from './bank-policy.ts'
import { openDialogOptions, saveDialogOptions } from './file-dialogs.ts'
import type { WorkbenchWindow } from './workbench-window.ts'

export interface HostMeans {
  readonly dialog: Pick<Dialog, 'showOpenDialog' | 'showSaveDialog'>
  readonly shell: Pick<Shell, 'showItemInFolder'>
  readonly description: HostDescription
  /** Undefined where the window has closed meanwhile. */
  readonly findWindow: (windowId: string) => WorkbenchWindow | undefined
  /** The folder of the last dialog, else the person's documents. */
  readonly lastFolder: () => string
  readonly rememberFolder: (folder: string) => void
  readonly notify: (notice: SystemNotice) => void
  /** What the core knows: a page names a charge, never an address that it would like to be opened. */
  readonly readCharge: (profile: string, chargeId: number) => Promise<ChargeDetail>
  /** The address to which the page led; null where its window was closed before. */
  readonly showBankPage: (plan: BankVisitPlan, owner: BrowserWindow) => Promise<string | null>
}

export function createHostOperations(means: HostMeans): HostOperations {
  const { dialog, shell, findWindow, lastFolder, rememberFolder } = means
  return {
    describe: () => means.description,
    async chooseFile(purpose, window) {
      const parent = findWindow(window.windowId)
      if (!parent) return null
      const { canceled, filePaths: [path] } = await parent
        .ask((owner) => dialog.showOpenDialog(owner, openDialogOptions(purpose, lastFolder())))
      if (canceled || path === undefined) return null
      rememberFolder(dirname(path))
      return giveFile(path, window, purpose === 'watched-folder' ? 'folder' : 'file')
    },
    async chooseDestination(suggestedName, window) {
      const parent = findWindow(window.windowId)
      if (!parent) return null
      const { canceled, filePath } = await parent
        .ask((owner) => dialog.showSaveDialog(owner, saveDialogOptions(suggestedName, lastFolder())))
      if (canceled || filePath === '') return null
      rememberFolder(dirname(filePath))
      window.files.give(filePath)
      return { path: filePath, name: basename(filePath) }
    },
    downloadAddress: () => null,
    async reveal(path) {
      shell.showItemInFolder(path)
    },
    notify: means.notify,
    async openBankPage(profile, chargeId, window) {
      const plan = planVisit(await means.readCharge(profile, chargeId))
      const parent = findWindow(window.windowId)
      return { address: parent ? await parent.ask((owner) => means.showBankPage(plan, owner)) : null }
    },
    commands: (window, signal) => findWindow(window.windowId)?.commands.read(signal) ?? nothing(),
    // Its one window is the app's own.
    sessions: () => [],
    endSession: () => undefined,
    endAllSessions: () => undefined,
  }
}

/** Only a page that the service itself named, for a charge that waits for it. */
function planVisit({ id, state, step, redirectUrl }: ChargeDetail): BankVisitPlan {
  const address = parseWebAddress(step?.authUrl ?? '')
  if (state === 'waiting' && step?.kind === 'page' && address.ok) return { startUrl: address.value, redirectUrl }
  throw new AppError('CHARGE_STATE_INVALID', { charge: id, from: step ? `waiting for ${step.kind}` : state })
}

/** Null where there is no such file, or folder. */
export async function giveFile(
  path: string, { files }: Pick<WindowContext, 'files'>, what: 'file' | 'folder' = 'file',
): Promise<GivenFile | null> {
  const found = await stat(path).catch(() => undefined)
  if (!found || !(what === 'file' ? found.isFile() : found.isDirectory())) return null
  files.give(path)
  return { path, name: basename(path), bytes: found.size }
}

async function* nothing(): AsyncGenerator<HostCommand, void, void> {
  // A window that has closed is told no more.
}
