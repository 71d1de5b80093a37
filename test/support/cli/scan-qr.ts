/** What a camera makes of a QR code that is drawn as lines of half blocks. */
import { inflateSync } from 'node:zlib'
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

/** The same of a PNG picture with one bit a pixel, in one block. */
export function scanPng(png: Buffer): string | undefined {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const start = png.indexOf('IDAT') + 4
  const lines = inflateSync(png.subarray(start, start + png.readUInt32BE(start - 8)))
  const bytesALine = 1 + Math.ceil(width / 8)
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const byte = lines[y * bytesALine + 1 + Math.floor(x / 8)] ?? 0
      if ((byte & (0x80 >> (x % 8))) === 0) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  }
  return jsQr(data, width, height, { inversionAttempts: 'dontInvert' })?.data
}
