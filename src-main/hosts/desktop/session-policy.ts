/** Puts the security policy on Electron: what pages may ask, where they may go, and what they may load. */
import { app, session as sessions, shell, type Session, type WebContents } from 'electron'
import { isExternalLink } from './links.ts'
import { isPermitted } from './permissions.ts'
import { isAppPage } from './security.ts'

/** Everything that leaves the machine or reads its disk; the page lives on the app's own scheme. */
const FOREIGN_ADDRESSES = ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*', 'ftp://*/*', 'file:///*']

export function applySessionPolicy(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer, details) => {
    answer(isPermitted(permission, details.requestingUrl, details.isMainFrame))
  })
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin, details) => (
    isPermitted(permission, requestingOrigin, details.isMainFrame)
  ))
  session.setDevicePermissionHandler(() => false)
  session.webRequest.onBeforeRequest({ urls: FOREIGN_ADDRESSES }, (_details, answer) => {
    answer({ cancel: true })
  })
  // Files leave the app through the system's dialogs alone.
  session.on('will-download', (event) => {
    event.preventDefault()
  })
}

/** Holds for every page of the app, also for one that a later window brings. A bank's page has a session of its own. */
export function keepPagesAtHome(): void {
  app.on('web-contents-created', (_event, contents) => {
    if (contents.session === sessions.defaultSession) keepAtHome(contents)
  })
}

function keepAtHome(contents: WebContents): void {
  contents.setWindowOpenHandler(({ url }) => {
    if (isExternalLink(url)) void shell.openExternal(url)
    return { action: 'deny' }
  })
  contents.on('will-attach-webview', (event) => {
    event.preventDefault()
  })
  contents.on('will-frame-navigate', (event) => {
    if (!isAppPage(event.url)) event.preventDefault()
  })
  contents.on('will-redirect', (event) => {
    event.preventDefault()
  })
}

/**
 * Nothing of the person's goes to a page by itself, a bank's least of all: left alone, Electron takes the first
 * certificate of the system's store that a server asks for. And no page passes for another.
 */
export function refuseCredentials(): void {
  app.on('select-client-certificate', (event, _contents, _url, _certificates, choose) => {
    event.preventDefault()
    choose()
  })
  app.on('login', (event, _contents, _details, _asker, answer) => {
    event.preventDefault()
    answer()
  })
  app.on('certificate-error', (event, _contents, _url, _error, _certificate, trust) => {
    event.preventDefault()
    trust(false)
  })
}
