/**
 * The page of a team's core, in a window of its own: this app is a seat there, as a browser would be. The page has no
 * way into the app. The seat's key lies in a store that only this team's page has, and the core is known by its one
 * certificate.
 */
import { BrowserWindow, dialog, nativeTheme, screen, session, type Session, type WebContents } from 'electron'
import { t } from '../../../src-shared/texts/text.ts'
import { WEB_PREFERENCES } from './security.ts'
import {
  hostOf, isCertificateOf, isPageOfTeam, mayTeamLoad, partitionOf, teamTitle, type KnownTeam,
} from './team-policy.ts'
import { decideBounds, MIN_SIZE } from './window-bounds.ts'
import { BACKGROUNDS } from './workbench-window.ts'

/** Electron's numbers for the answer to a certificate. */
const TRUSTED = 0
const REFUSED = -2
/** Another navigation took its place. */
const ABORTED = -3
const PERMITTED: readonly string[] = ['clipboard-sanitized-write']

export interface TeamWindow {
  show(): void
  /** Another page of the same team: the link of an invitation. */
  load(address: string): void
  close(): void
}

export interface TeamWindowMeans {
  readonly isPackaged: boolean
  onClosed(): void
}

export function openTeamWindow(team: KnownTeam, address: string, means: TeamWindowMeans): TeamWindow {
  const own = session.fromPartition(partitionOf(team))
  const door = lockSession(own, team)
  const window = new BrowserWindow({
    ...decideBounds(undefined, [screen.getPrimaryDisplay().workArea]),
    minWidth: MIN_SIZE.width,
    minHeight: MIN_SIZE.height,
    title: teamTitle(team),
    backgroundColor: nativeTheme.shouldUseDarkColors ? BACKGROUNDS.dark : BACKGROUNDS.light,
    webPreferences: { ...WEB_PREFERENCES, session: own, devTools: !means.isPackaged },
  })
  // The app's menu is for the app's own window.
  window.removeMenu()
  keepAtCore(window.webContents, team)
  window.on('page-title-updated', (event) => {
    event.preventDefault()
  })
  window.webContents.on('did-fail-load', (_event, code, reason, _url, isMainFrame) => {
    if (!isMainFrame || code === ABORTED || window.isDestroyed()) return
    void tellFailure(window, team, door.hasRefused() ? undefined : reason)
  })
  window.once('closed', means.onClosed)
  const self: TeamWindow = {
    show() {
      if (window.isMinimized()) window.restore()
      window.show()
      window.focus()
    },
    load(next) {
      // What fails is told by `did-fail-load`.
      window.webContents.loadURL(next).catch(() => undefined)
    },
    close: () => window.destroy(),
  }
  self.load(address)
  return self
}

/** `reason`: undefined where the core showed another certificate. */
async function tellFailure(window: BrowserWindow, team: KnownTeam, reason: string | undefined): Promise<void> {
  const host = hostOf(team)
  await dialog.showMessageBox(window, reason === undefined ? {
    type: 'warning',
    message: t('The core at {host} shows another certificate than your invitation', { host }),
    detail: t('Nothing was sent to it. Ask whoever runs the core: after a change of certificate you need a new '
      + 'invitation.'),
  } : {
    type: 'warning',
    message: t('The core at {host} can’t be reached', { host }),
    detail: t('Is the machine on where the team’s core runs? ({reason})', { reason }),
  })
  if (!window.isDestroyed()) window.destroy()
}

function lockSession(own: Session, team: KnownTeam): { hasRefused(): boolean } {
  let hasRefused = false
  own.setCertificateVerifyProc(({ certificate }, answer) => {
    const isKnown = isCertificateOf(team, certificate.data)
    hasRefused = !isKnown
    answer(isKnown ? TRUSTED : REFUSED)
  })
  own.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl, isMainFrame }) => {
    answer(isPermitted(permission, requestingUrl, isMainFrame))
  })
  own.setPermissionCheckHandler((_contents, permission, requestingOrigin, { isMainFrame }) => (
    isPermitted(permission, requestingOrigin, isMainFrame)
  ))
  own.setDevicePermissionHandler(() => false)
  own.webRequest.onBeforeRequest(({ url }, answer) => {
    answer({ cancel: !mayTeamLoad(team, url) })
  })
  // The system asks where to.
  own.removeAllListeners('will-download')
  own.on('will-download', (event, item) => {
    if (!mayTeamLoad(team, item.getURL())) event.preventDefault()
  })
  return { hasRefused: () => hasRefused }

  function isPermitted(permission: string, requester: string, isMainFrame: boolean): boolean {
    return isMainFrame && PERMITTED.includes(permission) && isPageOfTeam(team, requester)
  }
}

function keepAtCore(contents: WebContents, team: KnownTeam): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  contents.on('will-attach-webview', (event) => {
    event.preventDefault()
  })
  contents.on('will-frame-navigate', (event) => {
    if (!isPageOfTeam(team, event.url)) event.preventDefault()
  })
  contents.on('will-redirect', (event) => {
    event.preventDefault()
  })
}
