/** The elements of an OFX text, of SGML and of XML alike: in both, a value is an element without others in it. */
import type { Element } from './elements.ts'

const TOKEN = /<(\/?)([A-Za-z][\w.]*)\s*(\/?)>([^<]*)/g
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The root, OFX; undefined where there is none. What is not closed ends with what it stands in. */
export function readOfxElements(text: string): Element | undefined {
  const top: Element = elementOf('', '')
  const open: Element[] = [top]
  const start = text.search(/<OFX>/i)
  if (start === -1) return undefined
  for (const [, end, name = '', isEmpty, value = ''] of text.slice(start).matchAll(TOKEN)) {
    const upper = name.toUpperCase()
    if (end !== '') close(open, upper)
    else {
      const element = elementOf(upper, decodeEntities(value).trim())
      open.at(-1)?.children.push(element)
      // A value’s own end tag, where it has one, finds nothing open of that name.
      if (element.text === '' && isEmpty === '') open.push(element)
    }
  }
  return top.children.find(({ name }) => name === 'OFX')
}

function elementOf(name: string, text: string): Element {
  return { name, attributes: {}, text, children: [] }
}

/** Elements that were left open within it were empty values: what stood behind them is of the one that ends. */
function close(open: Element[], name: string): void {
  const at = open.findLastIndex((element) => element.name === name)
  if (at < 1) return
  const [ended] = open.slice(at)
  const empty = open.splice(at).slice(1)
  for (const element of empty) ended?.children.push(...element.children.splice(0))
}

function decodeEntities(text: string): string {
  return text.replace(/&(#?\w{1,8});/g, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
