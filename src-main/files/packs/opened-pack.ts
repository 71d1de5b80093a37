/** A pack whose manifest was read, as its checks take it, and what each of them comes to. */
import type { ContentRow } from '../../../src-shared/domain/closes/day-content.ts'
import type { PatternEngine } from '../../../src-shared/domain/matching/patterns.ts'
import { parsed, unreadable, type Parsed } from '../../../src-shared/domain/values/parsed.ts'
import { parseStored, type Shape } from '../../../src-shared/domain/values/shape.ts'
import type { PackCrypto } from './pack-crypto.ts'
import type { PackFiles, PackManifest } from './pack-manifest.ts'

export interface OpenedPack {
  readonly manifest: PackManifest
  readonly files: PackFiles
  readonly crypto: PackCrypto
  readonly patterns: PatternEngine
}

/** Once its content is known to be what two people signed. */
export interface ReadPack extends OpenedPack {
  readonly rows: readonly ContentRow[]
}

/** How much was checked; otherwise what is wrong. */
export type Checked = Parsed<number>

export function textOf({ files }: Pick<OpenedPack, 'files'>, name: string): Parsed<string> {
  const bytes = files.get(name)
  return bytes ? decode(name, bytes) : unreadable(`${name} is missing`)
}

function decode(name: string, bytes: Uint8Array): Parsed<string> {
  try {
    return parsed(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch {
    return unreadable(`${name} is not UTF-8`)
  }
}

const LINE_END = 10

/** What each line of a file holds, where all have this shape. All of it at once may be longer than any text can be. */
export function readLines<Value>(
  { files }: Pick<OpenedPack, 'files'>, name: string, shape: Shape<Value>,
): Parsed<readonly Value[]> {
  const bytes = files.get(name)
  if (!bytes) return unreadable(`${name} is missing`)
  const values: Value[] = []
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(LINE_END, from)
    if (end < 0) return unreadable(`${name} ends in the middle of a line`)
    const line = decode(name, bytes.subarray(from, end))
    if (!line.ok) return line
    const read = parseStored(name, line.value, shape)
    if (!read.ok) return read
    values.push(read.value)
    from = end + 1
  }
  return parsed(values)
}
