/** The system's notices: told while nobody looks at the window, by the host, or by a browser that may. */
import { t } from '../../src-shared/texts/text.ts'
import type { Link } from '../link/link.ts'
import type { News } from './news.ts'

interface Surroundings {
  readonly client: Link['client']
  readonly session: {
    readonly profileName: string
    readonly host: { readonly hasNotices: boolean } | undefined
  }
  open(): void
}

/** The desktop host follows verify runs by itself, also while no window is open. */
const TOLD_BY_HOST: readonly News['kind'][] = ['run-ended', 'run-paused']
/** What came of one's own act is no reason to call anybody. */
const ONLY_INSIDE: readonly News['kind'][] = ['failure', 'answer']

export async function tellOutside({ kind, outside }: News, { client, session, open }: Surroundings): Promise<void> {
  if (document.hasFocus() || ONLY_INSIDE.includes(kind)) return
  const title = t('Tillproof: {profile}', { profile: session.profileName })
  if (session.host?.hasNotices === true) {
    if (!TOLD_BY_HOST.includes(kind)) await client.host.notify({ title, body: outside, route: 'today' })
    return
  }
  if (!canNotify() || Notification.permission !== 'granted') return
  const notification = new Notification(title, { body: outside })
  notification.addEventListener('click', () => {
    window.focus()
    open()
  })
}

/** Does this browser know notices at all? */
export function canNotify(): boolean {
  return 'Notification' in window
}

/** The browser asks the person. Did they agree? */
export async function askToNotify(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted'
}
