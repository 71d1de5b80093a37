/** A QR code’s image out of the service’s text: only what is an image of pixels, and of a bearable size. Pure. */

const IMAGE = /^data:(image\/(?:jpeg|jpg|png|gif|webp));base64,([A-Za-z0-9+/]+={0,2})$/
/** A code is a few kilobytes. */
const MAX_LENGTH = 2_000_000

export interface Picture {
  readonly type: string
  readonly base64: string
}

/** Undefined for anything else, drawings too: they could hold more than a picture. */
export function readPicture(uri: string): Picture | undefined {
  if (uri.length > MAX_LENGTH) return undefined
  const [, type, base64] = IMAGE.exec(uri.replace(/\s/g, '')) ?? []
  return type === undefined || base64 === undefined ? undefined : { type, base64 }
}
