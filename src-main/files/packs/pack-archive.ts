/**
 * A pack as a ZIP archive. fflate compresses it alike on every machine and every version of Node, so the same files
 * are the same bytes.
 */
import { setImmediate } from 'node:timers/promises'
import { Zip, ZipDeflate } from 'fflate'
import type { Write } from '../output/output-file.ts'
import type { PackFiles } from './pack-manifest.ts'

/** The oldest that the format knows. */
const MODIFIED_AT = '1980-01-01T12:00:00'
/** Compressed in one go; then others have their turn. */
const PIECE_BYTES = 128 * 1024
const LEVEL = 6

/** In the order of their names. */
export async function writeArchive(files: PackFiles, write: Write): Promise<void> {
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  const out = async (): Promise<void> => {
    for (const piece of pieces.splice(0)) await write(piece)
    await setImmediate()
  }
  for (const name of [...files.keys()].sort()) {
    const bytes = files.get(name) ?? new Uint8Array()
    const entry = new ZipDeflate(name, { level: LEVEL })
    entry.mtime = MODIFIED_AT
    zip.add(entry)
    let from = 0
    do {
      const piece = bytes.subarray(from, from + PIECE_BYTES)
      from += PIECE_BYTES
      entry.push(piece, from >= bytes.length)
      await out()
    } while (from < bytes.length)
  }
  zip.end()
  await out()
}
