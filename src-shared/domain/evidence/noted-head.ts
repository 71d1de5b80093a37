/**
 * What a file says of where a ledger's evidence ended: an anchor by itself or several, one line each; a summary, a
 * proof or the answer of a command that carries one; a report to print. Pure.
 */
import { parsed, unreadable, type Parsed } from '../values/parsed.ts'
import { ANCHOR_FORMAT, MAX_ANCHOR_LENGTH, parseAnchor, type Anchor } from './anchor.ts'
import type { TrailHead } from './evidence-head.ts'

export interface NotedHead {
  readonly ledgerId: string | null
  readonly head: TrailHead
  /** Null of a backup from before backups carried one: then nothing proves who wrote the head down. */
  readonly anchor: Anchor | null
}

const IN_PAGE =
  new RegExp(`\\{&quot;format&quot;:&quot;${ANCHOR_FORMAT}&quot;[^<>]{1,${2 * MAX_ANCHOR_LENGTH}}\\}`, 'g')
/** A text among the facts of a PDF. */
const IN_PDF = new RegExp(`\\((\\{"format":"${ANCHOR_FORMAT}"[^()\\\\]{1,${MAX_ANCHOR_LENGTH}}\\})\\)`, 'g')
/** Of more nobody waits for the answer. */
const MAX_ANCHORS = 10_000

export function readNotedHeads(text: string): Parsed<readonly NotedHead[]> {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const isOnePerLine = lines.length > 0 && lines.every((line) => line.startsWith(`{"format":"${ANCHOR_FORMAT}"`))
  const texts = isOnePerLine ? lines : findCarried(text)
  if (texts.length === 0) return unreadable('there is no anchor in it')
  if (texts.length > MAX_ANCHORS) return unreadable(`it has more than ${MAX_ANCHORS} anchors`)
  const heads: NotedHead[] = []
  for (const one of texts) {
    const anchor = parseAnchor(one)
    if (!anchor.ok) return anchor
    heads.push(notedBy(anchor.value))
  }
  return parsed(heads)
}

export function notedBy(anchor: Anchor): NotedHead {
  return { ledgerId: anchor.ledgerId, head: anchor, anchor }
}

/** As JSON within JSON, at its top or one level below; in a page as escaped text, in a PDF as it is. */
function findCarried(text: string): readonly string[] {
  const value = fromJson(text)
  if (value !== undefined) return findIn(value).map((found) => JSON.stringify(found))
  // The last one: ahead of the report’s own, anyone’s name or note may hold an older anchor.
  const [, plain] = [...text.matchAll(IN_PDF)].at(-1) ?? []
  if (plain !== undefined) return [plain]
  const [escaped] = [...text.matchAll(IN_PAGE)].at(-1) ?? []
  return escaped === undefined ? [] : [escaped.replaceAll('&quot;', '"').replaceAll('&amp;', '&')]
}

function findIn(value: unknown): readonly unknown[] {
  if (!isObject(value)) return []
  if ('format' in value && value.format === ANCHOR_FORMAT) return [value]
  const candidates: readonly object[] = [value, ...Object.values<unknown>({ ...value })].filter(isObject)
  return candidates.flatMap((one) => ('anchor' in one && isObject(one.anchor) ? [one.anchor] : []))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
