/** An order of all rows by one value, and what makes one. */

export interface RowOrder {
  /** The rows with the least value first, equal ones as the books have them; those without a value last. */
  readonly rows: Uint32Array<ArrayBuffer>
  /** How many of them have a value. */
  readonly valued: number
  /** 1 at each place of `rows` where another value begins. */
  readonly begins: Uint8Array
}

/** Something that is made in strokes, so that calls are answered in between. */
export type InStrokes<Value> = Generator<undefined, Value, undefined>

/** Rows looked at in one stroke: some milliseconds of work. */
export const STROKE_ROWS = 50_000

/** Does all the strokes that are left. */
export function finish<Value>(steps: InStrokes<Value>): Value {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Says where another value begins. */
export function* markBegins(
  rows: Uint32Array, valued: number, isSame: (row: number, other: number) => boolean,
): InStrokes<Uint8Array> {
  const begins = new Uint8Array(valued)
  for (let place = 0; place < valued; place += 1) {
    const isFirst = place === 0 || !isSame(rows[place - 1] ?? 0, rows[place] ?? 0)
    begins[place] = isFirst ? 1 : 0
    if (place % STROKE_ROWS === STROKE_ROWS - 1) yield
  }
  return begins
}

/** Those with a value first; both parts as the books have them. */
export function splitByValue(count: number, hasValue: (row: number) => boolean): Pick<RowOrder, 'rows' | 'valued'> {
  const rows = new Uint32Array(count)
  let valued = 0
  for (let row = 0; row < count; row += 1) if (hasValue(row)) rows[valued++] = row
  let place = valued
  for (let row = 0; row < count && place < count; row += 1) if (!hasValue(row)) rows[place++] = row
  return { rows, valued }
}
