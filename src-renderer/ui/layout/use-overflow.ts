/** Tells whether what an element holds is wider than it: then it scrolls, and has to be reached by keys too. */
import { onBeforeUnmount, onMounted, readonly, shallowRef, type Ref } from 'vue'

export function useOverflow(frame: Readonly<Ref<HTMLElement | null>>) {
  const isWider = shallowRef(false)
  /** Is there more behind its right edge, as it is scrolled now? */
  const hasMoreAtEnd = shallowRef(false)
  let observer: ResizeObserver | undefined

  function measure(): void {
    const element = frame.value
    if (!element) return
    isWider.value = element.scrollWidth > element.clientWidth
    hasMoreAtEnd.value = element.scrollLeft + element.clientWidth < element.scrollWidth - 1
  }

  onMounted(() => {
    if (!frame.value) return
    observer = new ResizeObserver(measure)
    observer.observe(frame.value)
    frame.value.addEventListener('scroll', measure, { passive: true })
    // Rows that arrive later widen the content, not the frame.
    if (frame.value.firstElementChild) observer.observe(frame.value.firstElementChild)
  })
  onBeforeUnmount(() => observer?.disconnect())

  return { isWider: readonly(isWider), hasMoreAtEnd: readonly(hasMoreAtEnd) }
}
