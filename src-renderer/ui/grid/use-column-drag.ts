/** Moving and widening columns with a pointer. */
import { onBeforeUnmount, ref, type Ref } from 'vue'
import type { LaidColumn } from './column-state.ts'
import type { ColumnShape } from './grid-types.ts'

/** Below this a press is a click. */
const DRAG_PX = 6

export interface ColumnDragOptions {
  readonly head: Readonly<Ref<HTMLElement | null>>
  readonly columns: () => readonly LaidColumn<ColumnShape>[]
  readonly move: (id: string, beforeId: string | null) => void
  readonly resize: (id: string, width: number) => void
}

interface Drop {
  readonly id: string
  readonly side: 'before' | 'after'
}

/** Follows the pointer from a press until it is let go, wherever it goes. */
function usePointerFollower() {
  let release = (): void => undefined
  onBeforeUnmount(() => release())

  return function follow(onMove: (event: PointerEvent) => void, onEnd: () => void): void {
    const listeners = new AbortController()
    const { signal } = listeners
    release = () => listeners.abort()
    const end = (): void => {
      release()
      onEnd()
    }
    window.addEventListener('pointermove', onMove, { signal })
    window.addEventListener('pointerup', end, { signal })
    window.addEventListener('pointercancel', end, { signal })
  }
}

/** Where a column would go that is let go here. */
function dropAt(head: HTMLElement | null, clientX: number): Drop | null {
  for (const cell of head?.querySelectorAll<HTMLElement>('[data-column]') ?? []) {
    const { left, right } = cell.getBoundingClientRect()
    const id = cell.dataset['column']
    if (id !== undefined && clientX >= left && clientX < right) {
      return { id, side: clientX < (left + right) / 2 ? 'before' : 'after' }
    }
  }
  return null
}

/** A column that grows is wider than it is laid out. */
function seenWidth(head: HTMLElement | null, id: string): number {
  return head?.querySelector<HTMLElement>(`[data-column="${CSS.escape(id)}"]`)?.offsetWidth ?? 0
}

export function useColumnDrag({ head, columns, move, resize }: ColumnDragOptions) {
  /** The column being moved, the one being widened, and where a moved one would go. */
  const dragged = ref<string | null>(null)
  const resized = ref<string | null>(null)
  const drop = ref<Drop | null>(null)
  let hasJustDragged = false
  const follow = usePointerFollower()

  function startResize(event: PointerEvent, column: ColumnShape): void {
    if (event.button !== 0) return
    event.preventDefault()
    const width = seenWidth(head.value, column.id)
    const startX = event.clientX
    resized.value = column.id
    follow(
      (moved) => resize(column.id, width + moved.clientX - startX),
      () => { resized.value = null },
    )
  }

  function startMove(event: PointerEvent, column: ColumnShape): void {
    hasJustDragged = false
    if (event.button !== 0 || column.isKey) return
    const startX = event.clientX
    follow(
      (moved) => {
        if (dragged.value === null && Math.abs(moved.clientX - startX) < DRAG_PX) return
        dragged.value = column.id
        drop.value = dropAt(head.value, moved.clientX)
      },
      () => {
        hasJustDragged = dragged.value !== null
        if (dragged.value !== null && drop.value !== null) move(dragged.value, beforeIdOf(drop.value))
        dragged.value = null
        drop.value = null
      },
    )
  }

  function beforeIdOf({ id, side }: Drop): string | null {
    if (side === 'before') return id
    const ids = columns().map(({ column }) => column.id)
    return ids[ids.indexOf(id) + 1] ?? null
  }

  /** True for the click that ends a drag. */
  function wasDragged(): boolean {
    const was = hasJustDragged
    hasJustDragged = false
    return was
  }

  return { dragged, drop, resized, startMove, startResize, wasDragged }
}
