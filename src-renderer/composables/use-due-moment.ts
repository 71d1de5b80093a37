/** Does something once a moment has come, which may be another one before that. */
import { onScopeDispose, watch } from 'vue'

/** The longest that a browser's timer waits. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** `at`: UTC, as ISO 8601 text; nothing is due where there is none. */
export function useDueMoment(at: () => string | null | undefined, act: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = (): void => clearTimeout(timer)

  function wait(dueMs: number): void {
    const leftMs = Math.max(0, dueMs - Date.now()) + 1
    timer = leftMs > MAX_TIMER_MS ? setTimeout(wait, MAX_TIMER_MS, dueMs) : setTimeout(act, leftMs)
  }

  watch(at, (moment) => {
    stop()
    if (typeof moment === 'string') wait(Date.parse(moment))
  }, { immediate: true })
  onScopeDispose(stop)
}
