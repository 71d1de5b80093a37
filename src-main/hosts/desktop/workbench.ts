/** The running app: one core, and one window over it or an icon in the tray. Wires the parts of this host together. */
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { app, dialog, Menu, powerMonitor, protocol, safeStorage, session, shell } from 'electron'
import packageJson from '../../../package.json' with { type: 'json' }
import { createCore, createDroppedFiles } from '../../compose.ts'
import type { RunEvent } from '../../../src-shared/contract/verification/verify-runs.ts'
import type { Language } from '../../../src-shared/texts/language.ts'
import { speakIn } from '../../../src-shared/texts/speak-in.ts'
import { createAppProtocol } from './app-protocol.ts'
import { showBankPage } from './bank-window.ts'
import type { WorkUnderWay } from './close-question.ts'
import { createClosing } from './closing.ts'
import { createContractDoor } from './contract-port.ts'
import { openDesktopState } from './desktop-state.ts'
import { hearFacts } from './hear-facts.ts'
import { createHostOperations } from './host-operations.ts'
import { createKeychain } from './keychain.ts'
import { openKnownTeams } from './known-teams.ts'
import { menuTemplate, type TeamOfMenu } from './menu.ts'
import { createQuitting } from './quitting.ts'
import { decideNotice, decideProgress } from './run-notices.ts'
import { createRunWatch } from './run-watch.ts'
import { APP_SCHEME } from './security.ts'
import { applySessionPolicy } from './session-policy.ts'
import { createSystemSigns } from './system-signs.ts'
import { hostOf, type KnownTeam } from './team-policy.ts'
import { createTeamWindows } from './team-windows.ts'
import { createTrayIcon } from './tray.ts'
import { createWindowRequests } from './window-requests.ts'
import { openWorkbenchWindow, type WorkbenchWindow } from './workbench-window.ts'

export interface Workbench {
  show(): void
  /** Hands each file to the page, to be imported. */
  open(paths: readonly string[]): Promise<void>
  /** Without a question. */
  quit(): void
}

export interface WorkbenchPlaces {
  readonly dataDir: string
  /** What Chromium and this host keep for themselves. */
  readonly userDataDir: string
  readonly rendererDir: string
  readonly preloadFile: string
  readonly iconsDir: string
  /** Spoken where no language is chosen in the settings. */
  readonly languageOfMachine: Language
}

/** Call once the app is ready. */
export async function startWorkbench(places: WorkbenchPlaces): Promise<Workbench> {
  const { platform } = process
  const state = await openDesktopState(join(places.userDataDir, 'window.json'))
  const known = await openKnownTeams(join(places.userDataDir, 'teams.json'))
  const dropped = createDroppedFiles(join(places.userDataDir, 'dropped'))
  await dropped.clear()
  const core = await createCore(
    { dataDir: places.dataDir, actor: nameOfActor(), command: 'the desktop app' },
    // The page asks for it and hands it over by the contract.
    {
      askPassphrase: () => Promise.resolve(undefined),
      keychain: createKeychain(safeStorage, platform),
      async speakChosen(language) {
        await speakIn(language ?? places.languageOfMachine)
        setMenu()
        renewTray()
      },
    },
  )
  void core.openAhead()
  let window: WorkbenchWindow | undefined

  const host = createHostOperations({
    dialog,
    shell,
    description: {
      kind: 'desktop', version: packageJson.version, platform, hasFileDialogs: true, hasNotices: true, isSeat: false,
    },
    findWindow: (windowId) => (window?.context.windowId === windowId ? window : undefined),
    lastFolder: () => state.get().lastFolder ?? app.getPath('documents'),
    rememberFolder: (lastFolder) => state.update({ lastFolder }),
    notify: (notice) => signs.notify(notice),
    readCharge: (profile, chargeId) => core.client.charges.get({ profile, chargeId }),
    showBankPage,
  })
  const requests = createWindowRequests(bringUp, host)
  const teams = createTeamWindows({ known, isPackaged: app.isPackaged, onChange: setMenu })
  const runs = createRunWatch(core.client, onRunEvent)
  const ending = new AbortController()
  void hearFacts(core.client, { onRunGoing: runs.follow, onReceiving: renewTray }, ending.signal)
  const door = createContractDoor(core.windowRouter(host))
  const signs = createSystemSigns((route) => requests.send({ kind: 'go', route }))
  const underWay = (): WorkUnderWay => ({ goingRuns: runs.going().length, receivers: core.listening().length })
  const tray = createTrayIcon(places.iconsDir, {
    show: bringUp,
    pause: () => void runs.pauseAll(),
    stopReceiving: () => void stopReceiving(),
    quit: () => app.quit(),
  })
  const quitting = createQuitting({
    mayQuit: () => closing.mayQuit(window),
    disappear() {
      window?.disconnect()
      tray.hide()
      ending.abort()
      runs.close()
    },
    steps: [state.flush, core.close, dropped.clear],
    closeWindow() {
      window?.destroy()
      teams.closeAll()
    },
  })
  const closing = createClosing({
    tray,
    underWay,
    async endWork() {
      await Promise.all([runs.pauseAll(), stopReceiving()])
    },
    isQuitting: quitting.isUnderWay,
  })

  async function stopReceiving(): Promise<void> {
    await Promise.allSettled(core.listening().map((profile) => core.client.webhooks.stop({ profile })))
  }

  function bringUp(): WorkbenchWindow {
    window?.show()
    window ??= openWindow()
    return window
  }

  function openWindow(): WorkbenchWindow {
    tray.hide()
    const opened = openWorkbenchWindow({
      preloadFile: places.preloadFile,
      iconFile: join(places.iconsDir, 'icon.png'),
      isPackaged: app.isPackaged,
      state,
      door,
      mayClose: closing.mayClose,
      onClosed() {
        if (window) core.leaveDesk(window.context.windowId)
        window = undefined
      },
      onSessionEnd: quitting.endSession,
    })
    opened.setProgress(decideProgress(runs.going()))
    return opened
  }

  /** In the language that is spoken now. */
  function setMenu(): void {
    Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(
      { platform, appName: app.name, isPackaged: app.isPackaged, teams: teams.list().map(toMenu) },
      { send: requests.send, importFile: () => void requests.importFile(), joinTeam: () => void teams.join() },
    )))
  }

  function toMenu(team: KnownTeam): TeamOfMenu {
    return { host: hostOf(team), open: () => teams.open(team), forget: () => void teams.forget(team) }
  }

  function renewTray(): void {
    if (tray.isShown()) tray.show(underWay())
  }

  function onRunEvent(profile: string, before: RunEvent | undefined, now: RunEvent): void {
    const going = runs.going()
    signs.keepAwake(going.length > 0)
    window?.setProgress(decideProgress(going))
    renewTray()
    const notice = decideNotice(profile, before, now)
    if (notice && !window?.isLookedAt()) signs.notify(notice)
  }

  app.on('window-all-closed', () => {
    if (platform !== 'darwin' && !tray.isShown()) app.quit()
  })
  // The scheduler needs no word of a sleep: its waits are measured so that one can only lengthen them. The disk does.
  powerMonitor.on('suspend', () => void state.flush())

  applySessionPolicy(session.defaultSession)
  protocol.handle(APP_SCHEME, createAppProtocol({
    rendererDir: places.rendererDir,
    async takeFile(name, content) {
      const file = await dropped.take(name, content)
      window?.context.files.give(file.path)
      return file
    },
  }))
  setMenu()
  bringUp()
  return { show: bringUp, open: requests.open, quit: quitting.now }
}

function nameOfActor(): string {
  try {
    return userInfo().username
  } catch {
    // An account may have no name.
    return process.env['USER'] || `uid ${process.getuid?.() ?? 'unknown'}`
  }
}
