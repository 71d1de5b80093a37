/** Stands in for Electron's app, its windows, their ports and the app's own scheme. */
import { EventEmitter } from 'node:events'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { StandInPage } from './page.ts'
import { seen } from './seen.ts'
import { session, type SessionStandIn } from './system.ts'

class CancellableEvent {
  defaultPrevented = false
  preventDefault(): void {
    this.defaultPrevented = true
  }
}

export class WebContentsStandIn extends EventEmitter {
  readonly mainFrame = { url: '' }
  page: StandInPage | undefined
  readonly formerPages: StandInPage[] = []
  readonly session: SessionStandIn
  windowOpenHandler: ((details: { url: string }) => { action: string }) | undefined
  readonly #window: BrowserWindow
  readonly #preload: string

  constructor(window: BrowserWindow, preload: string, own: SessionStandIn) {
    super()
    this.session = own
    this.#window = window
    this.#preload = preload
  }

  setWindowOpenHandler(handler: (details: Electron.HandlerDetails) => Electron.WindowOpenHandlerResponse): void {
    const referrer = { url: '', policy: 'default' } as const
    this.windowOpenHandler = ({ url }) => (
      handler({ url, frameName: '', features: '', disposition: 'new-window', referrer })
    )
  }

  postMessage(channel: string, message: unknown, transfer: MessagePortMain[] = []): void {
    this.page?.receive(channel, message, transfer.map((port) => port.port))
  }

  async loadURL(url: string): Promise<void> {
    if (this.session !== session.defaultSession) {
      // A stranger’s page: nothing of it runs here.
      this.mainFrame.url = url
      this.emit('did-navigate', {}, url)
      return
    }
    const answer = await protocol.answer(new Request(url))
    if (!answer.ok) throw new Error(`ERR_FAILED (${answer.status}) loading '${url}'`)
    this.#show(url)
    this.#window.emit('ready-to-show')
  }

  reload(): void {
    this.#show(this.mainFrame.url)
  }

  isDestroyed(): boolean {
    return this.#window.isDestroyed()
  }

  #show(url: string): void {
    if (this.page) this.formerPages.push(this.page)
    this.mainFrame.url = url
    this.page = new StandInPage(this.#preload, url)
    this.emit('did-navigate', {}, url)
    this.emit('dom-ready', {})
  }
}

let windowCount = 0

export class BrowserWindow extends EventEmitter {
  static readonly all: BrowserWindow[] = []
  readonly id = (windowCount += 1)
  readonly options: Electron.BrowserWindowConstructorOptions
  readonly webContents: WebContentsStandIn
  progress: { fraction: number; mode: string | undefined } = { fraction: -1, mode: undefined }
  isInFront = false
  title: string
  hasMenu = true
  #bounds: Electron.Rectangle
  #isVisible = false
  #isMaximized = false
  #isDestroyed = false

  constructor(options: Electron.BrowserWindowConstructorOptions) {
    super()
    this.options = options
    this.#bounds = { x: options.x ?? 0, y: options.y ?? 0, width: options.width ?? 0, height: options.height ?? 0 }
    const own = options.webPreferences?.session as unknown as SessionStandIn | undefined
    this.title = options.title ?? ''
    const preload = options.webPreferences?.preload ?? ''
    this.webContents = new WebContentsStandIn(this, preload, own ?? session.defaultSession)
    BrowserWindow.all.push(this)
    app.emit('web-contents-created', {}, this.webContents)
  }

  setTitle(title: string): void {
    this.title = title
  }

  removeMenu(): void {
    this.hasMenu = false
  }

  show(): void {
    this.#isVisible = true
  }

  hide(): void {
    this.#isVisible = false
  }

  focus(): void {
    this.isInFront = true
  }

  restore(): void {
    this.#isVisible = true
  }

  maximize(): void {
    this.#isMaximized = true
    this.emit('maximize')
  }

  isVisible(): boolean {
    return this.#isVisible
  }

  isFocused(): boolean {
    return this.isInFront
  }

  isMinimized(): boolean {
    return false
  }

  isMaximized(): boolean {
    return this.#isMaximized
  }

  isDestroyed(): boolean {
    return this.#isDestroyed
  }

  getNormalBounds(): Electron.Rectangle {
    return this.#bounds
  }

  moveTo(bounds: Electron.Rectangle): void {
    this.#bounds = bounds
    this.emit('move')
  }

  setProgressBar(fraction: number, options?: Electron.ProgressBarOptions): void {
    this.progress = { fraction, mode: options?.mode }
  }

  /** As a person's click on its cross. True where it closed. */
  close(): boolean {
    const event = new CancellableEvent()
    this.emit('close', event)
    if (!event.defaultPrevented) this.destroy()
    return !event.defaultPrevented
  }

  destroy(): void {
    if (this.#isDestroyed) return
    this.#isDestroyed = true
    this.webContents.page?.close()
    BrowserWindow.all.splice(BrowserWindow.all.indexOf(this), 1)
    this.emit('closed')
    if (BrowserWindow.all.length === 0 && !app.isEnding) app.emit('window-all-closed')
  }
}

class AppStandIn extends EventEmitter {
  readonly isPackaged = process.env['STAND_IN_PACKAGED'] === '1'
  readonly commandLine = {
    hasSwitch: (name: string) => process.argv.some((word) => word.split('=', 1)[0] === `--${name}`),
  }
  name = 'tillproof'
  isEnding = false
  readonly #ready = Promise.withResolvers<void>()
  #isReady = false

  becomeReady(): void {
    this.#isReady = true
    this.#ready.resolve()
  }

  whenReady(): Promise<void> {
    return this.#ready.promise
  }

  enableSandbox(): void {
    seen.isSandboxed = !this.#isReady
  }

  setName(name: string): void {
    this.name = name
  }

  setPath(name: string, path: string): void {
    seen.paths[name] = path
  }

  /** As Electron’s, it knows nothing before it is ready. */
  getLocale(): string {
    return this.#isReady ? process.env['STAND_IN_LOCALE'] ?? 'en-GB' : ''
  }

  getPath(name: string): string {
    return seen.paths[name] ?? process.env['STAND_IN_DOCUMENTS'] ?? ''
  }

  setAppUserModelId(id: string): void {
    seen.paths['appUserModelId'] = id
  }

  setDesktopName(name: string): void {
    seen.paths['desktopName'] = name
  }

  requestSingleInstanceLock(): boolean {
    return process.env['STAND_IN_LOCK'] !== 'taken'
  }

  quit(): void {
    const event = new CancellableEvent()
    this.emit('before-quit', event)
    if (event.defaultPrevented) return
    this.isEnding = true
    for (const window of [...BrowserWindow.all]) {
      if (window.close()) continue
      this.isEnding = false
      return
    }
    this.emit('will-quit', new CancellableEvent())
    process.exit(0)
  }

  exit(code = 0): void {
    process.exit(code)
  }
}

export const app = new AppStandIn() satisfies Pick<
  Electron.App,
  'isPackaged' | 'name' | 'whenReady' | 'enableSandbox' | 'setName' | 'setPath' | 'getPath' | 'setAppUserModelId'
  | 'setDesktopName' | 'requestSingleInstanceLock' | 'quit' | 'exit'
>

export class MessagePortMain extends EventEmitter {
  readonly port: MessagePort

  constructor(port: MessagePort) {
    super()
    this.port = port
  }

  start(): void {
    this.port.on('message', (data) => this.emit('message', { data: data as unknown, ports: [] }))
    this.port.on('close', () => this.emit('close'))
  }

  postMessage(message: unknown): void {
    this.port.postMessage(message)
  }

  close(): void {
    this.port.close()
  }
}

export class MessageChannelMain {
  readonly port1: MessagePortMain
  readonly port2: MessagePortMain

  constructor() {
    const channel = new MessageChannel()
    this.port1 = new MessagePortMain(channel.port1)
    this.port2 = new MessagePortMain(channel.port2)
  }
}

class ProtocolStandIn {
  #handler: ((request: Request) => Response | Promise<Response>) | undefined

  registerSchemesAsPrivileged(schemes: Electron.CustomScheme[]): void {
    seen.privileged.push(...schemes)
  }

  handle(_scheme: string, handler: (request: Request) => Response | Promise<Response>): void {
    this.#handler = handler
  }

  async answer(request: Request): Promise<Response> {
    if (!this.#handler) throw new Error('No one answers this scheme')
    return this.#handler(request)
  }
}

export const protocol = new ProtocolStandIn() satisfies Pick<
  Electron.Protocol, 'registerSchemesAsPrivileged' | 'handle'
>
