/** Reads the XML of a workbook's parts piece by piece. No document types: nothing is expanded, nothing is fetched. */
import { StringDecoder } from 'node:string_decoder'
import { SaxesParser } from 'saxes'
import { unreadableWorkbook } from './unreadable.ts'

/** The longest cell is a fraction of it. */
const MAX_UNENDED_BYTES = 4 * 2 ** 20

export interface XmlHandlers {
  /** `name` without its prefix, as those of `attributes`. */
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly close?: (name: string) => void
  /** A text may come in pieces. */
  readonly text?: (piece: string) => void
}

/** Takes the bytes of a part as they come. Throws IMPORT_WORKBOOK_UNREADABLE. */
export interface XmlReading {
  push(bytes: Buffer): void
  end(): void
}

export function readXml(file: string, part: string, handlers: XmlHandlers): XmlReading {
  const parser = new SaxesParser({ position: false, xmlns: false })
  const decoder = new StringDecoder('utf8')
  /** Bytes since the last tag: a text or a tag that does not end would be held in memory as a whole. */
  let unended = 0
  parser.on('opentag', ({ name, attributes }) => {
    unended = 0
    handlers.open(localName(name), withoutPrefixes(attributes))
  })
  parser.on('closetag', ({ name }) => {
    unended = 0
    handlers.close?.(localName(name))
  })
  parser.on('text', (text) => handlers.text?.(text))
  parser.on('cdata', (text) => handlers.text?.(text))
  parser.on('error', (error) => {
    throw unreadableWorkbook(file, `${part} is damaged`, error)
  })
  parser.on('doctype', () => {
    throw unreadableWorkbook(file, `${part} has a document type, which no workbook has`)
  })
  return {
    push(bytes) {
      unended += bytes.length
      if (unended > MAX_UNENDED_BYTES) throw unreadableWorkbook(file, `${part} has a text that is too long`)
      parser.write(decoder.write(bytes))
    },
    end: () => {
      parser.write(decoder.end())
      parser.close()
    },
  }
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon === -1 ? name : name.slice(colon + 1)
}

function withoutPrefixes(attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  for (const name in attributes) if (name.includes(':')) return Object.fromEntries(prefixless(attributes))
  return attributes
}

function prefixless(attributes: Readonly<Record<string, string>>): readonly (readonly [string, string])[] {
  return Object.entries(attributes).map(([name, value]) => [localName(name), value])
}

/** All of a part at once. */
export async function readWhole(
  file: string, part: string, stream: AsyncIterable<Buffer>, handlers: XmlHandlers,
): Promise<void> {
  const reading = readXml(file, part, handlers)
  for await (const bytes of ofPart(file, part, stream)) reading.push(bytes)
  reading.end()
}

/** The stream, whose failure says that the archive is damaged. */
export async function* ofPart(file: string, part: string, stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const bytes = stream[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await bytes.next().catch((error: unknown) => {
        throw unreadableWorkbook(file, `${part} is damaged`, error)
      })
      if (next.done === true) return
      yield next.value
    }
  } finally {
    await bytes.return?.()
  }
}
