/** The files of a pack out of its archive. Refuses what would fill the memory, or can be read in two ways. */
import { unzipSync } from 'fflate'
import { parsed, unreadable, type Parsed } from '../../../src-shared/domain/values/parsed.ts'
import type { PackFiles } from './pack-manifest.ts'

/** Compressed. A day of a million payments has about so much. */
export const MAX_PACK_BYTES = 512 * 2 ** 20
/** Of all files, uncompressed. */
const MAX_UNPACKED_BYTES = 2 ** 31 - 1
const MAX_FILES = 100

/** `archive`: of at most `MAX_PACK_BYTES`. */
export function unpack(archive: Uint8Array): Parsed<PackFiles> {
  const names = new Set<string>()
  let bytes = 0
  let fault: string | null = null
  const isTaken = ({ name, originalSize }: { readonly name: string; readonly originalSize: number }): boolean => {
    bytes += originalSize
    if (names.has(name)) fault ??= 'two files have one name'
    names.add(name)
    if (bytes > MAX_UNPACKED_BYTES || names.size > MAX_FILES) fault ??= 'it holds too much'
    return fault === null
  }
  try {
    const files = unzipSync(archive, { filter: isTaken })
    return fault === null ? parsed(new Map(Object.entries(files))) : unreadable(fault)
  } catch {
    return unreadable('it is not a ZIP archive, or a damaged one')
  }
}
