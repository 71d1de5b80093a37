/**
 * The 3-D Secure page of a customer's bank. It is a stranger's: in a window of its own, with nothing of the app in it,
 * on a session that nobody else has and that is gone with it.
 */
import { randomUUID } from 'node:crypto'
import { BrowserWindow, session, type Session, type WebContents } from 'electron'
import { bankTitle, decideBankMove, mayBankLoad, type BankVisitPlan } from './bank-policy.ts'
import { WEB_PREFERENCES } from './security.ts'

const SIZE = { width: 520, height: 720 }

/** Until the page leads back, then its address; null where the window was closed before. */
export async function showBankPage(plan: BankVisitPlan, owner: BrowserWindow): Promise<string | null> {
  // Without `persist:` it lies in memory alone.
  const bank = session.fromPartition(`bank-${randomUUID()}`)
  lockSession(bank, plan)
  const window = new BrowserWindow({
    ...SIZE,
    parent: owner,
    title: bankTitle(plan.startUrl),
    // Its frame, which says whose page it is, stays in sight.
    fullscreenable: false,
    webPreferences: { ...WEB_PREFERENCES, session: bank, devTools: false, disableDialogs: true },
  })
  window.removeMenu()
  const visit = Promise.withResolvers<string | null>()

  function end(address: string | null): void {
    visit.resolve(address)
    // Not from within the event that it came by.
    setImmediate(() => {
      if (!window.isDestroyed()) window.destroy()
    })
  }

  lockPage(window.webContents, plan, end)
  window.on('page-title-updated', (event) => {
    event.preventDefault()
  })
  window.webContents.on('did-navigate', (_event, url) => window.setTitle(bankTitle(url)))
  window.once('closed', () => visit.resolve(null))
  // One that can't be loaded says so by itself, and the person closes it.
  window.webContents.loadURL(plan.startUrl).catch(() => undefined)
  const address = await visit.promise
  await bank.clearStorageData()
  return address
}

function lockSession(bank: Session, plan: BankVisitPlan): void {
  bank.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  bank.setPermissionCheckHandler(() => false)
  bank.setDevicePermissionHandler(() => false)
  bank.webRequest.onBeforeRequest(({ url }, answer) => {
    answer({ cancel: !mayBankLoad(url, plan) })
  })
  bank.on('will-download', (event) => {
    event.preventDefault()
  })
}

interface Move {
  readonly url: string
  readonly isMainFrame: boolean
  preventDefault(): void
}

function lockPage(contents: WebContents, plan: BankVisitPlan, end: (address: string | null) => void): void {
  function decide(event: Move): void {
    const move = decideBankMove(event.url, event.isMainFrame, plan)
    if (move === 'load') return
    event.preventDefault()
    if (move !== 'refuse') end(move === 'hand-back' ? event.url : null)
  }

  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  contents.on('will-attach-webview', (event) => {
    event.preventDefault()
  })
  // A page can't keep its window open.
  contents.on('will-prevent-unload', (event) => {
    event.preventDefault()
  })
  contents.on('will-frame-navigate', decide)
  contents.on('will-redirect', decide)
}
