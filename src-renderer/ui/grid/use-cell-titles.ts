/** A text that is cut off is shown whole on hover. */
import { onBeforeUnmount } from 'vue'

/** Less than a browser waits before it shows a title. */
const REST_MS = 150

export function useCellTitles() {
  let timer: ReturnType<typeof setTimeout> | undefined
  onBeforeUnmount(() => clearTimeout(timer))

  return {
    /** Rows that scroll away under a pointer at rest tell of it too: measured then, each has to be laid out at once. */
    onPointerOver(event: PointerEvent): void {
      const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('.grid-cell') : null
      clearTimeout(timer)
      if (cell !== null) timer = setTimeout(() => giveTitle(cell), REST_MS)
    },
  }
}

function giveTitle(cell: HTMLElement): void {
  cell.title = cell.scrollWidth > cell.clientWidth ? cell.textContent.trim() : ''
}
