/** The QR code of a charge in a terminal: the service's image, read back to its modules, as half blocks. */
import { decode as decodeJpeg } from 'jpeg-js'
import type { Canvas } from '../terminal.ts'

const JPEG = /^data:image\/jpe?g;base64,([A-Za-z0-9+/]+={0,2})$/
/** An image of a code is small; a decoder is handed no more. */
const DECODER_LIMITS = { maxResolutionInMP: 4, maxMemoryUsageInMB: 64 }
const BYTES_PER_PIXEL = 4
const MIDDLE_GREY = 128
/** A finder pattern is seven modules wide, and the codes that there are have 21 to 177 modules. */
const FINDER_MODULES = 7
const [MIN_MODULES, MAX_MODULES, MODULES_STEP] = [21, 177, 4]
/** Light modules that a camera needs round the code. */
export const QUIET_MODULES = 4

/** Dark modules by row and column, without the quiet zone. Undefined where the image is no JPEG of an upright code. */
export function readModules(image: string): readonly (readonly boolean[])[] | undefined {
  const [, base64] = JPEG.exec(image.replace(/\s/g, '')) ?? []
  const picture = base64 === undefined ? undefined : decode(base64)
  return picture && findModules(picture)
}

interface Picture {
  readonly width: number
  readonly height: number
  isDark(x: number, y: number): boolean
}

function decode(base64: string): Picture | undefined {
  try {
    const { width, height, data } = decodeJpeg(Buffer.from(base64, 'base64'), { useTArray: true, ...DECODER_LIMITS })
    // Of grey pixels any colour tells; a coloured code is read by its green, which the eye weighs most.
    const green = (x: number, y: number): number => data[(y * width + x) * BYTES_PER_PIXEL + 1] ?? MIDDLE_GREY
    return { width, height, isDark: (x, y) => green(x, y) < MIDDLE_GREY }
  } catch {
    // The decoder throws for whatever is no image; then there is none to be drawn.
    return undefined
  }
}

function findModules(picture: Picture): boolean[][] | undefined {
  const box = findBox(picture)
  if (!box) return undefined
  const { left, top, size } = box
  let finder = 0
  while (finder < size && picture.isDark(left + finder, top)) finder += 1
  const count = Math.round(size / (finder / FINDER_MODULES))
  const modules = MIN_MODULES + Math.round((count - MIN_MODULES) / MODULES_STEP) * MODULES_STEP
  if (!(modules >= MIN_MODULES && modules <= MAX_MODULES) || Math.abs(count - modules) > 1) return undefined
  const middleOf = (place: number): number => Math.floor(((place + 0.5) * size) / modules)
  const places = Array.from({ length: modules }, (_, place) => place)
  return places.map((row) => places.map((column) => picture.isDark(left + middleOf(column), top + middleOf(row))))
}

/** The square that holds all that is dark: three of a code's corners are. */
function findBox({ width, height, isDark }: Picture): { left: number; top: number; size: number } | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!isDark(x, y)) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  const [wide, high] = [right - left + 1, bottom - top + 1]
  const isSquare = wide > 0 && Math.abs(wide - high) <= Math.max(1, wide / MIN_MODULES / 2)
  return isSquare ? { left, top, size: wide } : undefined
}

/** Two rows of modules a line. Black on white, however the terminal is coloured: a camera wants it so. */
export function renderQrCode(modules: readonly (readonly boolean[])[], { paint }: Canvas): readonly string[] {
  const size = modules.length + 2 * QUIET_MODULES
  const isDark = (row: number, column: number): boolean => (
    modules[row - QUIET_MODULES]?.[column - QUIET_MODULES] ?? false
  )
  return Array.from({ length: Math.ceil(size / 2) }, (_, line) => {
    const signs = Array.from({ length: size }, (_sign, column) => (
      HALVES[`${Number(isDark(2 * line, column))}${Number(isDark(2 * line + 1, column))}`] ?? ' '
    ))
    return `  ${paint('code', signs.join(''))}`
  })
}

/** Upper and lower module: what is dark is drawn. */
const HALVES: Readonly<Record<string, string>> = { '00': ' ', '10': '▀', '01': '▄', '11': '█' }
