/** Writes a ZIP archive while its parts are being made; fflate frames it, zlib compresses on a thread of its own. */
import { once } from 'node:events'
import { constants, crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

export interface ArchivePart {
  /** Waits until the piece before is compressed, so that the next can be made meanwhile, and no more. */
  write(text: string): Promise<void>
  end(): Promise<void>
  /** Before compression. */
  bytes(): number
}

export interface Archive {
  /** One part at a time: the one before must have ended. */
  add(name: string): ArchivePart
  end(): void
  /** What has come out since the last call. */
  take(): Uint8Array
  /** All that has come out. */
  bytes(): number
}

/** The text is so repetitive that more effort would hardly make it smaller. */
const LEVEL = constants.Z_BEST_SPEED
/** Compressed data comes in pieces of so many bytes. */
const CHUNK_BYTES = 64 * 1024
/** ZIP's number for deflate. */
const DEFLATED = 8
/** The oldest that the format knows: the same rows give the same bytes on every day. */
const MODIFIED_AT = '1980-01-01T12:00:00'

export function createArchive(): Archive {
  const pieces: Uint8Array[] = []
  let bytes = 0
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
    bytes += piece.length
  })
  return {
    add: (name) => addPart(zip, name),
    end: () => zip.end(),
    take: () => Buffer.concat(pieces.splice(0)),
    bytes: () => bytes,
  }
}

function addPart(zip: Zip, filename: string): ArchivePart {
  const entry: ZipInputFile = { filename, size: 0, crc: 0, compression: DEFLATED, mtime: MODIFIED_AT }
  zip.add(entry)
  const deflate = createDeflateRaw({ level: LEVEL, chunkSize: CHUNK_BYTES })
  deflate.on('data', (piece: Uint8Array<ArrayBuffer>) => entry.ondata?.(null, piece, false))
  // Used again for each piece: new memory for each would cost more than to fill it.
  let room = Buffer.allocUnsafe(CHUNK_BYTES)
  let compressing = Promise.resolve()

  function fillRoom(text: string): Buffer {
    const length = Buffer.byteLength(text)
    if (length > room.length) room = Buffer.allocUnsafe(2 * length)
    return room.subarray(0, room.write(text))
  }

  return {
    async write(text) {
      await compressing
      const data = fillRoom(text)
      entry.size += data.length
      entry.crc = crc32(data, entry.crc)
      compressing = new Promise((resolve, reject) => {
        deflate.write(data, (error) => (error ? reject(error) : resolve()))
      })
    },
    async end() {
      await compressing
      const ended = once(deflate, 'end')
      deflate.end()
      await ended
      entry.ondata?.(null, new Uint8Array(), true)
    },
    bytes: () => entry.size,
  }
}
