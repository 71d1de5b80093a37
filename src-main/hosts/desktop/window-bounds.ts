/** Where a window opens: where it stood, unless its display has gone or shrunk meanwhile. Pure. */

export interface Bounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Wide enough for the screens' second column at 100 %; narrower, they stack. */
const DEFAULT_SIZE = { width: 1_280, height: 860 }
export const MIN_SIZE = { width: 640, height: 480 }

/**
 * Always wholly within one display, and never larger than it. `workAreas`: what the present displays leave to windows,
 * the primary one first.
 */
export function decideBounds(remembered: Bounds | undefined, workAreas: readonly Bounds[]): Bounds {
  const [primary = { x: 0, y: 0, ...DEFAULT_SIZE }] = workAreas
  const home = remembered && findHome(remembered, workAreas)
  const area = home ?? primary
  const wanted = remembered ?? DEFAULT_SIZE
  const width = Math.min(Math.max(wanted.width, MIN_SIZE.width), area.width)
  const height = Math.min(Math.max(wanted.height, MIN_SIZE.height), area.height)
  const centred = { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2 }
  const { x, y } = home && remembered ? remembered : centred
  return {
    x: Math.round(clamp(x, area.x, area.x + area.width - width)),
    y: Math.round(clamp(y, area.y, area.y + area.height - height)),
    width,
    height,
  }
}

/** The display that shows most of it; undefined where none shows any. */
function findHome(bounds: Bounds, workAreas: readonly Bounds[]): Bounds | undefined {
  let most = 0
  let home: Bounds | undefined
  for (const area of workAreas) {
    const shown = overlap(bounds.x, bounds.width, area.x, area.width)
      * overlap(bounds.y, bounds.height, area.y, area.height)
    if (shown > most) [most, home] = [shown, area]
  }
  return home
}

function overlap(from: number, length: number, otherFrom: number, otherLength: number): number {
  return Math.max(0, Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom))
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
