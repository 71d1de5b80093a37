/** Ties a scrolling element to a scroll space: follows what the browser did, and moves it where a row asks. */
import { computed, nextTick, onBeforeUnmount, onMounted, ref, shallowRef, watch, type Ref } from 'vue'
import {
  followScroll, isStranded, revealRow, rowAt, rowsToDraw, scrollSpace, settle, START_POSITION, type ScrollPosition,
} from './scroll-space.ts'

/** After this long without a scroll event the scroll bar is put where it belongs. */
const SETTLE_MS = 200
/** Until it is measured; the comfortable row. */
const FIRST_ROW_PX = 32

export interface GridScrollOptions {
  readonly scroller: Readonly<Ref<HTMLElement | null>>
  readonly head: Readonly<Ref<HTMLElement | null>>
  /** An element as high as one row. */
  readonly probe: Readonly<Ref<HTMLElement | null>>
  readonly rowCount: () => number
  readonly overscan: () => number
}

type Elements = Pick<GridScrollOptions, 'scroller' | 'head' | 'probe'>

/** The sizes that scrolling depends on, measured again whenever one changes. */
function useSizes({ scroller, head, probe }: Elements, onRowHeight: (after: number, before: number) => void) {
  const rowHeight = ref(FIRST_ROW_PX)
  const viewHeight = ref(0)
  const headHeight = ref(0)
  const viewWidth = ref(0)
  let observer: ResizeObserver | undefined

  function measure(): void {
    const measuredRow = Math.round(probe.value?.offsetHeight ?? 0)
    headHeight.value = head.value?.offsetHeight ?? 0
    viewWidth.value = scroller.value?.clientWidth ?? 0
    viewHeight.value = Math.max(0, (scroller.value?.clientHeight ?? 0) - headHeight.value)
    if (measuredRow > 0 && measuredRow !== rowHeight.value) {
      const before = rowHeight.value
      rowHeight.value = measuredRow
      onRowHeight(measuredRow, before)
    }
  }

  onMounted(() => {
    measure()
    observer = new ResizeObserver(measure)
    for (const { value } of [scroller, head, probe]) if (value !== null) observer.observe(value)
  })
  onBeforeUnmount(() => observer?.disconnect())
  return { rowHeight, viewHeight, headHeight, viewWidth }
}

export function useGridScroll({ scroller, head, probe, rowCount, overscan }: GridScrollOptions) {
  const { rowHeight, viewHeight, headHeight, viewWidth } = useSizes({ scroller, head, probe }, (after, before) => {
    // The row at the top stays there.
    position.value = { ...position.value, virtualTop: (position.value.virtualTop / before) * after }
  })
  const position = shallowRef<ScrollPosition>(START_POSITION)
  const space = computed(() => scrollSpace(rowCount(), rowHeight.value, viewHeight.value))
  const drawn = computed(() => rowsToDraw(space.value, position.value.virtualTop, overscan()))
  // Numbers of their own: what draws by them is not drawn again by each px of a scroll.
  const first = computed(() => drawn.value.first)
  const last = computed(() => drawn.value.last)
  /** What to take from a row's place in the list to get its place on the field. */
  const shift = computed(() => Math.round(position.value.virtualTop - position.value.scrollTop))

  /** In px. */
  const scrolledLeft = ref(0)
  /** The first drawn row when scrolling last came to rest. */
  const firstAtRest = ref(0)
  let settleTimer: ReturnType<typeof setTimeout> | undefined

  function moveTo(next: ScrollPosition): void {
    const element = scroller.value
    const isElsewhere = next.scrollTop !== position.value.scrollTop
    position.value = next
    // Most new lists leave it where it is. Whoever asks the element has the browser lay out all rows first.
    if (element === null || !isElsewhere) return
    element.scrollTop = next.scrollTop
    // The browser rounds, and clamps to a field whose new height it may not have yet.
    position.value = { ...next, scrollTop: element.scrollTop }
  }

  function settleNow(): void {
    moveTo(settle(space.value, position.value))
  }

  function onScroll(): void {
    const element = scroller.value
    if (element === null) return
    scrolledLeft.value = element.scrollLeft
    if (element.scrollTop === position.value.scrollTop) return
    position.value = followScroll(space.value, position.value, element.scrollTop)
    clearTimeout(settleTimer)
    if (isStranded(space.value, position.value)) settleNow()
    settleTimer = setTimeout(() => {
      settleNow()
      firstAtRest.value = first.value
    }, SETTLE_MS)
  }

  onBeforeUnmount(() => clearTimeout(settleTimer))
  // A list that changed its length, or rows that changed their height: stay at the same row where it still exists.
  watch(space, (after, before) => {
    if (after.rowCount === before.rowCount && after.rowHeight === before.rowHeight) return
    void nextTick(settleNow)
  })

  return {
    rowHeight, space, first, last, shift, firstAtRest, viewWidth, scrolledLeft,
    pageRows: computed(() => Math.max(1, Math.floor(viewHeight.value / rowHeight.value))),
    onScroll,
    /** Scrolls just far enough that the row is whole in view. */
    reveal: (index: number) => moveTo(revealRow(space.value, position.value, index)),
    /** The row under a point of the screen; −1 for none. */
    rowAtClientY(clientY: number): number {
      const top = scroller.value?.getBoundingClientRect().top ?? 0
      return rowAt(space.value, position.value.virtualTop, clientY - top - headHeight.value)
    },
    /** How far a point lies above (negative) or below the rows in view, in px; 0 inside. */
    beyondView(clientY: number): number {
      const box = scroller.value?.getBoundingClientRect()
      if (box === undefined) return 0
      const [top, bottom] = [box.top + headHeight.value, box.top + headHeight.value + viewHeight.value]
      return clientY < top ? clientY - top : clientY > bottom ? clientY - bottom : 0
    },
    firstRowInView: () => Math.ceil(position.value.virtualTop / rowHeight.value),
  }
}
