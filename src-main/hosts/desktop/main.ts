/** The Electron main process: one window over the built page, under the policy of security.ts. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { app, BrowserWindow, dialog, protocol, session } from 'electron'
import { APP_ORIGIN, APP_SCHEME, findAppFile, isAppPage, RESPONSE_HEADERS, WEB_PREFERENCES } from './security.ts'

const RENDERER_DIR = fileURLToPath(new URL('../renderer/', import.meta.url))
const PRELOAD_FILE = fileURLToPath(new URL('../preload/index.cjs', import.meta.url))

async function serveAppFile(request: Request): Promise<Response> {
  const file = request.method === 'GET' ? findAppFile(request.url, RENDERER_DIR) : undefined
  if (file === undefined) return new Response('Not found', { status: 404, headers: RESPONSE_HEADERS })
  const body = await readFile(file.filePath)
  return new Response(body, { headers: { ...RESPONSE_HEADERS, 'Content-Type': file.contentType } })
}

function denyPermissions(): void {
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, answer) => {
    answer(false)
  })
  session.defaultSession.setPermissionCheckHandler(() => false)
  session.defaultSession.setDevicePermissionHandler(() => false)
}

/** Holds for every page of the app, also for one that a later window brings. */
function keepPagesAtHome(): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.setWindowOpenHandler(() => ({ action: 'deny' }))
    contents.on('will-attach-webview', (event) => {
      event.preventDefault()
    })
    contents.on('will-frame-navigate', (event) => {
      if (!isAppPage(event.url)) event.preventDefault()
    })
    contents.on('will-redirect', (event) => {
      event.preventDefault()
    })
  })
}

async function openWindow(): Promise<void> {
  const window = new BrowserWindow({
    title: 'Tillproof',
    width: 1200,
    height: 800,
    show: false,
    webPreferences: { ...WEB_PREFERENCES, preload: PRELOAD_FILE },
  })
  window.once('ready-to-show', () => {
    window.show()
  })
  await window.loadURL(`${APP_ORIGIN}/`)
}

function showOpenWindow(): void {
  const [window] = BrowserWindow.getAllWindows()
  if (window === undefined) return
  if (window.isMinimized()) window.restore()
  window.focus()
}

async function start(): Promise<void> {
  denyPermissions()
  protocol.handle(APP_SCHEME, serveAppFile)
  await openWindow()
}

function giveUp(reason: unknown): void {
  dialog.showErrorBox('Tillproof could not open its window', reason instanceof Error ? reason.message : String(reason))
  app.exit(1)
}

if (app.requestSingleInstanceLock()) {
  app.enableSandbox()
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ])
  keepPagesAtHome()
  app.on('second-instance', showOpenWindow)
  app.on('window-all-closed', () => {
    app.quit()
  })
  // Not awaited: Electron becomes ready only after this module has been evaluated.
  app.whenReady().then(start).catch(giveUp)
} else {
  app.quit()
}
