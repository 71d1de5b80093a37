/** The elements of an XML text as a tree, where whoever reads it may take an element out as soon as it ends. */
import { SaxesParser } from 'saxes'

export interface Element {
  /** Without its prefix. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** Its own, without that of the elements in it. */
  text: string
  readonly children: Element[]
}

/** Deeper than any statement; what is deeper would only fill memory. */
const MAX_DEPTH = 40

export interface ElementHandlers {
  /** True where it is taken: then its parent never holds it. `depth` of the root is 0. */
  readonly isTaken: (element: Element, depth: number) => boolean
  /** Throws. `reason`: a clause, "it is not well-formed". */
  readonly fail: (reason: string, cause?: unknown) => never
}

/** No document types: nothing is expanded, nothing is fetched. Throws what `fail` throws. */
export function readElements(text: string, { isTaken, fail }: ElementHandlers): void {
  const parser = new SaxesParser({ position: false, xmlns: false })
  const open: Element[] = []
  parser.on('doctype', () => fail('it has a document type, which no statement has'))
  parser.on('error', (error) => fail('it is not well-formed XML', error))
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length === MAX_DEPTH) fail(`its elements are nested more than ${MAX_DEPTH} deep`)
    open.push({ name: localName(name), attributes, text: '', children: [] })
  })
  const addText = (piece: string): void => {
    const element = open.at(-1)
    if (element) element.text += piece
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const element = open.pop()
    if (element && !isTaken(element, open.length)) open.at(-1)?.children.push(element)
  })
  parser.write(text).close()
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** The elements at the end of a path below one. */
export function allAt(element: Element | undefined, path: string): readonly Element[] {
  let found: readonly Element[] = element ? [element] : []
  for (const name of path.split('/')) {
    found = found.flatMap(({ children }) => children.filter((child) => child.name === name))
  }
  return found
}

export function firstAt(element: Element | undefined, path: string): Element | undefined {
  return allAt(element, path)[0]
}

/** The text of the first; undefined where there is none or it is empty. */
export function textAt(element: Element | undefined, path: string): string | undefined {
  const text = firstAt(element, path)?.text.trim()
  return text === '' ? undefined : text
}
