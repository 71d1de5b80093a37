/** The parts of a workbook, which is a ZIP archive of XML. Refuses what would fill the memory. */
import { basename } from 'node:path'
import { pipeline, Transform, type Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { unreadableWorkbook } from './unreadable.ts'

export interface WorkbookArchive {
  has(name: string): boolean
  /** Its bytes, uncompressed. The stream fails where the archive is damaged. */
  open(name: string): Promise<Readable>
  /** What the part holds, uncompressed and in the file. */
  sizeOf(name: string): number
  close(): void
}

/** A workbook has a few dozen. */
const MAX_PARTS = 5_000
/** Of one part, uncompressed. The largest sheet that there can be, a million rows of ten short cells, is half of it. */
const MAX_PART_BYTES = 2 ** 30
/** Sheets of equal rows come down to a hundredth; what comes down to less was made to harm. */
const MAX_RATIO = 300
/** Below this the ratio says nothing. */
const HARMLESS_BYTES = 16 * 2 ** 20

/** Throws IMPORT_WORKBOOK_UNREADABLE. */
export async function openArchive(path: string): Promise<WorkbookArchive> {
  const file = basename(path)
  const failed = (cause: unknown) => unreadableWorkbook(file, 'the archive is damaged', cause)
  const zip = await openPromise(path, { autoClose: false }).catch((error: unknown) => {
    throw failed(error)
  })
  try {
    const parts = await listParts(file, zip)
    return {
      has: (name) => parts.has(name),
      sizeOf: (name) => parts.get(name)?.uncompressedSize ?? 0,
      async open(name) {
        const part = parts.get(name)
        if (!part) throw unreadableWorkbook(file, `it has no ${name}`)
        refuseBomb(file, part)
        const stored = await zip.openReadStreamPromise(part).catch((error: unknown) => {
          throw failed(error)
        })
        return checked(stored, part)
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** By their names. Of two with the same name another program might read the other one. */
async function listParts(file: string, zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > MAX_PARTS) throw unreadableWorkbook(file, `it has more than ${MAX_PARTS} parts`)
  const parts = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      if (parts.has(entry.fileName)) throw new Error(`two parts are called ${entry.fileName}`)
      parts.set(entry.fileName, entry)
    }
  } catch (error) {
    throw unreadableWorkbook(file, 'the archive is damaged', error)
  }
  return parts
}

function refuseBomb(file: string, { fileName, uncompressedSize, compressedSize }: Entry): void {
  const isTooDense = uncompressedSize > HARMLESS_BYTES && uncompressedSize > compressedSize * MAX_RATIO
  if (uncompressedSize > MAX_PART_BYTES || isTooDense) {
    throw unreadableWorkbook(file, `${fileName} would unpack to ${uncompressedSize} bytes`)
  }
}

/** The package checks sizes alone: a changed byte would pass for another reference or amount. */
function checked(stored: Readable, { fileName, crc32: stated }: Entry): Readable {
  let sum = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum)
      done(null, chunk)
    },
    flush(done) {
      done(sum === stated ? null : new Error(`${fileName} does not have its checksum`))
    },
  })
  // What breaks off is told by the stream that is handed out.
  return pipeline(stored, through, () => undefined)
}
