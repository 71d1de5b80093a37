/**
 * What decides where a profile's secret key goes, as one entry of the vault: the key, the addresses, the kind and the
 * public key. `profile.json` shows a copy. The key stays bytes, so that whoever holds it can clear it.
 */
import { z } from 'zod'
import { PROFILE_KINDS } from '../../src-shared/contract/profiles/profiles.ts'

const settingsSchema = z.object({
  kind: z.enum(PROFILE_KINDS),
  baseUrl: z.string().max(1_000),
  v3BaseUrl: z.string().max(1_000).nullable(),
  publicKey: z.string().max(1_000),
  createdAt: z.string().max(100),
})
export type SealedSettings = Readonly<z.output<typeof settingsSchema>>

export interface SealedProfile {
  /** Its holder clears it after use. */
  readonly secretKey: Buffer
  /** Null where an earlier version stored the key alone. */
  readonly settings: SealedSettings | null
}

const LENGTH_BYTES = 2

export function encodeProfile({ secretKey, settings }: SealedProfile): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt16BE(secretKey.length)
  return Buffer.concat([length, secretKey, Buffer.from(settings === null ? '' : JSON.stringify(settings))])
}

/** Undefined where it is not of this form, which no program of ours sealed. */
export function decodeProfile(plain: Buffer): SealedProfile | undefined {
  if (plain.length < LENGTH_BYTES) return undefined
  const settingsAt = LENGTH_BYTES + plain.readUInt16BE(0)
  if (settingsAt > plain.length) return undefined
  const secretKey = Buffer.from(plain.subarray(LENGTH_BYTES, settingsAt))
  if (settingsAt === plain.length) return { secretKey, settings: null }
  const settings = parseSettings(plain.toString('utf8', settingsAt))
  if (settings) return { secretKey, settings }
  secretKey.fill(0)
  return undefined
}

function parseSettings(text: string): SealedSettings | undefined {
  try {
    return settingsSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
