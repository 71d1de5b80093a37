/** Tells once that a person came back to this window from a page that they opened elsewhere. */
import { onScopeDispose, shallowRef, type ShallowRef } from 'vue'

export interface Return {
  /** From now on, the next time the window is left and seen again counts. */
  leave(): void
  readonly isAway: ShallowRef<boolean>
}

/** `act`: called once for each `leave`, however often the window is looked at afterwards. */
export function useReturn(act: () => void): Return {
  const isAway = shallowRef(false)
  let hasLeft = false

  const onLeave = (): void => {
    hasLeft ||= isAway.value
  }
  const onSeen = (): void => {
    if (document.hidden) return onLeave()
    if (!isAway.value || !hasLeft) return
    isAway.value = false
    hasLeft = false
    act()
  }

  window.addEventListener('blur', onLeave)
  window.addEventListener('focus', onSeen)
  document.addEventListener('visibilitychange', onSeen)
  onScopeDispose(() => {
    window.removeEventListener('blur', onLeave)
    window.removeEventListener('focus', onSeen)
    document.removeEventListener('visibilitychange', onSeen)
  })
  return {
    leave() {
      isAway.value = true
      hasLeft = false
    },
    isAway,
  }
}
