/**
 * Runs the built main bundle on the stand-in for Electron, and does to it what its parent asks (electron-run.ts).
 * Arguments: the folder of the built output, then what a person would have put on the command line.
 */
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [, , outDir = '', ...words] = process.argv
process.argv = ['/opt/tillproof/tillproof', ...words]

const standInUrl = new URL('./stand-in.ts', import.meta.url).href
registerHooks({
  resolve: (specifier, context, next) => (
    specifier === 'electron' ? { url: standInUrl, shortCircuit: true } : next(specifier, context)
  ),
})
const { app, BrowserWindow, protocol } = await import('./app.ts')
const { answers, seen } = await import('./seen.ts')
const { powerMonitor, session } = await import('./system.ts')

function getWindow() {
  const [window] = BrowserWindow.all
  if (!window) throw new Error('There is no window')
  return window
}

function getPage() {
  const { page } = getWindow().webContents
  if (!page) throw new Error('The window has no page')
  return page
}

/** The window of a bank’s page. */
function getBank() {
  const window = BrowserWindow.all.find(({ webContents }) => webContents.session !== session.defaultSession)
  if (!window) throw new Error('No bank’s page is open')
  return window
}

function getTeam() {
  const window = BrowserWindow.all.find(({ webContents }) => webContents.session.partition?.startsWith('persist:team-'))
  if (!window) throw new Error('No team’s page is open')
  return window
}

/** True where the app prevented it. */
function prevented(emit: (event: { preventDefault(): void }) => void): boolean {
  let isPrevented = false
  emit({ preventDefault: () => { isPrevented = true } })
  return isPrevented
}

type Procedure = (input: unknown) => Promise<unknown>

const driver = {
  /** Of a stream, all its events. */
  async call(path: string, input: unknown): Promise<unknown> {
    const [resource = '', name = ''] = path.split('.')
    const resources = getPage().client as unknown as Readonly<Record<string, Readonly<Record<string, Procedure>>>>
    const procedure = resources[resource]?.[name]
    if (!procedure) throw new Error(`no procedure ${path}`)
    const answer = await procedure(input)
    if (typeof answer !== 'object' || answer === null || !(Symbol.asyncIterator in answer)) return answer
    const events: unknown[] = []
    for await (const event of answer as AsyncIterable<unknown>) events.push(event)
    return events
  },
  look: async () => ({
    appName: app.name,
    dialogs: seen.dialogs,
    notifications: seen.notifications.map(({ options }) => options),
    openedOutside: seen.openedOutside,
    revealed: seen.revealed,
    privileged: seen.privileged,
    paths: seen.paths,
    isSandboxed: seen.isSandboxed,
    isKeptAwake: seen.powerSaveBlockers.size > 0,
    menu: JSON.parse(JSON.stringify(seen.menu?.template ?? null)) as unknown,
    trays: seen.trays.map(({ tip, icon, menu }) => ({ tip, icon, hasMenu: menu !== undefined })),
    windows: BrowserWindow.all.map((window) => ({
      id: window.id,
      title: window.title,
      isVisible: window.isVisible(),
      bounds: window.getNormalBounds(),
      // A session is no value that crosses to the parent.
      webPreferences: { ...window.options.webPreferences, session: undefined },
      progress: window.progress,
      ports: window.webContents.page?.ports.length ?? 0,
      exposed: Object.keys(window.webContents.page?.exposed ?? {}),
    })),
  }),
  async answerNext(kind: 'open' | 'save', path: string) {
    answers[kind].push(path)
  },
  async answerMessage(response: number) {
    answers.message.push(response)
  },
  listen: async () => getPage().listen(),
  messages: async () => getPage().messages,
  commands: async () => getPage().commands,
  clickMenu: async (id: string) => seen.menu?.click(id),
  clickTray: async (id: string) => seen.trays[0]?.menu?.click(id),
  async clickNotification(index: number) {
    seen.notifications[index]?.emit('click', {})
  },
  close: async () => getWindow().close(),
  reload: async () => getWindow().webContents.reload(),
  moveTo: async (bounds: Electron.Rectangle) => getWindow().moveTo(bounds),
  formerPages: async () => getWindow().webContents.formerPages.map(({ isCut }) => ({ isCut })),
  async setInFront(isInFront: boolean) {
    getWindow().isInFront = isInFront
  },
  killPage: async () => getWindow().webContents.emit('render-process-gone', {}, { reason: 'crashed' }),
  navigate: async (url: string) => prevented((event) => (
    getWindow().webContents.emit('will-frame-navigate', { url, ...event })
  )),
  redirect: async () => prevented((event) => getWindow().webContents.emit('will-redirect', event)),
  attachWebview: async () => prevented((event) => getWindow().webContents.emit('will-attach-webview', event)),
  download: async () => prevented((event) => session.defaultSession.emit('will-download', event)),
  openWindow: async (url: string) => getWindow().webContents.windowOpenHandler?.({ url }).action,
  async lookAtBank() {
    const { title, hasMenu, options, webContents: { session: own, mainFrame } } = getBank()
    const { session: _, ...webPreferences } = options.webPreferences ?? {}
    const { fullscreenable } = options
    return { title, hasMenu, fullscreenable, webPreferences, url: mainFrame.url, partition: own.partition }
  },
  bankNavigate: async (url: string, isMainFrame = true) => prevented((event) => (
    getBank().webContents.emit('will-frame-navigate', { url, isMainFrame, ...event })
  )),
  bankRedirect: async (url: string) => prevented((event) => (
    getBank().webContents.emit('will-redirect', { url, isMainFrame: true, ...event })
  )),
  bankTitles: async () => prevented((event) => getBank().emit('page-title-updated', event, 'Tillproof')),
  bankDownload: async () => prevented((event) => getBank().webContents.session.emit('will-download', event)),
  bankOpenWindow: async (url: string) => getBank().webContents.windowOpenHandler?.({ url }).action,
  bankMayLoad: async (url: string) => getBank().webContents.session.mayLoad?.(url),
  async bankPermits(permission: 'media' | 'geolocation' | 'clipboard-sanitized-write') {
    const { check, request, device } = getBank().webContents.session
    const details = { isMainFrame: true, requestingUrl: getBank().webContents.mainFrame.url }
    let isGranted: boolean | undefined
    request?.(getBank().webContents as never, permission, (granted) => { isGranted = granted }, details)
    return [check?.(null, permission, details.requestingUrl, details), isGranted, device?.()]
  },
  async copy(text: string) {
    answers.clipboard = text
  },
  async lookAtTeam() {
    const { title, hasMenu, options, webContents: { session: own, mainFrame } } = getTeam()
    const { session: _, ...webPreferences } = options.webPreferences ?? {}
    return { title, hasMenu, webPreferences, url: mainFrame.url, partition: own.partition }
  },
  teamNavigate: async (url: string) => prevented((event) => (
    getTeam().webContents.emit('will-frame-navigate', { url, isMainFrame: true, ...event })
  )),
  teamMayLoad: async (url: string) => getTeam().webContents.session.mayLoad?.(url),
  teamOpenWindow: async (url: string) => getTeam().webContents.windowOpenHandler?.({ url }).action,
  teamDownload: async (url: string) => prevented((event) => (
    getTeam().webContents.session.emit('will-download', event, { getURL: () => url })
  )),
  async teamPermits(permission: 'media' | 'clipboard-sanitized-write', requestingUrl: string) {
    const { check, request, device } = getTeam().webContents.session
    const details = { isMainFrame: true, requestingUrl }
    let isGranted: boolean | undefined
    request?.(getTeam().webContents as never, permission, (granted) => { isGranted = granted }, details)
    return [check?.(null, permission, requestingUrl, details), isGranted, device?.()]
  },
  /** What Electron is told of a server's certificate: 0 where it is trusted, -2 where not. */
  async teamVerifies(pem: string) {
    let answered: number | undefined
    const { verify } = getTeam().webContents.session
    verify?.({ hostname: '', certificate: { data: pem } } as Electron.Request, (result) => { answered = result })
    return answered
  },
  async failTeam(code: number, reason: string) {
    getTeam().webContents.emit('did-fail-load', {}, code, reason, getTeam().webContents.mainFrame.url, true)
  },
  closeTeam: async () => getTeam().close(),
  /** Is what it kept for the team gone? */
  isTeamCleared: async (partition: string) => session.fromPartition(partition).isCleared,
  closeBank: async () => getBank().close(),
  /** What a server that asks by the event is answered with, and whether Electron was kept from answering. */
  async answerTo(event: 'select-client-certificate' | 'login' | 'certificate-error') {
    const certificate = { subjectName: 'Ada', issuerName: 'The company' }
    const asked = {
      'select-client-certificate': ['https://bank.example/', [certificate]],
      login: [{ url: 'https://bank.example/' }, { isProxy: false, scheme: 'basic', host: 'bank.example' }],
      'certificate-error': ['https://bank.example/', 'net::ERR_CERT_AUTHORITY_INVALID', certificate],
    }[event]
    const answered: unknown[][] = []
    const isPrevented = prevented((cancellable) => (
      app.emit(event, cancellable, getWindow().webContents, ...asked, (...answer: unknown[]) => answered.push(answer))
    ))
    return { isPrevented, answered }
  },
  refusedAddresses: async () => session.defaultSession.refusedAddresses,
  async isPermitted(permission: 'clipboard-sanitized-write' | 'media' | 'notifications', url: string) {
    const details = { isMainFrame: true, requestingUrl: url }
    const { check, request, device } = session.defaultSession
    const isChecked = check?.(null, permission, url, details)
    let isGranted: boolean | undefined
    request?.(getWindow().webContents as never, permission, (granted) => { isGranted = granted }, details)
    return [isChecked, isGranted, device?.()]
  },
  async fetch(url: string, init: { method?: string; headers?: Record<string, string>; body?: string } = {}) {
    const answer = await protocol.answer(new Request(url, { ...init }))
    return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() }
  },
  /** True where the app prevented it. */
  emitApp: async (event: 'second-instance' | 'open-file' | 'activate', ...args: readonly unknown[]) => (
    prevented((cancellable) => app.emit(event, cancellable, ...args))
  ),
  async emitPower(event: 'suspend' | 'resume' | 'shutdown') {
    powerMonitor.emit(event)
  },
  async quit() {
    // After the answer is on its way.
    setImmediate(() => app.quit())
  },
}
export type Driver = typeof driver

interface Ask {
  readonly id: number
  readonly name: keyof Driver
  readonly args: readonly unknown[]
}

process.on('message', ({ id, name, args }: Ask) => {
  const act = driver[name] as (...args: readonly unknown[]) => Promise<unknown>
  act(...args).then(
    (value) => process.send?.({ id, value }),
    (error: unknown) => {
      const { message, code } = error as { message: string; code?: string }
      process.send?.({ id, error: { message, code } })
    },
  )
})

await import(pathToFileURL(join(outDir, 'main/index.js')).href)
if (BrowserWindow.all.length > 0) throw new Error('A window was opened before the app was ready')
app.becomeReady()
process.send?.({ id: 0 })
