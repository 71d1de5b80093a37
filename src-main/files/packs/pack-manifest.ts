/**
 * What a proof pack has in it, and the list of its files by their hashes, which the profile's evidence key signs. In
 * one form: a list that is changed in any byte is another one, or none.
 */
import { PROFILE_KINDS, type PackFacts } from '../../../src-shared/domain/closes/pack-verdict.ts'
import { parsed, unreadable, type Parsed } from '../../../src-shared/domain/values/parsed.ts'
import {
  COUNT, listOf, objectOf, oneOf, parseStored, TEXT, type Shape,
} from '../../../src-shared/domain/values/shape.ts'

export const PACK_FORMAT = 'tillproof-pack-1'

export const MANIFEST = 'manifest.json'
/** The signature over the bytes of the manifest, hexadecimal, and a line end. */
export const SEAL = 'manifest.sig'
export const VERIFY_PAGE = 'verify.html'

export interface PackedFile {
  readonly name: string
  readonly bytes: number
  readonly sha256: string
}

export interface PackManifest extends PackFacts {
  readonly format: typeof PACK_FORMAT
  /** All but the manifest and its signature, in the order of their names. */
  readonly files: readonly PackedFile[]
  /** Ed25519, 32 bytes, hexadecimal. */
  readonly publicKey: string
}

/** Bytes by name. */
export type PackFiles = ReadonlyMap<string, Uint8Array>

const SHAPE: Shape<PackManifest> = objectOf<PackManifest>({
  format: oneOf([PACK_FORMAT]), ledgerId: TEXT, profile: TEXT, kind: oneOf(PROFILE_KINDS), date: TEXT, close: COUNT,
  closedAt: TEXT, contentHash: TEXT, audit: objectOf({ count: COUNT, head: TEXT }),
  files: listOf(objectOf<PackedFile>({ name: TEXT, bytes: COUNT, sha256: TEXT })), publicKey: TEXT,
})

export function manifestText(manifest: PackManifest): string {
  const {
    format, ledgerId, profile, kind, date, close, closedAt, contentHash, audit: { count, head }, files, publicKey,
  } = manifest
  const stated = {
    format, ledgerId, profile, kind, date, close, closedAt, contentHash, audit: { count, head },
    files: files.map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 })), publicKey,
  }
  return `${JSON.stringify(stated, null, 2)}\n`
}

export function parseManifest(text: string): Parsed<PackManifest> {
  const read = parseStored('the manifest', text, SHAPE)
  if (!read.ok) return unreadable(read.reason)
  return manifestText(read.value) === text ? parsed(read.value) : unreadable('the manifest is not in its one form')
}
