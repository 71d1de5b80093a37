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
  if (!bytes) return unreadable(`${name} is missing`)
  try {
    return parsed(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch {
    return unreadable(`${name} is not UTF-8`)
  }
}

/** What each line of a file holds, where all have this shape. */
export function readLines<Value>(pack: OpenedPack, name: string, shape: Shape<Value>): Parsed<readonly Value[]> {
  const text = textOf(pack, name)
  if (!text.ok) return text
  const values: Value[] = []
  for (const line of text.value.split('\n').slice(0, -1)) {
    const read = parseStored(name, line, shape)
    if (!read.ok) return read
    values.push(read.value)
  }
  return parsed(values)
}
