/** Hands the one link to whoever needs it. It is made before the app and never changes. */
import { inject, type InjectionKey } from 'vue'
import type { Link } from '../link/link.ts'

export const LINK: InjectionKey<Link> = Symbol('link')

export function useLink(): Link {
  const link = inject(LINK)
  if (link === undefined) throw new Error('The app was started without a connection')
  return link
}
