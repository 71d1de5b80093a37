/** Nobody leaves a section with changes that were not saved without being asked. */
import { inject, onMounted, onScopeDispose, provide, shallowRef, type InjectionKey, type ShallowRef } from 'vue'
import { onBeforeRouteLeave, onBeforeRouteUpdate } from 'vue-router'

type IsChanged = () => boolean
const SECTIONS: InjectionKey<Set<IsChanged>> = Symbol('sections with drafts')

export interface UnsavedQuestion {
  /** Whoever waits for the answer; the screen asks while there is someone. */
  readonly asking: ShallowRef<PromiseWithResolvers<boolean> | undefined>
  answer(mayLeave: boolean): void
}

/** For the screen, which is what a way leads away from. */
export function useUnsavedQuestion(): UnsavedQuestion {
  const sections = new Set<IsChanged>()
  const asking = shallowRef<PromiseWithResolvers<boolean>>()
  const isAnyChanged = (): boolean => [...sections].some((isChanged) => isChanged())
  provide(SECTIONS, sections)

  async function mayLeave(): Promise<boolean> {
    if (!isAnyChanged()) return true
    asking.value?.resolve(false)
    asking.value = Promise.withResolvers<boolean>()
    return asking.value.promise
  }

  onBeforeRouteLeave(mayLeave)
  onBeforeRouteUpdate((to, from) => to.path === from.path || mayLeave())

  /** The browser asks in words of its own. */
  function keepPage(event: BeforeUnloadEvent): void {
    if (isAnyChanged()) event.preventDefault()
  }
  onMounted(() => window.addEventListener('beforeunload', keepPage))
  onScopeDispose(() => {
    window.removeEventListener('beforeunload', keepPage)
    asking.value?.resolve(true)
  })

  return {
    asking,
    answer(isLeaving) {
      asking.value?.resolve(isLeaving)
      asking.value = undefined
    },
  }
}

/** For a section: whether it holds what was typed and not saved. */
export function useUnsaved(isChanged: IsChanged): void {
  const sections = inject(SECTIONS)
  sections?.add(isChanged)
  onScopeDispose(() => sections?.delete(isChanged))
}
