/** Stands in for what Electron offers of the system: dialogs, menus, tray, notifications, power, keychain, session. */
import { EventEmitter } from 'node:events'
import { answers, seen, type ShownMenu } from './seen.ts'

type CheckHandler = NonNullable<Parameters<Electron.Session['setPermissionCheckHandler']>[0]>
type RequestHandler = NonNullable<Parameters<Electron.Session['setPermissionRequestHandler']>[0]>
type VerifyCertificate = NonNullable<Parameters<Electron.Session['setCertificateVerifyProc']>[0]>
type NetworkListener = (
  details: Electron.OnBeforeRequestListenerDetails, answer: (response: Electron.CallbackResponse) => void,
) => void

class SessionStandIn extends EventEmitter {
  check: CheckHandler | null = null
  request: RequestHandler | null = null
  device: (() => boolean) | null = null
  refusedAddresses: readonly string[] = []
  verify: VerifyCertificate | null = null
  /** Of a session whose listener sees every address. */
  mayLoad: ((url: string) => boolean) | undefined
  isCleared = false
  readonly partition: string | undefined
  readonly webRequest = {
    onBeforeRequest: (filter: Electron.WebRequestFilter | NetworkListener, listener?: NetworkListener): void => {
      if (typeof filter === 'function') this.mayLoad = (url) => !isCancelled(filter, url)
      else if (listener && isCancelled(listener, '')) this.refusedAddresses = filter.urls ?? []
    },
  }

  constructor(partition?: string) {
    super()
    this.partition = partition
  }

  async clearStorageData(): Promise<void> {
    this.isCleared = true
  }

  setCertificateVerifyProc(verify: VerifyCertificate | null): void {
    this.verify = verify
  }

  setPermissionCheckHandler(handler: CheckHandler | null): void {
    this.check = handler
  }

  setPermissionRequestHandler(handler: RequestHandler | null): void {
    this.request = handler
  }

  setDevicePermissionHandler(handler: (() => boolean) | null): void {
    this.device = handler
  }
}

function isCancelled(listener: NetworkListener, url: string): boolean {
  let isCancelled = false
  listener({ url } as Electron.OnBeforeRequestListenerDetails, ({ cancel }) => {
    isCancelled = cancel === true
  })
  return isCancelled
}

/** One of each name, as in Electron. */
const partitions = new Map<string, SessionStandIn>()

export const clipboard = { readText: async () => answers.clipboard }

export const session = {
  defaultSession: new SessionStandIn(),
  fromPartition(partition: string): SessionStandIn {
    const known = partitions.get(partition) ?? new SessionStandIn(partition)
    partitions.set(partition, known)
    return known
  },
}
export type { SessionStandIn }

export const dialog = {
  showErrorBox(title: string, content: string): void {
    seen.dialogs.push({ kind: 'error', title, message: content, buttons: [] })
  },
  async showMessageBox(
    owner: Electron.BaseWindow | Electron.MessageBoxOptions, options = owner as Electron.MessageBoxOptions,
  ) {
    const { title, message, detail, buttons = [], cancelId = 0 } = options
    seen.dialogs.push({ kind: 'message', title, message, ...(detail !== undefined && { detail }), buttons })
    return { response: answers.message.shift() ?? cancelId, checkboxChecked: false }
  },
  async showOpenDialog(_owner: Electron.BaseWindow, { title, defaultPath }: Electron.OpenDialogOptions) {
    seen.dialogs.push({ kind: 'open', title, message: defaultPath, buttons: [] })
    const path = answers.open.shift()
    return { canceled: path === undefined, filePaths: path === undefined ? [] : [path] }
  },
  async showSaveDialog(_owner: Electron.BaseWindow, { title, defaultPath }: Electron.SaveDialogOptions) {
    seen.dialogs.push({ kind: 'save', title, message: defaultPath, buttons: [] })
    const path = answers.save.shift()
    return { canceled: path === undefined, filePath: path ?? '' }
  },
}

export const shell = {
  openExternal: async (url: string): Promise<void> => void seen.openedOutside.push(url),
  showItemInFolder: (path: string): void => void seen.revealed.push(path),
} satisfies Pick<Electron.Shell, 'openExternal' | 'showItemInFolder'>

type Template = Electron.MenuItemConstructorOptions[]

class MenuStandIn implements ShownMenu {
  readonly template: Template

  constructor(template: Template) {
    this.template = template
  }

  click(id: string): void {
    const item = findItem(this.template, id)
    if (!item?.click) throw new Error(`no item ${id}`)
    item.click({} as Electron.MenuItem, undefined, {})
  }
}

function findItem(template: Template, id: string): Electron.MenuItemConstructorOptions | undefined {
  for (const item of template) {
    const found = item.id === id ? item : Array.isArray(item.submenu) ? findItem(item.submenu, id) : undefined
    if (found) return found
  }
  return undefined
}

export const Menu = {
  buildFromTemplate: (template: Template): MenuStandIn => new MenuStandIn(template),
  setApplicationMenu(menu: MenuStandIn): void {
    seen.menu = menu
  },
}

export class TrayStandIn extends EventEmitter {
  tip = ''
  menu: MenuStandIn | undefined
  readonly icon: string

  constructor(image: { path: string }) {
    super()
    this.icon = image.path
    seen.trays.push(this)
  }

  setToolTip(tip: string): void {
    this.tip = tip
  }

  setContextMenu(menu: MenuStandIn): void {
    this.menu = menu
  }

  destroy(): void {
    seen.trays.splice(seen.trays.indexOf(this), 1)
  }
}

export const nativeImage = { createFromPath: (path: string) => ({ path }) }
export const nativeTheme = { shouldUseDarkColors: false } satisfies Pick<Electron.NativeTheme, 'shouldUseDarkColors'>

export class NotificationStandIn extends EventEmitter {
  static isSupported(): boolean {
    return true
  }
  readonly options: { title?: string; body?: string }

  constructor(options: { title?: string; body?: string }) {
    super()
    this.options = options
  }

  show(): void {
    seen.notifications.push(this)
  }
}

export const powerMonitor = new EventEmitter()

let blockers = 0
export const powerSaveBlocker = {
  start(): number {
    seen.powerSaveBlockers.add((blockers += 1))
    return blockers
  },
  stop: (id: number): boolean => seen.powerSaveBlockers.delete(id),
} satisfies Pick<Electron.PowerSaveBlocker, 'start' | 'stop'>

const DISPLAY = { workArea: { x: 0, y: 25, width: 1_920, height: 1_055 } }
export const screen = { getPrimaryDisplay: () => DISPLAY, getAllDisplays: () => [DISPLAY] }

/** A keyring that holds one secret, by which it masks what it is given. */
const KEYRING = Buffer.from(process.env['STAND_IN_KEYRING'] ?? '')
const masked = (bytes: Buffer): Buffer => (
  Buffer.from(bytes.map((byte, at) => byte ^ (KEYRING[at % KEYRING.length] ?? 0)))
)
const MAGIC = 'v10'

export const safeStorage = {
  getSelectedStorageBackend: () => (KEYRING.length === 0 ? 'basic_text' : 'gnome_libsecret'),
  isAsyncEncryptionAvailable: async () => true,
  encryptStringAsync: async (plain: string) => masked(Buffer.from(MAGIC + plain)),
  async decryptStringAsync(encrypted: Buffer) {
    const text = masked(encrypted).toString()
    if (!text.startsWith(MAGIC)) throw new Error('Error while decrypting the ciphertext provided to safeStorage')
    return { result: text.slice(MAGIC.length), shouldReEncrypt: false }
  },
} satisfies Pick<
  Electron.SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
>
