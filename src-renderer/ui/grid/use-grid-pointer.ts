/** Choosing rows with a pointer: click, shift and ctrl click, and a drag over rows that scrolls at the edges. */
import { onBeforeUnmount, type Ref } from 'vue'
import type { Selection } from './grid-types.ts'
import { isSelected, selectRange, toggleRow } from './selection.ts'

const ROWS_PER_FRAME = 1
const FAST_ROWS_PER_FRAME = 4
const FAST_BEYOND_PX = 60
const OWN_CONTROLS = 'button, a, input, select, textarea, [data-own-pointer]'

export interface GridPointerOptions {
  readonly rowCount: () => number
  readonly active: Ref<number>
  readonly anchor: Ref<number>
  readonly selection: Ref<Selection>
  readonly rowAtClientY: (clientY: number) => number
  readonly beyondView: (clientY: number) => number
  readonly reveal: (index: number) => void
}

function isOwnControl(event: Event): boolean {
  return event.target instanceof Element && event.target.closest(OWN_CONTROLS) !== null
}

type Choice = Pick<GridPointerOptions, 'active' | 'anchor' | 'selection'>

/** What a click on a row does to what is chosen. */
function choose({ active, anchor, selection }: Choice, event: MouseEvent, index: number): void {
  const isTick = event.target instanceof Element && event.target.closest('[data-tick]') !== null
  if (event.shiftKey) {
    selection.value = selectRange(anchor.value < 0 ? index : anchor.value, index)
  } else {
    selection.value = isTick || event.ctrlKey || event.metaKey
      ? toggleRow(selection.value, index)
      : selectRange(index, index)
    anchor.value = index
  }
  active.value = index
}

export function useGridPointer(options: GridPointerOptions) {
  const { active, anchor, selection, rowAtClientY, beyondView, reveal } = options
  let pointerY = 0
  let frame = 0
  let isDragging = false

  function extendTo(index: number): void {
    if (index === active.value) return
    active.value = index
    selection.value = selectRange(anchor.value, index)
  }

  function onPointerDown(event: PointerEvent): void {
    // A finger scrolls; it chooses with a tap (onClick).
    if (event.pointerType === 'touch' || isOwnControl(event)) return
    const index = rowAtClientY(event.clientY)
    if (index < 0) return
    if (event.button === 2) {
      if (!isSelected(selection.value, index)) choose(options, event, index)
      active.value = index
    } else if (event.button === 0) {
      choose(options, event, index)
      isDragging = !event.ctrlKey && !event.metaKey
    }
  }

  function onPointerMove(event: PointerEvent): void {
    if (!isDragging || (event.buttons & 1) === 0) {
      stop()
      return
    }
    pointerY = event.clientY
    if (event.currentTarget instanceof Element && !event.currentTarget.hasPointerCapture(event.pointerId)) {
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    const index = rowAtClientY(pointerY)
    if (beyondView(pointerY) === 0 && index >= 0) extendTo(index)
    else if (frame === 0) frame = requestAnimationFrame(scrollOn)
  }

  function scrollOn(): void {
    frame = 0
    const beyond = beyondView(pointerY)
    if (!isDragging || beyond === 0) return
    const rows = Math.abs(beyond) > FAST_BEYOND_PX ? FAST_ROWS_PER_FRAME : ROWS_PER_FRAME
    const index = Math.min(options.rowCount() - 1, Math.max(0, active.value + Math.sign(beyond) * rows))
    extendTo(index)
    reveal(index)
    frame = requestAnimationFrame(scrollOn)
  }

  function stop(): void {
    isDragging = false
    cancelAnimationFrame(frame)
    frame = 0
  }
  onBeforeUnmount(stop)

  function onClick(event: PointerEvent): void {
    if (event.pointerType !== 'touch' || isOwnControl(event)) return
    const index = rowAtClientY(event.clientY)
    if (index >= 0) choose(options, event, index)
  }

  return { onPointerDown, onPointerMove, onPointerUp: stop, onClick, isOwnControl }
}
