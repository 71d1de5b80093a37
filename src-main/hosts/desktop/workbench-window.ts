/** The app's window: its place, its page, and the one port that the page gets for each time that it is loaded. */
import {
  BrowserWindow, dialog, MessageChannelMain, nativeTheme, screen, type MessagePortMain, type WebContents,
} from 'electron'
import { createFilesGiven, type WindowContext } from '../../compose.ts'
import { t } from '../../../src-shared/texts/text.ts'
import { createCommandQueue, type CommandQueue } from './command-queue.ts'
import type { ContractDoor } from './contract-port.ts'
import type { DesktopStateStore } from './desktop-state.ts'
import { PORT_CHANNEL } from './port-handover.ts'
import type { TaskProgress } from './run-notices.ts'
import { APP_ORIGIN, isAppPage, WEB_PREFERENCES } from './security.ts'
import { decideBounds, MIN_SIZE } from './window-bounds.ts'

export interface WorkbenchWindow {
  readonly context: WindowContext
  readonly commands: CommandQueue
  /** Brings it to the front. */
  show(): void
  /** A dialog that belongs to this window. */
  ask<Answer>(question: (owner: BrowserWindow) => Promise<Answer>): Promise<Answer>
  /** Undefined where nothing goes on. */
  setProgress(progress: TaskProgress | undefined): void
  /** Has it the person's attention? */
  isLookedAt(): boolean
  /** Takes it off the screen and ends its calls; what they set going goes on. */
  disconnect(): void
  /** Closes it without asking again. */
  destroy(): void
}

export interface WindowMeans {
  readonly preloadFile: string
  readonly iconFile: string
  readonly isPackaged: boolean
  readonly state: DesktopStateStore
  readonly door: ContractDoor
  /** Asked when the person closes it. */
  mayClose(window: WorkbenchWindow): boolean
  onClosed(): void
  /** Windows is shutting down or logging off. */
  onSessionEnd(): void
}

/** A page that dies again so soon after it was loaded again would do so for ever. */
const RECOVERY_MS = 60_000
/** The page's own ground, so that nothing flashes before it is painted. */
export const BACKGROUNDS = { light: '#f5f6f4', dark: '#111310' }

export function openWorkbenchWindow(means: WindowMeans): WorkbenchWindow {
  const window = createWindow(means)
  const contents = window.webContents
  const context: WindowContext = { files: createFilesGiven(), windowId: String(window.id) }
  const commands = createCommandQueue()
  const closePort = handPortsOver(contents, means.door, context)
  let isReady = false

  const self: WorkbenchWindow = {
    context,
    commands,
    show() {
      // Before, it would show an empty page; then it shows itself.
      if (!isReady) return
      if (window.isMinimized()) window.restore()
      window.show()
      window.focus()
    },
    ask: (question) => question(window),
    setProgress(progress) {
      if (progress) window.setProgressBar(progress.fraction, { mode: progress.mode })
      else window.setProgressBar(-1)
    },
    isLookedAt: () => window.isVisible() && window.isFocused(),
    disconnect() {
      window.hide()
      closePort()
    },
    destroy: () => window.destroy(),
  }

  recoverPage(contents)
  window.once('ready-to-show', () => {
    isReady = true
    if (means.state.get().isMaximized) window.maximize()
    window.show()
  })
  window.on('close', (event) => {
    if (!means.mayClose(self)) event.preventDefault()
  })
  window.on('session-end', means.onSessionEnd)
  window.once('closed', () => {
    closePort()
    commands.close()
    means.onClosed()
  })
  contents.loadURL(`${APP_ORIGIN}/`).catch((error: unknown) => {
    // One that is closed while it loads is no failure.
    if (window.isDestroyed()) return
    dialog.showErrorBox(t('Tillproof could not show its page'), String(error))
    window.destroy()
  })
  return self
}

function createWindow({ preloadFile, iconFile, isPackaged, state }: WindowMeans): BrowserWindow {
  const displays = [screen.getPrimaryDisplay(), ...screen.getAllDisplays()]
  const window = new BrowserWindow({
    ...decideBounds(state.get().bounds, displays.map(({ workArea }) => workArea)),
    minWidth: MIN_SIZE.width,
    minHeight: MIN_SIZE.height,
    title: 'Tillproof',
    backgroundColor: nativeTheme.shouldUseDarkColors ? BACKGROUNDS.dark : BACKGROUNDS.light,
    show: false,
    ...(process.platform === 'linux' && { icon: iconFile }),
    webPreferences: { ...WEB_PREFERENCES, preload: preloadFile, devTools: !isPackaged },
  })
  const remember = (): void => state.update({ bounds: window.getNormalBounds(), isMaximized: window.isMaximized() })
  window.on('resize', remember)
  window.on('move', remember)
  window.on('maximize', remember)
  window.on('unmaximize', remember)
  return window
}

/** Only our own page gets a port, and each time that it is loaded a new one. Returns what closes the last. */
function handPortsOver(contents: WebContents, door: ContractDoor, context: WindowContext): () => void {
  let port: MessagePortMain | undefined

  function close(): void {
    port?.close()
    port = undefined
  }

  contents.on('did-navigate', close)
  contents.on('dom-ready', () => {
    close()
    if (!isAppPage(contents.mainFrame.url)) return
    const { port1, port2 } = new MessageChannelMain()
    port = port1
    door.serve(port1, context)
    contents.postMessage(PORT_CHANNEL, null, [port2])
  })
  return close
}

/** A page that dies is loaded again: everything that counts lives in this process. */
function recoverPage(contents: WebContents): void {
  let diedAtMs = -Infinity
  contents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return
    const isAgain = performance.now() - diedAtMs < RECOVERY_MS
    diedAtMs = performance.now()
    if (isAgain) {
      dialog.showErrorBox(
        t('Tillproof’s page crashed twice'), t('Nothing is lost. Quit Tillproof and start it again.'),
      )
      return
    }
    // Not from within the event: the page's process is still being cleared away.
    setImmediate(() => {
      if (!contents.isDestroyed()) contents.reload()
    })
  })
}
