/** Finds the rows that hold a text, in the folded bytes of the text store. */

/** About a row. */
const NEAR_BYTES = 64

export interface RowTexts {
  /** As far as they are used. */
  readonly bytes: Buffer
  readonly rows: number
  /** Where each row begins, and behind the last one where it ends. */
  readonly rowStarts: Uint32Array
}

/** 1 for each row that holds the needle, else 0. */
export function searchAll(texts: RowTexts, needle: Buffer): Uint8Array {
  const { bytes, rows, rowStarts } = texts
  const marks = new Uint8Array(rows)
  let row = -1
  let offset = 0
  for (let from = 0; from < bytes.length; from = rowStarts[row + 1] ?? bytes.length) {
    // Rows look alike: what is in many of them is often where it was in the one before.
    const likely = from + offset
    const isThere = likely < (rowStarts[row + 2] ?? bytes.length) && isAt(bytes, needle, likely)
    const place = isThere ? likely : findFrom(bytes, needle, from)
    if (place === -1) break
    row = rowAt(texts, place, row + 1)
    offset = place - (rowStarts[row] ?? 0)
    marks[row] = 1
  }
  return marks
}

/** The same where no other rows than these can hold it. */
export function searchAmong({ bytes, rows, rowStarts }: RowTexts, needle: Buffer, among: Uint32Array): Uint8Array {
  const marks = new Uint8Array(rows)
  for (const row of among) marks[row] = Number(isWithin(bytes, needle, rowStarts[row] ?? 0, rowStarts[row + 1] ?? 0))
  return marks
}

function isWithin(bytes: Buffer, needle: Buffer, from: number, end: number): boolean {
  const first = needle[0]
  for (let place = from; place < end; place += 1) if (bytes[place] === first && isAt(bytes, needle, place)) return true
  return false
}

function isAt(bytes: Buffer, needle: Buffer, place: number): boolean {
  for (let index = 0; index < needle.length; index += 1) if (bytes[place + index] !== needle[index]) return false
  return true
}

/** What is near is found sooner by looking on than by asking for a search of everything behind. */
function findFrom(bytes: Buffer, needle: Buffer, from: number): number {
  const first = needle[0]
  const end = Math.min(from + NEAR_BYTES, bytes.length)
  for (let place = from; place < end; place += 1) {
    if (bytes[place] === first && isAt(bytes, needle, place)) return place
  }
  return bytes.indexOf(needle, end)
}

/** The row that holds this place, which lies in `from` or behind it. */
function rowAt({ rows, rowStarts }: RowTexts, place: number, from: number): number {
  let low = from
  let step = 1
  while (low + step < rows && (rowStarts[low + step] ?? 0) <= place) {
    low += step
    step *= 2
  }
  let high = Math.min(low + step, rows)
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if ((rowStarts[middle] ?? 0) <= place) low = middle
    else high = middle
  }
  return low
}
