/** The `qr_image` of a charge: a data URI of a base64 JPEG that a phone can scan ("Charge record"). */
import { encode as encodeJpeg } from 'jpeg-js'
import { encode as encodeQr } from 'uqr'

/** Pixels of one module: enough for a camera, and for JPEG's blocks of eight. */
const MODULE_PIXELS = 8
const QUALITY = 90
const BYTES_PER_PIXEL = 4
/** Of these, the last is how opaque it is. */
const COLOUR_BYTES = 3
const WHITE = 255

export function qrImage(text: string): string {
  const { data: modules, size } = encodeQr(text, { ecc: 'M', border: 4 })
  const width = size * MODULE_PIXELS
  const data = Buffer.alloc(width * width * BYTES_PER_PIXEL, WHITE)
  for (let y = 0; y < width; y += 1) {
    const row = modules[Math.floor(y / MODULE_PIXELS)]
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * BYTES_PER_PIXEL
      if (row?.[Math.floor(x / MODULE_PIXELS)]) data.fill(0, at, at + COLOUR_BYTES)
    }
  }
  const jpeg = encodeJpeg({ data, width, height: width }, QUALITY)
  return `data:image/jpeg;base64,${jpeg.data.toString('base64')}`
}
