/** The header of a sealed backup: what it is of, and whose key opens it. In clear, and bound to all that follows. */
import type { BackupFacts } from '../../../src-shared/domain/backups/backup-facts.ts'
import { parsed, unreadable, type Parsed } from '../../../src-shared/domain/values/parsed.ts'
import { COUNT, objectOf, orAbsent, orNull, parseStored, TEXT } from '../../../src-shared/domain/values/shape.ts'
import { FACTS_SHAPES } from './backup-key.ts'

export interface SealedHeader extends BackupFacts {
  readonly format: string
  readonly version: number
  readonly keyId: string
  /** How the passphrase of that day opens the data key; for the key vault alone to understand. */
  readonly wrapping: string
  /** Base64. */
  readonly salt: string
  readonly plainBytes: number
  /** Where the ledger’s evidence ended, signed, as text. Not in format 1; null where nobody could sign it. */
  readonly anchor?: string | null | undefined
}

/** Sixteen letters, then the length of the header as four bytes, then the header as JSON. */
export const SEALED_MAGIC = 'TILLPROOF-BACKUP'
export const SEALED_FORMAT = 'tillproof-backup'
export const SEALED_VERSION = 2
export const SALT_BYTES = 32
export const PREFIX_BYTES = SEALED_MAGIC.length + 4
export const MAX_HEADER_BYTES = 64 * 1024

const HEADER = objectOf<SealedHeader>({
  ...FACTS_SHAPES, format: TEXT, version: COUNT, keyId: TEXT, wrapping: TEXT, salt: TEXT, plainBytes: COUNT,
  anchor: orAbsent(orNull(TEXT)),
})

/** All that stands before the first chunk. */
export function encodeHeader(header: SealedHeader): Buffer {
  const json = Buffer.from(JSON.stringify(header))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(json.length)
  return Buffer.concat([Buffer.from(SEALED_MAGIC), length, json])
}

export function isSealed(start: Buffer): boolean {
  return start.subarray(0, SEALED_MAGIC.length).toString('latin1') === SEALED_MAGIC
}

/** `start`: the first bytes of the file, at least as long as a header may be, where the file is. */
export function parseHeader(start: Buffer): Parsed<{ readonly header: SealedHeader; readonly encoded: Buffer }> {
  const length = start.length < PREFIX_BYTES ? Infinity : start.readUInt32BE(SEALED_MAGIC.length)
  if (length > MAX_HEADER_BYTES || start.length < PREFIX_BYTES + length) return unreadable('its beginning is damaged')
  const encoded = start.subarray(0, PREFIX_BYTES + length)
  const version = versionOf(encoded)
  if (version !== null && version > SEALED_VERSION) {
    return unreadable(`it has format ${version}, but this version supports ${SEALED_VERSION}`)
  }
  const read = parseStored('its beginning', encoded.subarray(PREFIX_BYTES).toString('utf8'), HEADER)
  if (!read.ok) return unreadable('its beginning is damaged')
  const { format, salt } = read.value
  const isOurs = format === SEALED_FORMAT && Buffer.from(salt, 'base64').length === SALT_BYTES
  return isOurs ? parsed({ header: read.value, encoded }) : unreadable('its beginning is damaged')
}

/** Of a format that may have other fields. */
function versionOf(encoded: Buffer): number | null {
  try {
    const value: unknown = JSON.parse(encoded.subarray(PREFIX_BYTES).toString('utf8'))
    const hasVersion = typeof value === 'object' && value !== null && 'version' in value
    return hasVersion && Number.isSafeInteger(value.version) ? Number(value.version) : null
  } catch {
    return null
  }
}
