/** What a camera makes of a QR code that is drawn as lines of half blocks. */
import jsQr from 'jsqr'

const PIXELS = 4

/** Undefined where it sees no code. */
export function scan(lines: readonly string[]): string | undefined {
  const rows = lines.flatMap((line) => [
    [...line].map((sign) => sign === '▀' || sign === '█'), [...line].map((sign) => sign === '▄' || sign === '█'),
  ])
  const [width, height] = [Math.max(...rows.map(({ length }) => length)) * PIXELS, rows.length * PIXELS]
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4
      if (rows[Math.floor(y / PIXELS)]?.[Math.floor(x / PIXELS)]) data.fill(0, at, at + 3)
    }
  }
  return jsQr(data, width, height, { inversionAttempts: 'dontInvert' })?.data
}
