/** Tells whether what an element holds is wider than it: then it scrolls, and has to be reached by keys too. */
import { onBeforeUnmount, onMounted, readonly, shallowRef, type Ref } from 'vue'

export function useOverflow(frame: Readonly<Ref<HTMLElement | null>>): Readonly<Ref<boolean>> {
  const isWider = shallowRef(false)
  let observer: ResizeObserver | undefined

  function measure(): void {
    const element = frame.value
    if (element) isWider.value = element.scrollWidth > element.clientWidth
  }

  onMounted(() => {
    if (!frame.value) return
    observer = new ResizeObserver(measure)
    observer.observe(frame.value)
    // Rows that arrive later widen the content, not the frame.
    if (frame.value.firstElementChild) observer.observe(frame.value.firstElementChild)
  })
  onBeforeUnmount(() => observer?.disconnect())

  return readonly(isWider)
}
