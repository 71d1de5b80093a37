/** Reads the body of a request up to a limit; what comes behind it is never held. */
import type { IncomingMessage } from 'node:http'

/** So much more is read and dropped, so that a sender who is only a little over hears why. */
const DROPPED_TIMES = 16

export async function readLimited(
  request: IncomingMessage, maxBytes: number,
): Promise<Uint8Array | 'too-large' | 'broken'> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes * DROPPED_TIMES) return 'too-large'
  let pieces: Buffer[] = []
  let size = 0
  try {
    // The stream is left open where this returns early: the answer must still be able to leave.
    for await (const piece of request.iterator({ destroyOnReturn: false })) {
      const bytes = piece as Buffer
      size += bytes.length
      if (size > maxBytes * DROPPED_TIMES) return 'too-large'
      if (size <= maxBytes) pieces.push(bytes)
      else pieces = []
    }
  } catch {
    return 'broken'
  }
  if (!request.complete) return 'broken'
  return size > maxBytes ? 'too-large' : Buffer.concat(pieces)
}
