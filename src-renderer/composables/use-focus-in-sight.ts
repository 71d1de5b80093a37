/** Keeps what has the focus in sight where its scroller gets lower: a banner that comes later would push it out. */
import { onBeforeUnmount, watch, type Ref } from 'vue'

export function useFocusInSight(scroller: Readonly<Ref<HTMLElement | null>>): void {
  let height = 0
  const observer = new ResizeObserver(([entry]) => {
    const before = height
    height = entry?.contentRect.height ?? 0
    const focused = document.activeElement
    if (!scroller.value?.contains(focused) || focused === scroller.value) return
    const { top } = scroller.value.getBoundingClientRect()
    const { bottom } = focused?.getBoundingClientRect() ?? { bottom: 0 }
    const wasInSight = bottom <= top + before
    if (wasInSight && bottom > top + height) focused?.scrollIntoView({ block: 'nearest' })
  })
  watch(scroller, (element) => {
    if (element) observer.observe(element)
  })
  onBeforeUnmount(() => observer.disconnect())
}
