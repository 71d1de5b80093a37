/**
 * Walks over JSON text without building values, so that what is kept of an answer survives digit for digit. It relies
 * on nothing: of a text that is not valid JSON, the findings are worthless but the walk ends.
 */

/** The document's answers are four levels deep; deeper than this is hostile. */
export const MAX_DEPTH = 64

export interface MemberName {
  readonly name: string
  /** Is its value to be stepped over? */
  readonly isSecret: boolean
  /** By depth, the number of the object that had it last; the same list however the name is written. */
  readonly lastSeenIn: number[]
}

export interface JsonVisitor {
  /** A number for an object or a list that opens; none that any of its names was seen in before. */
  readonly numberObject: () => number
  /** A member's name, with its quotes at `[start, end)`. */
  name(start: number, end: number): MemberName
  /** A value that was stepped over. */
  secret(start: number, end: number): void
  /** A string with its quotes. `isMember`: the value of the name before it, not one of a list. */
  text(start: number, end: number, isMember: boolean): void
  /** A number that is a direct member of the object named `data` at the top; its name came just before. */
  dataNumber(start: number, end: number): void
  /** Any other number of at least `LONG_NUMBER` characters. */
  longNumber(start: number, end: number): void
}

/** Shorter ones hold no card number. */
export const LONG_NUMBER = 13

const QUOTE = 0x22
const COLON = 0x3a
const BACKSLASH = 0x5c
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d
const COMMA = 0x2c
const MINUS = 0x2d

export interface JsonWalk {
  /** It nests deeper than `MAX_DEPTH`, and the walk has stopped there. */
  readonly isTooDeep: boolean
  /** Some object has two members of one name, escaped or not. What was stepped over is not looked into. */
  readonly hasDuplicateName: boolean
}

export function walkJson(text: string, visitor: JsonVisitor): JsonWalk {
  let name = ''
  let depth = 0
  let isInData = false
  const names = createNamesByDepth(visitor)
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      const end = endOfString(text, at)
      const next = skipSpace(text, end)
      if (text.charCodeAt(next) !== COLON) {
        visitor.text(at, end, name !== '')
        name = ''
        at = end
        continue
      }
      const found = visitor.name(at, end)
      name = found.name
      names.add(depth, found)
      at = skipSpace(text, next + 1)
      if (found.isSecret) {
        const valueEnd = endOfValue(text, at)
        visitor.secret(at, valueEnd)
        at = valueEnd
      }
    } else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      depth += 1
      if (depth > MAX_DEPTH) return { isTooDeep: true, hasDuplicateName: names.hasDuplicate() }
      names.begin(depth)
      if (depth === 2) isInData = code === OPEN_BRACE && name === 'data'
      name = ''
      at += 1
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
      depth -= 1
      name = ''
      at += 1
    } else if (isNumberStart(code)) {
      const end = endOfScalar(text, at)
      if (isInData && depth === 2 && name !== '') visitor.dataNumber(at, end)
      else if (end - at >= LONG_NUMBER) visitor.longNumber(at, end)
      name = ''
      at = end
    } else {
      at += 1
    }
  }
  return { isTooDeep: false, hasDuplicateName: names.hasDuplicate() }
}

/** The names of the objects around the place of the walk. Readers differ in which of two equal names they take. */
function createNamesByDepth({ numberObject }: JsonVisitor) {
  const objects = [numberObject()]
  let hasDuplicate = false
  return {
    hasDuplicate: () => hasDuplicate,
    /** An object or a list opens. */
    begin(depth: number): void {
      objects[Math.max(depth, 0)] = numberObject()
    },
    add(depth: number, { lastSeenIn }: MemberName): void {
      // Text that is no JSON may close more than it opens.
      const level = Math.max(depth, 0)
      const object = objects[level] ?? 0
      hasDuplicate ||= lastSeenIn[level] === object
      lastSeenIn[level] = object
    },
  }
}

/** The index after the closing quote of the string that opens at `start`; the text's end where there is none. */
export function endOfString(text: string, start: number, quote = QUOTE): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === BACKSLASH) at += 1
    else if (code === quote) return at + 1
  }
  return text.length
}

/** The index after the value that begins at `start`, with all that it holds. */
export function endOfValue(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; ) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      at = endOfString(text, at)
      if (depth === 0) return at
    } else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      depth += 1
      at += 1
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
      depth -= 1
      at += 1
      if (depth <= 0) return depth === 0 ? at : at - 1
    } else if (depth === 0) {
      return endOfScalar(text, at)
    } else {
      at += 1
    }
  }
  return text.length
}

function skipSpace(text: string, start: number): number {
  let at = start
  while (text.charCodeAt(at) <= 0x20) at += 1
  return at
}

function isNumberStart(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || code === MINUS
}

function endOfScalar(text: string, start: number): number {
  let at = start
  while (at < text.length && !endsScalar(text.charCodeAt(at))) at += 1
  return at
}

function endsScalar(code: number): boolean {
  return code <= 0x20 || code === COMMA || code === CLOSE_BRACE || code === CLOSE_BRACKET
}
