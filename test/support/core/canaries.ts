/**
 * Secrets that were given to the app, looked for wherever it could have left them. A long one is looked for in every
 * form; a short one, which stands in figures by chance, as a word of its own. Short ones had better begin with 0: then
 * they are no number of a process, a port or a row either.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'
import { formsOf } from '../browser/secret-forms.ts'

export interface Canary {
  readonly name: string
  readonly text: string
}

export interface Place {
  readonly name: string
  readonly bytes: Buffer
}

const MIN_LONG_LENGTH = 11

/** In which forms it is there. */
export function formsIn(bytes: Buffer, text: string): readonly string[] {
  if (text.length >= MIN_LONG_LENGTH) {
    return formsOf(text).filter(([, form]) => bytes.includes(form)).map(([name]) => name)
  }
  // Neither in a longer word nor in a UUID.
  const word = (letters: string): RegExp => (
    new RegExp(`(?<![0-9A-Za-z]|[0-9a-f]-)${letters}(?![0-9A-Za-z]|-[0-9a-f])`)
  )
  const wide = Buffer.from(text, 'utf16le').toString('latin1')
  const content = bytes.toString('latin1')
  return [...(word(text).test(content) ? ['raw'] : []), ...(content.includes(wide) ? ['utf-16'] : [])]
}

/** One line for each canary in each place; empty where all is well. */
export function findCanaries(places: readonly Place[], canaries: readonly Canary[]): readonly string[] {
  return places.flatMap(({ name, bytes }) => canaries.flatMap((canary) => (
    formsIn(bytes, canary.text).map((form) => `${canary.name} in ${name} as ${form}`)
  )))
}

export function placeOf(name: string, text: string): Place {
  return { name, bytes: Buffer.from(text) }
}

/** Every file below the folder, by its name in it; of an archive what it holds, and of a PDF what it says. */
export async function readPlaces(folder: string): Promise<readonly Place[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const places = await Promise.all(entries.filter((entry) => entry.isFile()).map(async (entry) => {
    const path = join(entry.parentPath, entry.name)
    // One that is gone meanwhile was another's marker.
    const bytes = await readFile(path).catch(() => Buffer.alloc(0))
    const name = relative(folder, path)
    return [{ name, bytes }, ...unzip(name, bytes), ...(await readPages(name, bytes))]
  }))
  return places.flat()
}

function unzip(name: string, bytes: Buffer): readonly Place[] {
  if (bytes.toString('latin1', 0, 2) !== 'PK') return []
  return Object.entries(unzipSync(bytes)).map(([inside, content]) => (
    { name: `${name}:${inside}`, bytes: Buffer.from(content) }
  ))
}

/** The letters on its pages stand for themselves in no byte of it. */
async function readPages(name: string, bytes: Buffer): Promise<readonly Place[]> {
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') return []
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return [placeOf(`${name}:pages`, text)]
}
