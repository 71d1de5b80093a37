/** What was told in this window, per profile, for whoever looked away: each passes as a message and stays in a list. */
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import { useRouter } from 'vue-router'
import { t } from '../../src-shared/texts/text.ts'
import { NEWS_KINDS, type News } from '../notices/news.ts'
import { tellOutside } from '../notices/outside.ts'
import { useLink } from './link.ts'
import { useSession } from './session.ts'
import { useToasts } from './toasts.ts'

export interface Notice extends News {
  readonly id: number
  /** UTC, as ISO 8601 text. */
  readonly at: string
  readonly isSeen: boolean
}

/** Of each profile; the oldest go first. */
const MAX_NOTICES = 200

export const useNotices = defineStore('notices', () => {
  const { client } = useLink()
  const session = useSession()
  const toasts = useToasts()
  const router = useRouter()
  const lists = shallowRef<ReadonlyMap<string, readonly Notice[]>>(new Map())
  let made = 0

  const listed = computed(() => lists.value.get(session.profileName) ?? [])
  /** The gravest first, and of these the newest. */
  const notices = computed(() => listed.value.toSorted((a, b) => graveness(a) - graveness(b) || b.id - a.id))
  const unseen = computed(() => listed.value.filter(({ isSeen }) => !isSeen).length)

  function put(profile: string, change: (before: readonly Notice[]) => readonly Notice[]): void {
    lists.value = new Map(lists.value).set(profile, change(lists.value.get(profile) ?? []))
  }

  function keep({ kind, tone, title, text, outside, to }: News): void {
    made += 1
    const notice = { kind, tone, title, text, outside, to, id: made, at: new Date().toISOString(), isSeen: false }
    put(session.profileName, (before) => [...before, notice].slice(-MAX_NOTICES))
  }

  /** `isInSight`: the screen shows it already, so that no message passes over it. */
  function tell(news: News, { isInSight = false } = {}): void {
    keep(news)
    const { to } = news
    if (!isInSight) {
      const { tone, title, text } = news
      toasts.show({ tone, title, text, ...(to && { actionLabel: t('Open') }) }, to && (() => void open(news)))
    }
    void tellOutside(news, { client, session, open: () => void open(news) })
  }

  async function open({ to }: News): Promise<void> {
    if (to) await router.push({ ...to, params: { profile: session.profileName, ...to.params } })
  }

  // A failure is told where it happens; it can be read again here.
  watch(() => toasts.lastFailure, (failure) => {
    if (failure) keep({ ...failure, kind: 'failure', outside: failure.title })
  })

  return {
    notices, unseen, tell, open,
    markSeen: () => put(session.profileName, (all) => all.map((notice) => ({ ...notice, isSeen: true }))),
    clear: () => put(session.profileName, () => []),
  }
})

function graveness({ kind }: News): number {
  return NEWS_KINDS.indexOf(kind)
}
