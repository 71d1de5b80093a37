/**
 * Seals what a team's log holds in the database, whose keepers see its size and its time, and can change nothing
 * unseen: AES-256-GCM under the team's key, bound to the place where it stands, over deflated bytes.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'

export const TEAM_KEY_BYTES = 32
const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** More than any group has: a row of an import has some hundred bytes, a file that is attached a few million. */
const MOST_BYTES = 512 * 1024 * 1024

/** Sequence 0 is the header, and -1, -2, … the pieces of the copy. */
export interface Place {
  readonly team: string
  readonly log: number
  readonly sequence: number
}

export function sealAt(place: Place, content: Uint8Array, key: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(nameOf(place))
  const body = Buffer.concat([cipher.update(deflateRawSync(content, { level: 1 })), cipher.final()])
  return Buffer.concat([nonce, body, cipher.getAuthTag()])
}

/** Undefined where it was not sealed with this key for this place. */
export function unsealAt(place: Place, sealed: Uint8Array, key: Uint8Array): Buffer | undefined {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(nameOf(place)).setAuthTag(sealed.subarray(-TAG_BYTES))
  try {
    const body = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
    return inflateRawSync(body, { maxOutputLength: MOST_BYTES })
  } catch {
    return undefined
  }
}

function nameOf({ team, log, sequence }: Place): Buffer {
  return Buffer.from(`tillproof team log 1|${team}|${log}|${sequence}`)
}
