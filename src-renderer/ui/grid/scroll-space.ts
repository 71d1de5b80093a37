/**
 * Scrolling more rows than a browser can hold. An element may be some 17 to 33 million px high, so a long list is laid
 * out on a shorter, *physical* field, and its rows live on a *virtual* one of their full height. Small steps (wheel,
 * keys) move both alike, so that no row is skipped; a leap (the scroll bar) goes to the matching part of the list. Near
 * both ends the fields run together one to one, so first and last row are always reached.
 */

/** Whole px stay exact in the 24 bits that compositors calculate with, at twice the pixels too. */
export const MAX_PHYSICAL_PX = 8_000_000
const EXACT_ZONE_PX = 1_000_000
/** More than this many views at once is a leap. */
const LEAP_VIEWS = 1.5

export interface ScrollSpace {
  readonly rowCount: number
  readonly rowHeight: number
  readonly viewHeight: number
  readonly physicalHeight: number
  /** The furthest that either field can be scrolled. */
  readonly maxScrollTop: number
  readonly maxVirtualTop: number
}

/** `scrollTop` is the browser's, `virtualTop` is where the view begins in the list; both in px. */
export interface ScrollPosition {
  readonly scrollTop: number
  readonly virtualTop: number
}

export const START_POSITION: ScrollPosition = { scrollTop: 0, virtualTop: 0 }

export function scrollSpace(rowCount: number, rowHeight: number, viewHeight: number): ScrollSpace {
  const virtualHeight = rowCount * rowHeight
  const physicalHeight = Math.min(virtualHeight, MAX_PHYSICAL_PX)
  return {
    rowCount, rowHeight, viewHeight, physicalHeight,
    maxScrollTop: Math.max(0, physicalHeight - viewHeight),
    maxVirtualTop: Math.max(0, virtualHeight - viewHeight),
  }
}

/** The place in the list that belongs to a place of the scroll bar. */
export function toVirtualTop(space: ScrollSpace, scrollTop: number): number {
  const { maxScrollTop, maxVirtualTop } = space
  const top = clamp(scrollTop, maxScrollTop)
  const zone = exactZone(space)
  if (top <= zone) return top
  if (top >= maxScrollTop - zone) return maxVirtualTop - (maxScrollTop - top)
  return zone + (top - zone) * slice(space)
}

/** The inverse. */
export function toScrollTop(space: ScrollSpace, virtualTop: number): number {
  const { maxScrollTop, maxVirtualTop } = space
  const top = clamp(virtualTop, maxVirtualTop)
  const zone = exactZone(space)
  if (top <= zone) return top
  if (top >= maxVirtualTop - zone) return maxScrollTop - (maxVirtualTop - top)
  return zone + (top - zone) / slice(space)
}

/** Where the view is after the browser scrolled to `scrollTop`. */
export function followScroll(space: ScrollSpace, before: ScrollPosition, scrollTop: number): ScrollPosition {
  const step = scrollTop - before.scrollTop
  const isLeap = Math.abs(step) > space.viewHeight * LEAP_VIEWS
  const virtualTop = isLeap ? toVirtualTop(space, scrollTop) : before.virtualTop + step
  return aligned(space, { scrollTop, virtualTop })
}

/** The same view, with the scroll bar where it belongs. A long walk in small steps leaves the two apart. */
export function settle(space: ScrollSpace, position: ScrollPosition): ScrollPosition {
  const virtualTop = clamp(position.virtualTop, space.maxVirtualTop)
  return aligned(space, { scrollTop: Math.round(toScrollTop(space, virtualTop)), virtualTop })
}

/** Has the scroll bar come to an end where the list has not? */
export function isStranded(space: ScrollSpace, position: ScrollPosition): boolean {
  const atTop = position.scrollTop <= 0 && position.virtualTop > 0
  const atBottom = position.scrollTop >= space.maxScrollTop && position.virtualTop < space.maxVirtualTop - 1
  return atTop || atBottom
}

/** The nearest position that has row `index` whole in view. */
export function revealRow(space: ScrollSpace, position: ScrollPosition, index: number): ScrollPosition {
  const rowTop = index * space.rowHeight
  const lowest = rowTop + space.rowHeight - space.viewHeight
  const virtualTop = Math.max(0, Math.min(rowTop, Math.max(lowest, position.virtualTop)))
  if (virtualTop === position.virtualTop) return position
  const moved = { scrollTop: position.scrollTop + virtualTop - position.virtualTop, virtualTop }
  const isNear = Math.abs(virtualTop - position.virtualTop) <= space.viewHeight * LEAP_VIEWS
  const isInside = moved.scrollTop >= 0 && moved.scrollTop <= space.maxScrollTop && !isStranded(space, moved)
  return isNear && isInside ? moved : settle(space, { ...position, virtualTop })
}

/** The rows to draw: those in view and `overscan` more on either side. `last` is −1 when there are none. */
export function rowsToDraw(space: ScrollSpace, virtualTop: number, overscan: number): { first: number, last: number } {
  const inView = Math.ceil(space.viewHeight / space.rowHeight) + 1
  const first = Math.max(0, Math.floor(virtualTop / space.rowHeight) - overscan)
  return { first, last: Math.min(space.rowCount, first + inView + 2 * overscan) - 1 }
}

export interface RowSlot {
  /** Which of the pool's elements. */
  readonly slot: number
  readonly index: number
}

/**
 * Which element of a pool draws which row. A row keeps its element as long as it is drawn, and the elements stay in
 * the order that `firstSlot` begins, so that scrolling moves no element in the page: that would cost several times
 * what new words in it do.
 */
export function slotsOf(first: number, last: number, pool: number, firstSlot: number): readonly RowSlot[] {
  return Array.from({ length: pool }, (_, at): RowSlot => {
    const slot = (firstSlot + at) % pool
    return { slot, index: first + ((slot - first % pool + pool) % pool) }
  }).filter(({ index }) => index <= last)
}

/** The row under a point `offsetPx` below the top of the view; −1 where there is none. */
export function rowAt(space: ScrollSpace, virtualTop: number, offsetPx: number): number {
  const index = Math.floor((virtualTop + offsetPx) / space.rowHeight)
  return index >= 0 && index < space.rowCount ? index : -1
}

/** Rows are drawn at whole px: the distance between the fields has no fraction. */
function aligned(space: ScrollSpace, { scrollTop, virtualTop }: ScrollPosition): ScrollPosition {
  const distance = Math.round(clamp(virtualTop, space.maxVirtualTop) - scrollTop)
  return { scrollTop, virtualTop: Math.max(0, scrollTop + distance) }
}

function exactZone(space: ScrollSpace): number {
  return Math.min(EXACT_ZONE_PX, space.maxScrollTop / 4)
}

function slice(space: ScrollSpace): number {
  const zone = exactZone(space)
  const physical = space.maxScrollTop - 2 * zone
  return physical <= 0 ? 1 : (space.maxVirtualTop - 2 * zone) / physical
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(0, value), most)
}
