/** A picture in black and white as a PNG file (ISO/IEC 15948): one bit a pixel, in one block. */
import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const BITS_PER_PIXEL = 1
const GREYSCALE = 0
const NO_FILTER = 0

/** Rows of equal length; true is black. */
export function encodePng(rows: readonly (readonly boolean[])[]): Uint8Array {
  const width = rows[0]?.length ?? 0
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(rows.length, 4)
  head.writeUInt8(BITS_PER_PIXEL, 8)
  head.writeUInt8(GREYSCALE, 9)
  const lines = rows.map((row) => Buffer.from([NO_FILTER, ...packed(row)]))
  return Buffer.concat([
    SIGNATURE, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.concat(lines))), chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Eight pixels a byte, the first in its highest bit; a bit that is set is white. */
function packed(row: readonly boolean[]): readonly number[] {
  const bytes = Array.from({ length: Math.ceil(row.length / 8) }, () => 0)
  for (const [place, isBlack] of row.entries()) {
    const at = Math.floor(place / 8)
    if (!isBlack) bytes[at] = (bytes[at] ?? 0) | (0x80 >> (place % 8))
  }
  return bytes
}

function chunk(type: string, content: Uint8Array): Uint8Array {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(content.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}
