/** What a bank's page may do in its window, and when it is done. It knows no Electron, so that a test can hold it. */
import { t } from '../../../src-shared/texts/text.ts'

export interface BankVisitPlan {
  readonly startUrl: string
  /** Where the charge said that the page shall lead; null where it said nothing. */
  readonly redirectUrl: string | null
}

export type BankMove =
  | 'load'
  /** It led back with the service’s response: caught, and never loaded. */
  | 'hand-back'
  /** It led back without one. */
  | 'end'
  | 'refuse'

/** Where a frame of the page wants to go. */
export function decideBankMove(address: string, isMainFrame: boolean, plan: BankVisitPlan): BankMove {
  if (!isMainFrame && (address === 'about:blank' || address === 'about:srcdoc')) return 'load'
  const url = parseUrl(address)
  if (url === undefined) return 'refuse'
  if (isMainFrame && isRedirect(url, plan.redirectUrl)) return url.searchParams.has('response') ? 'hand-back' : 'end'
  return isWeb(url) && isReachable(url, plan.startUrl) ? 'load' : 'refuse'
}

/** May the page load this, whatever it is: a script, an image, a frame? */
export function mayBankLoad(address: string, plan: BankVisitPlan): boolean {
  const url = parseUrl(address)
  if (url === undefined) return false
  if (url.protocol === 'data:' || url.protocol === 'blob:') return true
  return (isWeb(url) || url.protocol === 'wss:') && isReachable(url, plan.startUrl)
}

/** The window says whose page it shows, in words that the page can’t choose. */
export function bankTitle(address: string): string {
  const url = parseUrl(address)
  return url !== undefined && isWeb(url) ? t('{origin} · the customer’s bank', { origin: url.origin })
    : t('The customer’s bank')
}

/** By its place alone: the response is appended to it. */
function isRedirect(url: URL, redirectUrl: string | null): boolean {
  const wanted = redirectUrl === null ? undefined : parseUrl(redirectUrl)
  return wanted !== undefined && url.origin === wanted.origin && url.pathname === wanted.pathname
}

/** https; plain http is the practice bank’s, on this machine. */
function isWeb(url: URL): boolean {
  const hasNoLogin = url.username === '' && url.password === ''
  return hasNoLogin && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)))
}

/** A page from elsewhere has no business with the programs of this machine. */
function isReachable(url: URL, startUrl: string): boolean {
  const start = parseUrl(startUrl)
  return !isLoopback(url) || (start !== undefined && isLoopback(start))
}

function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]'
    || /^127(?:\.\d{1,3}){3}$/.test(hostname)
}

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}
